import AnimGraphics
import AnimTiming

/// Reels that together are a film.
package struct ReelSet: Sendable {
    /// The film.
    package let film: ReelFilm
    /// The reels with frames, in the order of these, each frame in exactly one.
    let reels: [ReelFile]

    /// Checks that reels are all parts of one film, drawn by this program; those with the same bytes are taken once.
    ///
    /// - Throws: ``ReelError``
    package init(_ files: [ReelFile]) throws(ReelError) {
        guard let first = files.first else { throw .none }
        film = first.header.film
        guard film.engine == ProgramVersion.engine else { throw .otherEngine(path: first.path, engine: film.engine) }
        for file in files {
            guard let difference = film.difference(from: file.header.film) else { continue }
            throw .otherFilm(path: file.path, first: first.path, difference: difference)
        }
        var digests: Set<[UInt8]> = []
        reels = files.filter { !$0.header.indices.isEmpty && digests.insert($0.digest).inserted }
            .sorted { $0.header.indices.lowerBound < $1.header.indices.lowerBound }
        try checkFrames()
    }

    private func checkFrames() throws(ReelError) {
        var next = film.indices.lowerBound
        var missing: [Range<Int>] = []
        var last: ReelFile?
        for reel in reels {
            let indices = reel.header.indices
            if let last, indices.lowerBound < next {
                throw .overlap(
                    path: reel.path, other: last.path, frames: indices.lowerBound..<min(next, indices.upperBound))
            }
            if next < indices.lowerBound { missing.append(next..<indices.lowerBound) }
            next = indices.upperBound
            last = reel
        }
        if next < film.indices.upperBound { missing.append(next..<film.indices.upperBound) }
        if !missing.isEmpty { throw .missing(missing) }
    }

    /// Returns the reel of a frame.
    func reel(of index: Int) -> ReelFile {
        var range = reels.startIndex..<reels.endIndex
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = reels[middle].header.indices.lowerBound <= index ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return reels[range.lowerBound]
    }
}

extension ReelSet {
    /// Plans outputs of the film.
    ///
    /// - Throws: ``ReelError`` where an output has another frame rate, `RenderPlanError` where one cannot hold the film.
    package func plan(outputs: [RenderOutput], options: RenderOptions = RenderOptions()) throws -> RenderPlan {
        var options = options
        options.loop = film.loop
        for output in outputs { try checkRate(of: output) }
        try RenderPlan.checkLimit(of: outputs, asked: options.output)
        // Half a frame before the end, so that no rounding adds a frame.
        let end = (Double(film.indices.upperBound) - 0.5) / film.framesPerSecond
        guard let grid = FrameGrid(duration: end, framesPerSecond: film.framesPerSecond) else {
            throw RenderPlanError.tooManyFrames(duration: end, framesPerSecond: film.framesPerSecond)
        }
        // Scale and background are in the pixels already; whether that is opaque decides about the alpha of a video.
        let background = film.hasOpaqueBackground ? Color.white : .clear
        let notes = outputs.flatMap {
            RenderPlan.notes(on: $0, options.output, asked: options)
                + RenderPlan.translucencyNotes(on: $0, options.output, over: background)
        }
        return try RenderPlan(
            canvas: RenderCanvas(width: film.width, height: film.height, scale: 1, background: background),
            passes: [RenderPlan.Pass(frames: .run(grid, film.indices), outputs: outputs)], options: options,
            notes: notes + RenderPlan.notes(on: options.output, limit: options.output.byteLimit))
    }

    private func checkRate(of output: RenderOutput) throws(ReelError) {
        let format = output.format
        let needed = min(film.requestedFramesPerSecond, format.maximumFramesPerSecond ?? .infinity)
        guard needed != film.framesPerSecond else { return }
        throw .rate(
            output: output.description, title: format.title, format: format.name, drawn: film.framesPerSecond, needed: needed)
    }

    /// Writes the outputs of a plan, with the bytes that they have when the film is drawn as a whole.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    /// - Throws: ``ReelError`` where the pixels of a frame are not those that were drawn.
    package func write(_ plan: RenderPlan, progress: (Int) -> Void = { _ in }) throws -> [OutputSummary] {
        try plan.write(from: self, progress: progress)
    }
}

extension ReelSet: FrameSource {
    var isReducible: Bool { false }

    func frames(of pass: RenderPlan.Pass, in plan: RenderPlan, keepsPrevious: Bool) -> OrderedFrames<RenderedFrame> {
        var frames = OrderedFrames(frames: pass.frames, jobs: plan.jobs) {
            let worker = ReelFrames(self, keepsPrevious: keepsPrevious)
            return { try worker.frame($0) }
        }
        // To start a chunk, up to a group of frames is decoded that another thread has decoded as well.
        frames.longestChunk = 48
        return frames
    }

    func plan(_ output: RenderOutput, options: RenderOptions, framesPerSecond: Double?) -> RenderPlan? { nil }
}
