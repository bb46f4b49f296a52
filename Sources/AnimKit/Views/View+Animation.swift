import AnimInteraction
import AnimTiming

extension View {
    /// Animates changes of views.
    ///
    /// The model values change immediately, and the call returns before anything has moved. Positions, bounds and transforms
    /// animate additively: a block that interrupts another adds its own motion.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0 or less changes the values immediately.
    ///   - delay: The delay of the motion in seconds; the model values change without this delay.
    ///   - options: The options, including the curve, by default ease-in-ease-out.
    ///   - name: A name for the event log.
    ///   - animations: Changes views.
    ///   - completion: Called once: with true when all animations have ended, or with false when the last one was removed.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], name: String? = nil,
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: delay, pacing: options.pacing, options: options.behavior)
        Stage.current.animate(animation, name: name, animations: animations, completion: completion)
    }

    /// Animates changes of views with a spring that is fitted to a duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not oscillate; smaller values do, down to 0.
    ///   - velocity: The speed at the start, in distances of the animation per second.
    public static func animate(
        withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: AnimationOptions = [], name: String? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: delay,
            pacing: .spring(dampingRatio: dampingRatio, initialVelocity: SpringVelocity(velocity)),
            options: options.behavior)
        Stage.current.animate(animation, name: name, animations: animations, completion: completion)
    }

    /// Animates changes of views with a spring that has a perceived duration, and settles after it.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds.
    ///   - bounce: 0 does not oscillate; values towards 1 oscillate more; values below 0 are slower.
    ///   - velocity: The speed at the start, in distances of the animation per second.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: AnimationOptions = [], name: String? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: delay, pacing: .bounce(bounce, initialVelocity: SpringVelocity(velocity)),
            options: options.behavior)
        Stage.current.animate(animation, name: name, animations: animations, completion: completion)
    }

    /// Animates changes of views with a SwiftUI spring, as in iOS 18.
    ///
    /// Running animations of this kind, and of UIKit's blocks, are retargeted: the spring continues from the presentation values
    /// with their velocity, and replaces them. A transform keeps the component of its velocity towards the new value. Within a
    /// property animator, it is additive, like `animate(springDuration:bounce:)`.
    ///
    /// - Parameters:
    ///   - animation: The spring and its delay.
    ///   - name: A name for the event log.
    ///   - changes: Changes views.
    ///   - completion: Called once when all animations have ended or were replaced.
    public static func animate(
        _ animation: Animation, name: String? = nil, changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        Stage.current.animate(
            animation.parameters, name: name, animations: changes, completion: completion.map { handler in { _ in handler() } })
    }

    /// Repeats the animations of some changes within a view animation block.
    ///
    /// - Parameters:
    ///   - count: The number of iterations, fractions allowed.
    ///   - autoreverses: Whether each iteration is followed by a reversed one.
    ///   - animations: A closure that changes views; not animated outside blocks.
    public static func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
        Stage.current.modifyAnimations(repeatCount: count, autoreverses: autoreverses, animations: animations)
    }

    /// Animates changes of views by keyframes, which `addKeyframe` adds.
    ///
    /// - Parameters:
    ///   - options: The options, including the calculation mode, by default linear.
    ///   - animations: Calls `addKeyframe`; changes outside keyframes take the whole duration.
    ///   - completion: As of `animate`.
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [], name: String? = nil,
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, delay: delay, pacing: .curve(options.curve.timingFunction), options: options.behavior)
        Stage.current.animateKeyframes(
            ViewKeyframeAnimation(animation, calculationMode: options.calculationMode), name: name, animations: animations,
            completion: completion)
    }

    /// Adds a keyframe to the enclosing `animateKeyframes`: changes that are reached at a fraction of its duration.
    ///
    /// - Parameters:
    ///   - start: The start of the motion, as a fraction of the whole duration, 0…1.
    ///   - duration: The duration of the motion, as a fraction of the whole.
    ///   - animations: Changes views.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        Stage.current.addKeyframe(relativeStartTime: start, relativeDuration: duration, animations: animations)
    }

    /// Changes a view and its subviews with a transition from its old to its new picture.
    ///
    /// The changes take effect immediately unless the options include `allowAnimatedContent`. Without `transitionCrossDissolve`
    /// or a flip, there is no transition, and the changes animate as in `animate`.
    ///
    /// - Parameters:
    ///   - view: The view whose picture changes.
    ///   - duration: The duration in seconds; 0 or less changes the picture immediately.
    ///   - options: The options: `transitionCrossDissolve` or a flip such as `transitionFlipFromLeft`, the curve, and others.
    ///   - name: A name for the event log.
    ///   - animations: Changes the view and its subviews.
    ///   - completion: Called once: with true when all animations have ended, or with false when the last one was removed.
    public static func transition(
        with view: View, duration: Double, options: AnimationOptions = [], name: String? = nil,
        animations: () -> Void = {}, completion: ((Bool) -> Void)? = nil
    ) {
        let animation = ViewAnimation(
            duration: duration, pacing: .curve(options.curve.timingFunction), options: options.behavior)
        guard let effect = options.transition else {
            return Stage.current.animate(animation, name: name, animations: animations, completion: completion)
        }
        Stage.current.transition(
            with: view.layer.id, animation, effect: effect, name: name, animations: animations, completion: completion)
    }

    /// Replaces a view by another with a transition of their superview.
    ///
    /// As in UIKit, the superview dissolves or flips: views that should turn over by themselves need a superview of their size.
    /// Without a superview, only the completion is called.
    ///
    /// - Parameters:
    ///   - fromView: The view that leaves.
    ///   - toView: The view that takes its place among its siblings.
    ///   - duration: In seconds.
    ///   - options: As of `transition(with:duration:options:)`.
    ///   - name: A name for the event log.
    ///   - completion: As of `transition(with:duration:options:)`.
    public static func transition(
        from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [], name: String? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options, name: name,
            animations: {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }, completion: completion)
    }

    /// Makes changes that do not animate, even within a block.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        Stage.current.performWithoutAnimation(changes)
    }
}

/// A SwiftUI animation, for `View.animate(_:changes:completion:)`.
///
/// Durations are perceived durations: the motion lasts a little longer, until it has settled.
public struct Animation: Hashable, Sendable {
    /// The duration, the delay and the pacing; it retargets.
    let parameters: ViewAnimation

    private init(duration: Double, delay: Double = 0, pacing: ViewAnimationPacing) {
        var parameters = ViewAnimation(duration: duration, delay: delay, pacing: pacing)
        parameters.interruption = .retarget
        self.parameters = parameters
    }

    /// A spring of 0.5 seconds without bounce.
    public static let smooth = smooth()
    /// A spring of 0.5 seconds with a small bounce.
    public static let snappy = snappy()
    /// A spring of 0.5 seconds that bounces.
    public static let bouncy = bouncy()

    /// Creates a spring without bounce, except for the extra bounce.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        preset(.smooth, duration, extraBounce)
    }

    /// Creates a spring with a bounce of 0.15, plus the extra bounce.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        preset(.snappy, duration, extraBounce)
    }

    /// Creates a spring with a bounce of 0.3, plus the extra bounce.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        preset(.bouncy, duration, extraBounce)
    }

    /// Creates a spring of a perceived duration in seconds and a bounce in −1…1; 0 does not oscillate.
    public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
        Animation(duration: duration, pacing: .bounce(bounce, initialVelocity: 0))
    }

    /// Creates a spring of a response in seconds, which is the perceived duration, and a damping ratio.
    public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
        spring(duration: response, bounce: Spring.bounce(dampingFraction: dampingFraction))
    }

    /// Returns the animation with an additional delay in seconds.
    public func delay(_ delay: Double) -> Animation {
        Animation(duration: parameters.duration, delay: parameters.delay + delay, pacing: parameters.pacing)
    }

    private static func preset(_ preset: SpringPreset, _ duration: Double, _ extraBounce: Double) -> Animation {
        spring(duration: duration, bounce: preset.bounce(adding: extraBounce))
    }
}
