extension Diagnostic {
    /// The longest message in scalars.
    static let longestMessage = 500

    /// The form of a message that can be shown: what it quotes may be a megabyte long, or be meant for the terminal.
    ///
    /// The middle of a long message is left out, and control characters become pictures of themselves.
    static func messageText(_ text: String) -> String {
        guard text.utf8.count > longestMessage || text.unicodeScalars.contains(where: { !isPlain($0) }) else { return text }
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > longestMessage else { return SourceSnippet.visible(scalars) }
        let end = longestMessage / 4
        let start = longestMessage - end - 1
        return SourceSnippet.visible(Array(scalars.prefix(start))) + "…" + SourceSnippet.visible(Array(scalars.suffix(end)))
    }

    /// Returns a line that is safe to print on a terminal: control characters, line feeds among them, become pictures of themselves.
    package static func visibleText(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(isPlain) ? text : SourceSnippet.visible(Array(text.unicodeScalars))
    }

    /// A number as messages write it: a whole one without a fraction.
    package static func numberText(_ number: Double) -> String {
        if let integer = Int64(exactly: number) { return "\(integer)" }
        // The sign of NaN, which some processors set, says nothing.
        return number.isNaN ? "nan" : "\(number)"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) }
}
