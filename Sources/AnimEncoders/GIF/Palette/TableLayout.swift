/// The table used by an image, and the symbols of its colors and of transparency.
struct TableLayout {
    /// The image's own table; nil for the shared one.
    let table: [UInt32]?
    /// The symbol of each color the image was drawn with; nil if the table does not have it.
    let symbols: [UInt8?]
    /// The symbol of skipped pixels; nil if no pixel is skipped.
    let transparent: UInt8?

    /// The size of the image's own table in bytes.
    var byteCount: Int { table.map { GIFTable.byteCount(of: $0.count) } ?? 0 }

    /// A shared table of a number of colors; transparency has the first index.
    init(sharedOf count: Int) {
        table = nil
        symbols = (0..<count).map { UInt8(truncatingIfNeeded: $0 + 1) }
        transparent = 0
    }

    /// A table of the image's own colors; transparency has the first index if a pixel can be skipped and there is room.
    ///
    /// - Parameter needsTransparent: Whether transparency needs an index in any case.
    init(own colors: [UInt32], for image: ImageRuns, needsTransparent: Bool = false) {
        let hasTransparent =
            needsTransparent || colors.isEmpty || image.runs.contains { $0.coding == 0 || colors.count < 256 && $0.canSkip }
        let offset = hasTransparent ? 1 : 0
        table = (hasTransparent ? [0] : []) + colors
        symbols = colors.indices.map { UInt8(truncatingIfNeeded: $0 + offset) }
        transparent = hasTransparent ? 0 : nil
    }

    /// A table of the shared colors that an image must draw.
    init(partOf colors: [UInt32], drawnBy image: ImageRuns, _ targets: TargetColors, needsTransparent: Bool) {
        var isDrawn = [Bool](repeating: false, count: targets.count + 1)
        var hasTransparent = needsTransparent
        for run in image.runs {
            if run.canSkip { hasTransparent = true } else { isDrawn[Int(run.coding &>> Int32(PixelCoding.numberShift))] = true }
        }
        var drawn = IndexSet256()
        for number in 0..<targets.count where isDrawn[number + 1] { drawn.insert(targets.index(of: number)) }
        let offset = hasTransparent ? 1 : 0
        let members = drawn.members
        var symbols = [UInt8?](repeating: nil, count: colors.count)
        for (position, index) in members.enumerated() { symbols[index] = UInt8(truncatingIfNeeded: position + offset) }
        self.symbols = symbols
        table = (hasTransparent ? [0] : []) + members.map { colors[$0] }
        transparent = hasTransparent ? 0 : nil
    }
}

/// An order of a table's colors in which many images need only the first few.
///
/// LZW starts with codes as wide as the largest index needs. One more bit makes as many codes wider as the table starts with.
/// The order starts with the colors of the images that need the fewest more, as long as they fit below a power of two,
/// followed by the others sorted by the number of images that use them. Each power is tried, and the cheapest order is taken.
struct ColorOrder {
    /// The old indices of the used colors, in their new order.
    private(set) var indices: [Int] = []

    init(of count: Int, usedBy images: [IndexSet256]) {
        var uses = [Int](repeating: 0, count: count)
        for used in images { for index in used.members { uses[index] += 1 } }
        var best = Int.max
        for limit in [0, 7, 15, 31, 63, 127, 255] {
            let order = Self.order(images, uses, limit: limit)
            let cost = Self.cost(of: order, for: images)
            if cost < best { (indices, best) = (order, cost) }
        }
    }

    private static func order(_ images: [IndexSet256], _ uses: [Int], limit: Int) -> [Int] {
        func sorted(_ members: [Int]) -> [Int] { members.sorted { (uses[$0], $1) > (uses[$1], $0) } }
        var waiting = images
        var chosen: [Int] = []
        var isChosen = IndexSet256()
        while let next = waiting.min(by: { $0.count < $1.count }), chosen.count + next.count <= limit {
            chosen += sorted(next.members)
            isChosen.formUnion(next)
            waiting = waiting.map { $0.subtracting(next) }.filter { $0.count > 0 }
        }
        return chosen + sorted(uses.indices.filter { uses[$0] > 0 && !isChosen.contains($0) })
    }

    /// Returns the sum of the initial numbers of codes of the images.
    private static func cost(of order: [Int], for images: [IndexSet256]) -> Int {
        var positions = [Int](repeating: 0, count: 256)
        for (position, index) in order.enumerated() { positions[index] = position + 1 }
        return images.reduce(0) { sum, used in
            let largest = used.members.reduce(0) { max($0, positions[$1]) }
            return sum + (1 << (Int.bitWidth - largest.leadingZeroBitCount))
        }
    }
}

/// A color table in the format of GIF.
enum GIFTable {
    /// Returns the binary logarithm of the size of a table that holds `count` colors, 1…8.
    static func bits(for count: Int) -> Int {
        precondition(count <= 256, "a table has at most 256 colors, not \(count)")
        return count <= 2 ? 1 : Int.bitWidth - (count - 1).leadingZeroBitCount
    }

    /// Returns the size in bytes of a table that holds `count` colors.
    static func byteCount(of count: Int) -> Int { 3 << bits(for: count) }
}
