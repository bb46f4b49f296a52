import AnimLayers

/// Where an animation is put, and how it takes part in what goes on there.
struct AnimationPlacement {
    let key: String
    let layer: LayerID
    /// The seconds between the commit and the begin.
    var delay = 0.0
    /// The place in the order of what ends at one time: that of the animation's block; its own where there is none.
    var rank: Int?
    /// The key path that the animation has for itself.
    var exclusiveKeyPath: LayerKeyPath?
    /// Whether touches pass by the layer while it has the animation.
    var blocksTouches = false
    /// Whether touches meet the layer where it is on screen while it has the animation.
    var followsPresentation = false
    /// Whether a property animator looks after it.
    var isTracked = false

    init(key: String, layer: LayerID) {
        self.key = key
        self.layer = layer
    }
}
