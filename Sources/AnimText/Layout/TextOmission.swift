/// A part of a text that is left out of its layout.
package enum TextOmission: Hashable, Sendable, CaseIterable {
    /// The characters beyond ``TextLayout/maximumCharacters``.
    case characters
    /// The marks of a character beyond ``TextLayout/maximumMarks``.
    case marks

    /// Returns what is left out of a text.
    package static func omissions(of text: String) -> [TextOmission] {
        var result: [TextOmission] = []
        // A character has a byte at least, and a mark two.
        guard text.utf8.count > 2 * TextLayout.maximumMarks else { return [] }
        if text.unicodeScalars.dropFirst(TextLayout.maximumCharacters).first != nil { result.append(.characters) }
        var count = 0
        for scalar in text.unicodeScalars.prefix(TextLayout.maximumCharacters) {
            count = Paragraphs.isMark(scalar) ? count + 1 : 0
            if count > TextLayout.maximumMarks { return result + [.marks] }
        }
        return result
    }
}
