import AnimInteraction
public import AnimKit
public import AnimScene

extension Scene {
    /// Creates the scene of a film, whose named layers are those that were given a name.
    public init(_ film: Film) {
        let timeline = film.timeline
        self.init(
            canvas: Canvas(size: film.size, scale: film.scale, backgroundColor: film.backgroundColor),
            duration: film.duration, framesPerSecond: film.framesPerSecond, timeline: timeline, events: film.events,
            layers: timeline.layers.compactMap { id in timeline.name(of: id).map { NamedLayer(name: $0, id: id) } },
            showsTouches: film.showsTouches, animators: film.animators, scrollLayers: film.scrollLayers)
    }
}
