import AnimInteraction
public import AnimKit
public import AnimScene

extension Scene {
    /// Creates the scene of a film, whose named layers are those that were given a name.
    public init(_ film: Film) {
        let timeline = film.timeline
        self.init(
            canvas: film.canvas, framesPerSecond: film.framesPerSecond, recording: film.recording,
            layers: timeline.layers.compactMap { id in timeline.name(of: id).map { NamedLayer(name: $0, id: id) } },
            showsTouches: film.showsTouches)
    }
}
