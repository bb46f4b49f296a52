import AnimGeometry
public import AnimKit
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

    /// Creates a renderer of a film.
    public init(_ film: Film) { self.init(Scene(film)) }
}
