import AnimLayers

/// A value of a layer that a property animator has changed.
struct AnimatedValue {
    let layer: LayerID
    let keyPath: LayerKeyPath
    /// The model value from before.
    private(set) var original: LayerValue
    /// The model value that the animator's code has set.
    private(set) var end: LayerValue
    /// What the animator has last left in the model.
    private(set) var held: LayerValue

    init(layer: LayerID, keyPath: LayerKeyPath, from original: LayerValue, to end: LayerValue) {
        self.layer = layer
        self.keyPath = keyPath
        self.original = original
        self.end = end
        held = end
    }

    /// Notes that the animator's code has changed the value once more.
    mutating func change(from old: LayerValue, to new: LayerValue) {
        if old != held { original = Self.moved(original, from: held, to: old, isAdditive: isAdditive) ?? old }
        (end, held) = (new, new)
    }

    /// What the model value becomes where the animator leaves the value at `target`.
    ///
    /// What others have added to an additive value stays; any other value that is not the animator's any more is left alone.
    mutating func leave(at target: LayerValue, model: LayerValue) -> LayerValue {
        let result = model == held ? target : Self.moved(model, from: held, to: target, isAdditive: isAdditive)
        held = target
        return result ?? model
    }

    /// What the model value becomes where it takes what the animator's own animations make of it now.
    mutating func freeze(at shown: LayerValue, model: LayerValue) -> LayerValue {
        held = model == held ? shown : Self.moved(held, from: model, to: shown, isAdditive: isAdditive) ?? shown
        return shown
    }

    private var isAdditive: Bool { keyPath.property.isAdditiveInViews }

    /// A value moved by the way from one to another; nil where values are not added.
    private static func moved(
        _ value: LayerValue, from: LayerValue, to: LayerValue, isAdditive: Bool
    ) -> LayerValue? {
        isAdditive ? to.subtracting(from).map { value.adding($0) } : nil
    }
}

/// The values that a property animator has changed, in the order of their first change.
struct AnimatedValues {
    private(set) var all: [AnimatedValue] = []
    /// Where the value of a key path of a layer is.
    private var places: [LayerID: [LayerKeyPath: Int]] = [:]

    /// Notes that the animator's code has changed a value.
    mutating func note(_ keyPath: LayerKeyPath, of layer: LayerID, from old: LayerValue, to new: LayerValue) {
        if let place = places[layer]?[keyPath] {
            all[place].change(from: old, to: new)
        } else {
            places[layer, default: [:]][keyPath] = all.count
            all.append(AnimatedValue(layer: layer, keyPath: keyPath, from: old, to: new))
        }
    }

    /// Changes each value in the model that `model` reads and `set` writes; the change makes a new model value of the old one.
    mutating func change(
        model: (LayerID) -> Layer, set: (Layer, LayerID) -> Void,
        _ change: (inout AnimatedValue, LayerValue) -> LayerValue
    ) {
        for place in all.indices {
            let (layer, keyPath) = (all[place].layer, all[place].keyPath)
            var values = model(layer)
            guard let old = values.value(for: keyPath) else { continue }
            let new = change(&all[place], old)
            if new != old, values.set(new, for: keyPath) { set(values, layer) }
        }
    }
}
