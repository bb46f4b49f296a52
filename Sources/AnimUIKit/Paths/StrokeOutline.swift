import AnimGeometry

extension Path {
    /// Returns the outline of the path's stroke, to be filled by the winding rule; dashes are left out.
    func strokeOutline(_ style: StrokeStyle) -> Path {
        guard style.width > 0, style.width.isFinite, isFinite else { return Path() }
        var outline = StrokeOutline(style)
        for line in flattened(tolerance: StrokeOutline.tolerance).polylines { outline.add(line) }
        return outline.path
    }

    /// The subpaths of a path of lines, without lines of no length.
    private var polylines: [Polyline] {
        var result: [Polyline] = []
        for element in elements {
            switch element {
            case .move(let point): result.append(Polyline(points: [point]))
            case .line(let end), .quad(_, let end), .cubic(_, _, let end):
                result[result.count - 1].isDrawn = true
                if result[result.count - 1].points.last != end { result[result.count - 1].points.append(end) }
            case .close:
                result[result.count - 1].isDrawn = true
                result[result.count - 1].close()
            }
        }
        return result.filter(\.isDrawn)
    }
}

/// A subpath of lines.
private struct Polyline {
    var points: [Point]
    var isDrawn = false
    var isClosed = false

    /// Joins the end to the start; a line of two points becomes there and back.
    mutating func close() {
        if points.count > 1, points.last == points.first { points.removeLast() }
        isClosed = points.count > 1
    }
}

/// The outline of a stroke: for each line its left side, forwards, and its right side, backwards.
private struct StrokeOutline {
    /// The distance of the flattened curves from the path, in points.
    static let tolerance = 0.02
    /// The cosine of the turns between lines that are parts of one curve.
    private static let smoothCosine = 0.98

    private let style: StrokeStyle
    private let reach: Double
    private(set) var path = Path()

    init(_ style: StrokeStyle) {
        self.style = style
        reach = style.width / 2
    }

    mutating func add(_ line: Polyline) {
        let points = line.points
        guard points.count > 1 else { return addDot(points[0]) }
        let backwards = Array(points.reversed())
        if line.isClosed {
            for side in [points, backwards] {
                addSide(side, isClosed: true)
                path.close()
            }
        } else {
            addSide(points, isClosed: false)
            addCap(at: points[points.count - 1], Self.direction(points[points.count - 2], points[points.count - 1]))
            addSide(backwards, isClosed: false, continues: true)
            addCap(at: points[0], Self.direction(points[1], points[0]))
            path.close()
        }
    }

    private static func direction(_ start: Point, _ end: Point) -> Point { (end - start) * (1 / start.distance(to: end)) }

    /// The vector from the line to its left side.
    private func left(_ direction: Point) -> Point { Point(x: direction.y * reach, y: -direction.x * reach) }

    private mutating func go(to point: Point, starts: Bool = false) { starts ? path.move(to: point) : path.line(to: point) }

    private mutating func addSide(_ points: [Point], isClosed: Bool, continues: Bool = false) {
        let count = points.count
        let lineCount = isClosed ? count : count - 1
        let directions = (0..<lineCount).map { Self.direction(points[$0], points[($0 + 1) % count]) }
        go(to: points[0] + left(directions[0]), starts: !continues)
        for index in 1..<max(lineCount, 1) {
            addCorner(points, index, directions[index - 1], directions[index])
        }
        if isClosed {
            addCorner(points, 0, directions[count - 1], directions[0])
        } else {
            path.line(to: points[count - 1] + left(directions[lineCount - 1]))
        }
    }

    /// Adds the left side of a corner: a join outside, the point itself inside.
    private mutating func addCorner(_ points: [Point], _ index: Int, _ incoming: Point, _ outgoing: Point) {
        let point = points[index]
        let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
        let sine = incoming.x * outgoing.y - incoming.y * outgoing.x
        let (first, last) = (left(incoming), left(outgoing))
        let meeting = (first + last) * (1 / max(1 + cosine, 1e-9))
        if cosine > Self.smoothCosine {
            // The sides of both lines meet unless the lines are too short for the pen.
            let count = points.count
            let shorter = min(
                point.distance(to: points[(index + count - 1) % count]), point.distance(to: points[(index + 1) % count]))
            if sine > 0 || reach * sine.magnitude < shorter { return path.line(to: point + meeting) }
        }
        path.line(to: point + first)
        if sine < 0 {
            path.line(to: point)
        } else {
            switch style.join {
            case .round: addArc(around: point, from: first, to: last)
            case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine): path.line(to: point + meeting)
            case .miter, .bevel: break
            }
        }
        path.line(to: point + last)
    }

    private mutating func addCap(at point: Point, _ direction: Point) {
        let side = left(direction)
        switch style.cap {
        case .butt: break
        case .square:
            path.line(to: point + side + direction * reach)
            path.line(to: point - side + direction * reach)
        case .round: addArc(around: point, from: side, to: side * -1)
        }
    }

    private mutating func addArc(around center: Point, from: Point, to: Point) {
        path.arc(
            center: center, radius: reach, startAngle: DeterministicMath.atan2(from.y, from.x),
            endAngle: DeterministicMath.atan2(to.y, to.x))
    }

    /// Adds the caps of a line without length.
    private mutating func addDot(_ point: Point) {
        let square = Rect(x: point.x - reach, y: point.y - reach, width: style.width, height: style.width)
        switch style.cap {
        case .butt: break
        case .square: path.append(Path(rect: square))
        case .round: path.append(Path(ovalIn: square))
        }
    }
}
