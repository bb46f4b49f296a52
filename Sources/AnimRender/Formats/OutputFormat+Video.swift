import AnimEncoders
import AnimGraphics
import AnimSystem

extension OutputFormat {
    /// A video that plays everywhere, without alpha: H.264, made by ffmpeg.
    public static let mp4 = OutputFormat(
        name: "mp4", title: "MP4", capacity: .allFrames, encoding: VideoEncoding(coding: .h264, title: "MP4")
    ) {
        ($0.isAnimation, $0.hasLargeFrames) = (true, true)
        $0.encodingSettings = [.quality, .matte, .compression]
        $0.limitations = { canvas, options in
            let layout = PlanarLayout(
                width: canvas.width, height: canvas.height, matrix: .bt709, isSubsampled: true, hasEvenSides: true, matte: 0)
            let isOdd = (layout.width, layout.height) != (canvas.width, canvas.height)
            return (isOdd ? [.evenSides(width: layout.width, height: layout.height)] : [])
                + (canvas.isTranslucent ? VideoFrames.alphaLimitation(options) : []) + VideoFrames.loopLimitation(options)
        }
    }

    /// A video for browsers, with alpha if the background is not opaque: VP9, made by ffmpeg.
    public static let webm = OutputFormat(
        name: "webm", title: "WebM", capacity: .allFrames, encoding: VideoEncoding(coding: .vp9, title: "WebM")
    ) {
        ($0.isAnimation, $0.hasLargeFrames) = (true, true)
        $0.encodingSettings = [.quality, .matte, .compression]
        $0.limitations = { _, options in VideoFrames.loopLimitation(options) }
    }
}

/// The encoding of frames as planes that ffmpeg reads.
private struct VideoEncoding: OutputEncoding {
    let coding: VideoCoding
    let title: String

    func encode(_ frame: RenderedFrame, for job: OutputJob) -> EncodedPicture {
        frame.repeatsPrevious ? .asBefore : .bytes(coding.layout(for: job).bytes(of: frame.pixmap))
    }

    func writer(for job: OutputJob, into sink: any ByteSink) throws -> VideoWriter {
        try VideoWriter(coding, title: title, job, into: sink)
    }
}

extension OutputFormat {
    /// The pixels of one frame after the other, with their size and rate, in a form that video programs read from pipes.
    public static let y4m = OutputFormat(
        name: "y4m", title: "YUV4MPEG2", capacity: .allFrames, encoding: Y4MOutputEncoding()
    ) {
        $0.isAnimation = true
        ($0.isRaw, $0.hasLargeFrames) = (true, true)
        $0.encodingSettings = [.matte]
        $0.remark = "YUV4MPEG2 for pipes, 4:4:4 in BT.601 and the limited range"
        $0.limitations = { canvas, options in canvas.isTranslucent ? VideoFrames.alphaLimitation(options) : [] }
    }
}

private struct Y4MOutputEncoding: OutputEncoding {
    private func layout(_ job: OutputJob) -> PlanarLayout {
        PlanarLayout(
            width: job.canvas.width, height: job.canvas.height, matrix: .bt601, isSubsampled: false,
            matte: VideoFrames.matte(job.options))
    }

    func encode(_ frame: RenderedFrame, for job: OutputJob) -> EncodedPicture {
        frame.repeatsPrevious ? .asBefore : .bytes(Y4MStream.frameHeader + layout(job).bytes(of: frame.pixmap))
    }

    func writer(for job: OutputJob, into sink: any ByteSink) throws -> Y4MOutputWriter {
        try sink.write(Y4MStream.header(layout(job), framesPerSecond: job.framesPerSecond))
        return Y4MOutputWriter(job, into: sink)
    }
}

/// A writer of frames at a constant rate.
private final class Y4MOutputWriter: OutputWriter {
    private let sink: any ByteSink
    private var frames: VideoFrames

    init(_ job: OutputJob, into sink: any ByteSink) { (self.sink, frames) = (sink, VideoFrames(job)) }

    func take(_ frame: EncodedPicture, index: Int) throws {
        try frames.take(frame, index: index) { try sink.write($0) }
    }

    func finish() throws -> WritingOutcome {
        try sink.commit()
        return .written(imageCount: frames.count)
    }
}

/// The frames of a video at a constant rate, each repeated for its duration.
struct VideoFrames {
    /// The number of frames so far, with those that are repeated.
    private(set) var count = 0
    private let job: OutputJob
    private var last: [UInt8] = []

    init(_ job: OutputJob) { self.job = job }

    /// Takes a frame and writes it once per tick of its duration.
    mutating func take(_ frame: EncodedPicture, index: Int, write: ([UInt8]) throws -> Void) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        for _ in 0..<job.repeatCount(of: index) {
            try write(last)
            count += 1
        }
    }

    /// Returns the color behind translucent pixels, as an opaque pixel.
    static func matte(_ options: RenderOptions) -> UInt32 { (options.output.opaqueMatte ?? .white).premultipliedPixel }

    /// Returns a remark on films with translucent pixels, unless a color is chosen for them.
    static func alphaLimitation(_ options: RenderOptions) -> [RenderRemark] {
        options.output.opaqueMatte == nil ? [.alphaOverWhite] : []
    }

    /// Returns a remark on a number of plays, which videos cannot store.
    static func loopLimitation(_ options: RenderOptions) -> [RenderRemark] {
        switch options.loop {
        case nil, .forever: []
        case .once, .times: [.loopsInPlayer]
        }
    }
}

/// A kind of video, as arguments of ffmpeg.
enum VideoCoding: Hashable, Sendable {
    /// H.264 by x264, in an MP4 file.
    case h264
    /// VP9 by libvpx, in a WebM file.
    case vp9

    /// The layout of the pictures, which ffmpeg encodes unconverted: every player shows 4:2:0.
    func layout(for job: OutputJob) -> PlanarLayout {
        PlanarLayout(
            width: job.canvas.width, height: job.canvas.height, matrix: .bt709, isSubsampled: true,
            hasEvenSides: self == .h264, matte: keepsAlpha(of: job) ? nil : VideoFrames.matte(job.options))
    }

    /// Whether the pictures have an alpha plane: the background is not opaque, and no color behind it is chosen.
    private func keepsAlpha(of job: OutputJob) -> Bool {
        self == .vp9 && job.canvas.isTranslucent && job.options.output.opaqueMatte == nil
    }

    /// ffmpeg's arguments: raw pictures from standard input to a file.
    func arguments(for job: OutputJob, output: String) -> [String] {
        let layout = layout(for: job)
        let rate = VideoRate(framesPerSecond: job.framesPerSecond)
        let pixels = keepsAlpha(of: job) ? "yuva420p" : "yuv420p"
        return [
            "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", pixels,
            "-video_size", "\(layout.width)x\(layout.height)", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i",
            "pipe:0",
            // The colors are sRGB, in the matrix and the range of the pictures.
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
        ] + codec(for: job, pixels) + [
            // No versions or dates, and the same bytes on any number of processors.
            "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1", "-y", output,
        ]
    }

    private func codec(for job: OutputJob, _ pixels: String) -> [String] {
        let effort = job.compression
        let factor = "\(Self.rateFactor(self, quality: job.options.output.quality))"
        switch self {
        case .h264:
            let preset = effort == .fast ? "veryfast" : effort == .best ? "veryslow" : "medium"
            return [
                "-c:v", "libx264", "-pix_fmt", pixels, "-preset", preset, "-tune", "animation", "-crf", factor,
                // Removes the SEI message that names x264 and its options, and puts the index first, so that playback starts at once.
                "-bsf:v", "filter_units=remove_types=6", "-movflags", "+faststart", "-f", "mp4",
            ]
        case .vp9:
            let speed = effort == .fast ? "5" : effort == .best ? "0" : "2"
            return [
                "-c:v", "libvpx-vp9", "-pix_fmt", pixels, "-deadline", "good", "-cpu-used", speed, "-crf", factor, "-b:v", "0",
            ] + (pixels == "yuva420p" ? ["-auto-alt-ref", "0"] : []) + ["-f", "webm"]
        }
    }

    /// Returns the constant rate factor of a quality; lower is better.
    ///
    /// Qualities from 100 to 0 cover the codec's whole scale. The defaults of both codecs give 37.6 dB on covers in perspective, whose
    /// error is mostly from 4:2:0.
    static func rateFactor(_ coding: VideoCoding, quality: Int?) -> Int {
        switch coding {
        case .h264: quality.map { (100 - $0) * 51 / 100 } ?? 18
        case .vp9: quality.map { (100 - $0) * 63 / 100 } ?? 24
        }
    }
}
