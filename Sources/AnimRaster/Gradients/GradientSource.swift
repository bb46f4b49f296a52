import AnimGeometry

/// A gradient in pixels, ready to be drawn.
enum GradientSource {
    case axial(LinearRamp)
    case radial(RadialGradient)
    case conic(ConicGradient)
    case perspective(PerspectiveGradient)
    case exact(PixelwiseGradient)
    /// Not prepared yet: that is done for each band, and what it takes is released after it.
    indirect case unprepared(GradientRamp, GradientSpace)

    /// Whether every colour is opaque.
    var isOpaque: Bool {
        switch self {
        case .axial(let ramp): ramp.isOpaque
        case .radial(let radial): radial.pixelwise.ramp.isOpaque
        case .conic(let conic): conic.pixelwise.ramp.isOpaque
        case .perspective(let perspective): perspective.pixelwise.ramp.isOpaque
        case .exact(let pixelwise): pixelwise.ramp.isOpaque
        case .unprepared(let ramp, _): ramp.isOpaque
        }
    }

    /// The size of tables and pieces, in entries of four bytes.
    var entryCount: Int {
        switch self {
        case .axial(let ramp): ramp.pieces.count * (MemoryLayout<RampPiece>.stride / 4)
        case .radial(let radial):
            if case .table(let table) = radial.colors { table.pixels.count } else { 0 }
        case .conic(let conic): conic.table.pixels.count
        case .perspective(let perspective): perspective.table.pixels.count
        case .exact, .unprepared: 0
        }
    }
}

extension GradientSource {
    /// Chooses how a ramp is drawn in a space: by steps or a table, or pixel by pixel where these would not be exact.
    init(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        self =
            GradientSource.stepped(ramp, space, using: instructions) ?? .exact(PixelwiseGradient(ramp: ramp, space: space))
    }

    /// A gradient by steps or a table; nil where these would not be exact.
    private static func stepped(
        _ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet
    ) -> GradientSource? {
        guard let map = space.fromPixels else {
            return PerspectiveGradient(ramp, space, using: instructions).map(GradientSource.perspective)
        }
        return switch space.measure {
        case .line:
            LinearRamp(
                ramp.smoothed(over: (map.a * map.a + map.c * map.c).squareRoot()), perColumn: map.a, perRow: map.c,
                start: map.tx
            ).map(GradientSource.axial)
        case .distance: RadialGradient(ramp, space, using: instructions).map(GradientSource.radial)
        case .angle: ConicGradient(ramp, space, using: instructions).map(GradientSource.conic)
        }
    }
}
