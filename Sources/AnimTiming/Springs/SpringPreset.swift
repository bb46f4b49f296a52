import AnimGeometry

/// SwiftUI's springs that have a name.
///
/// They differ by their bounce alone; the duration is the perceived one.
public enum SpringPreset: String, Hashable, Sendable, CaseIterable {
    /// No bounce.
    case smooth
    /// A bounce of 0.15.
    case snappy
    /// A bounce of 0.3.
    case bouncy

    /// The perceived duration in seconds unless another one is given.
    package static let defaultDuration = 0.5

    /// The bounce without any extra.
    private var bounce: Double {
        switch self {
        case .smooth: 0
        case .snappy: 0.15
        case .bouncy: 0.3
        }
    }

    /// Returns the bounce with an extra one, kept within −0.999…1; an extra that is not finite counts as 0.
    package func bounce(adding extra: Double) -> Double {
        min(max(bounce + (extra.isFinite ? extra : 0), -0.999), 1)
    }
}

extension Spring {
    /// Creates one of SwiftUI's springs by its name.
    ///
    /// - Parameters:
    ///   - preset: The name.
    ///   - duration: The perceived duration in seconds, at least 0.001.
    ///   - extraBounce: Bounce in addition to that of the name; the sum is kept within −0.999…1.
    ///   - initialVelocity: Distances per second towards the target.
    public init(_ preset: SpringPreset, duration: Double = 0.5, extraBounce: Double = 0, initialVelocity: Double = 0) {
        self.init(
            perceptualDuration: duration, bounce: preset.bounce(adding: extraBounce), initialVelocity: initialVelocity)
    }

    /// Creates a spring as SwiftUI's `spring(response:dampingFraction:)` does.
    ///
    /// - Parameters:
    ///   - response: The perceived duration in seconds, at least 0.001: the period of the motion without damping.
    ///   - dampingFraction: The damping ratio: 0 swings for ever, 1 does not swing, more creeps.
    ///   - initialVelocity: Distances per second towards the target.
    public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
        self.init(
            perceptualDuration: response, bounce: Spring.bounce(dampingFraction: dampingFraction),
            initialVelocity: initialVelocity)
    }

    /// Returns the bounce of a spring of a damping fraction, as `init(perceptualDuration:bounce:initialVelocity:)` takes it.
    ///
    /// - Parameter dampingFraction: The damping ratio: 0 swings for ever, 1 does not swing, more creeps. Not negative.
    package static func bounce(dampingFraction: Double) -> Double {
        let fraction = dampingFraction > 0 ? dampingFraction : 0
        return fraction <= 1 ? 1 - fraction : max(1 / fraction - 1, -0.999)
    }
}
