/// The splitting of a text into its paragraphs.
enum Paragraphs {
    /// Returns the characters of each paragraph of a text, of at most `limit` characters.
    ///
    /// All of Unicode's newlines end a paragraph, CR LF being one; after the last one there is none. A tab becomes four spaces;
    /// other control characters are left out, and so are marks beyond the most that a character may have.
    static func split(_ text: String, limit: Int) -> [[UInt32]] {
        var paragraphs: [[UInt32]] = []
        var current: [UInt32] = []
        var isOpen = false
        var previous: UInt32 = 0
        var markCount = 0
        for scalar in text.unicodeScalars.prefix(limit) {
            let value = scalar.value
            markCount = isMark(scalar) ? markCount + 1 : 0
            if markCount > TextLayout.maximumMarks { continue }
            if value == 10, previous == 13 {
                // The second half of a newline.
            } else if isNewline(value) {
                paragraphs.append(current)
                current = []
                isOpen = false
            } else {
                append(value, to: &current)
                isOpen = true
            }
            previous = value
        }
        if isOpen { paragraphs.append(current) }
        return paragraphs
    }

    /// Whether a character combines with the one before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // Most text needs no look-up: the first mark is U+0300.
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
        case 9: characters += [32, 32, 32, 32]
        case 0..<32, 0x7F..<0xA0: break
        default: characters.append(value)
        }
    }
}
