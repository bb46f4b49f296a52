package import AnimGeometry
package import AnimInteraction
package import AnimLayers
import AnimSource

/// A scene that is played tick by tick while hands touch it.
///
/// Its own touches are played, too, and others that are given for each run.
package protocol LiveScene: AnyObject {
    /// The length of the scene in seconds, after which nothing is played.
    var duration: Double { get }

    /// The stage of this run.
    var stage: Stage { get }

    /// The error that has ended this run, if any.
    var error: String? { get }

    /// Starts a run at time 0.
    ///
    /// - Parameter touches: Touches after the scene's own.
    func restart(adding touches: [ScheduledTouch])

    /// Plays up to a time in seconds, and returns the scene up to then; it must be forgotten before the next call, or is copied.
    func play(until time: Double) -> Scene

    /// Returns the name that touches may use for a layer; nil if it has none, or a later layer has it, too.
    func name(of layer: LayerID) -> String?
}

extension LiveScene {
    /// The ticks of the scene's clock per second.
    package var ticksPerSecond: Double { Double(stage.options.ticksPerSecond) }

    /// Returns the layer that a touch at a point of the window is meant for; nil if it has no name.
    ///
    /// It is the innermost view with a name that receives the touch itself, by a gesture, as a scroll view or by a handler; without one, the
    /// hit layer. A touch of its center has to reach it, too.
    package func target(at point: Point) -> LiveTarget? {
        guard let hit = stage.hitTest(point) else { return nil }
        let chain = stage.ancestors(from: hit)
        let layer = chain.first { stage.takesTouches($0) && name(of: $0) != nil } ?? hit
        guard let name = name(of: layer), let center = stage.centerOnScreen(of: layer) else { return nil }
        guard let other = stage.hitTest(center), stage.ancestors(from: other).contains(layer) else { return nil }
        return LiveTarget(name: name, center: center)
    }
}

/// The layer that a touch is meant for.
package struct LiveTarget: Hashable, Sendable {
    /// The full name.
    package let name: String
    /// The center on screen.
    package let center: Point
}

/// A scene file that is played tick by tick.
///
/// What is scheduled for a run is scheduled in the order in which a file has it whose last touches are the given ones: so that file plays the
/// same.
final class LiveSceneFile: LiveScene {
    let duration: Double
    private let document: SceneDocument
    private let canvas: Canvas
    private let source: SourceText
    private var player: ScenePlayer
    private var sink = DiagnosticSink()

    /// Creates the scene of a document without errors; nil if it has no canvas or no duration.
    init?(_ document: SceneDocument, from source: SourceText) {
        guard let canvas = document.canvas, let duration = document.duration else { return nil }
        (self.document, self.source, self.canvas, self.duration) = (document, source, canvas.canvas, duration)
        player = ScenePlayer(of: document, on: canvas.canvas, reportingTo: sink)
        restart(adding: [])
    }

    var stage: Stage { player.stage }

    var error: String? { sink.diagnostics.first { $0.severity == .error }?.message }

    func restart(adding touches: [ScheduledTouch]) {
        sink = DiagnosticSink()
        player = ScenePlayer(of: document, on: canvas, reportingTo: sink)
        player.build()
        player.schedule(until: duration, adding: touches)
    }

    func play(until time: Double) -> Scene { player.scene(of: player.run(further: min(time, duration)), from: source) }

    func name(of layer: LayerID) -> String? {
        guard let name = player.layers.visibleName(ofLayer: layer.index) else { return nil }
        return player.layers.layer(named: name) == layer ? name : nil
    }
}
