package import AnimGeometry
package import AnimInteraction
import AnimLayers
package import AnimSource

/// A file with the `touches` array of a scene, for a film whose views come from code.
///
/// A name stands for whatever the film finds by it when the finger comes down.
package struct TouchFile: Sendable {
    /// The text of the file.
    package let source: SourceText
    private let touches: [TouchDocument]

    /// Reads a file; reports errors and returns nil if it is invalid.
    package init?(_ source: SourceText, reportingTo sink: DiagnosticSink) {
        self.source = source
        let root = JSONDocument.parse(source, reportingTo: sink).root
        let layers = LayerNames.Node(copies: nil, type: .layer, children: [:])
        let context = ReadingContext(
            sink: sink, names: SceneNames(layers: LayerNames(root: layers)), resources: SceneResources(NoResources()))
        context.scope.declared.takesAnyName = true
        touches = sink.hasErrors ? [] : TouchDocument.list(root, in: context)
        if sink.hasErrors { return nil }
    }

    /// The time at which the last finger comes down; nil without touches.
    package var lastTime: Double? {
        touches.map { $0.schedule.time + Double($0.schedule.count - 1) * $0.schedule.interval }.max()
    }

    /// Schedules the touches on a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage of the film.
    ///   - size: The size of its window.
    ///   - duration: The end; later touches do not happen.
    ///   - locate: Returns the place of a name on the screen.
    ///   - sink: The errors at the times of touches.
    /// - Returns: An object that must live as long as the film runs.
    package func schedule(
        on stage: Stage, size: Size, until duration: Double, reportingTo sink: DiagnosticSink,
        locate: @escaping (String) -> NamedPlace
    ) -> AnyObject {
        var document = SceneDocument(resources: SceneResources(NoResources()))
        document.touches = touches
        let player = ScenePlayer(of: document, playing: Canvas(size: size), on: stage, reportingTo: sink)
        player.locate = locate
        for touch in touches { player.schedule(touch, until: duration) }
        return player
    }
}
