import AnimSystem

extension Renderer {
    /// Draws the scene into a file or a folder, whose name decides about the format, as `animrender -o` does.
    ///
    /// - Throws: `RenderPlanError` if the options make no sense, `FileError` if a file cannot be written.
    public func render(to path: String, options: RenderOptions = RenderOptions()) throws {
        try render([RenderOutput(path: path)], options: options)
    }

    /// Draws the scene once into several outputs.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    /// - Throws: `RenderPlanError` if the options make no sense, `FileError` if a file cannot be written.
    public func render(
        _ outputs: [RenderOutput], options: RenderOptions = RenderOptions(), progress: (Int) -> Void = { _ in }
    ) throws {
        try render(RenderPlan(subject, options: options, outputs: outputs), progress: progress)
    }

    /// Returns the bytes of the file that ``render(to:options:)`` would write.
    ///
    /// A format with one frame per file, such as PNG, needs a `time` in the options.
    ///
    /// - Throws: `RenderPlanError` if the options make no sense.
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
    ///   - progress: Called after each frame, in order, with the number of finished frames of the whole plan.
    /// - Returns: The sizes of the outputs, in the order of the plan.
    @discardableResult
    package func render(
        _ plan: RenderPlan, memory: any ByteSink = MemorySink(), progress: (Int) -> Void = { _ in }
    ) throws -> [OutputSummary] {
        try plan.write(from: self, RenderPlan.Writing(memory: memory, pool: pool), progress: progress)
    }
}

extension Renderer: FrameSource {
    func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame> {
        stream(of: pass.frames, on: plan.canvas, jobs: plan.jobs, keepsPrevious: keepsPrevious).ordered
    }

    func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) throws -> RenderPlan {
        var options = options
        options.framesPerSecond = framesPerSecond ?? options.framesPerSecond
        return try RenderPlan(subject, options: options, outputs: [output])
    }
}
