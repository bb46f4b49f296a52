/// The names that a scene gives to layers, components, variables and parameters.
enum Identifier {
    /// The regular expression of the schema.
    static let pattern = "^[A-Za-z_][A-Za-z0-9_]*$"

    /// Names that stand for something everywhere, so that nothing else may have them.
    private static let reserved: Set<String> = [
        "canvas", "time", "index", "finished", "gesture", "touch", "true", "false", "null", "presentation",
    ]

    /// Whether a byte may stand in a name.
    static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// The sentence that says why a text cannot be a name; nil where it can.
    static func objection(to text: String) -> String? {
        guard let first = text.utf8.first, text.utf8.allSatisfy(isPart), !(48...57).contains(first) else {
            return "'\(text)' is no name: letters, digits and '_', not beginning with a digit"
        }
        if reserved.contains(text) { return "'\(text)' has a meaning of its own and cannot be a name" }
        return nil
    }
}
