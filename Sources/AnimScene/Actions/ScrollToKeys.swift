import AnimGeometry

/// The keys that scroll a layer.
enum ScrollToKeys {
    static let layer = Key("layer", .layerReference, required: true, "Scroll layer.")
    static let contentOffset = Key("contentOffset", Format<Template<Point>>.point, "Offset to scroll to.")
    static let rect = Key("rect", Format<Template<Rect>>.rect, "Part of the content to scroll to, as far as it takes to see it.")
    static let item = Key(
        "item", Format<Template<Double>>.number(0...Double(SceneLimits.maximumCopies)), "Number of the cell to scroll to.")
    static let animated = Key("animated", Format<Template<Bool>>.bool, default: "true", "Whether the content moves there.")

    static let kind = ObjectKind(
        "scrollTo", schema: "scrollTo", "A scroll layer and an offset, a rectangle or a cell.",
        keys: [layer.description, contentOffset.description, rect.description, item.description, animated.description],
        alternatives: [contentOffset.name, rect.name, item.name])
}
