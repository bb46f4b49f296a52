import AnimLayers

/// An effect on a symbol in a scene file.
struct SymbolEffectDocument: Sendable {
    /// What happens to the symbol.
    enum Change: Sendable {
        case effect(SymbolEffect)
        case replacement(SymbolReplacement, by: Template<DynamicValue>)
    }

    let layer: LayerReference
    let change: Change
    let repeatCount: Template<Double>?
    let speed: Template<Double>?
    let completion: [ActionDocument]
}
