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
        let canvas = Transform(scaleX: scale, y: scale)
        var builder = DisplayListBuilder(self, canvas: Projection(canvas))
        var index = 0
        while index < nodes.count { index = builder.draw(at: index) ? index + 1 : end(of: index) }
        let commands = builder.finish() + fingers.flatMap { $0.drawCommands(on: canvas) }
        return DisplayList(width: width, height: height, background: background, commands: commands)
    }
}
