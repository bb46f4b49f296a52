import AnimInspection
import AnimSource

extension JSONText {
    /// Creates the text of a value that was read; that of what was written by this type is the same.
    init(_ value: JSONValue) {
        self =
            switch value.kind {
            case .object: .object(value.members.map { ($0.key, JSONText($0.value)) })
            case .array: .array(value.elements.map { JSONText($0) })
            case .string: .string(value.string ?? "")
            case .number: .number(value.number ?? 0)
            case .bool: .bool(value.bool ?? false)
            default: .null
            }
    }
}
