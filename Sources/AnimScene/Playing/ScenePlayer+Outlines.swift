import AnimExpression
import AnimInteraction
import AnimLayers

/// An outline that is fitted into the bounds of its layer, and again when their size changes.
struct FittedOutline {
    let property: LayerProperty
    let value: Template<DynamicValue>
    var environment: ActionEnvironment
}

extension ScenePlayer {
    /// Returns the value of an assignment, and remembers it if it depends on the bounds of the layer.
    func outline(
        _ value: Template<DynamicValue>, for property: LayerProperty, of layer: LayerID, in environment: ActionEnvironment
    ) throws(ExpressionError) -> DynamicValue {
        fittedOutlines[layer]?.removeAll { $0.property == property }
        let (outline, fitted) = try value.outline(for: property, in: environment)
        if let fitted { fittedOutlines[layer, default: []].append(fitted) }
        return outline
    }

    /// Sets the outlines of a layer that depend on its bounds, at once, as in `layoutSubviews`.
    func fitOutlines(of layer: LayerID) {
        guard !fittedOutlines.isEmpty, let outlines = fittedOutlines[layer] else { return }
        for var outline in outlines {
            stage.spend(Self.effortOfAssignment, for: .actions)
            outline.environment.layerBounds = stage.model(of: layer).bounds
            do throws(ExpressionError) {
                let value = try outline.value.value(in: outline.environment).resolved(for: outline.environment.traits)
                stage.set(value, for: LayerKeyPath(outline.property), of: layer)
            } catch {
                report(error)
            }
        }
    }
}

extension Template<DynamicValue> {
    /// Returns the value of a property with an outline, and the outline if it depends on the bounds of the layer.
    func outline(
        for property: LayerProperty, in environment: ActionEnvironment
    ) throws(ExpressionError) -> (value: DynamicValue, fitted: FittedOutline?) {
        let use = ActionEnvironment.BoundsUse()
        var noting = environment
        noting.boundsUse = use
        let value = try value(in: noting)
        return (value, use.isNoted ? FittedOutline(property: property, value: self, environment: environment) : nil)
    }
}
