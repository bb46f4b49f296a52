import AnimExpression
import AnimInteraction
import AnimTiming

/// The pacing of a view animation block or an animator.
enum ViewPacingDocument: Sendable {
    case curve(Template<TimingFunction>)
    case damping(Template<Double>, velocity: Template<SpringVelocity>?)
    case bounce(Template<Double>, velocity: Template<SpringVelocity>?)
    case preset(SpringPreset, extraBounce: Template<Double>?, velocity: Template<SpringVelocity>?)
    case response(Template<Double>, dampingFraction: Template<Double>?, velocity: Template<SpringVelocity>?)
    case physics(
        mass: Template<Double>, stiffness: Template<Double>, damping: Template<Double>, velocity: Template<SpringVelocity>?)

    /// Whether it needs no duration besides.
    var hasDuration: Bool {
        switch self {
        case .curve, .damping, .bounce: false
        case .preset, .response, .physics: true
        }
    }

    /// The pacing in an environment.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> ViewAnimationPacing {
        switch self {
        case .curve(let curve): return .curve(try curve.value(in: environment))
        case .damping(let ratio, let velocity):
            return .spring(
                dampingRatio: try ratio.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
        case .bounce(let bounce, let velocity):
            return .bounce(try bounce.value(in: environment), initialVelocity: try velocity.value(in: environment) ?? 0)
        case .preset(let preset, let extraBounce, let velocity):
            let bounce = preset.bounce(adding: try extraBounce.value(in: environment) ?? 0)
            return .bounce(bounce, initialVelocity: try velocity.value(in: environment) ?? 0)
        case .response(let response, let dampingFraction, let velocity):
            let spring = Spring(
                response: try response.value(in: environment),
                dampingFraction: try dampingFraction.value(in: environment) ?? 0.825)
            return .physics(spring, initialVelocity: try velocity.value(in: environment))
        case .physics(let mass, let stiffness, let damping, let velocity):
            let spring = Spring(
                mass: try mass.value(in: environment), stiffness: try stiffness.value(in: environment),
                damping: try damping.value(in: environment))
            return .physics(spring, initialVelocity: try velocity.value(in: environment))
        }
    }
}
