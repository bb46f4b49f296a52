import AnimGeometry
import AnimTiming

/// A property of a scroll layer, or a part of one, and what it is set to.
struct ScrollSetting: Sendable {
    let property: ScrollProperty
    /// `x`, `y`, `width`, `height`, or the edge of an inset; nil for the whole.
    let component: String?
    let value: Template<ScrollValue>
}

/// A value of a scroll layer's property.
enum ScrollValue: Sendable {
    case point(Point)
    case size(Size)
    case insets(EdgeInsets)
    case flag(Bool)
    case rate(DecelerationRate)
    /// A part of a point, a size or insets.
    case number(Double)
}
