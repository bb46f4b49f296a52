import AnimExpression
import AnimLayers
import AnimSource
import AnimTiming

/// An animation as a file describes it.
struct AnimationDocument: Sendable {
    /// Where errors about the animation as a whole point.
    let range: SourceRange
    let key: String?
    /// What to do when it has stopped.
    let completion: [ActionDocument]
    /// The kinds whose properties it animates, plain layers' aside.
    let neededKinds: Set<LayerKind>
    /// The animation itself.
    let animation: Template<LayerAnimation>
}

extension AnimationDocument {
    /// A kind of layer that the animation needs and a layer of another kind is not; nil where all is right.
    func kindMissing(from kind: LayerKind) -> LayerKind? {
        LayerKind.allCases.first { neededKinds.contains($0) && $0 != kind }
    }
}

/// The timing of an animation, as far as it is given.
struct TimingDocument: Sendable {
    var beginTime: Template<Double>?
    var duration: Template<Double>?
    var speed: Template<Double>?
    var timeOffset: Template<Double>?
    var repeatCount: Template<Double>?
    var repeatDuration: Template<Double>?
    var autoreverses: Template<Bool>?
    var fillMode: Template<FillMode>?

    /// The timing in an environment; what is not given is Core Animation's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> MediaTiming {
        var timing = MediaTiming()
        if let beginTime { timing.beginTime = try beginTime.value(in: environment) }
        if let duration { timing.duration = try duration.value(in: environment) }
        if let speed { timing.speed = try speed.value(in: environment) }
        if let timeOffset { timing.timeOffset = try timeOffset.value(in: environment) }
        if let repeatCount { timing.repeatCount = try repeatCount.value(in: environment) }
        if let repeatDuration { timing.repeatDuration = try repeatDuration.value(in: environment) }
        if let autoreverses { timing.autoreverses = try autoreverses.value(in: environment) }
        if let fillMode { timing.fillMode = try fillMode.value(in: environment) }
        return timing
    }
}

/// The spring of a spring animation, as far as it is given.
struct SpringDocument: Sendable {
    var mass: Template<Double>?
    var stiffness: Template<Double>?
    var damping: Template<Double>?
    var initialVelocity: Template<Double>?
    var perceptualDuration: Template<Double>?
    var bounce: Template<Double>?

    /// The spring in an environment; what is not given is Core Animation's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Spring {
        let velocity = try initialVelocity.value(in: environment) ?? 0
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

/// What all animations of a property have in common besides their timing.
struct PropertyAnimationDocument: Sendable {
    let keyPath: LayerKeyPath
    let valueFunction: ValueFunction?
    let additive: Template<Bool>?
    let cumulative: Template<Bool>?

    /// The animation that runs through values.
    func effect(
        _ values: AnimationValues, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> LayerAnimation.Effect {
        .property(
            PropertyAnimation(
                keyPath, values, isAdditive: try additive.value(in: environment) ?? false,
                isCumulative: try cumulative.value(in: environment) ?? false, valueFunction: valueFunction))
    }
}
