import AnimGeometry
import AnimLayers

/// A part of a property, such as `position.x`, with its values.
struct ValuePart {
    /// The name of the part.
    let property: String
    /// The values that were set.
    let model: ValuePair
    /// The values that are shown.
    let presentation: ValuePair

    private var differs: Bool { model.differs || presentation.differs }

    /// Returns the parts of a property that differ; the property itself where it has no parts, or where no part by itself says it.
    static func parts(of property: String, _ model: ValuePair, _ presentation: ValuePair) -> [ValuePart] {
        let whole = ValuePart(property: property, model: model, presentation: presentation)
        guard whole.differs else { return [] }
        let values = [model.reference, model.actual, presentation.reference, presentation.actual]
        let parts = components(of: values).compactMap { whole.part($0) }.filter(\.differs)
        return parts.isEmpty ? [whole] : parts
    }

    private func part(_ component: LayerKeyPath.Component) -> ValuePart? {
        guard let model = model.part(component), let presentation = presentation.part(component) else { return nil }
        return ValuePart(property: "\(property).\(component.rawValue)", model: model, presentation: presentation)
    }

    /// The components that values of one type have in common.
    private static func components(of values: [LayerValue]) -> [LayerKeyPath.Component] {
        guard let first = values.first, values.allSatisfy({ $0.type == first.type }) else { return [] }
        switch first {
        case .point: return [.x, .y]
        case .size: return [.width, .height]
        case .rect: return [.originX, .originY, .sizeWidth, .sizeHeight]
        case .transform:
            let isFlat = values.allSatisfy { if case .transform(let transform) = $0 { transform.isAffine } else { false } }
            return isFlat ? [.translationX, .translationY, .rotation, .scaleX, .scaleY] : []
        default: return []
        }
    }
}

extension ValuePair {
    fileprivate func part(_ component: LayerKeyPath.Component) -> ValuePair? {
        guard let before = reference.value(of: component), let after = actual.value(of: component) else { return nil }
        return ValuePair(before, after)
    }
}
