import AnimExpression
package import AnimGraphics
import AnimSource

extension Scene {
    /// A variable with the value that it starts with.
    package struct Variable: Hashable, Sendable {
        /// The value of a variable.
        package enum Value: Hashable, Sendable {
            case number(Double)
            case bool(Bool)
            case string(String)
            case color(Color)
            case list([Value])
            /// What is no constant, such as a point or a layer.
            case other
        }

        /// The name.
        package let name: String
        /// The type in a word or two: `number`, `list`.
        package let type: String
        /// The value.
        package let value: Value

        init(name: String, _ value: ExpressionValue?, _ type: ExpressionType?) {
            self.name = name
            let phrase = (value?.type ?? type ?? .any).phrase
            self.type = phrase.split(separator: " ").dropFirst().joined(separator: " ")
            self.value = value.map(Value.init) ?? .other
        }
    }
}

extension Scene.Variable.Value {
    fileprivate init(_ value: ExpressionValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .string(let string): self = .string(string)
        case .list(let elements): self = .list(elements.map(Self.init))
        case .color(let color): self = .color(color)
        case .point, .size, .rect, .transform, .reference: self = .other
        }
    }
}
