import AnimExpression
import AnimLayers
import AnimSource

extension SymbolEffectDocument {
    /// Reads an effect.
    init?(effect object: ObjectReader) {
        let (layer, effect) = (object(SymbolEffectKeys.layer), object(SymbolEffectKeys.effect))
        repeatCount = object(SymbolEffectKeys.repeatCount)
        speed = object(SymbolEffectKeys.speed)
        completion = object(SymbolEffectKeys.completion) ?? []
        guard let layer, let effect else { return nil }
        (self.layer, change) = (layer, .effect(effect))
    }

    /// Reads a new symbol with its transition.
    init?(image object: ObjectReader) {
        let (layer, image) = (object(SymbolImageKeys.layer), object(SymbolImageKeys.image))
        let transition = object(SymbolImageKeys.contentTransition) ?? .replace
        repeatCount = nil
        speed = object(SymbolEffectKeys.speed)
        completion = object(SymbolEffectKeys.completion) ?? []
        guard let layer, let image else { return nil }
        (self.layer, change) = (layer, .replacement(transition, by: image))
    }
}

/// The keys of an effect on a symbol.
enum SymbolEffectKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer with the symbol.")
    static let effect = Key(
        "effect", Format<SymbolEffect>.choice("symbol effect"), required: true,
        "Effect, which is also the key of its animation, without direction and kind; `bounce` goes up, and `variableColor` is iterative."
    )
    static let repeatCount = Key(
        "repeatCount", Format<Template<Double>>.repeatCount, default: "1, or \"infinity\" for `pulse` and `variableColor`",
        "Number of repetitions, which may be fractional, or `\"infinity\"`.")
    static let speed = Key("speed", Format<Template<Double>>.number(NumberRange.positive), default: "1", "Speed factor.")
    static let completion = Key(
        "completion", .actions, default: "[]",
        "Actions when the effect has stopped; `finished` tells whether it ran to its end.")

    static let kind = ObjectKind(
        "addSymbolEffect", schema: "symbolEffect", "A layer and an effect.",
        keys: [layer.description, effect.description, repeatCount.description, speed.description, completion.description])
}

/// The keys of a new symbol with its transition.
enum SymbolImageKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer with the old symbol.")
    static let image = Key(
        "image", Format<Template<DynamicValue>>(.named(SymbolKeys.kind.schemaName), read: Format<Template<DynamicValue>>.symbol),
        required: true, "New symbol.")
    static let contentTransition = Key(
        "contentTransition", Format<SymbolReplacement>.choice("content transition"), default: "\"replace\"",
        "Way of the old symbol, and of the new one: `replace` is down and up.")

    static let kind = ObjectKind(
        "setSymbolImage", schema: "symbolImage", "A layer and its new symbol.",
        keys: [
            layer.description, image.description, contentTransition.description, SymbolEffectKeys.speed.description,
            SymbolEffectKeys.completion.description,
        ])
}
