/// Closed shapes, all drawn clockwise on screen. Rectangles with a negative or NaN extent count as having none there.
extension Path {
    /// Creates the outline of a rectangle, from its upper left corner.
    public init(rect: Rect) {
        let rect = rect.withoutNegativeExtents
        self.init(polygon: [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
            Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ])
    }

    /// Creates straight lines from point to point, and back to the first unless left open; empty without points.
    public init(polygon points: some Sequence<Point>, isClosed: Bool = true) {
        self.init()
        for point in points {
            if isEmpty { move(to: point) } else { line(to: point) }
        }
        if isClosed { close() }
    }

    /// Creates the ellipse that touches the edges of a rectangle, from its rightmost point, in four cubic curves.
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

    /// The distance of a cubic's control points from its ends, for a quarter of the unit circle: 4/3 (√2 − 1).
    static let quarterCircleControl = 0.552_284_749_830_793_6
}

extension Rect {
    /// The rectangle with its negative and NaN extents replaced by 0.
    var withoutNegativeExtents: Rect {
        Rect(x: minX, y: minY, width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }
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
