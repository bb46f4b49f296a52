/// The colours that an image shows for those of its frame.
struct DrawnColors {
    /// The colours of the image's table, without a transparent one.
    let table: [UInt32]
    /// The index in the table of each colour of the frame.
    let indices: [UInt8]
    private let numbers: ColorTable

    /// Returns the index of a colour that the table has, or nil.
    func index(of color: UInt32) -> Int? { numbers.existingIndex(of: color) }

    /// Uses the shared table.
    init(_ frame: GIFFrame, shared: SharedPalette) {
        table = shared.colors
        numbers = shared.numbers
        indices = frame.colors.map(shared.index(for:))
    }

    /// Makes a table of the frame's changed colours, reduced if they are too many.
    init(ownTableFor frame: GIFFrame, hasTransparent: Bool) {
        var histogram = ColorHistogram()
        for (color, count) in zip(frame.colors, frame.counts) { histogram.add(color, count: count) }
        table = ColorQuantizer.palette(for: histogram, colorCount: hasTransparent ? 255 : 256)
        var search = NearestColor(table)
        indices = frame.colors.map { UInt8(truncatingIfNeeded: search.index(of: $0)) }
        numbers = ColorTable(of: table)
    }
}
