import AnimGeometry
public import AnimInteraction
import AnimLayers

extension Renderer {
    /// Creates a renderer of a scene or a film.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; as the scene or film has it unless given.
    public init(_ content: some Renderable, showsTouches: Bool? = nil) {
        let timeline = content.timeline
        let showsTouches = showsTouches ?? content.showsTouches
        self.init(subject: RenderPlan.Subject(content), touchedPoints: showsTouches ? timeline.touchedPoints : nil) {
            time, canvas in
            timeline.presentation(at: time).displayList(
                width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background,
                fingers: showsTouches ? timeline.fingers(at: time) : [])
        }
    }
}
