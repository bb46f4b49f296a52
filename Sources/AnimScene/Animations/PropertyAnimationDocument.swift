import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

/// The common part of all animations of a property besides their timing.
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

extension PropertyAnimationDocument {
    /// Reads the key path of an animation and how its values are combined; nil, and reported, where the key path is wrong.
    init?(_ object: ObjectReader) {
        additive = object(AnimationKeys.additive)
        cumulative = object(AnimationKeys.cumulative)
        valueFunction = object(AnimationKeys.valueFunction)
        guard let keyPath = object(AnimationKeys.keyPath) else { return nil }
        self.keyPath = keyPath
        if valueFunction != nil, keyPath.valueType != .transform, let member = object.member(AnimationKeys.valueFunction) {
            object.context.error("'valueFunction' makes transforms, but '\(keyPath)' is not one", atKeyOf: member)
        }
    }

    /// The format of the values that the animation runs through.
    var valueFormat: Format<Template<LayerValue>> {
        switch valueFunction {
        case .rotateX, .rotateY, .rotateZ: Format<Template<Double>>.degrees.map { $0.map(LayerValue.number) }
        case .scale: Format<Template<Point>>.scale.map { $0.map(LayerValue.point) }
        case let function?: .layerValue(of: function.argumentType)
        case nil: .animatedValue(at: keyPath)
        }
    }
}
