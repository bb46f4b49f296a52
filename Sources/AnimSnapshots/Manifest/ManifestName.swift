/// A name as a manifest writes it: bare where nothing in it could be misread, else in quotes with escapes.
///
/// ```
/// name   = bare | '"' { character | escape } '"'
/// escape = "\" ( '"' | "\" | "n" | "r" | "t" | "u{" 1*6HEX "}" )
/// ```
///
/// A bare name has no blanks, quotes, backslashes and hidden scalars, and does not start with one of `# @ < = > |`, which start
/// comments, headers and the markers of merge conflicts.
package enum ManifestName {
    /// The problem of a name that cannot be read.
    enum Problem: Error, Hashable {
        case unclosedQuote
        case unknownEscape(String)
        case hiddenCharacter
    }

    private static let reservedStarts: Set<Unicode.Scalar> = ["#", "@", "<", "=", ">", "|"]

    /// Returns a name as it stands in a manifest.
    package static func text(of name: String) -> String {
        isBare(name) ? name : "\"" + name.unicodeScalars.map(escaped).joined() + "\""
    }

    /// Whether a name needs no quotes.
    private static func isBare(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !reservedStarts.contains(first) else { return false }
        return name.unicodeScalars.allSatisfy { $0 != " " && $0 != "\"" && $0 != "\\" && !HiddenScalar.contains($0) }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where HiddenScalar.contains(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: String(scalar)
        }
    }

    /// Reads the name that a line starts with, and moves past it.
    static func read(from text: inout Substring.UnicodeScalarView) throws(Problem) -> String {
        guard text.first == "\"" else {
            let end = text.firstIndex(of: " ") ?? text.endIndex
            defer { text = text[end...] }
            return String(text[..<end])
        }
        text.removeFirst()
        var name = String.UnicodeScalarView()
        while let scalar = text.popFirst() {
            switch scalar {
            case "\"": return String(name)
            case "\\": name.append(try readEscape(from: &text))
            case _ where HiddenScalar.contains(scalar): throw .hiddenCharacter
            default: name.append(scalar)
            }
        }
        throw .unclosedQuote
    }

    private static func readEscape(from text: inout Substring.UnicodeScalarView) throws(Problem) -> Unicode.Scalar {
        guard let scalar = text.popFirst() else { throw .unclosedQuote }
        switch scalar {
        case "\"", "\\": return scalar
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u" where text.first == "{":
            let digits = text.dropFirst().prefix { $0 != "}" }
            guard (1...6).contains(digits.count), digits.endIndex != text.endIndex,
                digits.allSatisfy(\.properties.isASCIIHexDigit), let value = UInt32(String(digits), radix: 16),
                let escaped = Unicode.Scalar(value)
            else { throw .unknownEscape("\\u") }
            text = text[digits.endIndex...].dropFirst()
            return escaped
        default: throw .unknownEscape("\\\(scalar)")
        }
    }
}
