/// The time map of an animation: its active interval, and the point in its content that is shown at a parent time.
///
/// It follows Core Animation's `CAMediaTiming`. All times are in seconds. The map has two stages: from parent time to active
/// local time, which may span several plays, and from there to the time within one play. A start, an end or the turn of a play
/// counts as reached within `tolerance`. Every input has a defined result:
/// - `duration` below 0 or NaN counts as 0; a play without duration shows its end as soon as it starts.
/// - `repeatCount` counts as 1 if it is not positive, `repeatDuration` as absent; if both are given, the latter wins.
/// - a `speed` of 0 freezes the content at `timeOffset`, clamped to the active interval: always active, never ending.
/// - a negative `speed` plays from `timeOffset` down to 0, and needs a positive `timeOffset` to show anything.
/// - with a positive `speed`, `timeOffset` rotates the content without moving the interval: the skipped part is shown at the end.
///   If `offsetWraps` is false, it is not shown, and the interval ends earlier.
/// - a NaN `speed` counts as 1, a `timeOffset` that is not finite as 0; a NaN parent time lies before the interval, as does
///   any time for a NaN `beginTime`.
public struct MediaTiming: Hashable, Sendable {
    /// The parent time at which the active interval starts.
    package var beginTime: Double
    /// The shift of the content that is played.
    package var timeOffset: Double
    /// The length of one play in one direction, in local time.
    package var duration: Double
    /// Local seconds per parent second.
    package var speed: Double
    /// The number of plays (in both directions if it autoreverses); fractions and infinity are allowed.
    package var repeatCount: Double
    /// The local time to repeat for; if it is 0, `repeatCount` applies.
    package var repeatDuration: Double
    /// Whether each play is followed by a backward play.
    package var autoreverses: Bool
    /// The content that is shown outside the active interval.
    package var fillMode: FillMode
    /// Whether the part skipped by `timeOffset` is shown at the end; otherwise it is cut off, as by the formula in Core
    /// Animation's header.
    package var offsetWraps: Bool

    /// Creates a time map with the defaults of Core Animation.
    package init(
        beginTime: Double = 0, timeOffset: Double = 0, duration: Double = 0, speed: Double = 1, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed, offsetWraps: Bool = true
    ) {
        self.beginTime = beginTime
        self.timeOffset = timeOffset
        self.duration = duration
        self.speed = speed
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
        self.offsetWraps = offsetWraps
    }

    /// The tolerance for the rounding of a boundary, in parent seconds (in plays, for the turn of a play).
    ///
    /// Frame times, begin times and durations are sums and quotients that round differently: 0.1 + 0.2 seconds is after frame 18
    /// at 60 frames per second. Without a tolerance such an animation would end a frame late.
    package static let tolerance = 1e-9

    /// The position of a time relative to the active interval.
    package enum Phase: Hashable, Sendable {
        /// Any time before the interval.
        case before
        /// The interval, including its start but not its end (the other way round in local time if the speed is negative).
        case during
        /// The end of the interval, or later.
        case after
    }

    /// A point in the content.
    package struct Sample: Hashable, Sendable {
        /// The time within one play, 0…`duration`, with backward plays folded.
        package var localTime: Double
        /// The fraction of the play, 0…1: `localTime / duration`.
        package var fraction: Double
        /// The number of completed plays (in both directions if it autoreverses), for cumulative animations; never negative.
        package var iteration: Int

        /// Creates a sample.
        package init(localTime: Double, fraction: Double, iteration: Int) {
            self.localTime = localTime
            self.fraction = fraction
            self.iteration = iteration
        }
    }
}

extension MediaTiming {
    /// The length of the active interval in local time; infinity if the content repeats forever.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let cycle = self.cycle
        return cycle == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// The parent time at which the active interval ends; infinity if it never does.
    ///
    /// To find out whether it has ended, use `phase(at:)`, which allows for rounding.
    package var endTime: Double {
        let rate = self.rate
        guard rate != 0, !beginTime.isNaN else { return .infinity }
        let active = activeDuration
        if rate > 0 && active == .infinity { return .infinity }
        let end = beginTime + (rate > 0 ? (offsetWraps ? active : max(0, active - shift)) : -shift) / rate
        return end.isNaN ? beginTime : end
    }

    /// Returns the position of a parent time relative to the active interval.
    package func phase(at parentTime: Double) -> Phase {
        let rate = self.rate
        if rate == 0 { return .during }
        guard parentTime >= beginTime - Self.tolerance || rate < 0, !parentTime.isNaN, !beginTime.isNaN else { return .before }
        if parentTime >= endTime - Self.tolerance { return .after }
        return rate < 0 && rawTime(at: parentTime) + shift > activeDuration - Self.tolerance * rate ? .before : .during
    }

    /// Returns the content that is shown at a parent time; nil if the animation has no effect.
    package func sample(at parentTime: Double) -> Sample? {
        let active = activeDuration
        switch phase(at: parentTime) {
        case .before:
            guard fillMode.fillsBefore else { return nil }
            return rate < 0 ? content(at: active, of: active) : start(of: active)
        case .after:
            guard fillMode.fillsAfter else { return nil }
            return rate < 0 ? content(at: 0, of: active) : end(of: active)
        case .during:
            return content(at: activeTime(at: parentTime, active), of: active)
        }
    }
}

extension MediaTiming {
    /// `duration`, never negative or NaN.
    private var play: Double { duration > 0 ? duration : 0 }
    /// The length of one play, in both directions if it autoreverses.
    private var cycle: Double { autoreverses ? 2 * play : play }
    /// `speed`, never NaN.
    private var rate: Double { speed.isNaN ? 1 : speed }
    /// `timeOffset`, always finite.
    private var shift: Double { timeOffset.isFinite ? timeOffset : 0 }

    /// Returns the local time since the start, without the offset; never NaN unless the argument is.
    private func rawTime(at parentTime: Double) -> Double {
        let elapsed = parentTime - beginTime
        return elapsed == 0 || elapsed.isNaN ? 0 : elapsed * rate
    }

    /// Returns the time in the active interval, including the offset, for a parent time within it.
    private func activeTime(at parentTime: Double, _ active: Double) -> Double {
        let rate = self.rate
        if rate == 0 { return min(max(shift, 0), active) }
        let raw = rawTime(at: parentTime)
        if rate < 0 || !offsetWraps { return raw + shift }
        return shift == 0 ? raw : wrapped(raw + shift, active)
    }

    /// Wraps a shifted time into the active interval, excluding its end; into one cycle if the interval is endless.
    private func wrapped(_ time: Double, _ active: Double) -> Double {
        if active == .infinity && time >= 0 { return time }
        let period = active == .infinity ? cycle : active
        guard period > 0, period < .infinity, time.isFinite else { return max(time, 0) }
        let rest = time.truncatingRemainder(dividingBy: period)
        let wrapped = rest < 0 ? rest + period : rest
        return wrapped < period * (1 - Self.tolerance) ? wrapped : 0
    }

    /// Returns the content that fills before the interval.
    private func start(of active: Double) -> Sample {
        if play == 0 { return Sample(localTime: 0, fraction: 0, iteration: 0) }
        return content(at: offsetWraps ? wrapped(shift, active) : shift, of: active)
    }

    /// Returns the content that fills after the interval; an offset of whole intervals shows its end.
    private func end(of active: Double) -> Sample {
        let time = shift == 0 || !offsetWraps ? 0 : wrapped(shift, active)
        return content(at: time == 0 ? active : time, of: active)
    }

    /// Returns the point in the content at a time of the active interval.
    ///
    /// The exact end belongs to the last play.
    private func content(at time: Double, of active: Double) -> Sample {
        let play = self.play
        guard play > 0 else { return Sample(localTime: 0, fraction: autoreverses ? 0 : 1, iteration: 0) }
        guard play < .infinity else { return Sample(localTime: max(time, 0), fraction: time < .infinity ? 0 : 1, iteration: 0) }
        let x = min(max(time, 0), active)
        var index = (x / play + Self.tolerance).rounded(.down)
        guard index < .infinity else { return Sample(localTime: 0, fraction: 0, iteration: .max) }
        var local = min(max(x - index * play, 0), play)
        // At the exact end, rounding may leave a sliver of the next play.
        let sliver = Self.tolerance * play
        if index > 0 && local <= sliver && x >= active - sliver {
            index -= 1
            local = play
        }
        if autoreverses && index.truncatingRemainder(dividingBy: 2) == 1 { local = play - local }
        let iteration = autoreverses ? (index / 2).rounded(.down) : index
        return Sample(localTime: local, fraction: local / play, iteration: Int(exactly: iteration) ?? .max)
    }
}

/// The content that an animation shows outside its active interval.
///
/// The raw values are Core Animation's.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
    /// No content: the animation has an effect only while it is active.
    case removed
    /// Its last content, after the active interval.
    case forwards
    /// Its first content, before the active interval.
    case backwards
    /// Its first content before, and its last content after the active interval.
    case both
}

extension FillMode {
    /// Whether the first content shows before the active interval.
    var fillsBefore: Bool { self == .backwards || self == .both }
    /// Whether the last content shows after the active interval.
    var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The time map of a layer, which is an endless time container.
///
/// All times are in seconds.
package struct LayerTiming: Hashable, Sendable {
    /// The parent time at which the local time is `timeOffset`.
    package var beginTime: Double
    /// Local seconds per parent second; 0 stops the local time at `timeOffset`.
    package var speed: Double
    /// The local time at `beginTime`.
    package var timeOffset: Double

    /// Creates a time map; the defaults make local time equal to parent time.
    package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// Whether local time is the parent's.
    package var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// Converts a time of the parent (the superlayer, or the media clock) to local time.
    package func localTime(parent: Double) -> Double {
        speed == 0 ? timeOffset : (parent - beginTime) * speed + timeOffset
    }

    /// Converts a local time to the parent's; `beginTime` for a stopped layer, for which no inverse exists.
    package func parentTime(local: Double) -> Double {
        speed == 0 ? beginTime : (local - timeOffset) / speed + beginTime
    }
}

/// The clock of a display, which counts its ticks.
package struct DisplayClock: Hashable, Sendable {
    /// The tick rate of most displays.
    package static let standardRate = 60.0

    /// The ticks per second, which is also the sampling rate of the touch digitizer.
    package let ticksPerSecond: Double
    /// The number of the current tick.
    package private(set) var tick = 0.0

    /// Creates a clock at its first tick; a rate that is not finite or below 1 counts as 1.
    package init(ticksPerSecond: Double = standardRate) {
        self.ticksPerSecond = ticksPerSecond > 1 && ticksPerSecond.isFinite ? ticksPerSecond : 1
    }

    /// The time of the current tick in seconds.
    package var time: Double { tick / ticksPerSecond }

    /// Returns the time of a tick in seconds.
    package func time(of tick: Double) -> Double { tick / ticksPerSecond }

    /// Advances to a tick; does nothing if it is in the past.
    package mutating func advance(to next: Double) { tick = max(tick, next) }

    /// Advances to the last tick at or before a time.
    package mutating func advance(toTime time: Double) { advance(to: (time * ticksPerSecond).rounded(.down)) }

    /// Returns the first tick after the current one that is at or after a time minus a tolerance; infinite for infinity.
    package func nextTick(notBefore time: Double, tolerance: Double) -> Double {
        max(tick + 1, ((time - tolerance) * ticksPerSecond).rounded(.up))
    }
}
