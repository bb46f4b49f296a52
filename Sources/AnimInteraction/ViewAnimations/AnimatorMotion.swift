import AnimLayers
import AnimTiming

/// The motion of a property animator's clock, or of an animation that it tracks.
///
/// A motion follows its own curve within an interval of the animator's duration. Its current state is a playback, which runs or
/// is held. Times are media times for the clock, and local times of the layer for an animation, which therefore stops or speeds
/// up with its layer.
///
/// ```
///   share of the animator's duration   0 ───────┬───────────────────┬────── 1      interval
///   share of the motion's own curve             0 ─────┬────────────1              playback.start … playback.end
///   time                                           startTime ───── end ── runEnd   length = end − startTime
/// ```
///
/// `runEnd` is the end of the whole animator: a motion whose interval ends earlier keeps its final value until then.
struct AnimatorMotion: Hashable, Sendable {
    /// A part of the animator's duration, as fractions of it, 0…1.
    struct Interval: Hashable, Sendable {
        var start: Double
        var end: Double

        static let whole = Interval(start: 0, end: 1)

        /// Returns the fraction of the interval that has passed at a fraction of the duration, 0…1.
        func progress(at share: Double) -> Double {
            guard end > start else { return share >= end ? 1 : 0 }
            return min(max((share - start) / (end - start), 0), 1)
        }
    }

    /// The motion's part of the animator's duration.
    let interval: Interval
    /// The axis of its spring's initial velocity.
    var axis: MotionAxis
    /// The motion's own curve.
    let curve: Curve
    /// The duration of the curve in seconds.
    let curveDuration: Double
    /// The time at which the playback starts.
    private(set) var startTime: Double
    /// The duration of the playback in seconds.
    private(set) var length = 0.0
    /// The part of a curve that is played.
    private(set) var playback: Playback
    /// The time at which the playback was held; nil while it runs.
    private(set) var heldAt: Double?
    /// The time at which the animator's run ends.
    private(set) var runEnd: Double

    /// Creates a motion that is held at its start.
    init(curve: Curve, curveDuration: Double, interval: Interval, axis: MotionAxis, at time: Double) {
        self.interval = interval
        self.axis = axis
        self.curve = curve
        self.curveDuration = curveDuration
        startTime = time
        heldAt = time
        runEnd = time
        playback = Playback(curve: curve, curveDuration: curveDuration, end: 0)
    }

    /// Creates the motion of a view animation, held at its start.
    init(of animation: ViewAnimation, interval: Interval = .whole, axis: MotionAxis = .horizontal, at time: Double) {
        self.init(
            curve: animation.curve(along: axis), curveDuration: animation.motionDuration, interval: interval, axis: axis, at: time
        )
    }

    /// The time at which the playback ends.
    var end: Double { startTime + length }

    /// Returns the visual progress at a time.
    func progress(at time: Double) -> Double { playback.progress(at: fraction(at: time)) }

    /// Returns the progress at a time as if all curves were linear: the fraction of the duration that has passed.
    func linearProgress(at time: Double) -> Double { playback.linearProgress(at: fraction(at: time)) }

    /// Returns the remaining seconds of the playback at a time, not counting the time before its start.
    func remainder(at time: Double) -> Double { max(0, end - max(heldAt ?? time, startTime)) }

    /// Returns the fraction of the playback that has passed at a time, 0…1.
    private func fraction(at time: Double) -> Double {
        let time = heldAt ?? time
        guard time < end - Stage.tolerance else { return 1 }
        return time > startTime ? (time - startTime) / length : 0
    }

    /// Returns the position on the motion's own curve at a time, 0…1; if another curve plays, the first position with the same
    /// progress.
    func share(at time: Double) -> Double {
        let isOwn = playback.curve == curve && playback.from == 0 && playback.to == 1
        return isOwn ? playback.share(at: fraction(at: time)) : curve.share(of: progress(at: time), duration: curveDuration)
    }
}

extension AnimatorMotion {
    /// Holds the motion at its position at a time.
    mutating func hold(at time: Double) {
        heldAt = heldAt ?? time
    }

    /// Holds the motion at a fraction of the animator's duration.
    ///
    /// If linear, the fraction is the visual progress; otherwise the motion's curve determines the progress.
    mutating func hold(atShare share: Double, isLinear: Bool, at time: Double) {
        let progress = interval.progress(at: share)
        playback = Playback(curve: curve, curveDuration: curveDuration, start: progress, end: progress)
        if isLinear { (playback.from, playback.to) = (progress, progress) }
        (startTime, length, heldAt, runEnd) = (time, 0, time, time)
    }

    /// Continues a held playback, after a delay in seconds.
    mutating func resume(at time: Double, delay: Double) {
        guard let heldAt else { return }
        let fraction = fraction(at: heldAt)
        if delay > 0 && fraction > 0 {
            playback.start = playback.share(at: fraction)
            (startTime, length) = (time + delay, length * (1 - fraction))
        } else {
            startTime += time + delay - heldAt
        }
        runEnd += time + delay - heldAt
        self.heldAt = nil
    }

    /// Plays the motion's own curve in a run of the animator.
    mutating func play(_ run: AnimatorRun, at time: Double) {
        let share = share(at: time)
        let (start, end) = run.isReversed ? backward(from: share, run.origin) : forward(from: share, run.origin)
        playback = Playback(
            curve: curve, curveDuration: curveDuration, start: share, end: run.isReversed ? 0 : 1)
        let runStart = time + run.delay
        startTime = runStart + Self.product(abs(start - run.origin), run.duration)
        length = Self.product(abs(end - start), run.duration)
        runEnd = runStart + Self.product(run.isReversed ? run.origin : 1 - run.origin, run.duration)
        heldAt = nil
    }

    /// Returns the part of the animator's duration for the rest of the motion; a motion that was scrubbed into its interval, or
    /// beyond, starts at once.
    private func forward(from share: Double, _ origin: Double) -> (start: Double, end: Double) {
        (share > 0 ? origin : max(origin, interval.start), interval.end > origin ? interval.end : 1)
    }

    /// Returns the part of the animator's duration for the reversed motion.
    private func backward(from share: Double, _ origin: Double) -> (start: Double, end: Double) {
        (share < 1 ? origin : min(origin, interval.end), interval.start < origin ? interval.start : 0)
    }

    /// Plays another curve from the current position to the end.
    mutating func play(_ continuation: AnimatorContinuation, at time: Double) {
        let progress = progress(at: time)
        let lead = lead(from: progress, continuation)
        startTime = time + Self.product(lead, continuation.duration)
        length = Self.product(1 - lead, continuation.duration)
        runEnd = time + Self.product(1, continuation.duration)
        playback = Playback(
            curve: continuation.animation.curve(along: axis), curveDuration: continuation.duration, from: progress,
            to: continuation.isReversed ? 0 : 1)
        heldAt = nil
    }

    /// Returns the fraction of a continuation that passes before the motion starts.
    private func lead(from progress: Double, _ continuation: AnimatorContinuation) -> Double {
        let origin = continuation.origin
        let lead =
            if continuation.isReversed {
                progress == 1 ? (origin - interval.end) / origin : 0
            } else {
                progress == 0 ? (interval.start - origin) / (1 - origin) : 0
            }
        return lead > 0 ? min(lead, 1) : 0
    }

    /// Starts a motion that is added to a running animator, within the seconds that remain at a time.
    mutating func join(from origin: Double, within rest: Double, at time: Double) {
        let whole = Interval(start: origin, end: 1)
        let (first, last) = (whole.progress(at: interval.start), whole.progress(at: interval.end))
        playback = Playback(curve: curve, curveDuration: curveDuration)
        startTime = time + Self.product(first, rest)
        length = Self.product(last - first, rest)
        runEnd = time + rest
        heldAt = nil
    }

    /// Returns the product, or 0 for a share of 0, even if the duration is infinite.
    private static func product(_ share: Double, _ duration: Double) -> Double { share > 0 ? share * duration : 0 }
}

extension AnimatorMotion {
    /// Returns an animation as it plays under the motion from a local time on.
    func applied(to base: LayerAnimation, at time: Double) -> LayerAnimation {
        var animation = base
        animation.timing = MediaTiming(beginTime: startTime, duration: length, fillMode: .both)
        animation.playback = playback
        guard heldAt != nil else { return animation }
        let share = playback.share(at: fraction(at: time))
        animation.timing = MediaTiming(beginTime: time, duration: 1, speed: 0, fillMode: .both)
        animation.playback?.start = share
        animation.playback?.end = share
        return animation
    }
}

/// A run of an animator along its own curve.
struct AnimatorRun {
    /// The delay in seconds.
    var delay: Double
    /// The fraction of the duration from which it continues.
    var origin: Double
    /// The animator's whole duration in seconds.
    var duration: Double
    /// Whether it is reversed.
    var isReversed: Bool
}

/// A run of an animator to its end with a different pacing.
struct AnimatorContinuation {
    /// The fraction of the animator's duration that corresponds to its progress.
    var origin: Double
    /// The duration in seconds.
    var duration: Double
    /// The pacing.
    var animation: ViewAnimation
    /// Whether it is reversed.
    var isReversed: Bool
}
