import AnimGeometry
import AnimLayers
public import AnimScene

extension Renderer {
    /// Creates a renderer of a scene.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; as the scene has it unless given.
    public init(_ scene: Scene, showsTouches: Bool? = nil) {
        let timeline = scene.timeline
        let showsTouches = showsTouches ?? scene.showsTouches
        self.init(subject: RenderPlan.Subject(scene), touchedPoints: showsTouches ? timeline.touchedPoints : nil) {
            time, canvas in
            timeline.presentation(at: time).displayList(
                width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background,
                fingers: showsTouches ? timeline.fingers(at: time) : [])
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
