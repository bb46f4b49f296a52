import AnimLayers

/// A value of a layer that a property animator has changed.
struct AnimatedValue {
    let layer: LayerID
    let keyPath: LayerKeyPath
    /// The model value from before.
    private(set) var original: LayerValue
    /// The model value that the animator's code has set.
    private(set) var end: LayerValue
    /// The value that the animator has last left in the model.
    private(set) var held: LayerValue

    init(layer: LayerID, keyPath: LayerKeyPath, from original: LayerValue, to end: LayerValue) {
        self.layer = layer
        self.keyPath = keyPath
        self.original = original
        self.end = end
        held = end
    }

    /// Records that the animator's code has changed the value once more.
    mutating func change(from old: LayerValue, to new: LayerValue) {
        if old != held { original = Self.moved(original, from: held, to: old, isAdditive: isAdditive) ?? old }
        (end, held) = (new, new)
    }

    /// Returns the model value where the animator leaves the value at `target`.
    ///
    /// What others have added to an additive value stays; any other value that is not the animator's any more is left alone.
    mutating func leave(at target: LayerValue, model: LayerValue) -> LayerValue {
        let result = model == held ? target : Self.moved(model, from: held, to: target, isAdditive: isAdditive)
        held = target
        return result ?? model
    }

    /// Returns the model value where it takes the value that the animator's own animations give it now.
    mutating func freeze(at shown: LayerValue, model: LayerValue) -> LayerValue {
        held = model == held ? shown : Self.moved(held, from: model, to: shown, isAdditive: isAdditive) ?? shown
        return shown
    }

    private var isAdditive: Bool { keyPath.property.isAdditiveInViews }

    /// Returns a value moved by the way from one to another; nil where values are not added.
    private static func moved(
        _ value: LayerValue, from: LayerValue, to: LayerValue, isAdditive: Bool
    ) -> LayerValue? {
        isAdditive ? to.subtracting(from).map { value.adding($0) } : nil
    }
}

/// The values that a property animator has changed, in the order of their first change.
struct AnimatedValues {
    private(set) var all: [AnimatedValue] = []
    /// The index of the value of each key path of a layer.
    private var indices: [LayerID: [LayerKeyPath: Int]] = [:]

    /// Notes that the animator's code has changed a value.
    mutating func note(_ keyPath: LayerKeyPath, of layer: LayerID, from old: LayerValue, to new: LayerValue) {
        if let index = indices[layer]?[keyPath] {
            all[index].change(from: old, to: new)
        } else {
            indices[layer, default: [:]][keyPath] = all.count
            all.append(AnimatedValue(layer: layer, keyPath: keyPath, from: old, to: new))
        }
    }

    /// Changes each value in the model that `model` reads and `set` writes; the change makes a new model value of the old one.
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
