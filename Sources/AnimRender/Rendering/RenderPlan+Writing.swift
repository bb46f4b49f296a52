extension RenderPlan {
    /// Writes the outputs.
    ///
    /// - Parameters:
    ///   - memory: The receiver of outputs to memory.
    ///   - keepsFiles: Whether the summaries have the bytes of the files.
    ///   - pool: The threads to use, where the caller's is one of a pool.
    ///   - progress: Called after each frame, in order, with the number of finished frames of the whole plan.
    ///   - makeFrames: Returns the frames of a pass, each with the one before it where that is asked for.
    /// - Returns: The sizes of the outputs, in the order of the plan.
    func write(
        memory: any ByteSink, keepsFiles: Bool = false, pool: WorkPool.Share? = nil, progress: (Int) -> Void,
        makeFrames: (Pass, _ keepsPrevious: Bool) -> OrderedFrames<RenderedFrame>
    ) throws -> [OutputSummary] {
        try checkFiles()
        var finished = 0
        return try passes.flatMap { pass in
            let frames = makeFrames(pass, pass.outputs.contains(where: \.format.needsPreviousFrame))
            return try write(pass, of: frames, pool: pool, memory: memory, keepsFiles: keepsFiles) {
                finished += 1
                progress(finished)
            }
        }
    }

    /// The number of raw pixels that a thread may finish before they are written.
    private static let rawPixelsPerChunk = 1 << 20

    private func write(
        _ pass: Pass, of frames: OrderedFrames<RenderedFrame>, pool: WorkPool.Share?, memory: any ByteSink, keepsFiles: Bool,
        frameIsDone: () -> Void
    ) throws -> [OutputSummary] {
        let formats = pass.outputs.map(\.format)
        let job = OutputJob(frames: pass.frames, canvas: canvas, options: options, jobs: jobs, pool: pool)
        let sinks = try pass.outputs.map {
            CountingSink(try $0.open(memory: memory, from: pass.frames.indices.lowerBound), keepsBytes: keepsFiles)
        }
        let writers = try zip(formats, sinks).map { format, sink -> any OutputWriter in
            try format.encoding.writer(for: job, into: sink)
        }
        var frames = frames
        if formats.contains(where: \.isRaw) {
            frames.longestChunk = max(1, min(frames.longestChunk, Self.rawPixelsPerChunk / (canvas.width * canvas.height)))
        }
        try frames.map { frame in
            try formats.map { format -> any Sendable in try format.encoding.encode(frame, for: job) }
        } take: { index, encoded in
            for (writer, frame) in zip(writers, encoded) { try writer.take(encoded: frame, index: index) }
            frameIsDone()
        }
        return try pass.outputs.indices.map { index in
            let imageCount = try writers[index].finish()
            let output = pass.outputs[index]
            let files = sinks[index].kept.map { output.filePath == nil ? $0 : [$0.count == 1 ? $0[0] : Array($0.joined())] }
            return OutputSummary(
                output: output, byteCount: sinks[index].count, imageCount: imageCount, frameCount: pass.frames.count,
                files: files)
        }
    }
}
