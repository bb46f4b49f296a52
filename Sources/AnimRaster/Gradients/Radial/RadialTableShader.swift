/// The pixels of a gradient of distances that are looked up in a table.
struct RadialTableShader: PixelShader {
    private let rows: RadialRows
    private let table: TableReader
    private let pixelwise: UnsafePointer<PixelwiseGradient>
    let isOpaque: Bool

    init(
        _ rows: RadialRows, _ table: RampTable, entries: UnsafeBufferPointer<UInt32>,
        pixelwise: UnsafePointer<PixelwiseGradient>
    ) {
        self.rows = rows
        self.table = TableReader(table, entries: entries)
        self.pixelwise = pixelwise
        isOpaque = table.isOpaque
    }

    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { rows.visibleColumns(in: y) }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let (middle, square) = rows.row(y)
        let scale = rows.perColumn
        var column = Float(x &- rows.originX)
        table.write(count, into: pixels) {
            let distance = (SIMD4<Float>(0, 1, 2, 3) + column - middle) * scale
            column += 4
            return (distance * distance + square).squareRoot()
        }
        if table.hasEdges { pixelwise.pointee.resolve(pixels, x: x, y: y, count: count) }
    }
}
