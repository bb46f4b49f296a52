import AnimSystem

extension RenderPlan {
    /// The receivers of an output's bytes, and the threads it may use.
    struct Writing {
        /// The receiver of outputs to memory.
        var memory: any ByteSink = MemorySink()
        /// The pool that the calling task belongs to, if any.
        var pool: WorkPool.Share?
        /// The trial, if the size of a file is limited.
        var trial = OutputJob.SizeTrial()
    }

    /// Writes the outputs, of whatever size.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames of the whole plan.
    /// - Returns: The outcomes of the outputs, in the order of the plan.
    func writeOnce(from source: some FrameSource, _ writing: Writing, progress: (Int) -> Void) throws -> [OutputOutcome] {
        var finished = 0
        return try passes.flatMap { pass in
            let keepsPrevious = pass.outputs.contains(where: \.format.needsPreviousFrame)
            return try write(pass, of: source.frames(of: pass, in: self, keepsPrevious: keepsPrevious), writing) {
                finished += 1
                progress(finished)
            }
        }
    }

    /// The number of raw pixels that a thread may finish before they are written.
    private static let rawPixelsPerChunk = 1 << 20

    private func write(
        _ pass: Pass, of frames: OrderedFrames<RenderedFrame>, _ writing: Writing, frameIsDone: () -> Void
    ) throws -> [OutputOutcome] {
        let formats = pass.outputs.map(\.format)
        let job = OutputJob(
            frames: pass.frames, canvas: canvas, options: options, jobs: jobs, pool: writing.pool, trial: writing.trial)
        let sinks = try pass.outputs.map {
            CountingSink(try $0.open(memory: writing.memory, from: pass.frames.indices.lowerBound))
        }
        let writers = try zip(formats, sinks).map { format, sink -> any OutputWriter in
            try format.encoding.writer(for: job, into: sink)
        }
        var frames = frames
        if formats.contains(where: \.hasLargeFrames) {
            frames.longestChunk = max(1, min(frames.longestChunk, Self.rawPixelsPerChunk / (canvas.width * canvas.height)))
        }
        try frames.map { frame in
            try formats.map { try $0.encoding.anyEncodedFrame(frame, for: job) }
        } byteCount: { encoded in
            encoded.reduce(0) { $0 + $1.byteCount }
        } take: { index, encoded in
            for (writer, frame) in zip(writers, encoded) { try writer.take(encoded: frame.value, index: index) }
            frameIsDone()
        }
        return try pass.outputs.indices.map { index in
            let (imageCount, quality): (Int, Int?)
            switch try writers[index].finish() {
            case .written(let count, let found): (imageCount, quality) = (count, found)
            case .missed(let miss): return .missed(miss)
            }
            let output = pass.outputs[index]
            var summary = OutputSummary(
                output: output, byteCount: sinks[index].count, imageCount: imageCount, frameCount: pass.frames.count)
            summary.quality = quality
            if case .sequence(let pattern) = output.destination { summary.clean(pattern, beside: pass.frames) }
            return .written(summary)
        }
    }
}

/// The outcome of an output of a plan.
enum OutputOutcome {
    /// The output is written.
    case written(OutputSummary)
    /// Nothing is written, since no file has a suitable size.
    case missed(QualitySearch.Miss)

    /// The summary of an output that is written.
    var summary: OutputSummary? {
        if case .written(let summary) = self { summary } else { nil }
    }
}

/// A film whose frames can be made.
protocol FrameSource {
    /// Returns the frames of a pass of a plan, each with the one before it if that is requested.
    func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame>

    /// Returns the plan of an output for other options.
    ///
    /// - Parameter framesPerSecond: The rate of the output, if it is lower than the options'.
    func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) throws -> RenderPlan
}
