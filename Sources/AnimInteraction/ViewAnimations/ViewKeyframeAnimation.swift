package import AnimTiming

/// The parameters of `UIView.animateKeyframes`.
package struct ViewKeyframeAnimation: Hashable, Sendable {
    /// Duration, delay, options and the curve of the whole, ease-in-ease-out unless given.
    package var animation: ViewAnimation
    /// The interpolation between the keyframes.
    package var calculationMode: CalculationMode

    /// Creates parameters.
    package init(_ animation: ViewAnimation, calculationMode: CalculationMode = .linear) {
        self.animation = animation
        self.calculationMode = calculationMode
    }
}
