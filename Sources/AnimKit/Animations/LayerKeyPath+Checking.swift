import AnimLayers

extension LayerKeyPath {
    /// Creates the key path of a text.
    init(checking text: String) throws(AnimationError) {
        guard let keyPath = LayerKeyPath(text) else { throw .unknownKeyPath(text) }
        self = keyPath
    }

    /// Returns a value of this key path.
    func value(_ value: (any AnimatableValue)?) throws(AnimationError) -> LayerValue? {
        guard let value = value?.layerValue else { return nil }
        guard value.type == valueType else { throw .wrongType(value.type, keyPath: self) }
        return value
    }
}
