extension Renderer {
    /// Draws the scene into a file or a folder, whose name decides about the format, as `animrender -o` does.
    ///
    /// - Throws: `RenderPlanError` where the options make no sense, `FileError` where a file cannot be written.
    public func render(to path: String, options: RenderOptions = RenderOptions()) throws {
        try render([RenderOutput(path: path)], options: options)
    }

    /// Draws the scene once into several outputs.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    /// - Throws: `RenderPlanError` where the options make no sense, `FileError` where a file cannot be written.
    public func render(
        _ outputs: [RenderOutput], options: RenderOptions = RenderOptions(), progress: (Int) -> Void = { _ in }
    ) throws {
        try render(RenderPlan(subject, options: options, outputs: outputs), progress: progress)
    }

    /// Returns the bytes of the file that ``render(to:options:)`` would write.
    ///
    /// A format of which a file holds one frame, such as PNG, needs a `time` in the options.
    ///
    /// - Throws: `RenderPlanError` where the options make no sense.
    public func data(as format: OutputFormat, options: RenderOptions = RenderOptions()) throws -> [UInt8] {
        let memory = MemorySink()
        let output = RenderOutput(format: format, destination: .memory)
        try render(RenderPlan(subject, options: options, outputs: [output]), memory: memory)
        return memory.bytes
    }

    /// Draws the outputs of a plan.
    ///
    /// - Parameters:
    ///   - memory: The receiver of outputs to memory, which are dropped unless it is given.
    ///   - keepsFiles: Whether the summaries have the bytes of the files.
    ///   - progress: Called after each frame, in order, with the number of finished frames of the whole plan.
    /// - Returns: The sizes of the outputs, in the order of the plan.
    @discardableResult
    package func render(
        _ plan: RenderPlan, memory: any ByteSink = MemorySink(), keepsFiles: Bool = false, progress: (Int) -> Void = { _ in }
    ) throws -> [OutputSummary] {
        try plan.checkFiles()
        var finished = 0
        return try plan.passes.flatMap { pass in
            try render(pass, of: plan, memory: memory, keepsFiles: keepsFiles) {
                finished += 1
                progress(finished)
            }
        }
    }

    /// The number of raw pixels that a thread may finish before they are written.
    private static let rawPixelsPerChunk = 1 << 20

    private func render(
        _ pass: RenderPlan.Pass, of plan: RenderPlan, memory: any ByteSink, keepsFiles: Bool, frameIsDone: () -> Void
    ) throws -> [OutputSummary] {
        let formats = pass.outputs.map(\.format)
        let job = OutputJob(frames: pass.frames, canvas: plan.canvas, loop: plan.loop, jobs: plan.jobs, pool: pool)
        let sinks = try pass.outputs.map {
            CountingSink(try $0.open(memory: memory, from: pass.frames.indices.lowerBound), keepsBytes: keepsFiles)
        }
        let writers = try zip(formats, sinks).map { format, sink -> any OutputWriter in
            try format.encoding.writer(for: job, into: sink)
        }
        var stream = stream(
            of: pass.frames, on: plan.canvas, jobs: plan.jobs, keepsPrevious: formats.contains(where: \.needsPreviousFrame))
        if formats.contains(where: \.isRaw) {
            let pixelCount = plan.canvas.width * plan.canvas.height
            stream.longestChunk = max(1, min(stream.longestChunk, Self.rawPixelsPerChunk / pixelCount))
        }
        try stream.map { frame in
            try formats.map { format -> any Sendable in try format.encoding.encode(frame) }
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
