import AnimExpression
import AnimGeometry
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
            /// A point or a size: its two numbers.
            case pair(Double, Double)
            /// What has no short form, such as a transform or a layer.
            case other
        }

        /// The name.
        package let name: String
        /// The type in a word or two: `number`, `list`.
        package let type: String
        /// The value.
        package private(set) var value: Value

        init(name: String, _ value: ExpressionValue?, _ type: ExpressionType?) {
            self.name = name
            let phrase = (value?.type ?? type ?? .any).phrase
            self.type = phrase.split(separator: " ").dropFirst().joined(separator: " ")
            self.value = value.map(Value.init) ?? .other
        }
    }
}

extension Scene.Variable {
    /// Returns the variable with the value that it has at a time, where the scene was loaded so that these are kept; else that which it starts with.
    package func value(at time: Double, of scene: Scene) -> Scene.Variable {
        var variable = self
        if let last = scene.variableValues[name]?.last(where: { $0.time <= time }) { variable.value = last.value }
        return variable
    }
}

extension Scene.Variable.Value {
    init(_ value: ExpressionValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .bool(let bool): self = .bool(bool)
        case .string(let string): self = .string(string)
        case .list(let elements): self = .list(elements.map(Self.init))
        case .color(let color): self = .color(color)
        case .point(let point): self = .pair(point.x, point.y)
        case .size(let size): self = .pair(size.width, size.height)
        case .rect, .transform, .reference: self = .other
        }
    }
}
