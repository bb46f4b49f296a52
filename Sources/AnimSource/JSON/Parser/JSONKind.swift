/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable {
    /// A value that could not be read; the parser has reported it, so decoders pass over it in silence.
    case invalid
    case null
    case bool
    case number
    case string
    case array
    case object

    /// The kind with its article, as messages name it.
    package var phrase: String {
        switch self {
        case .invalid: "an invalid value"
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
