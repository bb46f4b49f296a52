public import AnimGeometry
public import AnimInteraction
import AnimTiming

extension PropertyAnimator {
    /// Creates an animator that waits to be started.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; ignored by a spring that is given by its physics.
    ///   - parameters: The pacing.
    ///   - name: A name for the event log.
    public convenience init(duration: Double, timingParameters parameters: some TimingCurveProvider, name: String? = nil) {
        self.init(on: .current, name: name, duration: duration, pacing: parameters.pacing)
    }

    /// Creates an animator with a named curve that waits to be started.
    public convenience init(
        duration: Double, curve: AnimationCurve, name: String? = nil, animations: (() -> Void)? = nil
    ) {
        self.init(
            on: .current, name: name, duration: duration, pacing: .curve(curve.timingFunction), animations: animations)
    }

    /// Creates an animator with a custom curve that waits to be started.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, name: String? = nil, animations: (() -> Void)? = nil
    ) {
        let parameters = CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        self.init(on: .current, name: name, duration: duration, pacing: parameters.pacing, animations: animations)
    }

    /// Creates an animator with a spring, fitted to the duration, that waits to be started.
    public convenience init(
        duration: Double, dampingRatio: Double, name: String? = nil, animations: (() -> Void)? = nil
    ) {
        self.init(
            on: .current, name: name, duration: duration, pacing: .spring(dampingRatio: dampingRatio, initialVelocity: 0),
            animations: animations)
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - delay: The delay of the motion in seconds.
    ///   - options: The options, including the curve, as of `View.animate`.
    ///   - name: A name for the event log.
    ///   - animations: A closure that changes views; called immediately.
    ///   - completion: Called with the position at which it has ended.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: View.AnimationOptions = [], name: String? = nil,
        animations: @escaping () -> Void, completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        running(
            on: .current, name: name,
            ViewAnimation(duration: duration, delay: delay, pacing: options.pacing, options: options.behavior),
            animations: animations, completion: completion)
    }

    /// Continues from where it was paused.
    ///
    /// - Parameters:
    ///   - parameters: The pacing for the rest of the motion; nil for its own.
    ///   - durationFactor: The duration of the rest, as a fraction of the whole duration; 0 for the remaining time.
    public func continueAnimation(
        withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
    ) {
        continueAnimation(pacing: parameters?.pacing, durationFactor: durationFactor)
    }
}
