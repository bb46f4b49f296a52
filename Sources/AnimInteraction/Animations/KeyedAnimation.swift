import AnimLayers

/// An animation that a layer holds under a key.
struct KeyedAnimation {
    let key: String
    var token: AnimationToken
    /// The key path that the animation has for itself: a later view animation of it replaces this one.
    let exclusiveKeyPath: LayerKeyPath?
    /// Whether touches pass by the layer while it has the animation.
    var blocksTouches = false
    /// Whether touches meet the layer where it is on screen while it has the animation.
    var followsPresentation = false
    /// Whether a property animator tracks it.
    var isTracked = false
    /// Whether a view animation block has made it.
    var isOfViewBlock = false

    init(_ placement: AnimationPlacement, token: AnimationToken) {
        key = placement.key
        self.token = token
        exclusiveKeyPath = placement.exclusiveKeyPath
        blocksTouches = placement.blocksTouches
        followsPresentation = placement.followsPresentation
        isTracked = placement.isTracked
        isOfViewBlock = placement.isOfViewBlock
    }
}
