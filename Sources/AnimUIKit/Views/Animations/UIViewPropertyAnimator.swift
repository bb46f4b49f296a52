import AnimInteraction
import AnimTiming
import Foundation

/// The positions at which an animator can end.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive, active, stopped
}

/// An object that animates, and can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state.
    var state: UIViewAnimatingState { get }
    /// Whether it is running.
    var isRunning: Bool { get }
    /// Whether it moves towards the start.
    var isReversed: Bool { get set }
    /// The completed fraction, 0…1.
    var fractionComplete: CGFloat { get set }
    /// Starts, or continues.
    func startAnimation()
    /// Starts after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses.
    func pauseAnimation()
    /// Stops; without finishing, `finishAnimation(at:)` has to follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends at a position after `stopAnimation(false)`.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object that animates changes of views in closures.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes, which begin after a fraction of the duration.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a handler that is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues with a different pacing or duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    private let animator: PropertyAnimator
    private let parameters: any UITimingCurveProvider

    /// Creates an animator that waits to be started.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.parameters = parameters
        animator = PropertyAnimator(on: FilmContext.current.stage, duration: duration, pacing: parameters.pacing)
    }

    private init(_ animator: PropertyAnimator, _ parameters: any UITimingCurveProvider) {
        (self.animator, self.parameters) = (animator, parameters)
    }

    /// Creates an animator with a named curve that waits to be started.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a custom curve that waits to be started.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that is fitted to the duration, and waits to be started.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = PropertyAnimator.running(
            on: FilmContext.current.stage,
            ViewAnimation(duration: duration, delay: delay, pacing: options.pacing, options: options.behavior),
            animations: animations, completion: completion.map { handler in { handler(UIViewAnimatingPosition($0)) } })
        let object = UIViewPropertyAnimator(animator, UICubicTimingParameters(animationCurve: options.curve))
        return unsafeDowncast(object, to: Self.self)
    }

    /// Returns an animator with the same duration and pacing, without animations.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        onMain { UIViewPropertyAnimator(duration: duration, timingParameters: parameters) }
    }

    /// The pacing.
    open var timingParameters: (any UITimingCurveProvider)? { parameters }
    /// The duration in seconds.
    open var duration: TimeInterval { animator.duration }
    /// The delay of the last start in seconds.
    open var delay: TimeInterval { animator.delay }
    /// The state.
    open var state: UIViewAnimatingState { UIViewAnimatingState(animator.state) }
    /// Whether it is running, or about to after its delay.
    open var isRunning: Bool { animator.isRunning }
    /// Whether it moves towards the start.
    open var isReversed: Bool {
        get { animator.isReversed }
        set { animator.isReversed = newValue }
    }
    /// The completed fraction, in the current direction, 0…1; 0 while it is inactive.
    open var fractionComplete: CGFloat {
        get { CGFloat(animator.fractionComplete) }
        set {
            animator.fractionComplete = Double(newValue)
            retainWhileActive()
        }
    }
    /// Whether it can be paused, scrubbed and reversed.
    open var isInterruptible: Bool {
        get { animator.isInterruptible }
        set { animator.isInterruptible = newValue }
    }
    /// Whether animated views receive touches.
    open var isUserInteractionEnabled: Bool {
        get { animator.isUserInteractionEnabled }
        set { animator.isUserInteractionEnabled = newValue }
    }
    /// Whether hit tests use the model values of animated views instead of their presentation values.
    open var isManualHitTestingEnabled: Bool {
        get { animator.isManualHitTestingEnabled }
        set { animator.isManualHitTestingEnabled = newValue }
    }
    /// Whether setting the fraction sets the visual progress.
    open var scrubsLinearly: Bool {
        get { animator.scrubsLinearly }
        set { animator.scrubsLinearly = newValue }
    }
    /// Whether it pauses at its end instead of completing.
    open var pausesOnCompletion: Bool {
        get { animator.pausesOnCompletion }
        set { animator.pausesOnCompletion = newValue }
    }

    /// Adds changes, which begin after a fraction of the duration.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        animator.addAnimations(delayFactor: Double(delayFactor), animation)
    }
    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { animator.addAnimations(animation) }
    /// Adds a handler that is called at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion { completion(UIViewAnimatingPosition($0)) }
    }
    /// Starts, or continues from where it was paused, along its own curve.
    open func startAnimation() {
        animator.startAnimation()
        retainWhileActive()
    }
    /// Starts, or continues, after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        animator.startAnimation(afterDelay: delay)
        retainWhileActive()
    }
    /// Pauses at the current position; an inactive animator becomes active, at its start.
    open func pauseAnimation() {
        animator.pauseAnimation()
        retainWhileActive()
    }
    /// Continues with a different pacing or duration.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        animator.continueAnimation(pacing: parameters?.pacing, durationFactor: Double(durationFactor))
    }
    /// Stops; without finishing, it becomes inactive, otherwise `finishAnimation(at:)` has to follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        animator.stopAnimation(withoutFinishing)
    }
    /// Ends at a position, and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        animator.finishAnimation(at: finalPosition.position)
    }

    /// An active animator is retained by the stage, and retains this object.
    private func retainWhileActive() { if animator.state != .inactive { animator.representation = self } }
}

extension UIViewAnimatingPosition {
    init(_ position: AnimatingPosition) {
        self =
            switch position {
            case .end: .end
            case .start: .start
            case .current: .current
            }
    }

    var position: AnimatingPosition {
        switch self {
        case .end: .end
        case .start: .start
        case .current: .current
        }
    }
}

extension UIViewAnimatingState {
    init(_ state: AnimatorState) {
        self =
            switch state {
            case .inactive: .inactive
            case .active: .active
            case .stopped: .stopped
            }
    }
}
