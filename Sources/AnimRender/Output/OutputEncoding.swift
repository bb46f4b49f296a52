/// The making of a format's files: frames are encoded on any thread, and a writer takes the encoded ones in order.
protocol OutputEncoding: Sendable {
    /// The writer of what this encodes.
    associatedtype Writer: OutputWriter

    /// The version of the program that makes the files; nil where it is this one, or there is none.
    var version: String? { get }

    /// Encodes a frame; a pure function, for any thread.
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> Writer.EncodedFrame

    /// Creates the writer of an output.
    func writer(for job: OutputJob, into sink: any ByteSink) throws -> Writer
}

extension OutputEncoding {
    /// None: this program makes the files.
    var version: String? { nil }
}
