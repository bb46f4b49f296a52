import AnimSource

/// A JSON text that is being written, with its keys in order.
indirect enum SchemaText {
    case string(String)
    case number(Double)
    case bool(Bool)
    case array([SchemaText])
    case object([Member])

    /// A key and its value.
    struct Member {
        let key: String
        let value: SchemaText

        init(_ key: String, _ value: SchemaText) {
            self.key = key
            self.value = value
        }
    }

    /// The text with two spaces of indentation for each level; short arrays and objects of scalars stand on one line.
    func text(indentedBy indent: Int = 0) -> String {
        switch self {
        case .string(let string): JSONString.quoted(string)
        case .number(let number): NumberRange.text(number)
        case .bool(let bool): "\(bool)"
        case .array(let elements): Self.joined(elements.map { $0.text(indentedBy: indent + 2) }, "[", "]", indent)
        case .object(let members):
            Self.joined(
                members.map { "\(JSONString.quoted($0.key)): \($0.value.text(indentedBy: indent + 2))" }, "{", "}", indent)
        }
    }

    private static func joined(_ parts: [String], _ open: String, _ close: String, _ indent: Int) -> String {
        let line = parts.joined(separator: ", ")
        let padding = open == "{" ? " " : ""
        if line.count + indent < 110, !line.contains("\n") { return open + padding + line + padding + close }
        let margin = String(repeating: " ", count: indent + 2)
        let lines = parts.map { margin + $0 }.joined(separator: ",\n")
        return "\(open)\n\(lines)\n\(String(repeating: " ", count: indent))\(close)"
    }
}
