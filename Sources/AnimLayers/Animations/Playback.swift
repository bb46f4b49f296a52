package import AnimTiming

/// The part of its motion that an animation plays, and its direction, as a property animator decides.
///
/// Over one play of the animation a curve runs from the share `start` of its duration to the share `end`, backwards where
/// that is the smaller one. Its values 0…1 stand for the progress from `from` to `to`.
package struct Playback: Hashable, Sendable {
    /// The curve.
    package var curve: Curve
    /// The duration of the whole curve in seconds, which springs are sampled over.
    package var curveDuration: Double
    /// The share of the curve's duration at the start of the play, 0…1.
    package var start: Double
    /// The share of the curve's duration at the end of the play, 0…1.
    package var end: Double
    /// The progress where the curve is at 0.
    package var from: Double
    /// The progress where the curve is at 1.
    package var to: Double

    /// Creates a playback; of the whole motion, forwards, unless given.
    package init(
        curve: Curve, curveDuration: Double, start: Double = 0, end: Double = 1, from: Double = 0, to: Double = 1
    ) {
        self.curve = curve
        self.curveDuration = curveDuration
        self.start = start
        self.end = end
        self.from = from
        self.to = to
    }

    /// Returns the share of the curve's duration at a fraction of the play, 0…1.
    package func share(at fraction: Double) -> Double {
        interpolate(start, end, by: fraction)
    }

    /// Returns the progress of the animation at a fraction of the play, 0…1; springs and curves that overshoot leave `from`…`to`.
    package func progress(at fraction: Double) -> Double {
        interpolate(from, to, by: curve.value(atShare: share(at: fraction), of: curveDuration))
    }

    /// Returns the progress that a linear curve would have at a fraction of the play.
    package func linearProgress(at fraction: Double) -> Double {
        interpolate(from, to, by: share(at: fraction))
    }

    /// Returns a value between two that gives both of them exactly.
    private func interpolate(_ from: Double, _ to: Double, by fraction: Double) -> Double {
        if fraction == 0 || from == to { return from }
        return fraction == 1 ? to : from + (to - from) * fraction
    }
}
