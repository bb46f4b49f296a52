/// Connected pieces of a path, which a pen draws without lifting.
struct StrokeRun {
    /// The pieces, each starting at the end of the one before.
    var segments: [PathSegment] = []
    /// Whether the end joins the start.
    var isClosed = false
    /// The direction of a run without length.
    var direction: Point?

    /// The length of all pieces.
    var length: Double { segments.reduce(0) { $0 + $1.length } }

    /// Appends a piece, unless it has no length.
    mutating func append(_ segment: PathSegment) {
        if segment.startDirection != nil { segments.append(segment) }
    }
}

extension Path {
    /// The drawn subpaths: every `move` that something follows, if only a `close`.
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
