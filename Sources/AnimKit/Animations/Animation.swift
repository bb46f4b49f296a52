import AnimInteraction
import AnimTiming

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
