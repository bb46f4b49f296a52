/// A builder of the meshes of strokes, with buffers that are kept from one to the next.
///
/// The path is traced as vertices, and a rib is drawn across the stroke at each of them. On the inner side of a corner the ribs
/// share the point where the inner edges meet. Where the pieces beside the corner are too short for that, and in curves that
/// are tighter than the pen, ribs cross; there the strip goes round the crossing, and overlaps itself.
package struct StrokeMesher {
    /// The mesh of the stroke that was built last.
    package var mesh: StrokeMesh { writer.mesh }
    private var writer = StrokeMeshWriter()
    private var tracer = StrokeTracer()

    /// The largest coordinate, and half width, in tolerances: farther than any canvas, near enough for exact sums.
    private static let maximumSize = 1e12

    /// Creates a mesher with an empty mesh.
    package init() {}

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
        let pen = StrokePen(style, halfWidth: halfWidth, tolerance: tolerance)
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
        for element in path.elements {
            switch element {
            case .move(let point):
                finish(pen, isClosed: false)
                tracer.move(to: point)
            case .line(let end): tracer.line(to: end)
            case .quad(let control, let end): tracer.curve(control: control, to: end)
            case .cubic(let control1, let control2, let end): tracer.curve(control1: control1, control2: control2, to: end)
            case .close: finish(pen, isClosed: true)
            }
        }
        finish(pen, isClosed: false)
    }

    private mutating func add(_ run: StrokeRun, _ pen: StrokePen) {
        guard let first = run.segments.first else { return }
        tracer.move(to: first.start)
        for segment in run.segments {
            switch segment {
            case .line(_, let end): tracer.line(to: end)
            case .quad(_, let control, let end): tracer.curve(control: control, to: end)
            case .cubic(let curve): tracer.curve(control1: curve.control1, control2: curve.control2, to: curve.end)
            }
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
        tracer.move(to: tracer.start)
    }
}
