import AnimExpression
import AnimLayers
import AnimTiming

/// The part of an animation that all types have.
struct CommonAnimationDocument: Sendable {
    let timing: TimingDocument
    let function: Template<TimingFunction>?
    let removed: Template<Bool>?

    /// The animation that has an effect.
    func animation(
        _ effect: LayerAnimation.Effect, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> LayerAnimation {
        LayerAnimation(
            effect, timing: try timing.value(in: environment), timingFunction: try function.value(in: environment),
            isRemovedOnCompletion: try removed.value(in: environment) ?? true)
    }
}

extension CommonAnimationDocument {
    /// Reads what all types have of an animation of a type.
    init(_ object: ObjectReader, _ type: AnimationType) {
        timing = TimingDocument(object, type)
        function = object(AnimationKeys.timingFunction)
        removed = object(AnimationKeys.removedOnCompletion)
    }
}
