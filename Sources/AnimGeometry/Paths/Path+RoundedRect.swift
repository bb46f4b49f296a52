extension Path {
    /// Creates the outline of a rounded rectangle, clockwise on screen from the left end of its upper edge.
    ///
    /// The curve of continuous corners is the one measured from `UIBezierPath(roundedRect:cornerRadius:)` and published by
    /// PaintCode ("Code for iOS 7 rounded rectangles"). Corners without a radius are plain ones, with a line's end only.
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

    // The corners for radius 1: x is the distance from the corner on the edge before it, y that on the edge after it.

    private static let squareCorner: [Element] = [.line(.zero)]

    private static let circularCorner: [Element] = [
        .line(Point(x: 1, y: 0)),
        .cubic(
            control1: Point(x: 1 - quarterCircleControl, y: 0), control2: Point(x: 0, y: 1 - quarterCircleControl),
            end: Point(x: 0, y: 1)),
    ]

    private static let continuousCorner: [Element] = [
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
