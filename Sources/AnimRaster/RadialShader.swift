/// The pixels of a gradient of distances.
struct RadialShader: PixelShader {
    private let gradient: RadialGradient
    private let table: TableReader

    init(_ gradient: RadialGradient, table: UnsafeBufferPointer<UInt32>) {
        self.gradient = gradient
        self.table = TableReader(gradient.table, entries: table)
    }

    var isOpaque: Bool { gradient.table.isOpaque }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let (middle, square) = gradient.row(y)
        let height = SIMD4<Float>(repeating: Float(square))
        let scale = gradient.perColumn
        let offset = Float(middle)
        var column = Float(x &- gradient.originX)
        table.write(count, into: pixels) {
            let distance = (SIMD4<Float>(0, 1, 2, 3) + column - offset) * scale
            column += 4
            return (distance * distance + height).squareRoot()
        }
        if table.hasEdges { table.resolveEdges(of: gradient.ramp, gradient.space, x: x, y: y, count: count, in: pixels) }
    }
}
