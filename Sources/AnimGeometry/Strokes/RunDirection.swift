/// The direction in which a run is traced: the same for a path and for the path drawn backwards.
///
/// Rounding depends on the order of sums. A run is therefore traced from the left one of its ends, or the upper
/// one, whichever way it was drawn. One that ends where it starts is traced clockwise where that is its top left corner or its right end, as
/// rectangles and ellipses are drawn.
enum RunDirection {
    case forward, backward

    init(from start: Point, along elements: ArraySlice<Path.Element>) {
        let end = elements.last?.end ?? start
        if start != end {
            self = end.precedes(start) ? .backward : .forward
        } else {
            self.init(along: elements.flatMap(\.points).dropLast())
        }
    }

    init(along segments: [PathSegment]) {
        guard let start = segments.first?.start, let end = segments.last?.end else {
            self = .forward
            return
        }
        if start != end {
            self = end.precedes(start) ? .backward : .forward
        } else {
            self.init(along: segments.flatMap(\.pointsToEnd).dropLast())
        }
    }

    /// Chooses the direction from the points between two equal ends.
    private init(along points: ArraySlice<Point>) {
        let different = zip(points, points.reversed()).first { $0.0 != $0.1 }
        self = different.map { $0.0.precedes($0.1) } == true ? .backward : .forward
    }
}

extension Point {
    /// Whether the point is on the left of another one, or above it.
    fileprivate func precedes(_ other: Point) -> Bool { x != other.x ? x < other.x : y < other.y }
}

extension Path.Element {
    fileprivate var points: [Point] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }
}

extension PathSegment {
    fileprivate var pointsToEnd: [Point] {
        switch self {
        case .line(_, let end): [end]
        case .quad(_, let control, let end): [control, end]
        case .cubic(let curve): [curve.control1, curve.control2, curve.end]
        }
    }

    /// The same piece from its end to its start.
    var reversed: PathSegment {
        switch self {
        case .line(let start, let end): .line(from: end, to: start)
        case .quad(let start, let control, let end): .quad(from: end, control: control, to: start)
        case .cubic(let curve): .cubic(curve.reversed)
        }
    }
}

extension CubicCurve {
    /// The same curve from its end to its start.
    var reversed: CubicCurve { CubicCurve(start: end, control1: control2, control2: control1, end: start) }
}
