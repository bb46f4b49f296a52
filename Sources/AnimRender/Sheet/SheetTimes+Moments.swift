extension SheetTimes {
    /// The most frames of a sheet.
    static let maximumCount = 10_000

    /// Returns the moments in seconds.
    ///
    /// - Throws: The first value that makes no sense, such as a time outside of the scene.
    func moments(from start: Double?, to end: Double?, duration: Double) throws(RenderPlanError) -> [Double] {
        if case .list(let times) = self {
            guard start == nil, end == nil else { throw .timesAndRange(.sheetTimes) }
            return try Self.checked(times, duration: duration)
        }
        let start = try RenderPlan.checkedTime(.start, start ?? 0, duration: duration)
        let end = try RenderPlan.checkedTime(.end, end ?? duration, duration: duration)
        guard start <= end else { throw .emptyRange(start: start, end: end) }
        switch self {
        case .count(let count): return try Self.evenly(count, from: start, to: end)
        case .every(let interval): return try Self.every(interval, from: start, to: end)
        case .list(let times): return times
        }
    }

    private static func checked(_ times: [Double], duration: Double) throws(RenderPlanError) -> [Double] {
        try checkCount(.sheetTimes, times.count)
        for time in times { _ = try RenderPlan.checkedTime(.sheetTimes, time, duration: duration) }
        return times
    }

    private static func evenly(_ count: Int, from start: Double, to end: Double) throws(RenderPlanError) -> [Double] {
        try checkCount(.sheetCount, count)
        guard count > 1, start < end else { return [start] }
        let interval = (end - start) / Double(count - 1)
        let inner = (1..<count - 1).map { rounded(start + Double($0) * interval, interval: interval) }
        return [start] + inner + [end]
    }

    /// Returns a time rounded so that its label is short, by a tenth of the interval at most.
    private static func rounded(_ time: Double, interval: Double) -> Double {
        for unitsPerSecond in [100.0, 1000] where interval * unitsPerSecond >= 5 {
            return (time * unitsPerSecond).rounded() / unitsPerSecond
        }
        return time
    }

    private static func every(_ interval: Double, from start: Double, to end: Double) throws(RenderPlanError) -> [Double] {
        guard interval > 0, interval.isFinite else {
            throw .notPositive(.sheetInterval, value: interval)
        }
        // An interval that divides the range has a frame at its end, whatever the division says.
        let steps = ((end - start) / interval + 1e-6).rounded(.down)
        guard steps < Double(maximumCount) else { throw .tooManyOnSheet(count: steps + 1, limit: maximumCount) }
        return (0...Int(steps)).map { min(start + Double($0) * interval, end) }
    }

    private static func checkCount(_ setting: RenderSetting, _ count: Int) throws(RenderPlanError) {
        guard (1...maximumCount).contains(count) else {
            throw .outOfRange(setting, value: Double(count), limits: 1...Double(maximumCount))
        }
    }
}
