extension RenderPlan {
    static func passes(
        for subject: Subject, options: RenderOptions, outputs: [RenderOutput]
    ) throws(RenderPlanError) -> (passes: [Pass], notes: [String]) {
        let rate = try checked("--fps", options.framesPerSecond ?? subject.framesPerSecond, in: FrameGrid.frameRates)
        var passes: [Pass] = []
        var notes: [String] = []
        for output in outputs {
            let limit = output.format.maximumFramesPerSecond ?? .infinity
            if rate > limit, options.time == nil {
                notes.append(
                    "\(output): a GIF shows at most 50 frames per second; drawing \(limit.short) instead of \(rate.short)")
            }
            let frames = try frames(of: subject, options: options, rate: min(rate, limit))
            if let pass = passes.firstIndex(where: { $0.frames == frames }) {
                passes[pass].outputs.append(output)
            } else {
                passes.append(Pass(frames: frames, outputs: [output]))
            }
        }
        return (passes, notes)
    }

    private static func frames(
        of subject: Subject, options: RenderOptions, rate: Double
    ) throws(RenderPlanError) -> FrameSequence {
        let duration = subject.duration
        if let time = options.time {
            guard options.start == nil, options.end == nil else { throw .timeAndRange }
            return .still(at: try checkedTime("--at", time, duration: duration))
        }
        guard let grid = FrameGrid(duration: duration, framesPerSecond: rate) else {
            throw .tooManyFrames(duration: duration, framesPerSecond: rate)
        }
        let start = try options.start.map { value throws(RenderPlanError) in
            try checkedTime("--from", value, duration: duration)
        }
        let end = try options.end.map { value throws(RenderPlanError) in try checkedTime("--to", value, duration: duration) }
        let indices = grid.indices(from: start, to: end)
        guard !indices.isEmpty else { throw .emptyRange(start: start ?? 0, end: end ?? duration) }
        return .run(grid, indices)
    }

    static func checkedTime(_ name: String, _ time: Double, duration: Double) throws(RenderPlanError) -> Double {
        guard time >= 0, time <= duration else { throw .timeOutside(name: name, value: time, duration: duration) }
        return time
    }

    /// Finds outputs that are one file under two names; looks at the disk, other than what makes a plan.
    func checkFiles() throws(RenderPlanError) {
        var seen: Set<FileIdentity> = []
        for case .file(let path) in passes.flatMap(\.outputs).map(\.destination) {
            guard let file = FileIdentity(path: path) else { continue }
            guard seen.insert(file).inserted else { throw .sameOutputTwice(path: path) }
        }
    }

    func checkOutputs() throws(RenderPlanError) {
        var seen: Set<OutputDestination> = []
        for pass in passes {
            for output in pass.outputs {
                guard seen.insert(output.destination).inserted else { throw .sameOutputTwice(path: output.description) }
                guard output.format == .png, pass.frames.count > 1 else { continue }
                switch output.destination {
                case .standardOutput: throw .sequenceOnStandardOutput
                case .file(let path): throw .oneFrameNeeded(path: path, count: pass.frames.count)
                case .sequence: break
                }
            }
        }
    }
}
