import AnimGeometry
import AnimLayers
public import AnimScene

extension Renderer {
    /// Creates a renderer of a scene.
    public init(_ scene: Scene) {
        let timeline = scene.timeline
        self.init(subject: RenderPlan.Subject(scene)) { time, canvas in
            timeline.presentation(at: time).displayList(
                width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background)
        }
    }
}

extension RenderPlan.Subject {
    /// What a plan needs to know of a scene.
    public init(_ scene: Scene) {
        self.init(
            width: scene.canvas.size.width, height: scene.canvas.size.height, scale: scene.canvas.scale,
            background: scene.canvas.backgroundColor, duration: scene.duration, framesPerSecond: scene.framesPerSecond)
    }
}
