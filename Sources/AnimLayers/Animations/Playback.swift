public import AnimTiming

/// The part of its motion that an animation plays, and in which direction: what a property animator makes of it.
///
/// Over one play of the animation a curve runs from the share `start` of its duration to the share `end`, backwards where
/// that is the smaller one. Its values 0…1 stand for the progress from `from` to `to`.
public struct Playback: Hashable, Sendable {
    /// The curve.
    public var curve: Curve
    /// The duration of the whole curve in seconds, which springs are sampled over.
    public var curveDuration: Double
    /// The share of the curve's duration at the begin of the play, 0…1.
    public var start: Double
    /// The share of the curve's duration at the end of the play, 0…1.
    public var end: Double
    /// The progress where the curve is at 0.
    public var from: Double
    /// The progress where the curve is at 1.
    public var to: Double

    /// Creates a playback; of the whole motion, forwards, unless given.
    public init(
        curve: Curve, curveDuration: Double, start: Double = 0, end: Double = 1, from: Double = 0, to: Double = 1
    ) {
        self.curve = curve
        self.curveDuration = curveDuration
        self.start = start
        self.end = end
        self.from = from
        self.to = to
    }

    /// The share of the curve's duration at a fraction of the play, 0…1.
    public func share(at fraction: Double) -> Double {
        interpolate(start, end, by: fraction)
    }

    /// The progress of the animation at a fraction of the play, 0…1; springs and curves that overshoot leave `from`…`to`.
    public func progress(at fraction: Double) -> Double {
        interpolate(from, to, by: curve.value(atShare: share(at: fraction), of: curveDuration))
    }

    /// What the progress would be at a fraction of the play if the curve were linear.
    public func linearProgress(at fraction: Double) -> Double {
        interpolate(from, to, by: share(at: fraction))
    }

    /// A value between two that gives both of them exactly.
    private func interpolate(_ from: Double, _ to: Double, by fraction: Double) -> Double {
        if fraction == 0 || from == to { return from }
        return fraction == 1 ? to : from + (to - from) * fraction
    }
}
