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

    /// Returns notes on settings that the format of an output does not support.
    ///
    /// - Parameters:
    ///   - settings: The settings of the output.
    ///   - asked: The options without the scene's.
    static func notes(on output: RenderOutput, _ settings: OutputSettings, asked: RenderOptions) -> [RenderNote] {
        var remarks: [RenderRemark] = []
        if settings.firstFrameDuration != nil || settings.lastFrameDuration != nil, !output.format.isAnimation {
            remarks.append(.noFrameDurations)
        }
        if asked.output.byteLimit != nil, !output.format.isLimitable { remarks.append(.notLimited) }
        remarks += output.format.ineffectiveOptions(of: asked, settings: settings)
        return remarks.map { RenderNote($0, on: output) }
    }

    /// Throws if the size is limited and no output has a format that supports it: a request is met or refused.
    ///
    /// A limit in a scene's own `output` applies only to formats that support it.
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

    /// Returns the frames that options choose, at the rate and the speed that the film is shown at.
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

    /// Throws if a time is outside a scene of a duration.
    package static func check(_ setting: RenderSetting, _ time: Double, duration: Double) throws(RenderPlanError) {
        _ = try checkedTime(setting, time, duration: duration)
    }

    /// Throws if two outputs are one file under two names; unlike the rest of the plan, this reads the file system.
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

    /// Adds remarks on features that formats lack.
    mutating func addLimitations() {
        for pass in passes {
            let shortest = pass.frames.count > 1 && pass.frames.isFilm ? pass.frames.shortestDuration : .infinity
            for output in pass.outputs {
                notes += output.format.limitations(canvas, options).map { RenderNote($0, on: output) }
                // Subtract an epsilon so that durations that equal the minimum up to rounding are not shorter.
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

extension RenderPlan {
    /// Returns options completed by the scene's.
    static func completed(_ options: RenderOptions, by subject: Subject) throws(RenderPlanError) -> RenderOptions {
        guard options.times.isEmpty || !options.output.isPlayback else { throw .timesAndPlayback }
        var options = options
        var settings = subject.output
        // A requested scale overrides the size that a scene requests.
        if options.scale != nil { (settings.width, settings.height) = (nil, nil) }
        // A requested range may exclude the start that the scene chooses.
        if let start = settings.start, start < options.start ?? 0 || start >= options.end ?? .infinity { settings.start = nil }
        options.output = options.output.completed(by: settings)
        return options
    }

    /// Returns frames in the order and with the durations that options choose.
    static func played(
        _ frames: FrameSequence, of subject: Subject, by settings: OutputSettings
    ) throws(RenderPlanError) -> FrameSequence {
        guard settings.isPlayback, case .run(let grid, let indices) = frames else { return frames }
        var first = settings.isReversed == true ? indices.upperBound - 1 : indices.lowerBound
        let speed = settings.speed ?? 1
        if let start = settings.start {
            let index = grid.index(atOrAfter: try checkedTime(.filmStart, start, duration: subject.duration) / speed)
            // A start after the last frame means the last frame.
            first = index == indices.upperBound ? index - 1 : index
            guard indices.contains(first) else {
                throw .startOutside(
                    start, of: grid.time(of: indices.lowerBound) * speed..<grid.time(of: indices.upperBound) * speed)
            }
        }
        for (setting, duration) in [
            (RenderSetting.firstFrameDuration, settings.firstFrameDuration), (.lastFrameDuration, settings.lastFrameDuration),
        ] {
            if let duration { _ = try checked(setting, duration, in: OutputSettings.durations) }
        }
        return .played(
            PlayedFrames(
                grid: grid, source: indices, speed: speed, first: first, isReversed: settings.isReversed ?? false,
                bounces: settings.bounces ?? false, firstDuration: settings.firstFrameDuration,
                lastDuration: settings.lastFrameDuration))
    }

    /// Returns the speed of the film.
    static func speed(_ settings: OutputSettings) throws(RenderPlanError) -> Double {
        try checked(.speed, settings.speed ?? 1, in: OutputSettings.speeds)
    }
}

extension OutputSettings {
    /// Whether the order or the pace of the film differs from the scene's.
    fileprivate var isPlayback: Bool {
        isReversed == true || bounces == true || start != nil || (speed ?? 1) != 1 || firstFrameDuration != nil
            || lastFrameDuration != nil
    }
}

extension RenderPlan {
    /// The longest side of a picture in pixels.
    package static let maximumSide = 16_383
    /// The greatest number of pixels of a picture.
    package static let maximumPixelCount = 1 << 26
    /// The possible numbers of pixels per point.
    package static let scales = 0.01...64.0
    /// The greatest number of frames that are drawn at the same time.
    package static let maximumJobs = 256

    /// Returns the value of a setting; throws if it is outside a range.
    static func checked(
        _ setting: RenderSetting, _ value: Double, in range: ClosedRange<Double>
    ) throws(RenderPlanError) -> Double {
        guard range.contains(value) else { throw .outOfRange(setting, value: value, limits: range) }
        return value
    }

    /// Returns the number of frames that are drawn at the same time.
    package static func checkedJobs(_ jobs: Int?) throws(RenderPlanError) -> Int {
        guard let jobs else { return min(ProcessorCount.online, maximumJobs) }
        guard (1...maximumJobs).contains(jobs) else {
            throw .outOfRange(.jobs, value: Double(jobs), limits: 1...Double(maximumJobs))
        }
        return jobs
    }

    /// Throws if the minimum quality is above the quality.
    static func checkQualities(asked: RenderOptions, _ options: RenderOptions) throws(RenderPlanError) {
        let quality = options.output.gif.quality
        guard let least = asked.output.minimumQuality, least > quality else { return }
        throw .minimumQualityAbove(least, quality: quality)
    }

    /// Returns the pixels of the canvas: its size in points times the scale, rounded to whole pixels.
    package static func canvas(for subject: Subject, options: RenderOptions) throws(RenderPlanError) -> RenderCanvas {
        let scale = try scale(for: subject, options)
        let size = subject.size(options)
        let width = (size.width * scale).rounded()
        let height = (size.height * scale).rounded()
        let side = Double(maximumSide)
        guard width <= side, height <= side, width * height <= Double(maximumPixelCount) else {
            throw .tooLarge(width: width, height: height)
        }
        var canvas = RenderCanvas(
            width: max(1, Int(width)), height: max(1, Int(height)), scale: scale,
            background: options.background ?? subject.background)
        canvas.replacesWindow = options.background != nil
        canvas.frame = options.showsDeviceFrame ? subject.frame : nil
        return canvas
    }

    /// Returns the pixels per point at which the picture fits into the given width and height.
    private static func scale(for subject: Subject, _ options: RenderOptions) throws(RenderPlanError) -> Double {
        let (width, height) = (options.output.width, options.output.height)
        guard width != nil || height != nil else { return try checked(.scale, options.scale ?? subject.scale, in: scales) }
        guard options.scale == nil else { throw .scaleAndSize }
        var scale = Double.infinity
        let size = subject.size(options)
        for (setting, side, length) in [(RenderSetting.width, width, size.width), (.height, height, size.height)] {
            guard let side else { continue }
            let least = Double(leastSide(of: length))
            // With two sides the smaller scale is used, so either may be large.
            let greatest = width != nil && height != nil ? .infinity : (length * scales.upperBound).rounded(.down)
            let sides = least...max(least, min(Double(maximumSide), greatest))
            scale = min(scale, try checked(setting, Double(side), in: sides) / length)
        }
        return try checked(.scale, scale, in: scales)
    }

    /// Returns the fewest pixels of a side whose length is in points.
    package static func leastSide(of length: Double) -> Int {
        // Divide by 100: times 0.01, which is not a binary number, 1400 would be more than 14.
        max(1, Int(min(Double(maximumSide), (length / (1 / scales.lowerBound)).rounded(.up))))
    }
}
