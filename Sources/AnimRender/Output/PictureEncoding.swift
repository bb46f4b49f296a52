import AnimGraphics
import AnimSystem

/// An encoding of each frame by itself.
struct PictureEncoding: OutputEncoding {
    /// The bytes of a frame.
    let bytes: @Sendable (Pixmap, OutputJob) throws -> [UInt8]

    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> EncodedPicture {
        frame.repeatsPrevious ? .asBefore : .bytes(try bytes(frame.pixmap, job))
    }

    func writer(for job: OutputJob, into sink: any ByteSink) -> PictureWriter { PictureWriter(sink) }
}

/// A frame that was encoded by itself.
enum EncodedPicture: Sendable {
    /// The bytes of the picture.
    case bytes([UInt8])
    /// The bytes of the frame before.
    case asBefore
}

/// A writer of one picture after the other.
final class PictureWriter: OutputWriter {
    private let sink: any ByteSink
    private var last: [UInt8] = []
    private var count = 0

    init(_ sink: any ByteSink) { self.sink = sink }

    func take(_ frame: EncodedPicture, index: Int) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        try sink.write(last)
        count += 1
    }

    func finish() throws -> WritingOutcome {
        try sink.commit()
        return .written(imageCount: count)
    }
}
