public import AnimEncoders
public import AnimGraphics
public import AnimScene

/// The options of a rendering; the scene decides on those that are `nil`.
public struct RenderOptions: Hashable, Sendable {
    /// The frames per second.
    public var framesPerSecond: Double?
    /// The pixels per point.
    public var scale: Double?
    /// The colour behind the layers.
    public var background: Color?
    /// The single times to draw, in seconds; none for the frames of a range.
    ///
    /// They exclude `start` and `end`.
    public var times: [Double] = []
    /// The only time to draw, in seconds; nil for none or several `times`.
    public var time: Double? {
        get { times.count == 1 ? times.first : nil }
        set { times = newValue.map { [$0] } ?? [] }
    }
    /// The time of the first frame, in seconds; 0 unless given.
    public var start: Double?
    /// The time before which frames are drawn, in seconds; the scene's duration unless given.
    public var end: Double?
    /// The size, order and pace of the film, and the trade-off between size and quality.
    ///
    /// They have no effect on hashes and single frames.
    public var output = OutputSettings()
    /// The number of times that an animation plays; the scene's unless given, or forever.
    public var loop: AnimationLoop? {
        get { output.loop }
        set { output.loop = newValue }
    }
    /// The effort that PNG files are compressed with.
    public var compression: CompressionLevel = .default
    /// The number of frames that are drawn at the same time, at least 1; the number of cores unless given.
    public var jobs: Int?

    /// Creates options that leave everything to the scene.
    public init() {}
}
