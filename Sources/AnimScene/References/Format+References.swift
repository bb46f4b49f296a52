extension Format where Value == LayerReference {
    /// The name of a layer.
    static var layerReference: Format { Format(.named("layerName"), read: LayerReference.init(_:in:)) }
}

extension Format where Value == ObjectReference {
    /// The name of an animator.
    static var animator: Format { Format(.named("animatorName"), read: ObjectReference.init(animator:in:)) }
}
