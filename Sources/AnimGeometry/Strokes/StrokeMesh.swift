/// The area of a stroke, as strips of convex quadrilaterals between neighboring ribs.
///
/// A rib is a line across the stroke. At a corner the ribs share a point on one side, and the quadrilaterals degenerate to
/// triangles. All quadrilaterals and folds run clockwise on screen (left of the first rib, left and right of the second, right of
/// the first), so they add up under the non-zero rule, however they overlap.
package struct StrokeMesh: Sendable {
    /// A line across the stroke.
    package struct Rib: Hashable, Sendable {
        /// The end on the left, looking along the path.
        package var left: Point
        /// The end on the right.
        package var right: Point
    }

    /// A sequence of ribs without a gap.
    package struct Strip: Hashable, Sendable {
        /// The indices of the ribs.
        package var ribs: Range<Int>
        /// Whether the last rib repeats the first.
        package var isClosed: Bool
    }

    /// A triangle that the inner half of the pen sweeps backwards because the path bends more tightly than the pen.
    package struct Fold: Hashable, Sendable {
        /// The crossing of two ribs.
        package var crossing: Point
        /// The inner end of one of them.
        package var first: Point
        /// The inner end of the other, clockwise of the first on screen as seen from the crossing.
        package var second: Point
    }

    /// The ribs of all strips.
    package internal(set) var ribs: [Rib] = []
    /// The strips, in the order of the path.
    package internal(set) var strips: [Strip] = []
    /// The folds.
    package internal(set) var folds: [Fold] = []
    /// The accumulated turn of the path at each rib: on arrival and on departure.
    ///
    /// Two quadrilaterals can overlap only if one starts more than ``meetingTurn`` after the other ends and, in a closed strip,
    /// ends as much before the other starts a round later. The turn is increased by more than that between strips and wherever a
    /// strip may overlap itself without such a turn: next to folds, and at corners between segments too short for them.
    package internal(set) var turns: [SIMD2<Float>] = []
    /// The sum of the magnitudes of the path's turns in radians; infinite if parts are known to overlap.
    var turn = 0.0

    /// The least turn after which a strip can meet itself, in radians: somewhat less than the π of parallel sides, because turns
    /// along curves are summed as sines.
    package static let meetingTurn: Float = 2.2

    /// Whether no part overlaps another: a single strip whose total turn is too small to meet itself.
    ///
    /// The limit is less than a quarter turn (1.57), since turns along curves are summed as sines. Strokes above it are searched for overlaps,
    /// which takes time but gives the same pixels.
    package var isSimple: Bool { turn < 1.4 && strips.count == 1 }

    /// Creates a mesh without strips.
    package init() {}

    /// Forgets all strips and keeps the memory.
    mutating func removeAll() {
        ribs.removeAll(keepingCapacity: true)
        strips.removeAll(keepingCapacity: true)
        folds.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
        turn = 0
    }
}

/// Builds the meshes of strokes, reusing its buffers.
///
/// The path is traced as vertices, and a rib is drawn across the stroke at each vertex. On the inner side of a corner the ribs
/// share the crossing of the inner edges. If the segments at the corner are too short for that, or a curve is tighter than the
/// pen, ribs cross. The strip then goes around the crossing and overlaps itself, unless the inner edges before and after the bend
/// meet; in that case the ribs in between are trimmed to their crossing.
package struct StrokeMesher {
    /// The mesh of the last stroke that was built.
    package var mesh: StrokeMesh { writer.mesh }
    private var writer = StrokeMeshWriter()
    private var tracer: StrokeTracer

    /// The largest coordinate and half width, in tolerances: larger than any canvas, small enough for exact sums.
    private static let maximumSize = 1e12

    /// Creates a mesher with an empty mesh; `isWide` allows the widest instructions, which does not change the meshes.
    package init(isWide: Bool = true) { tracer = StrokeTracer(isWide: isWide) }

    /// Builds the mesh of a stroke.
    ///
    /// The mesh is empty if the width is not positive, the selected part of the path is empty, or a number is not finite.
    /// Coordinates are clamped to 10¹² tolerances.
    ///
    /// - Parameters: - path: The path that the pen follows. - style: The pen and the part of the path that it draws. - tolerance:
    ///   The greatest allowed distance of edges from the exact ones, in the unit of the path.
    package mutating func build(_ path: Path, style: StrokeStyle, tolerance: Double) {
        writer.removeAll()
        guard style.width > 0, style.start < style.end, tolerance > 0, tolerance.isFinite, path.isFinite else { return }
        let limit = min(StrokeMesher.maximumSize * tolerance, 1e100)
        let halfWidth = min(style.width / 2, limit)
        tracer.start(halfWidth: halfWidth, tolerance: tolerance, limit: limit)
        let pen = StrokePen(style, halfWidth: halfWidth, tolerance: tolerance, isWide: tracer.isWide)
        if style.start <= 0 && style.end >= 1 && style.dashes.isEmpty {
            add(path, pen)
        } else {
            addParts(of: path, style, pen)
        }
    }

    private mutating func addParts(of path: Path, _ style: StrokeStyle, _ pen: StrokePen) {
        let runs = path.strokeRuns.trimmed(from: style.start, to: style.end)
        guard let pattern = DashPattern(style.dashes, phase: style.dashPhase), pattern.isBounded(over: runs) else {
            for run in runs { add(run, pen) }
            return
        }
        for run in runs { for dash in pattern.dashes(of: run) { add(dash, pen) } }
    }

    private mutating func add(_ path: Path, _ pen: StrokePen) {
        let elements = path.elements
        var start = Point.zero
        var first = 0
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point):
                add(elements[first..<index], from: start, pen, isClosed: false)
                start = point
            case .close: add(elements[first..<index], from: start, pen, isClosed: true)
            case .line, .quad, .cubic: continue
            }
            first = index + 1
        }
        add(elements[first...], from: start, pen, isClosed: false)
    }

    /// Draws a subpath, given without the elements that start and close it.
    private mutating func add(_ run: ArraySlice<Path.Element>, from start: Point, _ pen: StrokePen, isClosed: Bool) {
        guard isClosed || !run.isEmpty else { return }
        let end = run.last?.end ?? start
        switch RunDirection(from: start, along: run, isClosed: isClosed) {
        case .forward:
            tracer.move(to: start)
            for element in run { tracer.add(element) }
        case .backward:
            tracer.move(to: isClosed ? start : end)
            if isClosed && end != start { tracer.line(to: end) }
            for index in run.indices.reversed() {
                tracer.add(run[index], backTo: index > run.startIndex ? run[index - 1].end ?? start : start)
            }
        }
        finish(pen, isClosed: isClosed)
    }

    private mutating func add(_ run: StrokeRun, _ pen: StrokePen) {
        guard let first = run.segments.first, let last = run.segments.last else { return }
        switch RunDirection(along: run.segments) {
        case .forward:
            tracer.move(to: first.start)
            for segment in run.segments { tracer.add(segment) }
        case .backward:
            tracer.move(to: last.end)
            for segment in run.segments.reversed() { tracer.add(segment.reversed) }
        }
        finish(pen, isClosed: run.isClosed, direction: run.direction)
    }

    /// Ends the current run and draws its ribs.
    private mutating func finish(_ pen: StrokePen, isClosed: Bool, direction: Point? = nil) {
        if isClosed { tracer.close() }
        if tracer.vertices.count > 1 {
            if isClosed {
                pen.drawClosed(tracer.vertices, into: &writer)
            } else {
                pen.drawOpen(tracer.vertices, into: &writer)
            }
        } else if tracer.isDrawn || isClosed {
            pen.drawDot(at: tracer.start, direction: direction ?? Point(x: 1, y: 0), into: &writer)
        }
    }
}

extension StrokeTracer {
    fileprivate mutating func add(_ element: Path.Element) {
        switch element {
        case .line(let end): line(to: end)
        case .quad(let control, let end): curve(control: control, to: end)
        case .cubic(let control1, let control2, let end): curve(control1: control1, control2: control2, to: end)
        case .move, .close: break
        }
    }

    /// Adds an element in reverse, from its end to its start.
    fileprivate mutating func add(_ element: Path.Element, backTo start: Point) {
        switch element {
        case .line: line(to: start)
        case .quad(let control, _): curve(control: control, to: start)
        case .cubic(let control1, let control2, _): curve(control1: control2, control2: control1, to: start)
        case .move, .close: break
        }
    }

    fileprivate mutating func add(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): line(to: end)
        case .quad(_, let control, let end): curve(control: control, to: end)
        case .cubic(let curve): self.curve(control1: curve.control1, control2: curve.control2, to: curve.end)
        }
    }
}
