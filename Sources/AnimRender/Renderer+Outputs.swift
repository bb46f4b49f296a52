public import AnimGraphics
import AnimSystem

extension Renderer {
    /// Draws the scene into a file or a folder, whose name determines the format, as with `animrender -o`.
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

/// The hash of one frame.
public struct FrameHash: Hashable, Sendable {
    /// The index on the grid.
    public var index: Int
    /// The time in seconds.
    public var time: Double
    /// The hash of the pixels.
    public var hash: PixelHash
}

extension Renderer {
    /// Hashes the frames that options choose, in order.
    ///
    /// - Parameters:
    ///   - options: The frames, their size and their look.
    ///   - take: Takes the hash of each frame.
    /// - Throws: `RenderPlanError` if the options make no sense, and the errors of `take`.
    public func hashFrames(options: RenderOptions = RenderOptions(), take: (FrameHash) throws -> Void) throws {
        let selection = try FrameSelection(of: subject, options: options)
        try hashFrames(selection.frames, on: selection.canvas, jobs: selection.jobs, take: take)
    }

    /// Hashes frames, in order.
    ///
    /// Frames that are drawn whole, and not by their changes since the one before, have the same hashes.
    package func hashFrames(
        _ frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, drawsWhole: Bool = false,
        take: (FrameHash) throws -> Void
    ) throws {
        var last: PixelHash?
        var stream = stream(of: frames, on: canvas, jobs: jobs)
        stream.drawsWhole = drawsWhole
        try stream.hashes.map {
            $0
        } take: { (index: Int, hash: PixelHash?) in
            guard let hash = hash ?? last else { return }
            last = hash
            try take(FrameHash(index: index, time: frames.time(of: index), hash: hash))
        }
    }
}

extension Renderer {
    /// Draws frames on the calling thread, each by its changes since the one before.
    ///
    /// - Parameter times: The times in seconds.
    package func frames(at times: [Double], on canvas: RenderCanvas) throws -> [Pixmap] {
        try times.indices.map(frameReader(at: times, on: canvas))
    }

    /// Returns a function that draws frames on one thread by their indices in `times`.
    ///
    /// Consecutive frames are drawn by their changes.
    ///
    /// - Parameter times: The times in seconds.
    package func frameReader(at times: [Double], on canvas: RenderCanvas) -> (Int) throws -> Pixmap {
        let worker = FrameWorker(stream(of: .stills(at: times), on: canvas, jobs: 1))
        return { try worker.frame($0).pixmap }
    }
}
