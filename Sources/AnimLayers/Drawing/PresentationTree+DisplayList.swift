import AnimGeometry
package import AnimGraphics

extension PresentationTree {
    /// Returns the drawing steps of the tree on a canvas of pixels.
    ///
    /// - Parameters:
    ///   - width: The width of the canvas in pixels.
    ///   - height: The height of the canvas in pixels.
    ///   - scale: Pixels per point.
    ///   - background: What the canvas is cleared to.
    ///   - fingers: The fingers to show over all layers.
    package func displayList(
        width: Int, height: Int, scale: Double, background: Color, fingers: [Finger] = []
    ) -> DisplayList {
        drawing(width: width, height: height, scale: scale, background: background, fingers: fingers).list
    }

    /// Returns the drawing steps of the tree as ``displayList(width:height:scale:background:fingers:)`` does, and a layer of which so
    /// many sublayers cross each other in space that they were left in the order of the tree; nil where there is none.
    package func drawing(
        width: Int, height: Int, scale: Double, background: Color, fingers: [Finger] = []
    ) -> (list: DisplayList, crowdedLayer: LayerID?) {
        let canvas = Transform(scaleX: scale, y: scale)
        let builder = build(on: canvas, keepsOwners: false)
        let commands = builder.commands + fingers.flatMap { $0.drawCommands(on: canvas) }
        let list = DisplayList(width: width, height: height, background: background, commands: commands)
        return (list, builder.crowdedLayer)
    }

    /// Returns the layer of each drawing step of the tree, but for those of fingers, in the order of the display list.
    package func commandOwners(scale: Double) -> [LayerID] {
        let builder = build(on: Transform(scaleX: scale, y: scale), keepsOwners: true)
        guard let owners = builder.owners else { return [] }
        var result: [LayerID] = []
        for (index, owner) in owners.enumerated() {
            let end = index + 1 < owners.count ? owners[index + 1].start : builder.commands.count
            result += Array(repeating: owner.layer, count: max(0, end - result.count))
        }
        return result
    }

    /// Builds the drawing steps of all layers.
    private func build(on canvas: Transform, keepsOwners: Bool) -> DisplayListBuilder {
        var builder = DisplayListBuilder(self, canvas: Projection(canvas), keepsOwners: keepsOwners)
        var index = 0
        while index < nodes.count { index = builder.draw(at: index) ? index + 1 : end(of: index) }
        builder.finish()
        return builder
    }
}
