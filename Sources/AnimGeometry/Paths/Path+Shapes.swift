/// Closed shapes, all drawn clockwise on screen. Negative and NaN extents of rectangles count as 0.
extension Path {
    /// Creates the outline of a rectangle, from its upper left corner.
    public init(rect: Rect) {
        let rect = rect.withoutNegativeExtents
        self.init(polygon: [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
            Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ])
    }

    /// Creates straight lines from point to point, and back to the first if closed; empty without points.
    public init(polygon points: some Sequence<Point>, isClosed: Bool = true) {
        self.init()
        for point in points {
            if isEmpty { move(to: point) } else { line(to: point) }
        }
        if isClosed { close() }
    }

    /// Creates the ellipse inscribed in a rectangle from four cubic curves, starting at its rightmost point.
    public init(ovalIn rect: Rect) {
        let rect = rect.withoutNegativeExtents
        let x = rect.width * 0.5 * Self.quarterCircleControl
        let y = rect.height * 0.5 * Self.quarterCircleControl
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let (midX, midY) = (rect.midX, rect.midY)
        self.init()
        move(to: Point(x: right, y: midY))
        cubic(to: Point(x: midX, y: bottom), control1: Point(x: right, y: midY + y), control2: Point(x: midX + x, y: bottom))
        cubic(to: Point(x: left, y: midY), control1: Point(x: midX - x, y: bottom), control2: Point(x: left, y: midY + y))
        cubic(to: Point(x: midX, y: top), control1: Point(x: left, y: midY - y), control2: Point(x: midX - x, y: top))
        cubic(to: Point(x: right, y: midY), control1: Point(x: midX + x, y: top), control2: Point(x: right, y: midY - y))
        close()
    }

    /// The distance of the control points from the ends of a cubic that approximates a quarter of the unit circle: 4/3 (√2 − 1),
    /// which puts the middle of the cubic on the circle.
    package static let quarterCircleControl = 0.552_284_749_830_793_6
}

extension Path {
    /// Creates the outline of a polygon.
    package init(_ polygon: ConvexPolygon) {
        self.init()
        guard let first = polygon.vertices.first else { return }
        move(to: first)
        for vertex in polygon.vertices.dropFirst() { line(to: vertex) }
        close()
    }
}

extension Path {
    /// Creates the outline of a rounded rectangle, clockwise on screen from the left end of its upper edge.
    ///
    /// The curve of continuous corners was measured from `UIBezierPath(roundedRect:cornerRadius:)` and published by PaintCode
    /// ("Code for iOS 7 rounded rectangles"). Corners without a radius are plain line ends.
    package init(_ shape: RoundedRect) {
        let rect = shape.rect.withoutNegativeExtents
        let radius = shape.effectiveRadius
        let rounded = shape.effectiveCurve == .continuous ? Self.continuousCorner : Self.circularCorner
        let (right, down) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
        let (left, up) = (right * -1, down * -1)
        self.init()
        func corner(_ mask: Corners) -> [Element] {
            shape.corners.contains(mask) && radius > 0 ? rounded : Self.squareCorner
        }
        func add(_ mask: Corners, x: Double, y: Double, from incoming: Point, to outgoing: Point) {
            let back = incoming * -radius
            let ahead = outgoing * radius
            for element in corner(mask) {
                append(element.mapPoints { Point(x: x, y: y) + (back * $0.x + ahead * $0.y) })
            }
        }
        let isFirstRounded = corner(.minXMinY) != Self.squareCorner
        let start = isFirstRounded ? (rounded.first?.end?.x ?? 0) * radius : 0
        move(to: Point(x: rect.minX + start, y: rect.minY))
        add(.maxXMinY, x: rect.maxX, y: rect.minY, from: right, to: down)
        add(.maxXMaxY, x: rect.maxX, y: rect.maxY, from: down, to: left)
        add(.minXMaxY, x: rect.minX, y: rect.maxY, from: left, to: up)
        if isFirstRounded { add(.minXMinY, x: rect.minX, y: rect.minY, from: up, to: right) }
        close()
    }

    /// Creates the outline of a rectangle with rounded corners; see ``init(_:)-(RoundedRect)``.
    public init(roundedRect rect: Rect, cornerRadius: Double, corners: Corners = .all, curve: CornerCurve = .circular) {
        self.init(RoundedRect(rect, cornerRadius: cornerRadius, corners: corners, curve: curve))
    }

    // Corners of radius 1: x is the distance from the corner along the edge before it, y the distance along the edge after it.

    private static let squareCorner: [Element] = [.line(.zero)]

    /// A quarter circle, within 0.03 % of the radius.
    package static let circularCorner: [Element] = [
        .line(Point(x: 1, y: 0)),
        .cubic(
            control1: Point(x: 1 - quarterCircleControl, y: 0), control2: Point(x: 0, y: 1 - quarterCircleControl),
            end: Point(x: 0, y: 1)),
    ]

    /// The corner of iOS 7 and later, as measured from `UIBezierPath(roundedRect:cornerRadius:)` (PaintCode, 2013).
    package static let continuousCorner: [Element] = [
        .line(Point(x: 1.52866483, y: 0)),
        .cubic(
            control1: Point(x: 1.08849323, y: 0), control2: Point(x: 0.86840689, y: 0),
            end: Point(x: 0.66993427, y: 0.06549600)),
        .line(Point(x: 0.63149399, y: 0.07491100)),
        .cubic(
            control1: Point(x: 0.37282392, y: 0.16905899), control2: Point(x: 0.16905899, y: 0.37282392),
            end: Point(x: 0.07491100, y: 0.63149399)),
        .line(Point(x: 0.06549600, y: 0.66993427)),
        .cubic(
            control1: Point(x: 0, y: 0.86840689), control2: Point(x: 0, y: 1.08849323), end: Point(x: 0, y: 1.52866483)),
    ]
}

extension Path {
    /// Draws an arc of a circle, preceded by a straight line from the current point, if any, to its start.
    ///
    /// Like `UIBezierPath.addArc`: angles are in radians from the positive x axis, clockwise on screen, and the arc runs from one
    /// angle to the other in the given direction. A difference of at least a full turn in that direction, or of whole turns
    /// against it, draws one full circle. Negative radii count as 0; NaN and infinity draw nothing.
    public mutating func arc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        guard sweep.isFinite, center.isFinite, radius.isFinite else { return }
        let radius = max(radius, 0)
        let circle = Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
        let start = circle.apply(Self.unitCirclePoint(startAngle))
        if currentPoint == nil { move(to: start) } else { line(to: start) }
        let isFullTurn = sweep.magnitude == 2 * .pi
        let end = isFullTurn ? start : circle.apply(Self.unitCirclePoint(endAngle))
        appendUnitArc(from: startAngle, sweep: sweep, end: end, transform: circle)
    }

    /// Draws an arc of an ellipse from the current point, in the endpoint form of SVG's `A` command.
    ///
    /// - Parameters:
    ///   - end: The end of the arc, which becomes the current point exactly.
    ///   - radii: The radii of the ellipse. Signs are ignored, a zero draws a line, and radii too small to reach the end are
    ///     scaled up until they do.
    ///   - rotation: The angle of the ellipse's x axis in radians, clockwise on screen. - isLarge: Whether to draw the arc of
    ///   more than half a turn. - clockwise: Whether the arc runs clockwise on screen: SVG's sweep flag.
    public mutating func ellipticalArc(
        to end: Point, radii: Size, rotation: Double = 0, isLarge: Bool, clockwise: Bool
    ) {
        guard let start = currentPoint else { return move(to: end) }
        guard start != end else { return }
        let ellipse = Transform(scaleX: radii.width.magnitude, y: radii.height.magnitude)
            .concatenating(Transform(rotation: rotation))
        guard let inverse = ellipse.inverted() else { return line(to: end) }
        // In the space of the unit circle, with the midpoint of both ends as the origin (SVG 2, Implementation Notes, B.2.4).
        let half = inverse.apply((end - start) * 0.5)
        let lengthSquared = half.x * half.x + half.y * half.y
        let side = isLarge == clockwise ? 1.0 : -1.0
        let offset = lengthSquared < 1 ? side * (1 / lengthSquared - 1).squareRoot() : 0
        let radius = lengthSquared > 1 ? lengthSquared.squareRoot() : 1
        let center = Point(x: half.y * offset, y: -half.x * offset)
        let startAngle = DeterministicMath.atan2(-half.y - center.y, -half.x - center.x)
        let endAngle = DeterministicMath.atan2(half.y - center.y, half.x - center.x)
        let turn = Self.remainder(ofTurns: clockwise ? endAngle - startAngle : startAngle - endAngle)
        // If the turn contradicts `isLarge`, the arc is very short or nearly full and the rest is a rounding error.
        let isShort = !isLarge && turn > 1.5 * .pi || turn == 0
        let sweep = (clockwise ? 1 : -1) * (isLarge && turn < 0.5 * .pi ? 2 * .pi : turn)
        let middle = (start + end) * 0.5 + ellipse.apply(center)
        let toPath = Transform(scaleX: radius, y: radius)
            .concatenating(ellipse)
            .concatenating(Transform(translationX: middle.x, y: middle.y))
        // The bounds of the whole ellipse must be finite, too.
        let reach = [toPath.a, toPath.b, toPath.c, toPath.d, toPath.tx, toPath.ty].reduce(0) { $0 + 2 * $1.magnitude }
        guard reach.isFinite, sweep.isFinite, !isShort else { return line(to: end) }
        appendUnitArc(from: startAngle, sweep: sweep, end: end, transform: toPath)
    }
}

extension Path {
    /// Returns the angle to turn by, in −2π…2π; NaN if an angle is not finite.
    private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let turn = 2 * Double.pi
        let difference = clockwise ? end - start : start - end
        let sign = clockwise ? 1.0 : -1.0
        if difference == 0 { return 0 }
        // An end computed as start + 2π may miss the full turn by rounding.
        if difference >= turn - 1e-9 { return sign * turn }
        if difference > 0 { return sign * difference }
        let rest = remainder(ofTurns: difference)
        return sign * (rest < 1e-9 || rest > turn - 1e-9 ? turn : rest)
    }

    /// Returns the remainder of an angle after whole turns, in 0…2π.
    private static func remainder(ofTurns angle: Double) -> Double {
        angle - (angle / (2 * .pi)).rounded(.down) * (2 * .pi)
    }

    private static func unitCirclePoint(_ angle: Double) -> Point {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(angle)
        return Point(x: cos, y: sin)
    }

    /// Draws the image of an arc of the unit circle from the current point, in curves of at most a quarter turn.
    private mutating func appendUnitArc(from start: Double, sweep: Double, end: Point, transform: Transform) {
        guard sweep != 0 else { return }
        let pieces = max((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up), 1)
        let step = sweep / pieces
        let reach = step.magnitude == .pi / 2 ? Self.quarterCircleControl : 4.0 / 3 * DeterministicMath.tan(step.magnitude / 4)
        let control = step < 0 ? -reach : reach
        var from = Self.unitCirclePoint(start)
        for piece in 1...4 where Double(piece) <= pieces {
            let isLast = Double(piece) == pieces
            let to = Self.unitCirclePoint(start + Double(piece) * step)
            cubic(
                to: isLast ? end : transform.apply(to),
                control1: transform.apply(Point(x: from.x - control * from.y, y: from.y + control * from.x)),
                control2: transform.apply(Point(x: to.x + control * to.y, y: to.y - control * to.x)))
            from = to
        }
    }
}
