import AnimLayers
package import AnimScene

extension JSONText {
    /// Creates the object of a variable, with its type and its value.
    package init(variable: Scene.Variable) {
        self = .object([("type", .string(variable.type)), ("value", Self.text(of: variable.value))])
    }

    private static func text(of value: Scene.Variable.Value) -> JSONText {
        switch value {
        case .number(let number): .number(number)
        case .bool(let bool): .bool(bool)
        case .string(let string): .string(string)
        case .color(let color): JSONText(LayerValue.color(color))
        case .list(let elements): .array(elements.map(text))
        case .pair(let first, let second): .array([.number(first), .number(second)])
        case .other: .null
        }
    }
}
