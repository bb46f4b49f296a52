import AnimGeometry

/// An axial or radial gradient in perspective, drawn from a table.
///
/// In a row of pixels (x, y), u, v and w are linear: `u = a·x + u₀`. For axial gradients t is `u / w`, for radial ones `√(u² +
/// v²) / w`.
struct PerspectiveGradient {
    let table: RampTable
    /// The exact form, for pixels whose table entries are ``RampTable/edge``.
    let pixelwise: PixelwiseGradient

    /// Creates the gradient; `nil` for angles, and for ramps with edges, which need the width of each pixel.
    init?(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        guard ramp.edges.isEmpty else { return nil }
        switch space.measure {
        case .line: table = RampTable(ramp, from: -.infinity, to: .infinity, using: instructions)
        case .distance: table = RampTable(ramp, from: 0, to: .infinity, using: instructions)
        case .angle: return nil
        }
        guard table.scale > 0 else { return nil }
        pixelwise = PixelwiseGradient(ramp: ramp, space: space)
    }
}

/// The pixels of a gradient in perspective.
struct PerspectiveShader: PixelShader {
    private let projection: Projection
    private let isDistance: Bool
    private let table: TableReader
    private let scale: Double
    private let bias: Double
    private let pixelwise: UnsafePointer<PixelwiseGradient>
    let isOpaque: Bool

    init(
        _ gradient: PerspectiveGradient, entries: UnsafeBufferPointer<UInt32>, pixelwise: UnsafePointer<PixelwiseGradient>
    ) {
        let space = gradient.pixelwise.space
        projection = space.projection
        if case .distance = space.measure { isDistance = true } else { isDistance = false }
        // Use doubles up to the index, since the table may begin far from 0.
        table = TableReader(gradient.table, entries: entries, bias: 0)
        (scale, bias) = (gradient.table.scale, gradient.table.bias)
        self.pixelwise = pixelwise
        isOpaque = gradient.table.isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        if isDistance {
            shade(x: x, y: y, count: count, into: pixels) { u, v, w in (u * u + v * v).squareRoot() / w }
        } else {
            shade(x: x, y: y, count: count, into: pixels) { u, _, w in u / w }
        }
        if table.hasEdges { pixelwise.pointee.resolve(pixels, x: x, y: y, count: count) }
    }

    @inline(__always)
    private func shade(
        x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>,
        parameter: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) {
        let (m, row) = (projection.plane, Double(y))
        let (u0, v0, w0) = (m.c * row + m.tx, m.d * row + m.ty, projection.m23 * row + projection.m33)
        var column = Double(x)
        table.write(count, into: pixels) {
            let columns = SIMD4<Double>(0, 1, 2, 3) + column
            column += 4
            let w = columns * projection.m13 + w0
            let t = parameter(columns * m.a + u0, columns * m.b + v0, w)
            // Pixels that do not see the plane have t = 0.
            return SIMD4<Float>(t.replacing(with: 0, where: w .<= 0) * scale + bias)
        }
    }
}
