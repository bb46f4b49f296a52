import AnimGeometry
package import AnimGraphics

extension Timeline {
    /// Returns the steps that draw a layer and its sublayers in the layer's own space, whatever its place, transform and opacity.
    ///
    /// - Parameters:
    ///   - layer: The layer, which need not be in the tree.
    ///   - time: The time.
    ///   - showsModel: Whether the model values are drawn, as they are now; otherwise what the last commit shows, if the layer was
    ///     in the tree then.
    package func drawing(of layer: LayerID, at time: Double, showsModel: Bool) -> [DrawCommand] {
        let wasInTree = isInTree(layer, at: time, view: .committed)
        var builder = PresentationTreeBuilder(self, showsModel: showsModel || !wasInTree)
        var tree = builder.tree(below: layer, at: time, view: showsModel || !wasInTree ? .current : .committed)
        guard !tree.nodes.isEmpty else { return [] }
        // A transition's two pictures are the layer, too.
        for index in tree.nodes.indices where tree.nodes[index].id == layer { tree.nodes[index].layer.standStill() }
        return tree.build(on: .identity, keepsOwners: false).commands
    }
}

extension Layer {
    /// Gives the layer the place, the transform and the opacity that make its own space its superlayer's.
    fileprivate mutating func standStill() {
        (transform, opacity, isHidden, zPosition, anchorPointZ) = (.identity, 1, false, 0, 0)
        position = Point(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }
}
