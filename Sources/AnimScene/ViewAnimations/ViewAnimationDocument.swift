import AnimExpression
import AnimInteraction
import AnimTiming

/// The parameters of a view animation block.
struct ViewAnimationDocument: Sendable {
    /// The pacing of the motion.
    enum Pacing: Sendable {
        case curve(Template<TimingFunction>)
        case damping(Template<Double>, velocity: Template<SpringVelocity>?)
        case bounce(Template<Double>, velocity: Template<SpringVelocity>?)
        case physics(
            mass: Template<Double>, stiffness: Template<Double>, damping: Template<Double>, velocity: Template<SpringVelocity>?)

        /// The pacing in an environment.
        func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimationPacing {
            switch self {
            case .curve(let curve): .curve(try curve.value(in: environment))
            case .damping(let ratio, let velocity):
                .spring(
                    dampingRatio: try ratio.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
            case .bounce(let bounce, let velocity):
                .bounce(try bounce.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
            case .physics(let mass, let stiffness, let damping, let velocity):
                .physics(
                    Spring(
                        mass: try mass.value(in: environment), stiffness: try stiffness.value(in: environment),
                        damping: try damping.value(in: environment)),
                    initialVelocity: try velocity.value(in: environment))
            }
        }
    }

    let name: String?
    let duration: Template<Double>
    let delay: Template<Double>?
    let pacing: Pacing?
    let options: ViewAnimationOptions
    let completion: [ActionDocument]

    /// The parameters in an environment; what is not given is UIKit's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimation {
        ViewAnimation(
            duration: try duration.value(in: environment), delay: try delay.value(in: environment) ?? 0,
            pacing: try pacing?.value(in: environment) ?? .curve(.easeInEaseOut), options: options)
    }
}
