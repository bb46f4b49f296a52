package import AnimGraphics
import CWebP

/// A collector of compressed frames that become a WebP, based on libwebpmux.
///
/// The frames are made in any order and on any thread by ``WebPFrame/init(_:after:options:within:)``, and appended in order of
/// time. Their bytes are held until the end.
package struct WebPEncoder: Sendable {
    private let loop: AnimationLoop
    private var frames: [WebPFrame] = []
    private var starts: [Int] = []

    /// Creates an encoder.
    package init(loop: AnimationLoop = .forever) { self.loop = loop }

    /// The number of images: one for each frame that differs from its predecessor.
    package var imageCount: Int { frames.count }

    /// Adds the next frame, shown from a time in seconds on.
    ///
    /// A frame without changes lengthens its predecessor.
    package mutating func append(_ frame: WebPFrame, at seconds: Double) {
        guard frame.image != nil else { return }
        frames.append(frame)
        starts.append(Self.milliseconds(seconds, after: starts.last))
    }

    /// Finishes a film that ends, or starts over, at a time in seconds; a single image is a still, which has no time.
    package func file(until end: Double) throws(WebPError) -> WebPFile {
        guard let first = frames.first, let image = first.image else { throw .notWritten(reason: "there are no frames") }
        guard frames.count > 1 else { return WebPFile(image.stream) }
        guard let mux = WebPMuxNew() else { throw .outOfMemory }
        defer { WebPMuxDelete(mux) }
        let ends = starts.dropFirst() + [Self.milliseconds(end, after: starts.last)]
        try Self.check(WebPMuxSetCanvasSize(mux, Int32(first.width), Int32(first.height)))
        for (frame, duration) in zip(frames, zip(starts, ends).map({ $1 - $0 })) {
            try Self.append(frame, duration: duration, to: mux)
        }
        var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(loop.playCount(atMost: 65_535)))
        try Self.check(WebPMuxSetAnimationParams(mux, &parameters))
        var data = WebPData()
        // The mux reads the streams of the images here.
        try withExtendedLifetime(frames) { () throws(WebPError) in try Self.check(WebPMuxAssemble(mux, &data)) }
        return WebPFile(WebPBitstream(UnsafeMutablePointer(mutating: data.bytes), count: data.size))
    }

    private static func append(_ frame: WebPFrame, duration: Int, to mux: OpaquePointer) throws(WebPError) {
        guard let image = frame.image else { return }
        var info = WebPMuxFrameInfo()
        info.bitstream = image.stream.data
        (info.x_offset, info.y_offset) = (Int32(frame.rect.minX), Int32(frame.rect.minY))
        info.duration = Int32(clamping: min(duration, Self.maximumDuration))
        info.id = WEBP_CHUNK_ANMF
        info.dispose_method = WEBP_MUX_DISPOSE_NONE
        info.blend_method = image.isBlended ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
        try check(WebPMuxPushFrame(mux, &info, 0))
    }

    /// The longest time of a frame, in milliseconds: 24 bits, more than four and a half hours.
    private static let maximumDuration = 0xFF_FFFF

    /// Returns a time in whole milliseconds, later than the previous one: times are rounded, never durations.
    private static func milliseconds(_ seconds: Double, after previous: Int?) -> Int {
        let rounded = min(max(seconds * 1000, 0), 1e12).rounded()
        return max(Int(rounded), previous.map { $0 + 1 } ?? 0)
    }

    private static func check(_ status: WebPMuxError) throws(WebPError) {
        switch status {
        case WEBP_MUX_OK: return
        case WEBP_MUX_MEMORY_ERROR: throw .outOfMemory
        default: throw .notWritten(reason: "libwebpmux error \(status.rawValue)")
        }
    }
}

/// The compressed changes of a frame.
package struct WebPFrame: Sendable {
    /// The number of columns of the whole picture.
    let width: Int
    /// The number of rows of the whole picture.
    let height: Int
    /// The rectangle that changes.
    let rect: PixelRect
    /// The pixels of the rectangle; nil if nothing changes.
    let image: WebPEncodedImage?

    /// Finds and compresses the changes of a frame after its predecessor; nil for the first frame.
    ///
    /// A pure function of the two pictures and the options: frames can be compressed in any order, on any thread.
    ///
    /// - Parameter areas: Rectangles that contain all differences between the pictures; nil if that is unknown.
    package init(
        _ frame: Pixmap, after previous: Pixmap?, options: WebPOptions = WebPOptions(), within areas: [PixelRect]? = nil
    ) throws(WebPError) {
        (width, height) = (frame.width, frame.height)
        guard max(width, height) <= WebPError.maximumSide else { throw .tooLarge(width: width, height: height) }
        let changes = WebPChanges(frame, after: previous, within: areas)
        rect = changes.rect
        image = rect.isEmpty ? nil : try WebPEncodedImage(changes, options: options)
    }
}

/// The bytes of a finished WebP.
package struct WebPFile: Sendable {
    private let stream: WebPBitstream

    init(_ stream: WebPBitstream) { self.stream = stream }

    /// Calls `body` with the bytes, in parts of 1 MiB.
    package func write<Failure>(to body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        for start in stride(from: 0, to: stream.count, by: 1 << 20) { try body(stream.bytes(from: start, atMost: 1 << 20)) }
    }
}

/// The reasons why a WebP cannot be written.
package enum WebPError: EncoderError, Hashable {
    /// The picture is larger than the format's frames.
    case tooLarge(width: Int, height: Int)
    /// libwebp could not write the file; the text is its reason.
    case notWritten(reason: String)
    /// The memory for the picture could not be allocated.
    case outOfMemory

    /// The largest width and height of a frame.
    package static let maximumSide = 16_383

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .tooLarge(let width, let height):
            "\(width) × \(height) pixels are too many for a WebP, whose sides are at most \(Self.maximumSide) pixels"
        case .notWritten(let reason): "the WebP could not be written: \(reason)"
        case .outOfMemory: "not enough memory for the WebP picture"
        }
    }
}
