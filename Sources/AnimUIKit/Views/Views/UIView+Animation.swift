import AnimInteraction
import AnimLayers
import AnimTiming
import Foundation

extension UIView {
    /// Animates changes of views.
    ///
    /// The model values change at once, and the call returns before anything has moved. Positions, bounds and transforms animate
    /// additively: a block that interrupts another adds its own motion.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0 or less changes the values at once.
    ///   - delay: The delay of the motion in seconds; the model values change without this delay.
    ///   - options: The options, including the curve, by default ease-in-ease-out.
    ///   - animations: Changes views.
    ///   - completion: Called once: with true when all animations have ended, or with false when the last one was removed.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(duration: duration, delay: delay, pacing: options.pacing, options: options.behavior), animations,
            completion)
    }

    /// Animates changes of views with the default curve, and calls a completion.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(ViewAnimation(duration: duration), animations, completion)
    }

    /// Animates changes of views with the default curve.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        run(ViewAnimation(duration: duration), animations, nil)
    }

    /// Animates changes of views with a spring that is fitted to a duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not oscillate; smaller values do, down to 0.
    ///   - velocity: The speed at the start, in distances of the animation per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(
                duration: duration, delay: delay,
                pacing: .spring(dampingRatio: Double(dampingRatio), initialVelocity: SpringVelocity(Double(velocity))),
                options: options.behavior), animations, completion)
    }

    /// Animates changes of views with a spring that has a perceived duration, and settles after it.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - bounce: 0 does not oscillate; values towards 1 oscillate more; values below 0 are slower.
    ///   - velocity: The speed at the start, in distances of the animation per second.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity velocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(
                duration: duration, delay: delay,
                pacing: .bounce(Double(bounce), initialVelocity: SpringVelocity(Double(velocity))), options: options.behavior),
            animations, completion)
    }

    /// Animates changes of views by keyframes, which `addKeyframe` adds.
    ///
    /// - Parameters:
    ///   - options: The options, including the calculation mode, by default linear.
    ///   - animations: Calls `addKeyframe`; changes outside keyframes take the whole duration.
    ///   - completion: As of `animate`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: delay, pacing: .curve(options.curve.timingFunction), options: options.behavior)
        FilmContext.current.stage.animateKeyframes(
            ViewKeyframeAnimation(animation, calculationMode: options.calculationMode), animations: animations,
            completion: completion)
    }

    /// Adds a keyframe to `animateKeyframes`.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the whole duration.
    ///   - frameDuration: The duration, as a fraction of the whole duration.
    ///   - animations: Changes views.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        FilmContext.current.stage.addKeyframe(
            relativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
    }

    /// Changes a view with a transition from its old to its new picture.
    ///
    /// - Parameters:
    ///   - view: The view whose picture changes.
    ///   - options: The kind of transition; without one, the changes animate as in `animate`.
    ///   - animations: Changes the view and its subviews, without animation unless the options allow animated content.
    ///   - completion: As of `animate`.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, pacing: .curve(options.curve.timingFunction), options: options.behavior)
        guard let effect = options.transition, let id = view.layer.id else { return run(animation, animations ?? {}, completion) }
        if options.isPageCurl { view.film.warn("page curls are drawn as cross dissolves") }
        view.stage.transition(with: id, animation, effect: effect, animations: animations ?? {}, completion: completion)
    }

    /// Replaces a view by another with a transition of their superview.
    ///
    /// Without a superview, only the completion is called. With `showHideTransitionViews`, the views are hidden and shown instead.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    /// Removes views with the animation of the system.
    ///
    /// Differs: they fade and shrink.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
            }
            parallelAnimations?()
        } completion: { finished in
            for view in views { view.removeFromSuperview() }
            completion?(finished)
        }
    }

    /// Makes changes that do not animate, even within a block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        FilmContext.current.stage.performWithoutAnimation(actionsWithoutAnimation)
    }

    /// Repeats the animations of some changes within a block.
    ///
    /// - Parameters:
    ///   - count: The number of iterations, fractions allowed.
    ///   - autoreverses: Whether each iteration is followed by a reversed one.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        FilmContext.current.stage.modifyAnimations(
            repeatCount: Double(count), autoreverses: autoreverses, animations: animations)
    }

    /// Sets whether blocks animate; without, they change the values at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { FilmContext.current.stage.viewAnimationsAreEnabled = enabled }
    /// Whether blocks animate.
    public class var areAnimationsEnabled: Bool { FilmContext.current.stage.viewAnimationsAreEnabled }
    /// The duration of the current block in seconds; 0 outside blocks.
    public class var inheritedAnimationDuration: TimeInterval { FilmContext.current.stage.viewBlockTiming?.duration ?? 0 }

    private class func run(_ animation: ViewAnimation, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        FilmContext.current.stage.animate(animation, animations: animations, completion: completion)
    }
}

extension UIView {
    /// The named curves.
    public enum AnimationCurve: Int, Sendable {
        /// Starts and ends slowly.
        case easeInOut
        /// Starts slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Keeps its speed.
        case linear

        var timingFunction: TimingFunction {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

/// The action of a view's layer within an animation block: the stage animates the change.
final class ImplicitAction: CABasicAnimation {
    convenience init(keyPath: String, timing: (duration: Double, function: TimingFunction)) {
        self.init()
        self.keyPath = keyPath
        duration = timing.duration
        timingFunction = CAMediaTimingFunction(timing.function)
        fillMode = .both
    }
}
