import AnimEncoders
import AnimSystem

extension OutputFormat {
    /// An animated picture with every pixel as it was drawn, in all colors and with alpha, at any frame rate.
    public static let apng = OutputFormat(
        name: "apng", title: "APNG", capacity: .allFrames, encoding: APNGOutputEncoding()
    ) {
        ($0.isAnimation, $0.loops) = (true, true)
        $0.leastFrameDuration = leastBrowserDuration
        $0.encodingSettings = [.compression]
        $0.needsPreviousFrame = true
    }
}

/// The encoding of frames as changes of an animated PNG.
private struct APNGOutputEncoding: OutputEncoding {
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> APNGFrame {
        try APNGFrame(frame.pixmap, after: frame.previous, within: frame.changes)
    }

    func writer(for job: OutputJob, into sink: any ByteSink) -> APNGOutputWriter { APNGOutputWriter(job, into: sink) }
}

/// A writer that keeps an animation in a compact form until the end, when the colors of all frames are known.
private final class APNGOutputWriter: OutputWriter {
    private let job: OutputJob
    private let sink: any ByteSink
    private var encoder: APNGEncoder

    init(_ job: OutputJob, into sink: any ByteSink) {
        self.job = job
        self.sink = sink
        encoder = APNGEncoder(loop: job.loop, compression: job.compression)
    }

    func take(_ frame: APNGFrame, index: Int) throws {
        encoder.append(frame, at: job.frames.start(of: index))
    }

    func finish() throws -> WritingOutcome {
        let plan = encoder.plan(until: job.frames.start(of: job.frames.indices.upperBound))
        let writer = try APNGWriter(plan)
        try OrderedWork<APNGImage>.run(count: plan.imageCount, jobs: job.jobs, pool: job.pool) {
            { try plan.image(at: $0) }
        } take: { image in
            try writer.append(image)
            try sink.write(writer.takeBytes())
        }
        try sink.commit()
        return .written(imageCount: plan.imageCount)
    }
}

extension OutputFormat {
    /// An animated picture in all colors and with alpha, at any frame rate up to 1000, exact or in fewer bytes.
    public static let webp = OutputFormat(
        name: "webp", title: "WebP", capacity: .allFrames, encoding: WebPOutputEncoding()
    ) {
        ($0.isAnimation, $0.loops) = (true, true)
        $0.leastFrameDuration = leastBrowserDuration
        $0.encodingSettings = [.quality, .isLossless, .compression]
        $0.needsPreviousFrame = true
    }
}

/// The encoding of frames as changes of an animated WebP.
private struct WebPOutputEncoding: OutputEncoding {
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> WebPFrame {
        try WebPFrame(frame.pixmap, after: frame.previous, options: job.webp, within: frame.changes)
    }

    func writer(for job: OutputJob, into sink: any ByteSink) -> WebPOutputWriter { WebPOutputWriter(job, into: sink) }
}

/// A writer that keeps compressed frames until the end, since a WebP starts with its size.
private final class WebPOutputWriter: OutputWriter {
    private let job: OutputJob
    private let sink: any ByteSink
    private var encoder: WebPEncoder

    init(_ job: OutputJob, into sink: any ByteSink) {
        (self.job, self.sink) = (job, sink)
        encoder = WebPEncoder(loop: job.loop)
    }

    func take(_ frame: WebPFrame, index: Int) throws {
        encoder.append(frame, at: job.frames.start(of: index))
    }

    func finish() throws -> WritingOutcome {
        let file = try encoder.file(until: job.frames.start(of: job.frames.indices.upperBound))
        try file.write(to: sink.write)
        try sink.commit()
        return .written(imageCount: encoder.imageCount)
    }
}
