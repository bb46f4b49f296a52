import AnimGeometry

/// An arc of a circle, as UIBezierPath takes it; angles in radians, clockwise on screen from +x.
struct Arc: Hashable, Sendable {
    var center: Point
    var radius: Double
    var start: Double
    var end: Double
    var isClockwise: Bool

    /// The angle that the arc runs through, signed; a full circle where the ends are a turn or more apart.
    var sweep: Double {
        let turn = 2 * Double.pi
        let span = isClockwise ? end - start : start - end
        guard abs(span) < turn else { return isClockwise ? turn : -turn }
        let positive = span < 0 ? span + turn : span
        return isClockwise ? positive : -positive
    }
}

extension Path {
    /// Creates the outline of a rectangle, clockwise from its upper left corner.
    init(rectangle rect: Rect) {
        self.init()
        move(to: Point(x: rect.minX, y: rect.minY))
        line(to: Point(x: rect.maxX, y: rect.minY))
        line(to: Point(x: rect.maxX, y: rect.maxY))
        line(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Creates the ellipse inscribed in a rectangle, clockwise from its right end.
    init(ovalIn rect: Rect) {
        self.init()
        addEllipticArc(
            center: Point(x: rect.midX, y: rect.midY), radii: Size(width: rect.width / 2, height: rect.height / 2),
            start: 0, sweep: 2 * Double.pi)
        close()
    }

    /// Creates a rectangle with rounded corners, clockwise from the start of its upper edge.
    ///
    /// The radius is limited to half of the shorter side; 0 gives a plain rectangle.
    init(roundedRectangle rect: Rect, radius: Double) {
        let radius = min(radius, abs(rect.width) / 2, abs(rect.height) / 2)
        guard radius > 0 else {
            self.init(rectangle: rect)
            return
        }
        self.init()
        let radii = Size(width: radius, height: radius)
        let quarter = Double.pi / 2
        let corners = [
            (rect.maxX - radius, rect.minY + radius, -quarter), (rect.maxX - radius, rect.maxY - radius, 0),
            (rect.minX + radius, rect.maxY - radius, quarter), (rect.minX + radius, rect.minY + radius, 2 * quarter),
        ]
        move(to: Point(x: rect.minX + radius, y: rect.minY))
        for (x, y, start) in corners {
            addEllipticArc(center: Point(x: x, y: y), radii: radii, start: start, sweep: quarter)
        }
        close()
    }

    /// Appends an arc, joined to the current point by a line where there is one.
    mutating func addArc(_ arc: Arc) {
        addEllipticArc(
            center: arc.center, radii: Size(width: arc.radius, height: arc.radius), start: arc.start, sweep: arc.sweep)
    }

    /// Appends an arc of an ellipse whose axes lie along `rotation`, in cubic curves of at most a quarter each.
    mutating func addEllipticArc(center: Point, radii: Size, rotation: Double = 0, start: Double, sweep: Double) {
        let count = max(1, Int(min((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up), 4)))
        let step = sweep / Double(count)
        let reach = 4.0 / 3 * DeterministicMath.tan(step / 4)
        let map = Transform(scaleX: radii.width, y: radii.height).concatenating(Transform(turnedBy: rotation))
            .concatenating(Transform(translationX: center.x, y: center.y))
        var (sin, cos) = DeterministicMath.sincos(start)
        join(to: map.apply(Point(x: cos, y: sin)))
        for index in 1...count {
            let (nextSin, nextCos) = DeterministicMath.sincos(start + Double(index) * step)
            cubic(
                to: map.apply(Point(x: nextCos, y: nextSin)),
                control1: map.apply(Point(x: cos - reach * sin, y: sin + reach * cos)),
                control2: map.apply(Point(x: nextCos + reach * nextSin, y: nextSin - reach * nextCos)))
            (sin, cos) = (nextSin, nextCos)
        }
    }

    /// Draws a line to a point, or starts there where nothing has been drawn; nothing where the point is reached already.
    private mutating func join(to point: Point) {
        guard let current = currentPoint else { return move(to: point) }
        let distance = max(abs(current.x - point.x), abs(current.y - point.y))
        if distance > 1e-9 { line(to: point) }
    }
}
