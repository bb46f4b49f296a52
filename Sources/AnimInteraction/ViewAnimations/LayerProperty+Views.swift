import AnimLayers

extension LayerProperty {
    /// The key paths that a view animates when the property changes within a block: bounds in two parts.
    var viewAnimatedKeyPaths: [LayerKeyPath] {
        guard animationSupport >= .replacing else { return [] }
        if self == .bounds { return [LayerKeyPath(.bounds, .origin), LayerKeyPath(.bounds, .size)].compactMap(\.self) }
        return [LayerKeyPath(self)]
    }

    /// Whether views animate the property additively.
    var isAdditiveInViews: Bool { animationSupport == .additive }
}
