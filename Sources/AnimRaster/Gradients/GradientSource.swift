import AnimGeometry

/// A gradient in pixels, ready to be drawn.
enum GradientSource {
    case axial(LinearRamp)
    case radial(RadialGradient)
    case conic(ConicGradient)
    case exact(PixelwiseGradient)

    /// Whether every colour is opaque.
    var isOpaque: Bool {
        switch self {
        case .axial(let ramp): ramp.isOpaque
        case .radial(let radial): radial.pixelwise.ramp.isOpaque
        case .conic(let conic): conic.pixelwise.ramp.isOpaque
        case .exact(let pixelwise): pixelwise.ramp.isOpaque
        }
    }
}

extension GradientSource {
    init(_ ramp: GradientRamp, _ space: GradientSpace) {
        self = GradientSource.stepped(ramp, space) ?? .exact(PixelwiseGradient(ramp: ramp, space: space))
    }

    /// A gradient by steps or a table; nil where these would not be exact.
    private static func stepped(_ ramp: GradientRamp, _ space: GradientSpace) -> GradientSource? {
        guard let map = space.fromPixels else { return nil }
        return switch space.measure {
        case .line: LinearRamp(ramp, perColumn: map.a, perRow: map.c, start: map.tx).map(GradientSource.axial)
        case .distance: RadialGradient(ramp, space).map(GradientSource.radial)
        case .angle: ConicGradient(ramp, space).map(GradientSource.conic)
        }
    }
}
