import AnimExpression
import AnimTiming

/// The spring of a spring animation, as far as it is given.
struct SpringDocument: Sendable {
    var mass: Template<Double>?
    var stiffness: Template<Double>?
    var damping: Template<Double>?
    var initialVelocity: Template<Double>?
    var perceptualDuration: Template<Double>?
    var bounce: Template<Double>?
    var preset: SpringPreset?
    var extraBounce: Template<Double>?
    var response: Template<Double>?
    var dampingFraction: Template<Double>?

    /// The spring in an environment; what is not given is Core Animation's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Spring {
        let velocity = try initialVelocity.value(in: environment) ?? 0
        if let preset {
            return Spring(
                preset, duration: try perceptualDuration.value(in: environment) ?? SpringPreset.defaultDuration,
                extraBounce: try extraBounce.value(in: environment) ?? 0, initialVelocity: velocity)
        }
        if let response {
            return Spring(
                response: try response.value(in: environment),
                dampingFraction: try dampingFraction.value(in: environment) ?? 0.825, initialVelocity: velocity)
        }
        if let perceptualDuration {
            return Spring(
                perceptualDuration: try perceptualDuration.value(in: environment),
                bounce: try bounce.value(in: environment) ?? 0, initialVelocity: velocity)
        }
        return Spring(
            mass: try mass.value(in: environment) ?? 1, stiffness: try stiffness.value(in: environment) ?? 100,
            damping: try damping.value(in: environment) ?? 10, initialVelocity: velocity)
    }
}

extension SpringDocument {
    /// Reads the spring of a spring animation.
    init(_ object: ObjectReader) {
        mass = object(AnimationKeys.mass)
        stiffness = object(AnimationKeys.stiffness)
        damping = object(AnimationKeys.damping)
        initialVelocity = object(AnimationKeys.initialVelocity)
        perceptualDuration = object(AnimationKeys.perceptualDuration)
        bounce = object(AnimationKeys.bounce)
        preset = object(AnimationKeys.spring)
        extraBounce = object(SpringKeys.extraBounce)
        response = object(SpringKeys.response)
        dampingFraction = object(SpringKeys.dampingFraction)
        object.require(AnimationKeys.spring.name, for: SpringKeys.extraBounce)
        object.require(SpringKeys.response.name, for: SpringKeys.dampingFraction)
    }
}
