/// A name as a manifest writes it: bare if nothing in it could be misread, else in quotes with escapes.
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

/// The scalars that a name in a manifest has as escapes, since a reader would not see them or take them for others.
///
/// They are given by their numbers: the general categories of the standard library come from the Unicode version of its toolchain, and a
/// manifest must not change with it. A scalar that is not assigned yet is written as it is, and may become a letter.
enum HiddenScalar {
    private static let ranges: [ClosedRange<UInt32>] = [
        // Controls, spaces but the ordinary one, and the soft hyphen.
        0x0...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F,
        0x3000...0x3000,
        // Joiners, directions, fillers, and what else has no width.
        0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
        0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0,
        // Variation selectors, private use, specials, and the planes from 14 on, which have tags, selectors and private use.
        0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0x10FFFF,
    ]

    /// Whether a scalar is invisible, white space other than a blank, or for private use.
    static func contains(_ scalar: Unicode.Scalar) -> Bool { ranges.contains { $0.contains(scalar.value) } }
}
