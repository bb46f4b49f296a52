import Synchronization

/// The properties of a text that do not depend on font size and width.
struct TextAnalysis: Hashable, Sendable {
    let paragraphs: [TextParagraph]
    /// The characters that no font has, without duplicates, in text order.
    let missing: [Unicode.Scalar]
    /// The color glyphs.
    let colorGlyphs: ColorGlyphUse

    private init(_ text: String, fonts: TextFonts, isSpaced: Bool) {
        paragraphs = Paragraphs.split(text, limit: TextLayout.maximumCharacters, runs: fonts.runLengths).map { part in
            TextParagraph(part.characters, runs: part.runs, fonts: fonts, isSpaced: isSpaced)
        }
        var missing: [Unicode.Scalar] = []
        for scalar in paragraphs.flatMap(\.missing) where !missing.contains(scalar) { missing.append(scalar) }
        self.missing = missing
        colorGlyphs = ColorGlyphUse(paragraphs.flatMap(\.items), fonts: fonts)
    }

    private struct Key: Hashable {
        let text: TextKey
        let fonts: TextFonts
        let isSpaced: Bool
    }

    /// About 100,000 characters.
    private static let cache = BoundedCache<Key, TextAnalysis>(capacity: 100_000)

    /// Returns the analysis of a text, cached for later frames.
    static func of(_ text: String, fonts: TextFonts, isSpaced: Bool) -> TextAnalysis {
        let key = Key(text: TextKey(text), fonts: fonts, isSpaced: isSpaced)
        return cache.value(for: key, cost: key.text.cost) { TextAnalysis(text, fonts: fonts, isSpaced: isSpaced) }
    }
}

extension FontCollection {
    /// Returns the characters of a text that no font has, without duplicates, in text order.
    package func missingCharacters(in text: String) -> [Unicode.Scalar] {
        TextAnalysis.of(text, fonts: TextFonts(self, size: 0), isSpaced: false).missing
    }
}

/// A text as its bytes, since strings compare equal if they are canonically equivalent.
struct TextKey: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Hashes the bytes at once, and not one by one as an array does.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

    /// The cost of a cached value in characters, with 64 for the value itself.
    var cost: Int { 64 + bytes.count }
}

/// Splits a text into paragraphs.
enum Paragraphs {
    /// Returns the characters of each paragraph of a text, of at most `limit` characters.
    ///
    /// Every Unicode newline ends a paragraph (CR LF counts once), and a final newline does not start another. Tabs are kept;
    /// other control characters are dropped, and so are marks beyond ``TextLayout/maximumMarks``.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The maximum number of characters.
    ///   - lengths: The number of characters of each run; empty for a text without runs.
    /// - Returns: The characters, each with the index of its run if there are runs.
    static func split(_ text: String, limit: Int, runs lengths: [Int] = []) -> [(characters: [UInt32], runs: [Int])] {
        var paragraphs: [(characters: [UInt32], runs: [Int])] = []
        var current: [UInt32] = []
        var runs: [Int] = []
        var position = RunPosition(lengths)
        var isOpen = false
        var previous: UInt32 = 0
        var markCount = 0
        for scalar in text.unicodeScalars.prefix(limit) {
            let value = scalar.value
            let run = position.next()
            markCount = isMark(scalar) ? markCount + 1 : 0
            if markCount > TextLayout.maximumMarks { continue }
            if value == 10, previous == 13 {
                // The second half of a newline.
            } else if isNewline(value) {
                paragraphs.append((current, runs))
                (current, runs) = ([], [])
                isOpen = false
            } else {
                append(value, to: &current)
                if !lengths.isEmpty { runs += repeatElement(run, count: current.count - runs.count) }
                isOpen = true
            }
            previous = value
        }
        if isOpen { paragraphs.append((current, runs)) }
        return paragraphs
    }

    /// Whether a character combines with the one before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // Avoids the lookup for most text: the first mark is U+0300.
        guard scalar.value >= 0x300 else { return false }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    private static func isNewline(_ value: UInt32) -> Bool {
        (10...13).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    private static func append(_ value: UInt32, to characters: inout [UInt32]) {
        switch value {
        case 0..<32, 0x7F..<0xA0:
            if value == TextParagraph.tab { characters.append(value) }
        default: characters.append(value)
        }
    }
}

/// A position in a text that consists of runs.
private struct RunPosition {
    private let lengths: [Int]
    private var run = 0
    private var remaining: Int

    init(_ lengths: [Int]) {
        self.lengths = lengths
        remaining = lengths.first ?? 0
    }

    /// Returns the run of the next character; the last run for characters beyond all runs.
    mutating func next() -> Int {
        while remaining <= 0, run + 1 < lengths.count {
            run += 1
            remaining = lengths[run]
        }
        remaining -= 1
        return run
    }
}

/// A cache of reproducible values, which is cleared when their cost exceeds its capacity.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var values: [Key: Value] = [:]
        var cost = 0
    }

    private let state = Mutex(State())
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    /// Returns the value of a key; `make` may run on several threads at once and must return equal values.
    func value(for key: Key, cost: Int, make: () -> Value) -> Value {
        if let value = state.withLock({ $0.values[key] }) { return value }
        let value = make()
        state.withLock { state in
            if state.cost + cost > capacity { state = State() }
            state.values[key] = value
            state.cost += cost
        }
        return value
    }
}
