package import AnimGraphics
package import AnimScene

/// A drawer of the frames of a scene in any order, on one thread, which redraws only parts that may have changed since its last frame.
package final class FrameDrawer {
    private let frames: FrameUpdater

    /// Creates a drawer of frames on a canvas.
    package init(_ renderer: Renderer, frames: FrameSequence, on canvas: RenderCanvas) {
        self.frames = FrameUpdater(renderer.stream(of: frames, on: canvas, jobs: 1))
    }

    /// Draws a frame; a copy of it that is kept makes the next one slower.
    ///
    /// - Returns: The picture, and whether it is the one that was drawn last.
    /// - Throws: `InvalidScene` if the frame takes too much work.
    package func frame(_ index: Int) throws -> (pixmap: Pixmap, isUnchanged: Bool) {
        let changes = try frames.draw(index)
        return (frames.pixmap, changes?.isEmpty == true)
    }
}

/// A drawer of a scene that is still being played, on one thread, which redraws only parts that may have changed since its last frame.
package final class LiveDrawer {
    private let canvas: RenderCanvas
    private let showsTouches: Bool?
    private var frames = FrameCanvas()

    /// Creates a drawer on a canvas.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; the scene's unless given.
    package init(on canvas: RenderCanvas, showsTouches: Bool?) { (self.canvas, self.showsTouches) = (canvas, showsTouches) }

    /// Draws a scene that has been played at least up to a time in seconds.
    ///
    /// - Returns: The picture, and whether it is the one that was drawn last.
    /// - Throws: `InvalidScene` if the frame takes too much work.
    package func frame(of scene: Scene, at time: Double) throws -> (pixmap: Pixmap, isUnchanged: Bool) {
        let renderer = Renderer(scene, showsTouches: showsTouches)
        let changes = frames.draw(try renderer.displayList(time, canvas))
        return (frames.pixmap, changes?.isEmpty == true)
    }
}
