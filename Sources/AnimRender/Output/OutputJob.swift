import AnimEncoders

/// The frames of an output and how they are put together.
struct OutputJob: Sendable {
    /// The frames.
    var frames: FrameSequence
    /// The pixels of each.
    var canvas: RenderCanvas
    /// The number of times that an animation plays.
    var loop: AnimationLoop
    /// The effort that PNG files are compressed with.
    var compression: PNGCompression
    /// The choice between bytes and truth of a GIF.
    var gif: GIFOptions
    /// The number of threads that a writer may use at its end.
    var jobs: Int
    /// The threads to use, where the caller's is one of a pool.
    var pool: WorkPool.Share?
}
