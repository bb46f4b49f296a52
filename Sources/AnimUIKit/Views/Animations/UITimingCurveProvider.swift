import AnimGeometry
import AnimInteraction
import AnimTiming
import Foundation

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// The pacing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    var pacing: ViewAnimationPacing {
        springTimingParameters?.springPacing ?? .curve((cubicTimingParameters ?? UICubicTimingParameters()).function)
    }
}

/// The pacing by a curve.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    let function: TimingFunction
    /// The named curve, if it was created by its name.
    open internal(set) var animationCurve: UIView.AnimationCurve

    /// Creates Core Animation's default curve, which is not ease-in-ease-out.
    public override init() { (function, animationCurve) = (.default, .easeInOut) }
    /// Creates a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) { (function, animationCurve) = (curve.timingFunction, curve) }
    /// Creates a curve from its control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        function = TimingFunction(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
        animationCurve = .easeInOut
    }
    /// Creates a curve from an archive.
    ///
    /// Differs: there are no archives, so that the result is nil.
    public required init?(coder: NSCoder) { return nil }
    /// Archives the curve.
    ///
    /// No effect here.
    open func encode(with coder: NSCoder) {}
    /// Returns the curve itself, which does not change.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The first control point.
    open var controlPoint1: CGPoint { CGPoint(function.controlPoints.0) }
    /// The second control point.
    open var controlPoint2: CGPoint { CGPoint(function.controlPoints.1) }
    /// The kind of the curve.
    open var timingCurveType: UITimingCurveType { .cubic }
    /// The curve itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The pacing by a spring.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, @preconcurrency UITimingCurveProvider {
    let springPacing: ViewAnimationPacing
    /// The velocities at the start, in distances of the animation per second along each axis.
    open internal(set) var initialVelocity: CGVector

    /// Creates the spring of the system's own transitions, which comes to rest after 0.5058 seconds whatever the duration.
    public override init() { (springPacing, initialVelocity) = (.physics(.system), .zero) }
    /// Creates a spring that is fitted to the animator's duration; 1 does not oscillate.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
    /// Creates a spring that is fitted to the animator's duration, with velocities at the start.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        springPacing = .spring(dampingRatio: Double(ratio), initialVelocity: SpringVelocity(velocity))
        initialVelocity = velocity
    }
    /// Creates a spring from its physics; the animator then lasts until it has settled.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        springPacing = .physics(
            Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)),
            initialVelocity: SpringVelocity(velocity))
        initialVelocity = velocity
    }
    /// Creates a spring from its perceived duration and its bounce; the animator then lasts until it has settled.
    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }
    /// Creates a spring from its perceived duration and its bounce, with velocities at the start.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        springPacing = .physics(
            Spring(perceptualDuration: duration, bounce: Double(bounce)), initialVelocity: SpringVelocity(velocity))
        initialVelocity = velocity
    }
    /// Creates a spring from an archive.
    ///
    /// Differs: there are no archives, so that the result is nil.
    public required init?(coder: NSCoder) { return nil }
    /// Archives the spring.
    ///
    /// No effect here.
    open func encode(with coder: NSCoder) {}
    /// Returns the spring itself, which does not change.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The kind of the curve.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The spring itself.
    open var springTimingParameters: UISpringTimingParameters? { self }
}

extension SpringVelocity {
    init(_ vector: CGVector) { self.init(dx: Double(vector.dx), dy: Double(vector.dy)) }
}
