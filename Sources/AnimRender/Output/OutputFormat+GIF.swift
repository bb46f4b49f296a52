import AnimEncoders

/// An animation: it is kept in a compact form until the end, when the colours that its frames share are known.
final class GIFOutputWriter: OutputWriter {
    private let destination: ByteDestination
    private let frames: FrameSequence
    private let jobs: Int
    private var encoder: GIFEncoder

    /// How long a single picture is shown where the frames say nothing, in seconds.
    private static let stillDuration = 0.1

    init(_ destination: ByteDestination, frames: FrameSequence, plan: RenderPlan) throws(GIFError) {
        self.destination = destination
        self.frames = frames
        jobs = plan.jobs
        encoder = try GIFEncoder(width: plan.canvas.width, height: plan.canvas.height, loop: plan.loop)
    }

    func take(_ frame: EncodedFrame, index: Int) throws {
        guard case .change(let change) = frame else { return }
        try encoder.append(change, at: frames.time(of: index))
    }

    func finish() throws {
        let plan = try encoder.plan(until: endTime)
        let writer = try GIFWriter(plan)
        try OrderedWork<GIFImage>.run(count: plan.imageCount, jobs: jobs) {
            { plan.image(at: $0) }
        } take: { image in
            try writer.append(image)
        }
        try destination.write(try writer.finish())
        try destination.commit()
    }

    /// The moment at which the last frame has had its time.
    private var endTime: Double {
        switch frames {
        case .still(let time): time + Self.stillDuration
        case .run(let grid, let indices): grid.time(of: indices.upperBound)
        }
    }
}
