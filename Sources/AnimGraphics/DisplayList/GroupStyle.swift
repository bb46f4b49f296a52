package import AnimGeometry

/// The use of a group when it ends.
package enum Compositing: Hashable, Sendable {
    /// The group is put on what is below.
    case blend(BlendMode)
    /// The group is a mask: what the enclosing group holds so far is multiplied by its alpha, and vanishes beyond it.
    case destinationIn
    /// The group replaces what the enclosing group holds so far, also where it is empty: at an opacity below 1 both mix.
    ///
    /// It stands directly in a group, with no clip in between.
    case copy
}

/// The shadow that a group casts, below itself.
package struct DropShadow: Hashable, Sendable {
    /// The colour, its alpha included.
    package var color: Color
    /// The standard deviation of the Gaussian that blurs it, in the space of `transform`.
    package var radius: Double
    /// The displacement, in the space of `transform`.
    package var offset: Size
    /// The map from the space of radius and offset to pixels.
    package var transform: Projection

    /// Creates a shadow.
    package init(color: Color, radius: Double, offset: Size, transform: Projection) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.transform = transform
    }
}

/// The way in which a group is composited as one image.
package struct GroupStyle: Hashable, Sendable {
    /// The factor of its alpha, 0…1.
    package var opacity: Double
    /// The use of the image.
    package var compositing: Compositing
    /// The shadow that it casts; nil for none.
    package var shadow: DropShadow?

    /// Creates a style.
    package init(opacity: Double = 1, compositing: Compositing = .blend(.normal), shadow: DropShadow? = nil) {
        self.opacity = opacity
        self.compositing = compositing
        self.shadow = shadow
    }
}
