/// The pixels of a gradient of distances that are looked up in a table.
struct RadialTableShader: PixelShader {
    private let rows: DistanceRows
    private let table: TableReader
    private let pixelwise: UnsafePointer<PixelwiseGradient>
    let isOpaque: Bool

    init(
        _ rows: DistanceRows, _ table: RampTable, entries: UnsafeBufferPointer<UInt32>,
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

/// The pixels of a gradient of distances between two colours.
struct RadialStepShader: PixelShader {
    private let rows: DistanceRows
    private let steps: DistanceSteps
    let isOpaque: Bool

    init(_ rows: DistanceRows, _ steps: DistanceSteps) {
        self.rows = rows
        self.steps = steps
        isOpaque = steps.isOpaque
    }

    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { rows.visibleColumns(in: y) }

    @inline(__always)
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let (middle, square) = rows.row(y)
        DistanceRow(steps, middle: middle, scale: rows.perColumn, height: square)
            .write(count, from: Float(x &- rows.originX), into: pixels)
    }

    func paint(_ run: ShaderRun, row y: Int, opacity: UInt32, onto pixels: UnsafeMutablePointer<UInt32>) {
        let (middle, square) = rows.row(y)
        let row = DistanceRow(steps, middle: middle, scale: rows.perColumn, height: square)
        let column = Float(run.start &- rows.originX)
        if row.cover(pixels, count: run.count, from: column, coverage: run.coverage, opacity: opacity) { return }
        row.writeInSteps(run.count, from: column, into: run.scratch.pixels)
        RowBlender.blendInSteps(
            run.scratch.pixels, over: pixels, count: run.count, coverage: run.coverage, opacity: opacity)
    }
}
