public import AnimInteraction
public import AnimLayers

/// A scene that has been read and played: everything that is needed to draw any of its frames.
public struct Scene: Sendable {
    /// A layer that the file names.
    public struct NamedLayer: Hashable, Sendable {
        /// The full name, such as `bubble.arrow` or `row[2]`.
        public let name: String
        /// The layer.
        public let id: LayerID
    }

    /// The title; nil where the file gives none.
    public let title: String?
    /// What is to be seen; nil where the file does not say.
    public let description: String?
    /// The picture.
    public let canvas: Canvas
    /// The length in seconds, positive.
    public let duration: Double
    /// The frames per second that the file asks for.
    public let framesPerSecond: Double
    /// What the layers look like at any time.
    public let timeline: Timeline
    /// What happened while the scene was played.
    public let events: EventLog
    /// The named layers in the order in which they were made: that of the file, then those that actions added.
    public let layers: [NamedLayer]
    /// Whether the fingers on the screen are drawn.
    public var showsTouches = false

    /// The number of frames at `framesPerSecond`: those that begin before the end, at least 1.
    public var frameCount: Int { frameCount(framesPerSecond: framesPerSecond) }

    /// The number of frames that begin before the end at a frame rate, at least 1; frame n shows the time n / rate.
    public func frameCount(framesPerSecond rate: Double) -> Int {
        let frames = (duration * rate - 1e-6).rounded(.up)
        return frames.isFinite ? Int(max(1, min(frames, Double(Int32.max)))) : 1
    }

    /// The last layer that was made under a full name; nil where there is none.
    public func layer(named name: String) -> LayerID? { layers.last { $0.name == name }?.id }
}
