package import AnimGeometry

extension Path {
    /// Appends a subpath to the current one, after a line to its start; without a current point it starts a subpath.
    mutating func join(_ part: Path) {
        for (index, element) in part.elements.enumerated() {
            if index == 0, case .move(let start) = element, let currentPoint {
                if currentPoint != start { line(to: start) }
            } else {
                append(element)
            }
        }
    }

    /// The path without lines of no length, which arcs that continue others begin with.
    var withoutEmptyLines: Path {
        var result = Path()
        for element in elements {
            if case .line(let end) = element, result.currentPoint.map({ $0.distance(to: end) < 1e-9 }) ?? false { continue }
            result.append(element)
        }
        return result
    }

    /// Creates a rectangle with elliptical corners, clockwise on screen from the middle of its right edge.
    ///
    /// The extents of corners are limited to half the sides.
    init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
        let (w, h) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
        guard w > 0, h > 0 else {
            self.init(rect: rect)
            return
        }
        let (u, v) = (w * (1 - Path.quarterCircleControl), h * (1 - Path.quarterCircleControl))
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        self.init()
        move(to: p(right, rect.midY))
        line(to: p(right, bottom - h))
        cubic(to: p(right - w, bottom), control1: p(right, bottom - v), control2: p(right - u, bottom))
        line(to: p(left + w, bottom))
        cubic(to: p(left, bottom - h), control1: p(left + u, bottom), control2: p(left, bottom - v))
        line(to: p(left, top + h))
        cubic(to: p(left + w, top), control1: p(left, top + v), control2: p(left + u, top))
        line(to: p(right - w, top))
        cubic(to: p(right, top + h), control1: p(right - u, top), control2: p(right, top + v))
        close()
    }

    /// Draws a line and an arc that touches the lines from `start` to `corner` and from there to `end`.
    mutating func arc(from start: Point, around corner: Point, towards end: Point, radius: Double) {
        let (back, ahead) = (start - corner, end - corner)
        let (backLength, aheadLength) = (start.distance(to: corner), end.distance(to: corner))
        guard radius > 0, backLength > 0, aheadLength > 0 else { return line(to: corner) }
        let (u, v) = (back * (1 / backLength), ahead * (1 / aheadLength))
        let (cosine, sine) = (u.x * v.x + u.y * v.y, u.x * v.y - u.y * v.x)
        guard sine.magnitude > 1e-9 else { return line(to: corner) }
        // The tangent of half the angle between both lines.
        let tangent = sine.magnitude / (1 + cosine)
        let reach = radius / tangent
        let (first, last) = (corner + u * reach, corner + v * reach)
        let side = sine > 0 ? 1.0 : -1.0
        let center = first + Point(x: -u.y, y: u.x) * (side * radius)
        func angle(_ p: Point) -> Double { DeterministicMath.atan2(p.y - center.y, p.x - center.x) }
        line(to: first)
        var part = Path()
        part.arc(
            center: center, radius: radius, startAngle: angle(first), endAngle: angle(last), clockwise: sine < 0)
        for element in part.elements.dropFirst() { append(element) }
    }

    /// The rectangle that the path is; nil if it is something else.
    var axisAlignedRect: Rect? {
        var points: [Point] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: points.append(point)
            case .line(let point): points.append(point)
            case .close where index == elements.count - 1: break
            default: return nil
            }
        }
        if points.count == 5, points[4] == points[0] { points.removeLast() }
        guard points.count == 4, let box = bounds else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let isUpright = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        let isFlat = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        return isUpright || isFlat ? box : nil
    }

    /// Returns lines in place of curves, at most a distance away from them.
    package func flattened(tolerance: Double) -> Path {
        var result = Path()
        let tolerance = max(tolerance, 1e-6)
        for element in elements {
            guard let start = result.currentPoint else {
                result.append(element)
                continue
            }
            switch element {
            case .move, .line, .close: result.append(element)
            case .quad(let control, let end):
                result.flatten(CubicCurve(start: start, control: control, end: end), tolerance: tolerance)
            case .cubic(let control1, let control2, let end):
                result.flatten(
                    CubicCurve(start: start, control1: control1, control2: control2, end: end), tolerance: tolerance)
            }
        }
        return result
    }

    private mutating func flatten(_ curve: CubicCurve, tolerance: Double) {
        func vector(_ p: Point) -> SIMD2<Double> { SIMD2(p.x, p.y) }
        let deviation = FlatteningBound.deviation(
            vector(curve.start), vector(curve.control1), vector(curve.control2), vector(curve.end))
        let count = FlatteningBound.chordCount(deviation: deviation, tolerance: tolerance)
        for index in 1..<max(count, 1) { line(to: curve.point(at: Double(index) / Double(count))) }
        line(to: curve.end)
    }
}

/// The turns of a path around a point.
struct Winding {
    /// The turns clockwise on screen minus the turns counterclockwise.
    var turns = 0
    /// The number of crossings of a ray from the point to the right.
    var crossings = 0

    fileprivate mutating func cross(_ start: Point, _ end: Point, _ point: Point) {
        guard (start.y <= point.y) != (end.y <= point.y) else { return }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        guard x > point.x else { return }
        turns += end.y > start.y ? 1 : -1
        crossings += 1
    }

    fileprivate mutating func cross(_ curve: CubicCurve, _ point: Point, depth: Int) {
        let ys = [curve.start.y, curve.control1.y, curve.control2.y, curve.end.y]
        let xs = [curve.start.x, curve.control1.x, curve.control2.x, curve.end.x]
        guard let top = ys.min(), let bottom = ys.max(), let right = xs.max(), let left = xs.min() else { return }
        if bottom < point.y || top > point.y || right < point.x { return }
        // A curve wholly to the right counts like its chord, and so does one too short to matter.
        if left > point.x || depth == 0 { return cross(curve.start, curve.end, point) }
        let (first, last) = curve.split(at: 0.5)
        cross(first, point, depth: depth - 1)
        cross(last, point, depth: depth - 1)
    }
}

extension Path {
    /// Returns the turns around a point; open subpaths count as closed.
    func winding(around point: Point) -> Winding {
        var winding = Winding()
        guard isFinite, point.isFinite else { return winding }
        var (start, current) = (Point.zero, Point.zero)
        for element in elements {
            switch element {
            case .move(let end):
                winding.cross(current, start, point)
                (start, current) = (end, end)
            case .line(let end):
                winding.cross(current, end, point)
                current = end
            case .quad(let control, let end):
                winding.cross(CubicCurve(start: current, control: control, end: end), point, depth: 40)
                current = end
            case .cubic(let control1, let control2, let end):
                winding.cross(CubicCurve(start: current, control1: control1, control2: control2, end: end), point, depth: 40)
                current = end
            case .close:
                winding.cross(current, start, point)
                current = start
            }
        }
        winding.cross(current, start, point)
        return winding
    }
}
