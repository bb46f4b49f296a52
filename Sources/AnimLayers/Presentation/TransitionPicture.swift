import AnimGeometry

/// One of the two pictures of a transition.
struct TransitionPicture: Hashable, Sendable {
    /// The displacement, in points of the layer's own space.
    var offset: Point
    /// The share by which it has replaced the picture below, 0…1; nil where it lies on top.
    var share: Double?
}
