package import AnimScene

/// Pictures that are shown one after the other, each for a time of its own.
package struct TimedFrames: Hashable, Sendable {
    /// The indices of the pictures in the order of display.
    package private(set) var sources: [Int]
    /// The time in seconds at which each is shown, and the end.
    package private(set) var starts: [Double]

    /// The number of pictures that are shown.
    package var count: Int { sources.count }

    /// Shows pictures at a rate.
    package init(count: Int, framesPerSecond: Double) {
        sources = Array(0..<count)
        // Divisions, never a running sum.
        starts = (0...count).map { Double($0) / framesPerSecond }
    }

    /// Shows pictures for some times in seconds.
    package init(durations: [Double]) {
        self.init(sources: Array(durations.indices), durations: durations)
    }

    private init(sources: [Int], durations: [Double]) {
        self.sources = sources
        // The rounding error of each sum is carried into the next: the times of long films are as exact as the times of short ones.
        var (sum, rounding) = (0.0, 0.0)
        starts = [0]
        for duration in durations {
            let (step, before) = (duration - rounding, sum)
            sum = before + step
            rounding = (sum - before) - step
            starts.append(sum)
        }
    }

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

    /// Returns the frames that are on screen at the ticks of a clock if some are shorter than a tick; otherwise all frames.
    package func thinned(to ticksPerSecond: Double) -> TimedFrames {
        // A hair less, so that durations that are a tick but for rounding are one.
        let tick = (1 - 1e-6) / ticksPerSecond
        guard zip(starts, starts.dropFirst()).contains(where: { $1 - $0 < tick }) else { return self }
        var thinned = self
        (thinned.sources, thinned.starts) = ([], [])
        for (index, source) in sources.enumerated() {
            let start = (starts[index] * ticksPerSecond - 1e-6).rounded(.up) / ticksPerSecond
            guard start < starts[index + 1] - 1e-9 else { continue }
            thinned.sources.append(source)
            thinned.starts.append(start)
        }
        if thinned.sources.isEmpty { (thinned.sources, thinned.starts) = ([sources[0]], [0]) }
        thinned.starts.append(max((starts.last ?? 0), (thinned.starts.last ?? 0) + 1 / ticksPerSecond))
        return thinned
    }
}
