package import AnimScene

extension TimedFrames {
    /// Returns the frames in the order and at the pace of settings.
    ///
    /// - Throws: `RenderPlanError` if a setting is out of range.
    package func played(by settings: OutputSettings) throws(RenderPlanError) -> TimedFrames {
        let speed = try RenderPlan.speed(settings)
        var order = Array(sources.indices)
        if let start = settings.start {
            let end = starts.last ?? 0
            guard start >= 0, start < end else {
                throw .startOutside(start, of: 0..<end)
            }
            let first = starts.dropLast().lastIndex { $0 <= start + 1e-9 } ?? 0
            order = Array(order[first...] + order[..<first])
        }
        if settings.isReversed == true {
            // A chosen first frame stays the first.
            order = settings.start == nil ? order.reversed() : order.prefix(1) + order.dropFirst().reversed()
        }
        if settings.bounces == true { order += order.dropFirst().dropLast().reversed() }
        let isSame = order == Array(sources.indices) && settings.firstFrameDuration == nil && settings.lastFrameDuration == nil
        if isSame, speed == 1 { return self }
        if isSame {
            var frames = self
            frames.starts = starts.map { $0 / speed }
            return frames
        }
        var durations = order.map { (starts[$0 + 1] - starts[$0]) / speed }
        if let duration = settings.firstFrameDuration { durations[0] = try Self.checked(.firstFrameDuration, duration) }
        if let duration = settings.lastFrameDuration {
            durations[durations.count - 1] = try Self.checked(.lastFrameDuration, duration)
        }
        return TimedFrames(sources: order.map { sources[$0] }, durations: durations)
    }

    private static func checked(_ setting: RenderSetting, _ duration: Double) throws(RenderPlanError) -> Double {
        try RenderPlan.checked(setting, duration, in: OutputSettings.durations)
    }
}
