import AnimGeometry

/// One of the two pictures of a transition.
struct TransitionPicture: Hashable, Sendable {
    /// The displacement, in points of the layer's own space.
    var offset: Point
    /// The turn of a flip in the layer's own space, before the displacement; nil for none.
    var turn: Transform3D?
    /// Whether it is the picture of a flip that is turned away from the eye.
    var isTurnedAway = false
    /// The share by which it has replaced the picture below, 0…1; nil where it lies on top.
    var share: Double?
}

extension TransitionPicture {
    /// Turns the picture of a flip, which is within what turns it already; nil where its back is seen.
    ///
    /// A picture is flat: what turns it already does not see its depth, through which the perspective would count twice.
    mutating func flip(_ turn: Transform3D?) {
        guard let turn else {
            isTurnedAway = true
            return
        }
        guard let outer = self.turn else {
            self.turn = turn
            return
        }
        var flat = turn
        (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
        self.turn = flat.concatenating(outer)
    }
}
