import AnimRender

/// A value to be printed as JSON, with members in the order in which they are given.
package indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    /// The value on one line.
    package var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): Self.text(of: value)
        case .string(let value): JSONString.quoted(value)
        case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONString.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
        }
    }

    /// The value with a line for each member of an object; arrays of plain values stay on one line.
    package func lines(indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(JSONString.quoted($0.key)): \($0.value.lines(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let values) where values.contains(where: \.isObject):
            return "[\n" + values.map { inner + $0.lines(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        default:
            return line
        }
    }

    /// The object with a further member before its own; other values as they are.
    package func with(_ key: String, _ value: JSONText) -> JSONText {
        guard case .object(let members) = self else { return self }
        return .object([(key, value)] + members)
    }

    /// The value of the first member with a key; `nil` where there is none.
    package func member(_ key: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    private var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// A number in the fewest digits that give it back; what is no number in JSON becomes `null`.
    package static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == 0 { return "0" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
