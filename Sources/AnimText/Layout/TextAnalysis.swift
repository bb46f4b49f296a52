/// What there is to know about a text before it is set.
struct TextAnalysis: Hashable, Sendable {
    let paragraphs: [TextParagraph]
    /// The characters that no font has, once each, in the order of the text.
    let missing: [Unicode.Scalar]

    private init(_ text: String, fonts: FontCollection, isSpaced: Bool) {
        paragraphs = Paragraphs.split(text, limit: TextLayout.maximumCharacters).map { characters in
            TextParagraph(characters, fonts: fonts, isSpaced: isSpaced)
        }
        var missing: [Unicode.Scalar] = []
        for scalar in paragraphs.flatMap(\.missing) where !missing.contains(scalar) { missing.append(scalar) }
        self.missing = missing
    }

    private struct Key: Hashable {
        let text: TextKey
        let fonts: FontCollection
        let isSpaced: Bool
    }

    /// About 100,000 characters.
    private static let cache = BoundedCache<Key, TextAnalysis>(capacity: 100_000)

    /// The analysis of a text, kept for the frames to come.
    static func of(_ text: String, fonts: FontCollection, isSpaced: Bool) -> TextAnalysis {
        let key = Key(text: TextKey(text), fonts: fonts, isSpaced: isSpaced)
        return cache.value(for: key, cost: 64 + text.utf8.count) { TextAnalysis(text, fonts: fonts, isSpaced: isSpaced) }
    }
}

extension FontCollection {
    /// The characters of a text that no font has, once each, in the order of the text.
    public func missingCharacters(in text: String) -> [Unicode.Scalar] {
        TextAnalysis.of(text, fonts: self, isSpaced: false).missing
    }
}

/// A text that differs from others by its scalars, since strings are equal where they mean the same.
struct TextKey: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
}
