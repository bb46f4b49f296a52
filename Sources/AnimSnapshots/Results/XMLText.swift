/// Text in an XML file.
enum XMLText {
    /// The most bytes of one text; of longer ones the rest is left out.
    static let limit = 64 << 10

    /// Returns text for an attribute or an element: characters that XML cannot have are spelled out as `\u{…}`.
    ///
    /// - Parameter keepsLines: Whether lines end as they do, which they may in an element.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // As they are, an attribute would have blanks instead.
            case "\n": result += keepsLines ? "\n" : "&#10;"
            case "\t": result += "&#9;"
            default:
                if isAllowed(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
            if result.utf8.count > limit { return result + "…" }
        }
        return result
    }

    /// Whether XML 1.0 allows a character.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
