import CFriBidi

/// The embedding levels of a paragraph's characters by the Unicode bidirectional algorithm (UAX 9).
///
/// Odd levels run from right to left.
struct BidiLevels: Hashable, Sendable {
    /// The level of the paragraph.
    let base: Int8
    /// The level of each character.
    let levels: [Int8]

    /// Finds the levels.
    ///
    /// - Parameters:
    ///   - characters: The paragraph.
    ///   - base: The level of the paragraph; nil to take the direction of its first strong character, else left to right.
    init(_ characters: [UInt32], base: Int8?) {
        let count = FriBidiStrIndex(clamping: characters.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: characters.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
        var levels = [FriBidiLevel](repeating: 0, count: characters.count)
        var direction = base.map { $0 & 1 == 0 ? BidiLevels.leftToRight : BidiLevels.rightToLeft } ?? BidiLevels.automatic
        fribidi_get_bidi_types(characters, count, &types)
        fribidi_get_bracket_types(characters, count, types, &brackets)
        let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
        self.base = direction == BidiLevels.rightToLeft ? 1 : 0
        self.levels = highest > 0 ? levels : levels.map { _ in 0 }
    }

    private static let leftToRight = FriBidiParType(rawValue: 0x110)
    private static let rightToLeft = FriBidiParType(rawValue: 0x111)
    private static let automatic = FriBidiParType(rawValue: 0x40)

    /// Returns the order in which runs of the given levels are drawn from left to right (rule L2), as indices of the runs.
    static func visualOrder(_ levels: [Int8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, to: 0, by: -1) {
            var start = 0
            while start < levels.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < levels.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
