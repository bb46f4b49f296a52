import AnimLayers

/// A layer value that a property animator has changed.
struct AnimatedValue {
    let layer: LayerID
    let keyPath: LayerKeyPath
    /// The model value before the animator's changes.
    private(set) var original: LayerValue
    /// The model value set by the animator's animations.
    private(set) var end: LayerValue
    /// The value that the animator last wrote to the model.
    private(set) var held: LayerValue

    init(layer: LayerID, keyPath: LayerKeyPath, from original: LayerValue, to end: LayerValue) {
        self.layer = layer
        self.keyPath = keyPath
        self.original = original
        self.end = end
        held = end
    }

    /// Records another change of the value by the animator's animations.
    mutating func change(from old: LayerValue, to new: LayerValue) {
        if old != held { original = Self.moved(original, from: held, to: old, isAdditive: isAdditive) ?? old }
        (end, held) = (new, new)
    }

    /// Returns the new model value when the animator sets the value to `target`.
    ///
    /// Changes by others are kept: an additive value moves by the animator's own difference, and any other value that was
    /// replaced is left unchanged.
    mutating func settle(at target: LayerValue, model: LayerValue) -> LayerValue {
        let result = model == held ? target : Self.moved(model, from: held, to: target, isAdditive: isAdditive)
        held = target
        return result ?? model
    }

    /// Returns the new model value when it takes the value that the animator's own animations present now.
    mutating func freeze(at shown: LayerValue, model: LayerValue) -> LayerValue {
        held = model == held ? shown : Self.moved(held, from: model, to: shown, isAdditive: isAdditive) ?? shown
        return shown
    }

    private var isAdditive: Bool { keyPath.property.isAdditiveInViews }

    /// Returns a value moved by the difference of two others; nil if the value is not additive.
    private static func moved(
        _ value: LayerValue, from: LayerValue, to: LayerValue, isAdditive: Bool
    ) -> LayerValue? {
        isAdditive ? to.subtracting(from).map { value.adding($0) } : nil
    }
}

/// The values that a property animator has changed, in the order of their first change.
struct AnimatedValues {
    private(set) var all: [AnimatedValue] = []
    /// The index of each value, by layer and key path.
    private var indices: [LayerID: [LayerKeyPath: Int]] = [:]

    /// Records that the animator's animations have changed a value.
    mutating func note(_ keyPath: LayerKeyPath, of layer: LayerID, from old: LayerValue, to new: LayerValue) {
        if let index = indices[layer]?[keyPath] {
            all[index].change(from: old, to: new)
        } else {
            indices[layer, default: [:]][keyPath] = all.count
            all.append(AnimatedValue(layer: layer, keyPath: keyPath, from: old, to: new))
        }
    }

    /// Changes each value in the model, which `model` reads and `set` writes; `change` returns the new model value for the old
    /// one.
    mutating func change(
        model: (LayerID) -> Layer, set: (Layer, LayerID) -> Void,
        _ change: (inout AnimatedValue, LayerValue) -> LayerValue
    ) {
        for index in all.indices {
            let (layer, keyPath) = (all[index].layer, all[index].keyPath)
            var values = model(layer)
            guard let old = values.value(for: keyPath) else { continue }
            let new = change(&all[index], old)
            if new != old, values.set(new, for: keyPath) { set(values, layer) }
        }
    }
}
