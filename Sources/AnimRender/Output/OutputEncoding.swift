import AnimSystem

/// The making of a format's files: frames are encoded on any thread, and a writer takes the encoded ones in order.
protocol OutputEncoding: Sendable {
    /// The writer of what this encodes.
    associatedtype Writer: OutputWriter

    /// Encodes a frame; a pure function, for any thread.
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> Writer.EncodedFrame

    /// The bytes of an encoded frame until the writer has written it; 0 if they do not matter.
    func byteCount(of frame: Writer.EncodedFrame) -> Int

    /// Creates the writer of an output.
    func writer(for job: OutputJob, into sink: any ByteSink) throws -> Writer
}

extension OutputEncoding {
    func byteCount(of frame: Writer.EncodedFrame) -> Int { 0 }
}

/// An encoded frame of any output, with the bytes that it takes until it is written.
struct AnyEncodedFrame: Sendable {
    let value: any Sendable
    let byteCount: Int
}

extension OutputEncoding {
    /// Encodes a frame for a writer of any kind.
    func anyEncodedFrame(_ frame: RenderedFrame, for job: OutputJob) throws -> AnyEncodedFrame {
        let encoded = try encode(frame, for: job)
        return AnyEncodedFrame(value: encoded, byteCount: byteCount(of: encoded))
    }
}
