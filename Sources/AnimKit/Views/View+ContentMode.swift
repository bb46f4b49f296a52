import AnimLayers

extension View {
    /// The position and size of the picture in the bounds; stretched at first.
    public var contentMode: ContentMode {
        get { ContentMode(layer.contentsGravity) }
        set { layer.contentsGravity = newValue.gravity }
    }
}
