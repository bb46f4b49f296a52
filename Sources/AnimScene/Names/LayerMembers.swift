import AnimExpression
import AnimGeometry
import AnimGraphics
import AnimLayers

/// The members of layers in expressions: their properties, and `frame`.
enum LayerMembers {
    /// The types of the members, by name.
    static let types: [String: ExpressionType] = {
        var types: [String: ExpressionType] = ["frame": .rect, "isDisplayed": .bool]
        for trait in Trait.allCases { types[trait.rawValue] = .string }
        for property in LayerProperty.allCases {
            types[property.rawValue] = property.valueType.expressionType
        }
        return types
    }()

    /// The types of a scroll view's state and settings.
    private static let scrollState: [String: ExpressionType] = ScrollProperty.allCases.reduce(
        into: ["isTracking": .bool, "isDragging": .bool, "isDecelerating": .bool, "visibleCells": .list(of: .number)]
    ) { $0[$1.rawValue] = $1.expressionType }

    /// The types of the members of scroll layers, by name.
    static let scrollTypes = types.merging(scrollState) { a, _ in a }

    /// Returns whether a settable key path can start with a name.
    static func isSettable(_ name: String) -> Bool {
        name == "frame" || LayerProperty(rawValue: name) != nil || ScrollProperty(rawValue: name) != nil
            || Trait(rawValue: name) != nil
    }
}

extension ExpressionReference.Kind {
    /// The copies of a repeated layer, such as `row`, during evaluation.
    static let layerCopies = ExpressionReference.Kind(.copies, "repeated layer")

    /// A scroll layer.
    static let scrollLayer = ExpressionReference.Kind(.layer, "scroll layer")

    /// A property animator.
    static let animator = ExpressionReference.Kind(.animator, "animator")
    /// An array of animators, whose ids have an index.
    static let animators = ExpressionReference.Kind(.animators, "array of animators")
    /// A touch in the events of a layer.
    static let touch = ExpressionReference.Kind(.touch, "touch")
}

extension LayerValueType {
    /// The type of such values in expressions; `any` for values that expressions do not support.
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
        case .path, .corners, .image, .filters: .any
        }
    }
}

extension ExpressionValue {
    /// Creates the value of a layer property; nil for values that expressions do not support.
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
        case .path, .corners, .image, .filters: return nil
        }
    }
}
