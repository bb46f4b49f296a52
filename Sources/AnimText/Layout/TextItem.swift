import CFriBidi
import CHarfBuzz

/// Consecutive characters of a paragraph with the same font, level and script, which are shaped as a unit.
struct TextItem: Hashable, Sendable {
    /// The characters.
    var range: Range<Int>
    /// The index of the font in the collection.
    var font: Int
    /// The bidi level.
    var level: Int8
    /// The script.
    var script: UInt32
    /// Whether the item is an emoji, a single grapheme that is drawn in a square of its own.
    var isEmoji = false

    /// Returns the part of the item within a range, if any.
    func clamped(to limits: Range<Int>) -> TextItem? {
        let common = range.clamped(to: limits)
        guard !common.isEmpty else { return nil }
        var part = self
        part.range = common
        return part
    }
}

/// A shaped item.
struct ShapedItem: Hashable, Sendable {
    var item: TextItem
    var glyphs: [ShapedGlyph]
    /// Whether this is the hyphen for a soft hyphen at the end of a line.
    var isHyphen = false
}

/// The embedding levels of a paragraph's characters by the Unicode bidirectional algorithm (UAX 9).
///
/// Odd levels run from right to left.
struct BidiLevels: Hashable, Sendable {
    /// The level of the paragraph.
    let base: Int8
    /// The level of each character.
    private(set) var levels: [Int8]

    /// Computes the levels.
    ///
    /// - Parameters:
    ///   - characters: The paragraph.
    ///   - base: The level of the paragraph; nil for the direction of its first strong character, or left to right without one.
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
        guard highest > 0, characters.contains(TextParagraph.tab) else { return }
        // Rule L1: a tab has the level of the paragraph, so that it separates runs of the other direction.
        for index in characters.indices where characters[index] == TextParagraph.tab { self.levels[index] = self.base }
    }

    private static let leftToRight = FriBidiParType(rawValue: 0x110)
    private static let rightToLeft = FriBidiParType(rawValue: 0x111)
    private static let automatic = FriBidiParType(rawValue: 0x40)

    /// Returns the indices of runs with the given levels in drawing order, from left to right (rule L2).
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

/// The scripts of a paragraph's characters.
enum ScriptRuns {
    /// Returns the script of each character, as the number of its ISO 15924 tag.
    ///
    /// Characters shared by many scripts, and marks, take the preceding script, or the first script at the start.
    static func scripts(of characters: [UInt32]) -> [UInt32] {
        let functions = hb_unicode_funcs_get_default()
        var scripts = characters.map { hb_unicode_script(functions, $0).rawValue }
        var current = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON.rawValue
        for index in scripts.indices {
            if isShared(scripts[index]) {
                scripts[index] = current
            } else {
                current = scripts[index]
            }
        }
        return scripts
    }

    /// The script of characters that are shared by many.
    static let common = HB_SCRIPT_COMMON.rawValue

    private static func isShared(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
            || script == HB_SCRIPT_UNKNOWN.rawValue
    }

    /// Whether a script is Hangul.
    static func isHangul(_ script: UInt32) -> Bool { script == HB_SCRIPT_HANGUL.rawValue }
}

/// Chooses a font of a collection for each character.
struct FontChoice {
    /// The characters that no font has, without duplicates, in text order.
    private(set) var missing: [Unicode.Scalar] = []

    private let collection: FontCollection
    private var known: [ArraySlice<UInt32>: Int?] = [:]

    init(fonts: FontCollection) { collection = fonts }

    /// Returns the font of each character, and whether it is drawn as an emoji; empty without fonts.
    ///
    /// A grapheme gets the first font that has all of its characters, else the first font. Characters that need no glyph keep the
    /// font before them. Emoji get the first font with emoji in color, and nothing else gets such a font unless it is the first.
    mutating func fonts(for characters: [UInt32], graphemes: [Bool]) -> (fonts: [Int], emoji: [Bool]) {
        guard !collection.fonts.isEmpty else { return ([], []) }
        var (fonts, emoji): ([Int], [Bool]) = ([], [])
        fonts.reserveCapacity(characters.count)
        emoji.reserveCapacity(characters.count)
        var start = 0
        while start < characters.count {
            var end = start + 1
            while end < characters.count, !graphemes[end] { end += 1 }
            let cluster = characters[start..<end]
            let presentation = EmojiPresentation(cluster)
            let font = font(for: cluster, presentation, previous: fonts.last ?? 0)
            let isEmoji = presentation != nil && presentation != .text && collection.fonts[font].emoji != nil
            fonts += repeatElement(font, count: end - start)
            emoji += repeatElement(isEmoji, count: end - start)
            start = end
        }
        return (fonts, emoji)
    }

    private mutating func font(for cluster: ArraySlice<UInt32>, _ presentation: EmojiPresentation?, previous: Int) -> Int {
        if cluster.allSatisfy(Unicode.Scalar.isInvisible) { return collection.isForEmoji(previous) ? 0 : previous }
        if let font = known[cluster] { return font ?? 0 }
        let font = collection.font(for: cluster, presentation)
        known[cluster] = font
        if font == nil { addMissing(of: cluster) }
        return font ?? 0
    }

    /// Records the characters that no font has, or the whole grapheme if each character is in some font.
    private mutating func addMissing(of cluster: ArraySlice<UInt32>) {
        let visible = cluster.filter { !Unicode.Scalar.isInvisible($0) }.compactMap(Unicode.Scalar.init)
        let absent = visible.filter { scalar in collection.fonts.allSatisfy { $0.glyph(of: scalar) == nil } }
        for scalar in absent.isEmpty ? visible : absent where !missing.contains(scalar) { missing.append(scalar) }
    }
}

extension FontCollection {
    /// Returns the index of the font for a grapheme; nil if no font is suitable.
    ///
    /// - Parameters:
    ///   - cluster: The grapheme.
    ///   - presentation: Its presentation; nil if it is not an emoji.
    fileprivate func font(for cluster: ArraySlice<UInt32>, _ presentation: EmojiPresentation?) -> Int? {
        switch presentation {
        case nil, .text: font(for: cluster) { !isForEmoji($0) }
        case .textByDefault where !prefersEmoji: font(for: cluster) { _ in true }
        case .emoji, .textByDefault: font(for: cluster) { fonts[$0].emoji != nil } ?? font(for: cluster) { _ in true }
        }
    }
}
