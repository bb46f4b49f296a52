public import AnimGeometry
public import AnimGraphics
public import AnimLayers

/// Everything that a stage recorded in a run: any frame can be drawn from it, in any order and on any thread.
public struct Recording: Sendable {
    /// The requested duration of the run in seconds.
    public let duration: Double
    /// The layers at any time.
    public let timeline: Timeline
    /// The events of the run.
    public let events: EventLog
    /// The states of the property animators, in creation order.
    package let animators: [AnimatorTrack]
    /// The layers with scroll views, in creation order.
    package let scrollLayers: [LayerID]
    /// The look of fingers on pictures.
    package let touchStyle: TouchStyle

    /// Creates a recording.
    package init(
        duration: Double, timeline: Timeline, events: EventLog = EventLog(), animators: [AnimatorTrack] = [],
        scrollLayers: [LayerID] = [], touchStyle: TouchStyle = TouchStyle()
    ) {
        self.duration = duration
        self.timeline = timeline
        self.events = events
        self.animators = animators
        self.scrollLayers = scrollLayers
        self.touchStyle = touchStyle
    }
}

/// The canvas that a scene is drawn on.
public struct Canvas: Hashable, Sendable {
    /// The size in points, positive.
    public var size: Size
    /// The pixels per point, positive.
    public var scale: Double
    /// The color that the canvas is cleared to.
    public var backgroundColor: Color
    /// The distances from the edges that pins to the safe area keep, in points.
    package var safeArea = EdgeInsets()
    /// The device whose screen the canvas is.
    package var device: Device?

    /// Creates a canvas.
    package init(size: Size, scale: Double = 1, backgroundColor: Color = .white) {
        self.size = size
        self.scale = scale
        self.backgroundColor = backgroundColor
    }
}

/// A recording and its canvas: the input of a renderer, such as a scene or a film.
public protocol Renderable: Sendable {
    /// The canvas.
    var canvas: Canvas { get }
    /// The default frame rate of a rendering, in frames per second.
    var framesPerSecond: Double { get }
    /// Whether the fingers on the screen are drawn.
    var showsTouches: Bool { get }
    /// The recording of the layers and events.
    var recording: Recording { get }
}

extension Renderable {
    /// The length in seconds.
    public var duration: Double { recording.duration }

    /// The layers at any time.
    public var timeline: Timeline { recording.timeline }

    /// The events of the run.
    public var events: EventLog { recording.events }

    /// The states of the property animators, in creation order.
    package var animators: [AnimatorTrack] { recording.animators }

    /// The layers with scroll views, in creation order.
    package var scrollLayers: [LayerID] { recording.scrollLayers }
}
