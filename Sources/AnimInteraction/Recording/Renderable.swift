public import AnimLayers

/// A recording and the picture that it is drawn on: what a renderer needs, a scene as well as a film.
public protocol Renderable: Sendable {
    /// The picture.
    var canvas: Canvas { get }
    /// The frames per second of a rendering that asks for none.
    var framesPerSecond: Double { get }
    /// Whether the fingers on the screen are drawn.
    var showsTouches: Bool { get }
    /// The layers at any time, and what happened to them.
    var recording: Recording { get }
}

extension Renderable {
    /// The length in seconds.
    public var duration: Double { recording.duration }

    /// The layers at any time.
    public var timeline: Timeline { recording.timeline }

    /// The events of the run.
    public var events: EventLog { recording.events }

    /// The states of the property animators, in the order of their creation.
    package var animators: [AnimatorTrack] { recording.animators }

    /// The layers that scroll, in the order of their creation.
    package var scrollLayers: [LayerID] { recording.scrollLayers }
}
