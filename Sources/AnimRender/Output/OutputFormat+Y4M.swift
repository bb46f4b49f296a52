import AnimEncoders
import AnimGraphics
import AnimSystem

extension OutputFormat {
    /// The pixels of one frame after the other in the form that programs for video read from pipes, with their size and rate.
    public static let y4m = OutputFormat(
        name: "y4m", title: "YUV4MPEG2", capacity: .allFrames, encoding: Y4MOutputEncoding()
    ) {
        $0.isAnimation = true
        ($0.isRaw, $0.hasLargeFrames) = (true, true)
        $0.encodingSettings = [.matte]
        $0.remark = "YUV4MPEG2 for pipes, 4:4:4 in BT.601 and the limited range"
        $0.limitations = { canvas, options in canvas.background.alpha < 1 ? VideoFrames.alphaLimitation(options) : [] }
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
