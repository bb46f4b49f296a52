import AnimInteraction
import AnimLayers
import AnimTiming
import Foundation

extension UIView {
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

    class func run(_ animation: ViewAnimation, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
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
