/// The colours of one frame as indices of a colour table.
struct IndexedColors {
    /// The image's own table, or nil for the shared one.
    let table: [UInt32]?
    /// The index in the table of each run colour, 0 for what stays.
    let symbols: [UInt8]
    /// Whether the index of each run colour shows exactly that colour.
    let exact: [Bool]
    let transparentIndex: Int?

    /// The bytes of the image's own table.
    var byteCount: Int { table.map { 3 << Self.bits(for: $0.count) } ?? 0 }

    /// The binary logarithm of the size of a table that holds `count` colours, 1…8.
    static func bits(for count: Int) -> Int {
        count <= 2 ? 1 : Int.bitWidth - (count - 1).leadingZeroBitCount
    }

    /// Uses the shared table.
    init(_ frame: GIFFrame, shared: SharedPalette) {
        let found = frame.colors.map(shared.symbol(for:))
        table = nil
        symbols = [0] + found.map(\.index)
        exact = [false] + found.map(\.isExact)
        transparentIndex = 0
    }

    /// Makes a table of the frame's changed colours, reduced if they are too many.
    ///
    /// Transparency takes the first index, but where no pixel stays, all 256 are for colours.
    init(_ frame: GIFFrame, ownTableFor runs: RunBuffer) {
        let needsTransparency = runs.hasUnchangedPixels
        var histogram = ColorHistogram()
        for (color, count) in zip(frame.colors, frame.counts) where count > 0 { histogram.add(color, count: count) }
        let colors = ColorQuantizer.palette(for: histogram, colorCount: needsTransparency ? 255 : 256)
        let offset = needsTransparency ? 1 : 0
        var search = NearestColor(colors)
        var symbols: [UInt8] = [0]
        var exact = [false]
        for (color, count) in zip(frame.colors, frame.counts) {
            let exactIndex = search.exactIndex(of: color)
            // What no pixel changes to is drawn where it is exact, or not at all: there is nothing to search for.
            let index = exactIndex ?? (count > 0 ? search.index(of: color) : 0)
            symbols.append(UInt8(truncatingIfNeeded: index + offset))
            exact.append(exactIndex != nil)
        }
        self.table = (needsTransparency ? [0] : []) + colors
        self.symbols = symbols
        self.exact = exact
        transparentIndex = needsTransparency ? 0 : nil
    }
}
