import AnimGeometry
package import AnimGraphics
import AnimInteraction
package import AnimScene

extension RenderPlan {
    /// The part of a scene that a plan depends on.
    package struct Subject: Hashable, Sendable {
        /// The width of the canvas in points.
        package var width: Double
        /// The height of the canvas in points.
        package var height: Double
        /// The pixels per point.
        package var scale: Double
        /// The colour behind the layers.
        package var background: Color
        /// The length in seconds.
        package var duration: Double
        /// The frames per second.
        package var framesPerSecond: Double
        /// How the film is shown unless options choose it.
        package var output = OutputSettings()

        /// Creates a subject from its parts.
        package init(
            width: Double, height: Double, scale: Double = 1, background: Color = .white, duration: Double,
            framesPerSecond: Double
        ) {
            self.width = width
            self.height = height
            self.scale = scale
            self.background = background
            self.duration = duration
            self.framesPerSecond = framesPerSecond
        }

        /// Creates the subject of a scene.
        package init(_ scene: Scene) { self.init(scene, output: scene.output) }

        /// Creates the subject of a scene or a film.
        init(_ content: some Renderable, output: OutputSettings) {
            let canvas = content.canvas
            self.init(
                width: canvas.size.width, height: canvas.size.height, scale: canvas.scale, background: canvas.backgroundColor,
                duration: content.duration, framesPerSecond: content.framesPerSecond)
            self.output = output
        }
    }
}
