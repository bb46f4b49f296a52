package import AnimGeometry
package import AnimGraphics

/// The position and size of a picture in a layer's bounds, by Core Animation's names, whose y axis points up.
///
/// `bottom` is where y is least: at the upper edge of the picture.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    /// Stretched to the bounds.
    case resize
    /// As large as fits the bounds.
    case resizeAspect
    /// As small as fills the bounds.
    case resizeAspectFill
}

/// The picture of a layer, with Core Animation's defaults.
package struct LayerContents: Hashable, Sendable {
    /// The picture, or several while one fades into another.
    package var image = ImageMix()
    /// Its position and size in the bounds.
    package var gravity = ContentsGravity.resize
    /// The part of it that is shown, in fractions of its size.
    package var rect = Rect(x: 0, y: 0, width: 1, height: 1)
    /// The middle of that part, which alone is stretched where the picture is resized, in fractions; corners keep their size.
    package var center = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Its pixels per point.
    package var scale = 1.0
    /// The filter where it is made smaller.
    package var minificationFilter = ImageFilter.linear
    /// The filter where it is enlarged.
    package var magnificationFilter = ImageFilter.linear

    /// Creates empty contents with Core Animation's defaults.
    package init() {}
}
