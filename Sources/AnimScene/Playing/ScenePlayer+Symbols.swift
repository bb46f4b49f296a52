import AnimExpression
import AnimInteraction
import AnimLayers
import AnimSource

extension ScenePlayer {
    /// Adds an effect to a symbol, or replaces it.
    func perform(_ document: SymbolEffectDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        let id = try find(document.layer, in: environment)
        let model = stage.model(of: id)
        let speed = try document.speed.value(in: environment) ?? 1
        let stop = handler(document.completion, environment)
        switch document.change {
        case .effect(let effect):
            let count = try document.repeatCount.value(in: environment)
            guard let animation = effect.animation(of: model, repeatCount: count, speed: speed) else {
                throw ExpressionError(message: "the effect needs a symbol: the layer shows none", range: document.layer.range)
            }
            stage.add(animation, forKey: effect.key, to: id, didStop: stop)
        case .replacement(let transition, let image):
            let value = assigned(try image.value(in: environment.with(traits(of: id))), to: .contents, of: id)
            guard case .image(let mix) = value else { return }
            let animation = transition.animation(of: model, to: mix, speed: speed)
            stage.performWithoutAnimation { stage.set(value, for: LayerKeyPath(.contents), of: id) }
            stage.add(animation, forKey: SymbolReplacement.key, to: id, didStop: stop)
        }
    }
}
