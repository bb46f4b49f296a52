import AnimLayers

/// The layer and the key of an animation, and its part in hit tests and in the order of ends.
struct AnimationPlacement {
    let key: String
    let layer: LayerID
    /// The seconds between the commit and the start.
    var delay = 0.0
    /// The number in the order of what ends at one time: that of the animation's block; its own where there is none.
    var rank: Int?
    /// The key path that the animation has for itself.
    var exclusiveKeyPath: LayerKeyPath?
    /// Whether touches pass by the layer while it has the animation.
    var blocksTouches = false
    /// Whether touches meet the layer where it is on screen while it has the animation.
    var followsPresentation = false
    /// Whether a property animator tracks it.
    var isTracked = false
    /// Whether a view animation block has made it.
    var isOfViewBlock = false

    init(key: String, layer: LayerID) {
        self.key = key
        self.layer = layer
    }
}
