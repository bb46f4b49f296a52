import AnimLayers
public import AnimTiming

/// The parameters of `UIView.animate`.
package struct ViewAnimation: Hashable, Sendable {
    /// The duration in seconds; 0 or less changes the values immediately.
    package var duration: Double
    /// The delay of the motion in seconds; the model values change without this delay.
    package var delay: Double
    /// The pacing of the motion.
    package var pacing: ViewAnimationPacing
    /// The options.
    package var options: ViewAnimationOptions
    /// The treatment of running animations; only springs retarget.
    package var interruption = ViewInterruption.additive
    /// The number of iterations, fractions allowed; by default infinite with the option `repeat`.
    package var repeatCount: Double?
    /// The choice of frequency for a spring that is fitted to the duration, when several fit; set by the stage.
    package var springRoot = SpringRoot.newton

    /// Creates parameters; the pacing is UIKit's ease-in-ease-out by default.
    package init(
        duration: Double, delay: Double = 0, pacing: ViewAnimationPacing = .curve(.easeInEaseOut),
        options: ViewAnimationOptions = []
    ) {
        self.duration = duration
        self.delay = delay
        self.pacing = pacing
        self.options = options
    }
}

extension ViewAnimation {
    /// Returns the parameters of a block that is nested in another: duration, curve and options are inherited unless overridden,
    /// and the delays add up.
    func inheriting(from outer: ViewAnimation) -> ViewAnimation {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve), case .curve = pacing { result.pacing = outer.pacing }
        if !options.contains(.overrideInheritedOptions) {
            result.options.formUnion(outer.options)
            result.repeatCount = result.repeatCount ?? outer.repeatCount
            if outer.interruption == .retarget { result.interruption = .retarget }
        }
        result.delay += outer.delay
        return result
    }

    /// Whether there is any motion.
    var isAnimated: Bool {
        if case .physics = pacing { motionDuration > 0 } else { duration > 0 }
    }

    /// The timing function of the block's animations; linear for springs.
    var timingFunction: TimingFunction {
        if case .curve(let curve) = pacing { curve } else { .linear }
    }

    /// The timing of the block's animations, without the begin time.
    var mediaTiming: MediaTiming {
        var timing = MediaTiming()
        timing.duration = motionDuration
        timing.repeatCount = repeatCount ?? (options.contains(.repeat) ? .infinity : 0)
        timing.autoreverses = options.contains(.autoreverse)
        timing.fillMode = .both
        return timing
    }
}

/// The options of a view animation block, with UIKit's bits.
///
/// The curve is a value of its own, not a bit.
package struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a set from its bits.
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets the animated views receive touches.
    package static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values, even in cases in which UIKit starts from the model values by default.
    package static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    package static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// Plays each iteration forwards and then backwards.
    package static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration in an enclosing block.
    package static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve in an enclosing block.
    package static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    /// Animates the changes within a transition.
    package static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 7)
    /// Keeps the block's own options in an enclosing block.
    package static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)
}

/// The pacing of a view animation block.
public enum ViewAnimationPacing: Hashable, Sendable {
    /// Along a timing function.
    case curve(TimingFunction)
    /// Like `usingSpringWithDamping`: a spring fitted to the block's duration.
    case spring(dampingRatio: Double, initialVelocity: SpringVelocity)
    /// Like `springDuration:bounce:`: the duration is the perceived duration, and the motion lasts until it has settled.
    case bounce(Double, initialVelocity: SpringVelocity)
    /// Like `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: the duration is ignored, and the motion lasts
    /// until it has settled. The velocity defaults to the spring's own, along both axes.
    case physics(Spring, initialVelocity: SpringVelocity? = nil)
}

extension ViewAnimationPacing {
    /// The velocity at the start; zero for a curve.
    var initialVelocity: SpringVelocity {
        switch self {
        case .curve: .zero
        case .spring(_, let velocity), .bounce(_, let velocity): velocity
        case .physics(let spring, let velocity): velocity ?? SpringVelocity(spring.initialVelocity)
        }
    }

    /// Whether the two axes have different initial velocities.
    var differsByAxis: Bool { initialVelocity.dx != initialVelocity.dy }
}

/// The treatments of running animations by a view animation block.
package enum ViewInterruption: String, Hashable, Sendable, CaseIterable {
    /// As UIKit's blocks: the motion is added to the running animations, or replaces them.
    case additive
    /// As SwiftUI's springs: the running animations are replaced by one spring towards the new value, with the same position and
    /// velocity.
    case retarget
}

/// The parameters of `UIView.animateKeyframes`.
package struct ViewKeyframeAnimation: Hashable, Sendable {
    /// The duration, delay, options and curve of the whole; by default ease-in-ease-out.
    package var animation: ViewAnimation
    /// The interpolation between the keyframes.
    package var calculationMode: CalculationMode

    /// Creates parameters.
    package init(_ animation: ViewAnimation, calculationMode: CalculationMode = .linear) {
        self.animation = animation
        self.calculationMode = calculationMode
    }
}

extension ViewAnimation {
    /// Returns the spring of the motion along an axis; nil for a curve.
    func spring(along axis: MotionAxis = .horizontal) -> Spring? {
        let velocity = axis == .horizontal ? pacing.initialVelocity.dx : pacing.initialVelocity.dy
        switch pacing {
        case .curve: return nil
        case .spring(let dampingRatio, _):
            return Spring(
                duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity, root: springRoot)
        case .bounce(let bounce, _):
            return Spring(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        case .physics(var spring, _):
            spring.initialVelocity = velocity
            return spring
        }
    }

    /// Returns the values of an animation between two ends: with the spring, or for the timing function.
    func values(_ ends: BasicValues, along axis: MotionAxis = .horizontal) -> AnimationValues {
        spring(along: axis).map { .spring(ends, $0) } ?? .basic(ends)
    }

    /// Returns the curve of the motion along an axis.
    func curve(along axis: MotionAxis = .horizontal) -> Curve {
        spring(along: axis).map(Curve.spring) ?? .timingFunction(timingFunction)
    }

    /// The curve of the motion along the horizontal axis.
    package var motion: Curve { curve() }

    /// The duration of one iteration in seconds: for a spring that is given by its bounce or its physics, until it has settled
    /// along both axes, at most a day; otherwise the duration.
    package var motionDuration: Double {
        switch pacing {
        case .curve, .spring: duration
        case .bounce, .physics: min(settlingDuration, Stage.longestTime)
        }
    }

    /// The seconds until the spring has settled along both axes.
    private var settlingDuration: Double {
        let horizontal = spring()?.uiSettlingDuration ?? duration
        guard pacing.differsByAxis else { return horizontal }
        return max(horizontal, spring(along: .vertical)?.uiSettlingDuration ?? duration)
    }

    /// The remaining distance at the end of a spring that is fitted to the duration, as a fraction of the whole; 0 for other
    /// pacings.
    package var finalDistance: Double {
        guard case .spring = pacing, duration > 0 else { return 0 }
        func distance(_ axis: MotionAxis) -> Double { abs(1 - (spring(along: axis)?.value(at: duration) ?? 1)) }
        return max(distance(.horizontal), distance(.vertical))
    }
}
