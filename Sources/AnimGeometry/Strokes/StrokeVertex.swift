/// A point of a flattened path with the directions there, which ribs of a stroke are made from.
struct StrokeVertex {
    /// The way a path continues at a vertex.
    enum Kind {
        /// The same direction, from a straight piece or to one.
        case smooth
        /// The same direction, from curve to curve.
        case curved
        /// Another direction, with the style's line join.
        case corner
        /// Another direction in the middle of a curve, with a round join.
        case cusp
    }

    var point: Point
    /// The direction in which the path arrives, of length 1.
    var incoming: Point
    /// The direction in which the path continues, of length 1.
    var outgoing: Point
    /// The distance from the vertex before.
    var distance: Double
    var kind: Kind
}
