import AnimGeometry

/// The part of the content that a scroll layer is scrolled to.
enum ScrollTarget: Sendable {
    case contentOffset(Template<Point>)
    case rect(Template<Rect>)
    case item(Template<Double>)
}
