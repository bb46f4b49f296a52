import AnimEncoders
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
                + (canvas.background.alpha < 1 ? VideoFrames.alphaLimitation(options) : []) + VideoFrames.loopLimitation(options)
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
