import AnimExpression
import AnimInteraction
import AnimTiming

/// The parameters of a view animation block.
struct ViewAnimationDocument: Sendable {
    let name: String?
    /// Nil where the pacing has one.
    let duration: Template<Double>?
    let delay: Template<Double>?
    let pacing: ViewPacingDocument?
    let options: ViewAnimationOptions
    var interruption = ViewInterruption.additive
    var repeatCount: Template<Double>?
    let completion: [ActionDocument]

    /// The parameters in an environment; what is not given is UIKit's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimation {
        var animation = ViewAnimation(
            duration: try duration.value(in: environment) ?? SpringPreset.defaultDuration,
            delay: try delay.value(in: environment) ?? 0,
            pacing: try pacing?.value(in: environment) ?? .curve(.easeInEaseOut), options: options)
        animation.interruption = interruption
        animation.repeatCount = try repeatCount.value(in: environment)
        return animation
    }
}
