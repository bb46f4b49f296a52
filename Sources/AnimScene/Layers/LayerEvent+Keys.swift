extension LayerEvent {
    /// A description, for schema and documentation.
    private var summary: String {
        switch self {
        case .touchesBegan: "Actions when a finger touches the layer; they know the `touch`."
        case .touchesMoved: "Actions when such a finger moves."
        case .touchesEnded: "Actions when it is lifted."
        case .touchesCancelled: "Actions when a gesture takes the touch over, or it is broken off."
        case .didScroll: "Actions when the offset has changed."
        case .willBeginDragging: "Actions when a finger begins to drag."
        case .willEndDragging:
            "Actions when it lets go; they know the `velocity` in points per millisecond, and `targetContentOffset`, which they may set."
        case .didEndDragging: "Actions after that; they know whether it `willDecelerate`."
        case .willBeginDecelerating: "Actions when the content continues by itself."
        case .didEndDecelerating: "Actions when it has come to rest, or was caught."
        case .didEndScrollingAnimation: "Actions when an animated scroll has ended."
        case .willDisplay: "Actions when a cell is about to be seen; they know the `cell` and its `index`."
        case .didEndDisplaying: "Actions when a cell is out of sight; they know the `cell` and its `index`."
        }
    }

    /// The key of its actions.
    var key: Key<[ActionDocument]> {
        Key(rawValue, Format<[ActionDocument]>.actions, default: "[]", summary)
    }

    static let layerKind = ObjectKind(
        "layer's events", schema: "layerEvents", "The touches of a view.",
        keys: allCases.filter { !$0.belongsToScrollLayers }.map(\.key.description),
        elsewhere: Dictionary(
            allCases.filter(\.belongsToScrollLayers).map {
                ($0.rawValue, "'\($0.rawValue)' is an event of scroll layers: add \"type\": \"scroll\"")
            }
        ) { a, _ in a })
    static let scrollKind = ObjectKind(
        "scroll layer's events", schema: "scrollEvents", "The events of a scroll view's delegate, and the touches of the view.",
        keys: allCases.filter(\.belongsToScrollLayers).map(\.key.description) + layerKind.keys)
}
