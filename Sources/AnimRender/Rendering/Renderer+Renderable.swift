import AnimGeometry
public import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource

extension Renderer {
    /// Creates a renderer of a scene or a film.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; as the scene or film has it unless given.
    public init(_ content: some Renderable, showsTouches: Bool? = nil) {
        let timeline = content.timeline
        let showsTouches = showsTouches ?? content.showsTouches
        let origin = (content as? Scene)?.origin
        self.init(subject: RenderPlan.Subject(content), touchedPoints: showsTouches ? timeline.touchedPoints : nil) {
            time, canvas in
            let tree = timeline.presentation(at: time)
            let (list, crowdedLayer) = tree.drawing(
                width: canvas.width, height: canvas.height, scale: canvas.scale, background: canvas.background,
                fingers: showsTouches ? timeline.fingers(at: time) : [])
            let crowd = crowdedLayer.map { DrawingBudget.Excess(layer: $0, reason: .crossings) }
            if let excess = crowd ?? DrawingBudget.excess(of: tree, list, on: canvas) {
                throw Self.error(excess, at: time, origin)
            }
            return list
        }
    }

    /// Returns the error of a frame that is too much work: at a layer of the scene's file where there is one.
    private static func error(_ excess: DrawingBudget.Excess, at time: Double, _ origin: SceneOrigin?) -> any Error {
        let message = excess.message(at: time)
        guard let origin else { return DrawingLimitExceeded(time: time, layer: excess.layer, description: message) }
        return InvalidScene([Diagnostic(.error, message, at: origin.range(of: excess.layer))], in: origin.source)
    }
}
