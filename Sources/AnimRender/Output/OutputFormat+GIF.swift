import AnimEncoders
import AnimTiming

extension OutputFormat {
    /// An animated picture with up to 256 colours a frame, at most 50 frames per second.
    ///
    /// GIF counts hundredths of a second, and viewers slow a frame of one hundredth down to a tenth of a second.
    public static let gif = OutputFormat(
        name: "gif", title: "GIF", capacity: .allFrames, isAnimation: true,
        maximumFramesPerSecond: GIFClock.maximumFramesPerSecond, needsPreviousFrame: true, encoding: GIFOutputEncoding())
}

/// The encoding of frames as what they change in a GIF.
private struct GIFOutputEncoding: OutputEncoding {
    func encode(_ frame: RenderedFrame, for job: OutputJob) throws -> GIFFrame {
        guard let matte = job.options.output.matte?.premultipliedPixel else {
            return try GIFFrame(frame.pixmap, after: frame.previous)
        }
        return try GIFFrame(frame.pixmap.matted(with: matte), after: frame.previous?.matted(with: matte))
    }

    func writer(for job: OutputJob, into sink: any ByteSink) throws -> GIFOutputWriter {
        try GIFOutputWriter(job, into: sink)
    }
}

/// A writer that keeps an animation in a compact form until the end, when the colours that its frames share are known.
private final class GIFOutputWriter: OutputWriter {
    private let job: OutputJob
    private let sink: any ByteSink
    private var encoder: GIFEncoder

    init(_ job: OutputJob, into sink: any ByteSink) throws(GIFError) {
        self.job = job
        self.sink = sink
        encoder = try GIFEncoder(width: job.canvas.width, height: job.canvas.height, loop: job.loop)
        encoder.options = job.gif
    }

    func take(_ frame: GIFFrame, index: Int) throws {
        try encoder.append(frame, at: job.frames.start(of: index))
    }

    func finish() throws -> Int {
        let plan = try encoder.plan(until: job.frames.start(of: job.frames.indices.upperBound))
        let writer = try GIFWriter(plan)
        try OrderedWork<GIFImage>.run(count: plan.imageCount, jobs: job.jobs, pool: job.pool) {
            { plan.image(at: $0) }
        } take: { image in
            try writer.append(image)
        }
        try sink.write(try writer.finish())
        try sink.commit()
        return plan.imageCount
    }
}
