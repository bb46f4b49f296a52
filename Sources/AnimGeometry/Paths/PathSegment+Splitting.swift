extension PathSegment {
    /// The first point.
    var start: Point {
        switch self {
        case .line(let start, _), .quad(let start, _, _): start
        case .cubic(let curve): curve.start
        }
    }

    /// The last point.
    var end: Point {
        switch self {
        case .line(_, let end), .quad(_, _, let end): end
        case .cubic(let curve): curve.end
        }
    }

    /// The direction at the start, of length 1; nil for a segment without length.
    var startDirection: Point? {
        switch self {
        case .line(let start, let end): (end - start).direction
        case .quad(let start, let control, let end): (control - start).direction ?? (end - start).direction
        case .cubic(let curve): curve.startDirection
        }
    }

    /// The direction at the end, of length 1; nil for a segment without length.
    var endDirection: Point? {
        switch self {
        case .line(let start, let end): (end - start).direction
        case .quad(let start, let control, let end): (end - control).direction ?? (end - start).direction
        case .cubic(let curve): curve.endDirection
        }
    }

    /// Returns the parts before and after a length; both curves become cubic.
    func split(atLength target: Double) -> (PathSegment, PathSegment) {
        switch self {
        case .line(let start, let end):
            let length = start.distance(to: end)
            let middle = start + (end - start) * (length > 0 ? min(max(target / length, 0), 1) : 0)
            return (.line(from: start, to: middle), .line(from: middle, to: end))
        case .quad(let start, let control, let end):
            return PathSegment.cubic(CubicCurve(start: start, control: control, end: end)).split(atLength: target)
        case .cubic(let curve):
            let (before, after) = curve.split(at: curve.parameter(atLength: target))
            return (.cubic(before), .cubic(after))
        }
    }
}
