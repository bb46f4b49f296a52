/// The table that an image refers to, and the symbols that its colours and transparency have there.
struct TableLayout {
    /// The image's own table, or nil for the shared one.
    let table: [UInt32]?
    /// The symbol of each colour that an image was drawn with; nil for one that the table does not have.
    let symbols: [UInt8?]
    /// The symbol of pixels that stay, or nil if there are none.
    let transparent: UInt8?

    /// The bytes of the image's own table.
    var byteCount: Int { table.map { GIFTable.byteCount(of: $0.count) } ?? 0 }

    /// The shared table of so many colours, of which transparency has the first index.
    init(sharedOf count: Int) {
        table = nil
        symbols = (0..<count).map { UInt8(truncatingIfNeeded: $0 + 1) }
        transparent = 0
    }

    /// A table of the image's own colours, where transparency has the first index if a pixel may stay and there is room.
    ///
    /// - Parameter needsTransparent: Whether it has so in any case.
    init(own colors: [UInt32], for image: ImageRuns, needsTransparent: Bool = false) {
        let mayStay =
            needsTransparent || colors.isEmpty || image.runs.contains { $0.ways == 0 || colors.count < 256 && $0.mayStay }
        let offset = mayStay ? 1 : 0
        table = (mayStay ? [0] : []) + colors
        symbols = colors.indices.map { UInt8(truncatingIfNeeded: $0 + offset) }
        transparent = mayStay ? 0 : nil
    }

    /// A table of those of the shared colours that an image must draw.
    init(partOf colors: [UInt32], drawnBy image: ImageRuns, _ wanted: WantedColors, needsTransparent: Bool) {
        var isDrawn = [Bool](repeating: false, count: wanted.count + 1)
        var mayStay = needsTransparent
        for run in image.runs {
            if run.mayStay { mayStay = true } else { isDrawn[Int(run.ways &>> Int32(PixelWays.numberShift))] = true }
        }
        var drawn = IndexSet256()
        for number in 0..<wanted.count where isDrawn[number + 1] { drawn.insert(wanted.index(of: number)) }
        let offset = mayStay ? 1 : 0
        let members = drawn.members
        var symbols = [UInt8?](repeating: nil, count: colors.count)
        for (position, index) in members.enumerated() { symbols[index] = UInt8(truncatingIfNeeded: position + offset) }
        self.symbols = symbols
        table = (mayStay ? [0] : []) + members.map { colors[$0] }
        transparent = mayStay ? 0 : nil
    }
}
