import AnimEncoders
import AnimGraphics
import AnimSystem

/// The making of a format's files: frames are encoded on any thread, and a writer takes the encoded ones in order.
protocol OutputEncoding: Sendable {
    /// The writer of the encoded frames.
    associatedtype Writer: OutputWriter

    /// Encodes a frame; a pure function, for any thread.
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> Writer.EncodedFrame

    /// The bytes that an encoded frame takes until it is written; 0 if they are negligible.
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

/// A writer of an output's frames, in their order.
protocol OutputWriter {
    /// A frame as the encoding makes it.
    associatedtype EncodedFrame: Sendable

    /// Takes the next frame.
    func take(_ frame: EncodedFrame, index: Int) throws
    /// Ends the output, which only now appears under its name.
    func finish() throws -> WritingOutcome
}

/// The outcome of writing an output.
enum WritingOutcome: Hashable {
    /// The output is written, in the quality that a search found for a limit of bytes; nil without a search.
    case written(imageCount: Int, quality: Int? = nil)
    /// Nothing is written, since no file has a suitable size.
    case missed(QualitySearch.Miss)
}

extension OutputWriter {
    /// Takes the next frame, which must come from the writer's own encoding.
    func take(encoded frame: any Sendable, index: Int) throws {
        guard let frame = frame as? EncodedFrame else {
            preconditionFailure("a frame of \(type(of: frame)) is not this writer's")
        }
        try take(frame, index: index)
    }
}

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

/// The frames of an output and the way they are assembled.
struct OutputJob: Sendable {
    /// The frames.
    var frames: FrameSequence
    /// The pixels of each.
    var canvas: RenderCanvas
    /// The options of the rendering.
    var options: RenderOptions
    /// The number of threads that a writer may use at its end.
    var jobs: Int
    /// The pool that the calling task belongs to, if any.
    var pool: WorkPool.Share?
    /// The trial, if the size of the file is limited.
    var trial = SizeTrial()

    /// One of the frame rates and widths that a search for a file of limited size tries.
    struct SizeTrial: Sendable {
        /// The minimum number of bytes; a smaller file calls for a larger picture.
        var enoughBytes: Int?
        /// The qualities to try; nil for the qualities in the options.
        var qualities: ClosedRange<Int>?
        /// Whether no other trial follows if the file of the lowest quality is too large.
        var isLast = true
    }

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

/// The frames of an output in formats with a constant rate and no frame times.
extension OutputJob {
    /// The rate of stills, which have no duration.
    private static let stillRate = 10.0
    /// The rate of pictures with their own durations, unless another is chosen.
    private static let pictureRate = 25.0
    /// The highest rate of pictures with their own durations.
    private static let highestRate = 1000.0

    /// The frames per second.
    ///
    /// For pictures with their own durations it is the chosen rate, or the higher one that the shortest picture needs.
    var framesPerSecond: Double {
        guard let rate = frames.framesPerSecond else { return Self.stillRate }
        guard case .timed = frames else { return rate }
        // Divide by slightly more than 1 so that durations that equal the chosen rate up to rounding do not raise it.
        return min(max(options.framesPerSecond ?? Self.pictureRate, rate / (1 + 1e-6)), Self.highestRate)
    }

    /// Returns the number of times a frame is shown at the rate.
    ///
    /// Start times are rounded, not durations, so errors do not add up.
    func repeatCount(of index: Int) -> Int {
        let rate = framesPerSecond
        func tick(_ index: Int) -> Int {
            let seconds = frames.start(of: index) - frames.start(of: frames.indices.lowerBound)
            return Int(min(max(seconds * rate, 0), 1e9).rounded())
        }
        return tick(index + 1) - tick(index)
    }
}
