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
        let reduced = ColorQuantizer.reduce(frame.colors, counts: frame.counts, colorCount: hasTransparent ? 255 : 256)
        table = reduced.palette
        indices = reduced.indices
        numbers = ColorTable(of: table)
    }
}
