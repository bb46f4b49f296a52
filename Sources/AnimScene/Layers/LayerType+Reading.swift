import AnimSource

extension LayerType {
    /// The type that a layer gives, as far as it can be known before the layer is read.
    init(of layer: JSONValue) {
        self = layer.member(LayerKeys.type)?.value.string.flatMap(LayerType.init(rawValue:)) ?? .layer
    }
}
