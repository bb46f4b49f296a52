import AnimEncoders

/// The frames of an output and how they are put together.
struct OutputJob: Sendable {
    /// The frames.
    var frames: FrameSequence
    /// The pixels of each.
    var canvas: RenderCanvas
    /// The choices of the rendering.
    var options: RenderOptions
    /// The number of threads that a writer may use at its end.
    var jobs: Int
    /// The pool, if the caller is a task of one.
    var pool: WorkPool.Share?
    /// The minimum number of bytes of a file of limited size; fewer call for a larger picture.
    var enoughBytes: Int?
    /// The qualities of a file of limited size; nil for those in the options.
    var fittingQualities: ClosedRange<Int>?
    /// Whether a file of limited size that is too large in the lowest of the qualities is not the last one that is tried.
    var hasOtherFittings = false

    /// The number of times that an animation plays.
    var loop: AnimationLoop { options.loop ?? .forever }
    /// The effort that pictures are compressed with.
    var compression: CompressionLevel { options.compression }
    /// The trade-off between size and quality of a GIF, and the effort.
    var gif: GIFOptions {
        var gif = options.output.gif
        gif.effort = options.compression
        return gif
    }
    /// The trade-off between size and quality of a WebP, and the effort.
    var webp: WebPOptions { WebPOptions(quality: options.output.lossyQuality, effort: options.compression) }
}
