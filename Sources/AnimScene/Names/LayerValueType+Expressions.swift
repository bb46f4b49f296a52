import AnimExpression
import AnimLayers

extension LayerValueType {
    /// The type of such values in expressions; `any` for those that expressions cannot calculate with.
    var expressionType: ExpressionType {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .flag: .bool
        case .keyword, .string: .string
        case .numbers: .list(of: .number)
        case .colors: .list(of: .color)
        case .path, .corners, .image: .any
        }
    }
}
