import CMesh

/// A point of a flattened path with the directions there, which ribs of a stroke are made from.
struct StrokeVertex {
    /// The way a path continues at a vertex.
    enum Kind: UInt64 {
        /// The same direction, from a straight piece or to one.
        case smooth
        /// The same direction, from curve to curve.
        case curved
        /// Another direction, with the style's line join.
        case corner
        /// Another direction in the middle of a curve, with a round join.
        case cusp
    }

    /// The numbers, as the functions in C have them: all that there is, so that pointers to either lead to the same bytes.
    private var numbers: cmesh_vertex

    @inline(__always)
    init(point: Point, incoming: Point, outgoing: Point, distance: Double, kind: Kind) {
        numbers = cmesh_vertex(
            x: point.x, y: point.y, incoming_x: incoming.x, incoming_y: incoming.y, outgoing_x: outgoing.x,
            outgoing_y: outgoing.y, distance: distance, kind: kind.rawValue)
    }

    var point: Point {
        @inline(__always) get { Point(x: numbers.x, y: numbers.y) }
    }

    /// The direction in which the path arrives, of length 1.
    var incoming: Point {
        @inline(__always) get { Point(x: numbers.incoming_x, y: numbers.incoming_y) }
        set { (numbers.incoming_x, numbers.incoming_y) = (newValue.x, newValue.y) }
    }

    /// The direction in which the path continues, of length 1.
    var outgoing: Point {
        @inline(__always) get { Point(x: numbers.outgoing_x, y: numbers.outgoing_y) }
        set { (numbers.outgoing_x, numbers.outgoing_y) = (newValue.x, newValue.y) }
    }

    /// The distance from the vertex before.
    var distance: Double {
        @inline(__always) get { numbers.distance }
        set { numbers.distance = newValue }
    }

    var kind: Kind {
        @inline(__always) get { Kind(rawValue: numbers.kind) ?? .smooth }
        set { numbers.kind = newValue.rawValue }
    }
}
