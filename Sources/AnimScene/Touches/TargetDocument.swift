import AnimGeometry

/// The target of a drag.
enum TargetDocument: Sendable {
    case location(LocationDocument)
    case offset(Template<Point>)
}
