import AnimGeometry
import AnimGraphics

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

extension PixelSource {
    /// Creates what a gradient paints with, its coordinates mapped to pixels; nil where that is nothing.
    init?(_ gradient: Gradient, opacity: UInt32, transform: Projection) {
        guard let ramp = GradientRamp(gradient.stops), let space = GradientSpace(gradient.geometry, transform: transform)
        else { return nil }
        if let pixel = ramp.onlyPixel {
            self = .pixel(PixelArithmetic.scale(pixel, by: opacity))
            return
        }
        self = .gradient(GradientSource(ramp, space), opacity: opacity)
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
