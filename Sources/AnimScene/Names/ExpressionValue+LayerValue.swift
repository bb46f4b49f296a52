import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers

extension ExpressionValue {
    /// Creates the value of a layer's property; nil for those that expressions cannot calculate with.
    init?(_ value: LayerValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .point(let point): self = .point(point)
        case .size(let size): self = .size(size)
        case .rect(let rect): self = .rect(rect)
        case .color(let color): self = .color(color ?? .clear)
        case .transform(let transform): self = .transform(transform)
        case .flag(let flag): self = .bool(flag)
        case .keyword(let word): self = .string(word)
        case .string(let string): self = .string(string)
        case .numbers(let numbers): self = .list(numbers.map(ExpressionValue.number))
        case .colors(let colors): self = .list(colors.map(ExpressionValue.color))
        case .path, .corners, .image: return nil
        }
    }
}
