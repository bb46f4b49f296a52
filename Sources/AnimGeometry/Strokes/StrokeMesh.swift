/// The area of a stroke, as strips of convex quadrilaterals that each lie between two neighbouring ribs.
///
/// A rib is a line across the stroke. Where a strip goes round a corner its ribs share a point on one side, and its
/// quadrilaterals are triangles. All quadrilaterals and folds run clockwise on screen (left of the first rib, left and right of
/// the second, right of the first), so that they add up under the non-zero rule, however they overlap.
package struct StrokeMesh: Sendable {
    /// A line across the stroke.
    package struct Rib: Hashable, Sendable {
        /// The end on the left, looking along the path.
        package var left: Point
        /// The end on the right.
        package var right: Point
    }

    /// Ribs that follow each other without a gap.
    package struct Strip: Hashable, Sendable {
        /// The ribs, as indices.
        package var ribs: Range<Int>
        /// Whether the last rib is the first one again.
        package var isClosed: Bool
    }

    /// A triangle that the inner half of the pen sweeps over backwards, where the path is bent tighter than the pen.
    package struct Fold: Hashable, Sendable {
        /// The crossing of two ribs.
        package var crossing: Point
        /// The inner end of one of them.
        package var first: Point
        /// The inner end of the other one, clockwise on screen from the first as seen from the crossing.
        package var second: Point
    }

    /// The ribs of all strips.
    package internal(set) var ribs: [Rib] = []
    /// The strips, in the order of the path.
    package internal(set) var strips: [Strip] = []
    /// The folds.
    package internal(set) var folds: [Fold] = []
    /// The turns of the path up to each rib: where its direction arrives there, and where it leaves.
    ///
    /// Two quadrilaterals can overlap only where one starts more than ``meetingTurn`` after the other one ends, and in a closed strip
    /// also ends so much before the other one starts a round later. Where a strip may overlap itself without such a turn, beside
    /// folds and corners in pieces too short for them, and between strips, the turn grows by more than that.
    package internal(set) var turns: [SIMD2<Float>] = []
    /// The sum of the path's turns in radians, either way; infinite where parts are known to overlap.
    var turn = 0.0

    /// The turn that a strip takes at least to come back to itself, in radians: a bit less than the half circle of parallel sides,
    /// since turns along curves are summed as sines.
    package static let meetingTurn: Float = 2.2

    /// Whether no part overlaps another: a single strip that nowhere turns as far as to come back.
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

/// A builder of the meshes of strokes, with buffers that are kept from one to the next.
///
/// The path is traced as vertices, and a rib is drawn across the stroke at each of them. On the inner side of a corner the ribs
/// share the point where the inner edges meet. Where the pieces beside the corner are too short for that, and in curves that
/// are tighter than the pen, ribs cross; there the strip goes round the crossing, and overlaps itself unless the inner edges before
/// and behind that bend meet, where all ribs between are cut off.
package struct StrokeMesher {
    /// The mesh of the stroke that was built last.
    package var mesh: StrokeMesh { writer.mesh }
    private var writer = StrokeMeshWriter()
    private var tracer: StrokeTracer

    /// The largest coordinate, and half width, in tolerances: farther than any canvas, near enough for exact sums.
    private static let maximumSize = 1e12

    /// Creates a mesher with an empty mesh; whether it may use the widest instructions makes no difference to the meshes.
    package init(isWide: Bool = true) { tracer = StrokeTracer(isWide: isWide) }

    /// Builds the mesh of a stroke.
    ///
    /// It is empty where the width is not above 0, the part of the path that the style selects has no length, or a number is
    /// not finite. Coordinates beyond 10¹² tolerances are moved there.
    ///
    /// - Parameters:
    ///   - path: What the pen follows.
    ///   - style: The pen and the part of the path that it draws.
    ///   - tolerance: How far edges may be from the true ones, in the unit of the path.
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

    /// Draws a subpath, without the elements that start and close it.
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

    /// Adds an element from its end to its start.
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
