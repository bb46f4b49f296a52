public import AnimTiming

/// The options of a view animation block, with UIKit's bits.
///
/// The curve is a value of its own, not a bit.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Keeps the animated views open to touches.
    public static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen where UIKit would start from the model value.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// Plays each repetition forwards and then backwards.
    public static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration within another block.
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve within another block.
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    /// Animates what changes in the block of a transition.
    public static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 7)
    /// Keeps the block's own options within another block.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)
}

/// How a view animation block goes from its start to its end.
public enum ViewAnimationPacing: Hashable, Sendable {
    /// Along a timing function.
    case curve(TimingFunction)
    /// Like `usingSpringWithDamping`: a spring fitted to the block's duration.
    case spring(dampingRatio: Double, initialVelocity: SpringVelocity)
    /// Like `springDuration:bounce:`: the duration is the perceived one, the motion lasts until it has settled.
    case bounce(Double, initialVelocity: SpringVelocity)
    /// Like `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: the duration is ignored, the motion lasts
    /// until it has settled. The velocity is the spring's own, along both axes, unless given.
    case physics(Spring, initialVelocity: SpringVelocity? = nil)
}

/// The parameters of `UIView.animate`.
public struct ViewAnimation: Hashable, Sendable {
    /// The duration in seconds; 0 or less changes the values at once.
    public var duration: Double
    /// The seconds before the motion starts; the model values change without this delay.
    public var delay: Double
    /// How the motion goes.
    public var pacing: ViewAnimationPacing
    /// The options.
    public var options: ViewAnimationOptions

    /// Creates parameters; the curve is UIKit's ease-in-ease-out unless given.
    public init(
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
    /// The parameters of a block within another one: duration and curve are the outer ones and the delays add up, options
    /// are inherited, each unless overridden.
    func inheriting(from outer: ViewAnimation) -> ViewAnimation {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve), case .curve = pacing { result.pacing = outer.pacing }
        if !options.contains(.overrideInheritedOptions) { result.options.formUnion(outer.options) }
        result.delay += outer.delay
        return result
    }

    /// Whether there is any motion.
    var isAnimated: Bool {
        if case .physics = pacing { motionDuration > 0 } else { duration > 0 }
    }

    /// The timing function of the animations that the block makes; linear for springs.
    var timingFunction: TimingFunction {
        if case .curve(let curve) = pacing { curve } else { .linear }
    }

    /// The timing of the animations that the block makes, without their begin time.
    var mediaTiming: MediaTiming {
        var timing = MediaTiming()
        timing.duration = motionDuration
        timing.repeatCount = options.contains(.repeat) ? .infinity : 0
        timing.autoreverses = options.contains(.autoreverse)
        timing.fillMode = .both
        return timing
    }
}

/// The parameters of `UIView.animateKeyframes`.
public struct ViewKeyframeAnimation: Hashable, Sendable {
    /// Duration, delay, options and the curve of the whole, ease-in-ease-out unless given.
    public var animation: ViewAnimation
    /// How values between the keyframes are found.
    public var calculationMode: CalculationMode

    /// Creates parameters.
    public init(_ animation: ViewAnimation, calculationMode: CalculationMode = .linear) {
        self.animation = animation
        self.calculationMode = calculationMode
    }
}
