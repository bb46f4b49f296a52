/// The properties of a text that do not depend on its size and width.
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

    /// Returns the analysis of a text, kept for later frames.
    static func of(_ text: String, fonts: FontCollection, isSpaced: Bool) -> TextAnalysis {
        let key = Key(text: TextKey(text), fonts: fonts, isSpaced: isSpaced)
        return cache.value(for: key, cost: 64 + text.utf8.count) { TextAnalysis(text, fonts: fonts, isSpaced: isSpaced) }
    }
}

extension FontCollection {
    /// Returns the characters of a text that no font has, once each, in the order of the text.
    package func missingCharacters(in text: String) -> [Unicode.Scalar] {
        TextAnalysis.of(text, fonts: self, isSpaced: false).missing
    }
}

/// A text as its scalars, since strings are equal where these are canonically equivalent.
struct TextKey: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
}
