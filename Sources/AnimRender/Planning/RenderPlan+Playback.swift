import AnimScene
import AnimTiming

extension RenderPlan {
    /// Returns options with what they leave to the scene.
    static func completed(_ options: RenderOptions, by subject: Subject) throws(RenderPlanError) -> RenderOptions {
        guard options.times.isEmpty || !options.output.isPlayback else { throw .timesAndPlayback }
        var options = options
        var settings = subject.output
        // A scale that is asked for goes before the size that a scene asks for.
        if options.scale != nil { (settings.width, settings.height) = (nil, nil) }
        // A requested range may leave out the start that the scene has chosen.
        if let start = settings.start, start < options.start ?? 0 || start >= options.end ?? .infinity { settings.start = nil }
        options.output = options.output.completed(by: settings)
        return options
    }

    /// Returns frames in the order and for the times that options choose.
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
    /// Whether a film is shown in another order, or at another pace, than the scene's.
    fileprivate var isPlayback: Bool {
        isReversed == true || bounces == true || start != nil || (speed ?? 1) != 1 || firstFrameDuration != nil
            || lastFrameDuration != nil
    }
}
