import AnimEncoders

/// The making of a format's files: frames are encoded on any thread, and a writer takes the encoded ones in order.
protocol OutputEncoding: Sendable {
    /// The writer of what this encodes.
    associatedtype Writer: OutputWriter

    /// Encodes a frame; a pure function, for any thread.
    func encode(_ frame: RenderedFrame) throws -> Writer.EncodedFrame

    /// Creates the writer of an output.
    func writer(for job: OutputJob, into sink: any ByteSink) throws -> Writer
}

/// The frames of an output and how they are put together.
struct OutputJob {
    /// The frames.
    var frames: FrameSequence
    /// The pixels of each.
    var canvas: RenderCanvas
    /// The number of times that an animation plays.
    var loop: AnimationLoop
    /// The number of threads that a writer may use at its end.
    var jobs: Int
}

/// A writer of an output's frames, in their order.
protocol OutputWriter {
    /// A frame as the encoding makes it.
    associatedtype EncodedFrame: Sendable

    /// Takes the next frame.
    func take(_ frame: EncodedFrame, index: Int) throws
    /// Ends the output, which appears under its name only now.
    func finish() throws
}

extension OutputWriter {
    /// Takes the next frame, which the writer's own encoding has made.
    func take(encoded frame: any Sendable, index: Int) throws {
        guard let frame = frame as? EncodedFrame else {
            preconditionFailure("a frame of \(type(of: frame)) is not this writer's")
        }
        try take(frame, index: index)
    }
}
