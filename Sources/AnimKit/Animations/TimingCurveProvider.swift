public import AnimGeometry
public import AnimInteraction
public import AnimTiming

/// The pacing of a property animator, like `UITimingCurveProvider`.
public protocol TimingCurveProvider: Sendable {
    /// The pacing.
    var pacing: ViewAnimationPacing { get }
}

/// The pacing by a curve, like `UICubicTimingParameters`.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
    /// The curve.
    public var timingFunction: TimingFunction

    /// Creates Core Animation's default curve, which is not ease-in-ease-out.
    public init() { timingFunction = .default }

    /// Creates a named curve.
    public init(animationCurve curve: AnimationCurve) { timingFunction = curve.timingFunction }

    /// Creates a curve from its control points.
    public init(controlPoint1: Point, controlPoint2: Point) {
        timingFunction = TimingFunction(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    }

    /// The curve as a pacing.
    public var pacing: ViewAnimationPacing { .curve(timingFunction) }
}

/// The pacing by a spring, like `UISpringTimingParameters`.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
    /// The spring as a pacing.
    public let pacing: ViewAnimationPacing

    /// Creates the spring of the system's own transitions, which comes to rest after 0.5058 seconds whatever the duration.
    public init() { pacing = .physics(.system) }

    /// Creates a spring that is fitted to the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 does not oscillate; smaller values do.
    ///   - velocity: The velocities at the start, in distances of the animation per second along each axis.
    public init(dampingRatio ratio: Double, initialVelocity velocity: SpringVelocity = .zero) {
        pacing = .spring(dampingRatio: ratio, initialVelocity: velocity)
    }

    /// Creates a spring from its physics; the animator then lasts until it has settled.
    ///
    /// - Parameters:
    ///   - mass: The mass of the moving object.
    ///   - stiffness: The force per distance that pulls towards the end.
    ///   - damping: The force per velocity that slows the motion; values above critical damping act as critical damping.
    ///   - velocity: The velocities at the start, in distances of the animation per second along each axis.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: SpringVelocity = .zero) {
        pacing = .physics(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity)
    }

    /// Creates a spring from its perceived duration; the animator then lasts until it has settled.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds; the animator's own is ignored.
    ///   - bounce: 0 does not oscillate; values up to 1 oscillate more; values below 0, down to -1, are overdamped.
    ///   - velocity: The velocities at the start, in distances of the animation per second along each axis.
    public init(duration: Double, bounce: Double = 0, initialVelocity velocity: SpringVelocity = .zero) {
        let spring = Spring(perceptualDuration: duration, bounce: bounce)
        pacing = .physics(spring, initialVelocity: velocity)
    }

    /// Creates one of SwiftUI's springs by its preset; the animator then lasts until it has settled.
    ///
    /// - Parameters:
    ///   - preset: The preset.
    ///   - duration: The perceived duration in seconds; the animator's own is ignored.
    ///   - extraBounce: Bounce in addition to the preset's.
    ///   - velocity: The velocities at the start, in distances of the animation per second along each axis.
    public init(
        _ preset: SpringPreset, duration: Double = 0.5, extraBounce: Double = 0, initialVelocity velocity: SpringVelocity = .zero
    ) {
        pacing = .physics(Spring(preset, duration: duration, extraBounce: extraBounce), initialVelocity: velocity)
    }

    /// Creates a spring as SwiftUI's `spring(response:dampingFraction:)` does.
    ///
    /// - Parameters:
    ///   - response: The perceived duration in seconds; the animator's own is ignored.
    ///   - dampingFraction: The damping ratio: 0 oscillates forever, 1 does not oscillate, larger values are overdamped.
    ///   - velocity: The velocities at the start, in distances of the animation per second along each axis.
    public init(response: Double, dampingFraction: Double, initialVelocity velocity: SpringVelocity = .zero) {
        pacing = .physics(Spring(response: response, dampingFraction: dampingFraction), initialVelocity: velocity)
    }
}

/// The named curves of UIKit, with its raw values.
public enum AnimationCurve: UInt, Hashable, Sendable, CaseIterable {
    /// Starts and ends slowly.
    case easeInOut
    /// Starts slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Keeps its speed.
    case linear

    /// The curve as a function.
    public var timingFunction: TimingFunction {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
