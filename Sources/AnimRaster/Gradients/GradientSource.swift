import AnimGeometry

/// A gradient in pixel space, ready for drawing.
enum GradientSource {
    case axial(LinearRamp)
    case radial(RadialGradient)
    case conic(ConicGradient)
    case perspective(PerspectiveGradient)
    case exact(PixelwiseGradient)
    /// A gradient that is prepared for each band and released afterwards.
    indirect case unprepared(GradientRamp, GradientSpace)

    /// Whether every color is opaque.
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
    /// Chooses how to draw a ramp in a space: by steps or a table, or pixel by pixel if those would not be exact.
    init(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        self =
            GradientSource.stepped(ramp, space, using: instructions) ?? .exact(PixelwiseGradient(ramp: ramp, space: space))
    }

    /// A gradient by steps or a table; `nil` if those would not be exact.
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

/// A gradient whose pixels are computed one by one, directly from their columns and rows.
struct PixelwiseGradient {
    let ramp: GradientRamp
    let space: GradientSpace
    /// The locations at which the color jumps, ascending.
    let edges: [Double]
    /// Whether the color jumps anywhere, which for angles includes the wrap from 1 to 0.
    let hasEdges: Bool

    init(ramp: GradientRamp, space: GradientSpace) {
        self.ramp = ramp
        self.space = space
        edges = ramp.edges
        hasEdges = !edges.isEmpty || space.isPeriodic && ramp.level(at: 0) != ramp.level(at: 1)
    }

    /// The premultiplied pixel in a column and row.
    func pixel(x: Int, y: Int) -> UInt32 {
        let t = space.parameter(x: x, y: y)
        guard hasEdges else { return ramp.pixel(at: t) }
        let width = space.pixelWidth(x: x, y: y)
        guard width > 0, width < .infinity else { return ramp.pixel(at: t) }
        let isNearEdge =
            distanceToNearestEdge(from: t) < width / 2
            || space.isPeriodic && (width >= 0.5 || t < width / 2 || t > 1 - width / 2 || isAcross(t, width))
        guard isNearEdge else { return ramp.pixel(at: t) }
        return GradientRamp.pixel(
            premultiplied: ramp.mean(at: t, width: width, edges: edges, isPeriodic: space.isPeriodic))
    }

    /// Whether a pixel that spans the start of the angles contains an edge on the other side.
    private func isAcross(_ t: Double, _ width: Double) -> Bool {
        guard let first = edges.first, let last = edges.last else { return false }
        return max((first - t).magnitude, (last - t).magnitude) > 1 - width / 2
    }

    private func distanceToNearestEdge(from t: Double) -> Double {
        let next = edges.firstIndex(fromWhichOn: { $0 > t })
        let before = next > 0 ? t - edges[next - 1] : .infinity
        return next < edges.count ? min(before, edges[next] - t) : before
    }

    /// Computes a row of pixels.
    ///
    /// A loop over ``pixel(x:y:)`` by the caller would copy the gradient, including its arrays, for each pixel.
    @inline(never)
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for index in 0..<count { pixels[index] = pixel(x: x &+ index, y: y) }
    }

    /// Replaces the pixels of a row that are ``RampTable/edge``.
    @inline(never)
    func resolve(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for index in 0..<count where pixels[index] == RampTable.edge {
            pixels[index] = pixel(x: x &+ index, y: y)
        }
    }

    /// Recomputes part of a row of pixels.
    @inline(never)
    func replace(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, columns: Range<Int>) {
        for column in columns { pixels[column &- x] = pixel(x: column, y: y) }
    }
}

/// The pixels of a gradient one by one, if neither steps nor a table would be exact.
struct ExactShader: PixelShader {
    private let gradient: UnsafePointer<PixelwiseGradient>
    let isOpaque: Bool

    init(_ gradient: UnsafePointer<PixelwiseGradient>) {
        self.gradient = gradient
        isOpaque = gradient.pointee.ramp.isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        gradient.pointee.fill(pixels, x: x, y: y, count: count)
    }
}
