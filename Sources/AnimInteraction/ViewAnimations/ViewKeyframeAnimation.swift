public import AnimTiming

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
