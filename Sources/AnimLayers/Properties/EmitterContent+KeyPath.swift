import AnimGeometry

extension EmitterContent {
    /// The value of a property; nil for those of other layers.
    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .emitterPosition: .point(emitterPosition)
        case .emitterSize: .size(emitterSize)
        case .emitterShape: .keyword(emitterShape.rawValue)
        case .emitterMode: .keyword(emitterMode.rawValue)
        case .renderMode: .keyword(renderMode.rawValue)
        case .birthRate: .number(birthRate)
        case .lifetime: .number(lifetime)
        case .velocity: .number(velocity)
        case .scale: .number(scale)
        case .spin: .number(spin)
        case .seed: .number(seed)
        default: nil
        }
    }

    /// Sets the value of a property; false, without effect, where it has none of that type.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.emitterPosition, .point(let value)): emitterPosition = value
        case (.emitterSize, .size(let value)): emitterSize = value
        case (.emitterShape, .keyword(let value)): return emitterShape.set(value)
        case (.emitterMode, .keyword(let value)): return emitterMode.set(value)
        case (.renderMode, .keyword(let value)): return renderMode.set(value)
        case (.birthRate, .number(let value)): birthRate = value
        case (.lifetime, .number(let value)): lifetime = value
        case (.velocity, .number(let value)): velocity = value
        case (.scale, .number(let value)): scale = value
        case (.spin, .number(let value)): spin = value
        case (.seed, .number(let value)): seed = value
        default: return false
        }
        return true
    }
}
