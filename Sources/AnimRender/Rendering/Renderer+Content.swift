import AnimGeometry
import AnimInteraction
public import AnimKit
import AnimLayers
public import AnimScene
import AnimSource

extension Renderer {
    /// Creates a renderer of a scene.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; the scene's unless given.
    public init(_ scene: Scene, showsTouches: Bool? = nil) {
        self.init(scene, output: scene.output, origin: scene.origin, showsTouches: showsTouches)
    }

    /// Creates a renderer of a film.
    ///
    /// - Parameter showsTouches: Whether the fingers on the screen are drawn; the film's unless given.
    public init(_ film: Film, showsTouches: Bool? = nil) {
        self.init(film, output: OutputSettings(), origin: nil, showsTouches: showsTouches)
    }

    private init(_ content: some Renderable, output: OutputSettings, origin: SceneOrigin?, showsTouches: Bool?) {
        let timeline = content.timeline
        let showsTouches = showsTouches ?? content.showsTouches
        self.init(
            subject: RenderPlan.Subject(content, output: output), touchedPoints: showsTouches ? timeline.touchedPoints : nil
        ) {
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

    /// Returns the error of a frame that is too much work, at a layer of the scene's file if known.
    private static func error(_ excess: DrawingBudget.Excess, at time: Double, _ origin: SceneOrigin?) -> any Error {
        let message = excess.message(at: time)
        guard let origin else { return DrawingLimitExceeded(time: time, layer: excess.layer, description: message) }
        return InvalidScene([Diagnostic(.error, message, at: origin.range(of: excess.layer))], in: origin.source)
    }
}
