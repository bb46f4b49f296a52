import AnimGeometry

/// A drag of the content by a finger.
struct ScrollDrag {
    /// The offset at which it began.
    let start: Point
    /// The offset to which the finger has pulled the content, which follows less far beyond its limits.
    var pull: Point
    /// The pan's translation up to now, in the layer's space.
    var translation = Point.zero
}
