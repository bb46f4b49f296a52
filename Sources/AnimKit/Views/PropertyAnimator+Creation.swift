public import AnimGeometry
public import AnimInteraction
import AnimTiming

extension PropertyAnimator {
    /// Creates an animator that waits to be started.
    ///
    /// - Parameters:
    ///   - duration: In seconds; a spring that is given by its physics has its own.
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

    /// Creates an animator with a curve of one's own that waits to be started.
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
    ///   - duration: In seconds.
    ///   - delay: The seconds before the motion starts.
    ///   - options: The curve and more, as of `View.animate`.
    ///   - name: A name for the event log.
    ///   - animations: Changes views; called at once.
    ///   - completion: Called with where it has ended.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: View.AnimationOptions = [], name: String? = nil,
        animations: @escaping () -> Void, completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        running(
            on: .current, name: name, duration: duration, delay: delay, options: options.behavior,
            pacing: options.pacing, animations: animations, completion: completion)
    }

    /// Continues from where it was paused.
    ///
    /// - Parameters:
    ///   - parameters: Another pacing, for the rest of the way; its own where none is given.
    ///   - durationFactor: The time for the rest of the way, as a share of the duration; 0 leaves the time that is left.
    public func continueAnimation(
        withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
    ) {
        continueAnimation(pacing: parameters?.pacing, durationFactor: durationFactor)
    }
}
