import AnimEncoders
import AnimSystem

extension OutputFormat {
    /// A video that plays everywhere, without alpha: H.264, made by ffmpeg.
    public static let mp4 = OutputFormat(
        name: "mp4", title: "MP4", capacity: .allFrames, isAnimation: true, loops: false, hasLargeFrames: true,
        encodingOptions: [.quality, .matte, .compression],
        limitations: { canvas, options in
            let layout = PlanarLayout(
                width: canvas.width, height: canvas.height, matrix: .bt709, isSubsampled: true, hasEvenSides: true, matte: 0)
            let isOdd = (layout.width, layout.height) != (canvas.width, canvas.height)
            let size = "MP4 has even sides: \(layout.width) × \(layout.height) pixels, of which the last repeat those at the edge"
            return (isOdd ? [size] : []) + (canvas.background.alpha < 1 ? VideoFrames.alphaLimitation(options, of: "MP4") : [])
                + VideoFrames.loopLimitation(options, of: "MP4")
        }, encoding: VideoEncoding(coding: .h264, title: "MP4"))

    /// A video for browsers, with alpha where the background is not opaque: VP9, made by ffmpeg.
    public static let webm = OutputFormat(
        name: "webm", title: "WebM", capacity: .allFrames, isAnimation: true, loops: false, hasLargeFrames: true,
        encodingOptions: [.quality, .matte, .compression],
        limitations: { _, options in VideoFrames.loopLimitation(options, of: "WebM") },
        encoding: VideoEncoding(coding: .vp9, title: "WebM"))
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
