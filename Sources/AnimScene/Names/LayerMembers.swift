import AnimExpression
import AnimLayers

/// The members of layers in expressions: their properties, and `frame`.
enum LayerMembers {
    /// The types of the members by name.
    static let types: [String: ExpressionType] = {
        var types: [String: ExpressionType] = ["frame": .rect, "isDisplayed": .bool]
        for property in LayerProperty.allCases {
            types[property.rawValue] = property.valueType.expressionType
        }
        return types
    }()

    /// The types of the state and the settings of a scroll view.
    private static let scrollState: [String: ExpressionType] = ScrollProperty.allCases.reduce(
        into: ["isTracking": .bool, "isDragging": .bool, "isDecelerating": .bool, "visibleCells": .list(of: .number)]
    ) { $0[$1.rawValue] = $1.expressionType }

    /// The types of the members of scroll layers by name.
    static let scrollTypes = types.merging(scrollState) { a, _ in a }

    /// Whether a key path that is set can start with a name.
    static func isSettable(_ name: String) -> Bool {
        name == "frame" || LayerProperty(rawValue: name) != nil || ScrollProperty(rawValue: name) != nil
    }
}
