import AnimGraphics
import AnimScene
import AnimSystem
import AnimTiming

extension RenderPlan {
    /// Returns the frames of each output, and remarks on them.
    static func passes(
        for subject: Subject, options: RenderOptions, asked: RenderOptions, outputs: [RenderOutput]
    ) throws(RenderPlanError) -> (passes: [Pass], notes: [RenderNote]) {
        let rate = try rate(of: subject, options: options)
        try checkLimit(of: outputs, asked: asked.output)
        var passes: [Pass] = []
        var notes: [RenderNote] = []
        for output in outputs {
            let limit = output.format.maximumFramesPerSecond ?? .infinity
            if rate > limit, options.times.isEmpty {
                notes.append(RenderNote(.lowerRate(limit: limit, asked: rate), on: output))
            }
            let speed = try speed(options.output)
            let run = try frames(of: subject, options: options, rate: min(rate, limit), speed: speed)
            let frames = try played(run, of: subject, by: options.output)
            notes += Self.notes(on: output, options.output, asked: asked)
            notes += translucencyNotes(on: output, options.output, over: options.background ?? subject.background)
            if let pass = passes.firstIndex(where: { $0.frames == frames }) {
                passes[pass].outputs.append(output)
            } else {
                passes.append(Pass(frames: frames, outputs: [output]))
            }
        }
        return (passes, notes + Self.notes(on: asked.output, limit: options.output.byteLimit))
    }

    /// Returns notes on settings that have no effect on any output.
    static func notes(on asked: OutputSettings, limit: Int?) -> [RenderNote] {
        guard limit == nil else { return [] }
        let floors: [(RenderSetting, Bool)] = [
            (.minimumQuality, asked.minimumQuality != nil), (.minimumFramesPerSecond, asked.minimumFramesPerSecond != nil),
            (.minimumWidth, asked.minimumWidth != nil),
        ]
        return floors.filter(\.1).map { RenderNote(.useless($0.0, without: .maximumByteCount)) }
    }

    /// Returns notes on settings that an output cannot have.
    ///
    /// - Parameters:
    ///   - settings: How the output is made.
    ///   - asked: The options without the scene's.
    static func notes(on output: RenderOutput, _ settings: OutputSettings, asked: RenderOptions) -> [RenderNote] {
        var remarks: [RenderNote.Remark] = []
        if settings.firstFrameDuration != nil || settings.lastFrameDuration != nil, !output.format.isAnimation {
            remarks.append(.noFrameDurations)
        }
        if asked.output.byteLimit != nil, !output.format.isLimitable { remarks.append(.notLimited) }
        remarks += output.format.ineffectiveOptions(of: asked, settings: settings)
        return remarks.map { RenderNote($0, on: output) }
    }

    /// Throws if bytes are to be limited and no output has a format that supports it: a request is met or refused.
    ///
    /// A limit of a scene's own `output` is one for the formats that have it.
    static func checkLimit(of outputs: [RenderOutput], asked: OutputSettings) throws(RenderPlanError) {
        guard asked.byteLimit != nil, let output = outputs.first, !outputs.contains(where: \.format.isLimitable) else { return }
        throw .sizeNotLimited(output: output.description, format: output.format)
    }

    /// Returns a note if a format loses the translucent pixels of a film over a background that is not opaque.
    static func translucencyNotes(on output: RenderOutput, _ settings: OutputSettings, over background: Color) -> [RenderNote] {
        guard background.alpha < 1, settings.opaqueMatte == nil, !output.format.hasTranslucency else { return [] }
        return [RenderNote(.cutTranslucency, on: output)]
    }

    /// Returns the frames per second.
    static func rate(of subject: Subject, options: RenderOptions) throws(RenderPlanError) -> Double {
        try checked(.framesPerSecond, options.framesPerSecond ?? subject.framesPerSecond, in: FrameRate.renderingRange)
    }

    /// Returns the frames that options choose of those at a rate, as which the film is shown at a speed.
    static func frames(
        of subject: Subject, options: RenderOptions, rate: Double, speed: Double = 1
    ) throws(RenderPlanError) -> FrameSequence {
        let duration = subject.duration
        if !options.times.isEmpty {
            guard options.start == nil, options.end == nil else { throw .timesAndRange(.times) }
            for time in options.times { _ = try checkedTime(.times, time, duration: duration) }
            return .stills(at: options.times)
        }
        guard let grid = FrameGrid(duration: duration / speed, framesPerSecond: rate) else {
            throw .tooManyFrames(duration: duration / speed, framesPerSecond: rate)
        }
        let start = try options.start.map { value throws(RenderPlanError) in
            try checkedTime(.start, value, duration: duration)
        }
        let end = try options.end.map { value throws(RenderPlanError) in try checkedTime(.end, value, duration: duration) }
        let indices = grid.indices(from: start.map { $0 / speed }, to: end.map { $0 / speed })
        guard !indices.isEmpty else { throw .emptyRange(start: start ?? 0, end: end ?? duration) }
        return .run(grid, indices)
    }

    /// Returns a time; throws if it is outside the scene.
    static func checkedTime(
        _ setting: RenderSetting, _ time: Double, duration: Double
    ) throws(RenderPlanError) -> Double {
        guard time >= 0, time <= duration else { throw .timeOutside(setting, value: time, duration: duration) }
        return time
    }

    /// Throws if two outputs are one file under two names; unlike the plan itself, this consults the file system.
    func checkFiles() throws(RenderPlanError) {
        var seen: Set<FileIdentity> = []
        for case .file(let path) in passes.flatMap(\.outputs).map(\.destination) {
            guard let file = FileIdentity(path: path) else { continue }
            guard seen.insert(file).inserted else { throw .sameOutputTwice(path: path) }
        }
    }

    /// Throws if an output cannot hold its frames, or if two outputs are one.
    func checkOutputs() throws(RenderPlanError) {
        var seen: Set<OutputDestination> = []
        for pass in passes {
            for output in pass.outputs {
                if case .stills(let times) = pass.frames, times.count > 1, output.format.isAnimation {
                    throw .stillsDoNotPlay(output: output.description)
                }
                guard seen.insert(output.destination).inserted else { throw .sameOutputTwice(path: output.description) }
                try Self.check(output, holds: pass.frames.count)
            }
        }
    }

    /// Adds remarks on what formats do not show.
    mutating func addLimitations() {
        for pass in passes {
            let shortest = pass.frames.count > 1 && pass.frames.isFilm ? pass.frames.shortestDuration : .infinity
            for output in pass.outputs {
                notes += output.format.limitations(canvas, options).map { RenderNote($0, on: output) }
                // A hair less, so that durations that are the least one but for rounding are kept to.
                guard shortest < output.format.leastFrameDuration * (1 - 1e-6) else { continue }
                notes.append(RenderNote(.shortFrames(seconds: shortest), on: output))
            }
        }
    }

    private static func check(_ output: RenderOutput, holds count: Int) throws(RenderPlanError) {
        let holdsOneFrame = output.format.capacity == .oneFrame
        if case .sequence(let pattern) = output.destination {
            guard holdsOneFrame else { throw .patternNeedsStills(path: pattern.description) }
        } else if holdsOneFrame, count > 1 {
            throw .oneFrameNeeded(output: output.description, format: output.format, count: count)
        }
    }
}
