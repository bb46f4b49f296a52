import AnimInteraction
import AnimTiming

extension View {
    /// Animates changes of views.
    ///
    /// The model values change at once, and the call returns before anything has moved. Positions, bounds and transforms
    /// animate additively: a block that interrupts another one puts its own motion on top.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 or less changes the values at once.
    ///   - delay: The seconds before the motion starts; the model values change without this delay.
    ///   - options: The curve, ease-in-ease-out unless given, and more.
    ///   - name: A name for the event log.
    ///   - animations: Changes views.
    ///   - completion: Called once when all animations have ended, with true, or when the last one was removed, with false.
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
    ///   - dampingRatio: 1 comes to rest without swinging; less swings, down to 0.
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
    ///   - bounce: 0 does not swing, towards 1 swings more, below 0 is slower.
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

    /// Animates changes of views with a spring of SwiftUI's, as iOS 18 has it.
    ///
    /// What such an animation, or a block of UIKit's, still moves is retargeted: the spring takes over where it is and its
    /// velocity, and nothing is added. A transform keeps the part of its velocity that points to the new value. Within the
    /// animations of a property animator it adds, as `animate(springDuration:bounce:)` does.
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

    /// Repeats what changes within a view animation block.
    ///
    /// - Parameters:
    ///   - count: The number of plays, fractions allowed.
    ///   - autoreverses: Whether each play is followed by one backwards.
    ///   - animations: Changes views; not animated outside of blocks.
    public static func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
        Stage.current.modifyAnimations(repeatCount: count, autoreverses: autoreverses, animations: animations)
    }

    /// Animates changes of views in steps, which `addKeyframe` makes.
    ///
    /// - Parameters:
    ///   - options: The calculation mode, linear unless given, and more.
    ///   - animations: Calls `addKeyframe`; changes outside of keyframes take the whole duration.
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

    /// Makes changes that are reached at a share of the duration of the `animateKeyframes` around.
    ///
    /// - Parameters:
    ///   - start: When the motion starts, as a fraction of the whole duration, 0…1.
    ///   - duration: How long it takes, as a fraction of the whole duration.
    ///   - animations: Changes views.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        Stage.current.addKeyframe(relativeStartTime: start, relativeDuration: duration, animations: animations)
    }

    /// Changes a view and what is in it, and lets its picture from before turn into the one after.
    ///
    /// The changes take effect at once unless `allowAnimatedContent` is among the options. Without `transitionCrossDissolve` or
    /// a flip there is no transition, and the changes animate as those of `animate` do.
    ///
    /// - Parameters:
    ///   - view: The view whose picture changes.
    ///   - duration: In seconds; 0 or less changes the picture at once.
    ///   - options: `transitionCrossDissolve` or a flip such as `transitionFlipFromLeft`, the curve, and more.
    ///   - name: A name for the event log.
    ///   - animations: Changes the view and its subviews.
    ///   - completion: Called once when all has ended, with true, or when the last animation was removed, with false.
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

    /// Replaces a view by another one, and lets the picture of what they are in turn into the one after.
    ///
    /// As in UIKit the superview is what dissolves or flips: views that are to turn over by themselves have a superview of their size.
    /// Without a superview nothing happens but the completion.
    ///
    /// - Parameters:
    ///   - fromView: The view that leaves.
    ///   - toView: The view that takes its place among its siblings.
    ///   - duration: In seconds.
    ///   - options: As of `transition(with:duration:options:)`.
    ///   - name: A name for the event log.
    ///   - completion: As there.
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

    /// Makes changes that do not animate, whatever block they are in.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        Stage.current.performWithoutAnimation(changes)
    }
}

/// An animation of SwiftUI's, for `View.animate(_:changes:completion:)`.
///
/// Durations are perceived ones: the motion lasts a little longer, until it has settled.
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

    /// Creates a spring without bounce, but for the extra one.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        preset(.smooth, duration, extraBounce)
    }

    /// Creates a spring with a bounce of 0.15, and the extra one.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        preset(.snappy, duration, extraBounce)
    }

    /// Creates a spring with a bounce of 0.3, and the extra one.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        preset(.bouncy, duration, extraBounce)
    }

    /// Creates a spring of a perceived duration in seconds and a bounce: −1…1, where 0 does not swing.
    public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
        Animation(duration: duration, pacing: .bounce(bounce, initialVelocity: 0))
    }

    /// Creates a spring of a response in seconds, which is the perceived duration, and a damping ratio.
    public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
        spring(duration: response, bounce: Spring.bounce(dampingFraction: dampingFraction))
    }

    /// Returns the animation with a delay in seconds in addition to the one that it has.
    public func delay(_ delay: Double) -> Animation {
        Animation(duration: parameters.duration, delay: parameters.delay + delay, pacing: parameters.pacing)
    }

    private static func preset(_ preset: SpringPreset, _ duration: Double, _ extraBounce: Double) -> Animation {
        spring(duration: duration, bounce: preset.bounce(adding: extraBounce))
    }
}
