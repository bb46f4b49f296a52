/// The filling of a shape.
///
/// Gradients and images lie in the space of the shape that they fill.
package enum Paint: Hashable, Sendable {
    /// One colour everywhere.
    case color(Color)
    /// Colours that depend on the position.
    case gradient(Gradient)
    /// The pixels of a picture.
    indirect case image(ImagePaint)
}
