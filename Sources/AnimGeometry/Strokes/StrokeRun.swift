/// Connected segments of a path, which a pen draws without lifting.
struct StrokeRun {
    /// The segments, each starting at the end of the previous one.
    var segments: [PathSegment] = []
    /// Whether the end joins the start.
    var isClosed = false
    /// The direction of a run without length.
    var direction: Point?

    /// The total length of the segments.
    var length: Double { segments.reduce(0) { $0 + $1.length } }

    /// Appends a segment, unless it has no length.
    mutating func append(_ segment: PathSegment) {
        if segment.startDirection != nil { segments.append(segment) }
    }
}

extension Path {
    /// The drawn subpaths: every `move` that is followed by at least a `close`.
    var strokeRuns: [StrokeRun] {
        var runs: [StrokeRun] = []
        var run: StrokeRun?
        var start = Point.zero
        var current = Point.zero
        func extended(_ run: StrokeRun?, by segment: PathSegment) -> StrokeRun {
            var run = run ?? StrokeRun()
            run.segments.append(segment)
            return run
        }
        for element in elements {
            switch element {
            case .move(let point):
                if let run { runs.append(run) }
                run = nil
                start = point
                current = point
            case .line(let end):
                run = extended(run, by: .line(from: current, to: end))
                current = end
            case .quad(let control, let end):
                run = extended(run, by: .quad(from: current, control: control, to: end))
                current = end
            case .cubic(let control1, let control2, let end):
                let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
                run = extended(run, by: .cubic(curve))
                current = end
            case .close:
                var closed = current == start && run != nil ? run : extended(run, by: .line(from: current, to: start))
                closed?.isClosed = true
                if let closed { runs.append(closed) }
                run = nil
                current = start
            }
        }
        if let run { runs.append(run) }
        return runs
    }
}

extension [StrokeRun] {
    /// Returns the parts between two fractions of the total length.
    func trimmed(from start: Double, to end: Double) -> [StrokeRun] {
        let start = Swift.max(0, Swift.min(1, start.isNaN ? 0 : start))
        let end = Swift.max(0, Swift.min(1, end.isNaN ? 0 : end))
        guard start < end else { return [] }
        if start == 0 && end == 1 { return self }
        let lengths = map(\.length)
        let total = lengths.reduce(0, +)
        guard total.isFinite else { return [] }
        let (from, to) = (start * total, end == 1 ? .infinity : end * total)
        var position = 0.0
        var parts: [StrokeRun] = []
        for (run, length) in zip(self, lengths) {
            let next = position + length
            if length == 0 {
                // A dot is kept if the trimmed range includes its position.
                if from <= position && position < to { parts.append(run) }
            } else if from <= position && to >= next {
                parts.append(run)
            } else if from < next && to > position {
                parts.append(run.part(from: from - position, to: to - position))
            }
            position = next
        }
        return parts.filter { !$0.segments.isEmpty }
    }
}

extension StrokeRun {
    /// Returns the open part between two lengths.
    fileprivate func part(from: Double, to: Double) -> StrokeRun {
        var part = StrokeRun()
        var position = 0.0
        for segment in segments where position < to {
            let length = segment.length
            var rest = segment
            if position + length > from {
                if to < position + length { rest = rest.split(atLength: to - position).0 }
                if from > position { rest = rest.split(atLength: from - position).1 }
                part.append(rest)
            }
            position += length
        }
        return part
    }
}

/// The direction in which a run is traced: the same for a path and for the path drawn backwards.
///
/// Rounding depends on the order of sums. A run is therefore traced from its left end, or from its upper end if both have the
/// same x, whichever way it was drawn. A run that returns to its start is traced clockwise if it starts at its top left corner or
/// its right end, as rectangles and ellipses do.
enum RunDirection {
    case forward, backward

    /// Chooses the direction of a subpath, given without the elements that start and close it.
    init(from start: Point, along elements: ArraySlice<Path.Element>, isClosed: Bool) {
        let end = elements.last?.end ?? start
        if start != end && !isClosed {
            self = end.precedes(start) ? .backward : .forward
        } else {
            let backward = elements.lazy.reversed().flatMap { $0.points.reversed() }
            self.init(between: elements.lazy.flatMap(\.points), backward.dropFirst(start == end ? 1 : 0))
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
            let backward = segments.lazy.reversed().flatMap { $0.pointsToEnd.reversed() }
            self.init(between: segments.lazy.flatMap(\.pointsToEnd), backward.dropFirst())
        }
    }

    /// Chooses the direction by the points between two equal ends, given in path order and backwards.
    private init(between points: some Sequence<Point>, _ backward: some Sequence<Point>) {
        let different = zip(points, backward).first { $0.0 != $0.1 }
        self = different.map { $0.0.precedes($0.1) } == true ? .backward : .forward
    }
}

extension Point {
    /// Whether the point is to the left of another, or above it if both have the same x.
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

    /// The same segment from its end to its start.
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
