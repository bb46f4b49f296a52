/// A point of a flattened path with the directions there, which ribs of a stroke are made from.
struct StrokeVertex {
    /// How the path goes on at a vertex.
    enum Kind {
        /// In the same direction, from a straight piece or to one.
        case smooth
        /// In the same direction, from curve to curve.
        case curved
        /// In another direction, as the line join says.
        case corner
        /// In another direction in the middle of a curve, which is round.
        case cusp
    }

    var point: Point
    /// The direction that the path comes in, of length 1.
    var incoming: Point
    /// The direction that the path goes on in, of length 1.
    var outgoing: Point
    /// The distance from the vertex before.
    var distance: Double
    var kind: Kind
}
