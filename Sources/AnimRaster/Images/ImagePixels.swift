import AnimGraphics

/// The pixels of a picture while it is drawn; beyond the part that is used its edges continue.
struct ImagePixels {
    private let base: UnsafePointer<UInt32>
    private let stride: Int
    private let firstColumn: Int
    private let lastColumn: Int
    private let firstRow: Int
    private let lastRow: Int

    init(_ grid: ImageGrid, base: UnsafePointer<UInt32>) {
        self.base = base
        stride = grid.level.width
        firstColumn = grid.columns.lowerBound
        lastColumn = grid.columns.upperBound
        firstRow = grid.rows.lowerBound
        lastRow = grid.rows.upperBound
    }

    /// A row, by its number.
    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<UInt32> { base + min(max(y, firstRow), lastRow) &* stride }

    /// The column that stands for another.
    @inline(__always)
    func column(_ x: Int) -> Int { min(max(x, firstColumn), lastColumn) }

    /// Copies the pixels of a row from a column on.
    func copy(_ y: Int, from x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let row = row(y)
        let start = min(max(firstColumn - x, 0), count)
        let end = max(start, min(count, lastColumn + 1 - x))
        pixels.update(repeating: row[firstColumn], count: start)
        (pixels + start).update(from: row + (x + start), count: end - start)
        (pixels + end).update(repeating: row[lastColumn], count: count - end)
    }
}
