/// The time map of an animation: its active interval, and the moment of its content that shows at a time of its parent.
///
/// It follows Core Animation's `CAMediaTiming`. All times are seconds. The map has two stages: parent time to active local
/// time, which may span several plays, and from there to the time within one play. A start, an end or the turn of a play that
/// is less than `tolerance` away is reached. Every input has a defined result:
/// - `duration` below 0 or NaN counts as 0; a play of no duration shows its end as soon as it starts.
/// - `repeatCount` counts as 1 where it is not above 0, `repeatDuration` as absent; where both are given the latter wins.
/// - `speed` 0 freezes the content at `timeOffset`, kept within the active interval: always active, never ending.
/// - a negative `speed` plays from `timeOffset` downwards to 0, and needs a positive `timeOffset` to show anything.
/// - with a positive `speed`, `timeOffset` rotates the content without moving the interval: what it skips shows at the end;
///   where `offsetWraps` is false, it skips that part, and the interval ends earlier.
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
    /// The number of plays (of both directions, where it autoreverses); fractions and infinity are allowed.
    package var repeatCount: Double
    /// The local time to repeat for; 0 leaves it to `repeatCount`.
    package var repeatDuration: Double
    /// Whether each play is followed by one backwards.
    package var autoreverses: Bool
    /// The content that shows outside the active interval.
    package var fillMode: FillMode
    /// Whether what `timeOffset` skips shows at the end; else it is cut off, as the formula in Core Animation's header says.
    package var offsetWraps: Bool

    /// Creates a time map; the defaults are those of Core Animation.
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

    /// The time by which rounding may shift a boundary, in parent seconds (for the turn of a play, in plays): 1e-9.
    ///
    /// Frame times, begin times and durations are sums and quotients that round differently: 0.1 + 0.2 seconds lie after frame
    /// 18 of 60 in a second. Without a tolerance such an animation would end a frame late.
    package static let tolerance = 1e-9

    /// The position of a time relative to the active interval.
    package enum Phase: Hashable, Sendable {
        /// Any time before the interval.
        case before
        /// The interval with its start and without its end (the other way round in local time where the speed is negative).
        case during
        /// The end of the interval, or later.
        case after
    }

    /// A moment of the content.
    package struct Sample: Hashable, Sendable {
        /// The time within one play, 0…`duration`, after folding the backward plays.
        package var localTime: Double
        /// The share of the play, 0…1: `localTime / duration`.
        package var fraction: Double
        /// The number of completed plays (of both directions, where it autoreverses), for cumulative animations; never negative.
        package var iteration: Int

        /// Creates a moment.
        package init(localTime: Double, fraction: Double, iteration: Int) {
            self.localTime = localTime
            self.fraction = fraction
            self.iteration = iteration
        }
    }
}

extension MediaTiming {
    /// The length of the active interval in local time; infinity where the content repeats forever.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        let cycle = self.cycle
        return cycle == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// The parent time at which the active interval ends; infinity where it never does.
    ///
    /// Whether it has ended is a question for `phase(at:)`, which allows for rounding.
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

    /// Returns the content that shows at a parent time, or nil where the animation has no effect.
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
    /// `duration`, made a length.
    private var play: Double { duration > 0 ? duration : 0 }
    /// The length of one play, of both directions where it autoreverses.
    private var cycle: Double { autoreverses ? 2 * play : play }
    /// `speed`, never NaN.
    private var rate: Double { speed.isNaN ? 1 : speed }
    /// `timeOffset`, always finite.
    private var shift: Double { timeOffset.isFinite ? timeOffset : 0 }

    /// Returns the local time since the start, without the offset; never NaN for times that are not.
    private func rawTime(at parentTime: Double) -> Double {
        let elapsed = parentTime - beginTime
        return elapsed == 0 || elapsed.isNaN ? 0 : elapsed * rate
    }

    /// Returns the time into the active interval, offset included, of a parent time within it.
    private func activeTime(at parentTime: Double, _ active: Double) -> Double {
        let rate = self.rate
        if rate == 0 { return min(max(shift, 0), active) }
        let raw = rawTime(at: parentTime)
        if rate < 0 || !offsetWraps { return raw + shift }
        return shift == 0 ? raw : wrapped(raw + shift, active)
    }

    /// Wraps a shifted time into the active interval, its end excluded; into one cycle where it is endless.
    private func wrapped(_ time: Double, _ active: Double) -> Double {
        if active == .infinity && time >= 0 { return time }
        let period = active == .infinity ? cycle : active
        guard period > 0, period < .infinity, time.isFinite else { return max(time, 0) }
        let rest = time.truncatingRemainder(dividingBy: period)
        let wrapped = rest < 0 ? rest + period : rest
        return wrapped < period * (1 - Self.tolerance) ? wrapped : 0
    }

    /// Returns the content that fills ahead of the interval.
    private func start(of active: Double) -> Sample {
        if play == 0 { return Sample(localTime: 0, fraction: 0, iteration: 0) }
        return content(at: offsetWraps ? wrapped(shift, active) : shift, of: active)
    }

    /// Returns the content that fills behind the interval; an offset of whole intervals stands for its end.
    private func end(of active: Double) -> Sample {
        let time = shift == 0 || !offsetWraps ? 0 : wrapped(shift, active)
        return content(at: time == 0 ? active : time, of: active)
    }

    /// Returns the moment of the content at a time of the active interval.
    ///
    /// Its exact end belongs to the last play.
    private func content(at time: Double, of active: Double) -> Sample {
        let play = self.play
        guard play > 0 else { return Sample(localTime: 0, fraction: autoreverses ? 0 : 1, iteration: 0) }
        guard play < .infinity else { return Sample(localTime: max(time, 0), fraction: time < .infinity ? 0 : 1, iteration: 0) }
        let x = min(max(time, 0), active)
        var index = (x / play + Self.tolerance).rounded(.down)
        guard index < .infinity else { return Sample(localTime: 0, fraction: 0, iteration: .max) }
        var local = min(max(x - index * play, 0), play)
        // The exact end, where rounding may leave a sliver of the next play.
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

/// The time map of a layer, which is a time container without an end.
///
/// All times are seconds.
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

    /// Converts a time of the parent (the superlayer, or the media clock) to local time.
    package func localTime(parent: Double) -> Double {
        speed == 0 ? timeOffset : (parent - beginTime) * speed + timeOffset
    }

    /// Converts a local time to the parent's; `beginTime` for a stopped layer, where no inverse exists.
    package func parentTime(local: Double) -> Double {
        speed == 0 ? beginTime : (local - timeOffset) / speed + beginTime
    }
}

/// The clock of a display: the number of its ticks since the start.
package struct DisplayClock: Hashable, Sendable {
    /// The ticks in one second of most displays.
    package static let standardRate = 60.0

    /// The ticks in one second, which are as many as a digitizer takes samples of a finger.
    package let ticksPerSecond: Double
    /// The number of the current tick.
    package private(set) var tick = 0.0

    /// Creates a clock at its first tick; a rate that is not at least 1 counts as 1.
    package init(ticksPerSecond: Double = standardRate) {
        self.ticksPerSecond = ticksPerSecond > 1 && ticksPerSecond.isFinite ? ticksPerSecond : 1
    }

    /// The time of the current tick in seconds.
    package var time: Double { tick / ticksPerSecond }

    /// Returns the time of a tick in seconds.
    package func time(of tick: Double) -> Double { tick / ticksPerSecond }

    /// Advances to a tick; no effect for one that is over.
    package mutating func advance(to next: Double) { tick = max(tick, next) }

    /// Advances to the last tick that is not later than a time.
    package mutating func advance(toTime time: Double) { advance(to: (time * ticksPerSecond).rounded(.down)) }

    /// Returns the first tick after the current one that is not earlier than a time by more than a tolerance; infinite for infinity.
    package func nextTick(notBefore time: Double, tolerance: Double) -> Double {
        max(tick + 1, ((time - tolerance) * ticksPerSecond).rounded(.up))
    }
}
