/// The making of a format's files: frames are encoded on any thread, and a writer takes the encoded ones in order.
protocol OutputEncoding: Sendable {
    /// The writer of what this encodes.
    associatedtype Writer: OutputWriter

    /// Encodes a frame; a pure function, for any thread.
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> Writer.EncodedFrame

    /// Creates the writer of an output.
    func writer(for job: OutputJob, into sink: any ByteSink) throws -> Writer
}
