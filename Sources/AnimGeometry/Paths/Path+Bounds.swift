extension Path {
    /// The smallest rectangle that holds all points, the control points included; nil for a path that is empty or not finite.
    package var controlPointBounds: Rect? {
        var box = BoundingBox()
        for element in elements {
            switch element {
            case .move(let point), .line(let point): box.add(point)
            case .quad(let control, let end):
                box.add(control)
                box.add(end)
            case .cubic(let control1, let control2, let end):
                box.add(control1)
                box.add(control2)
                box.add(end)
            case .close: break
            }
        }
        return box.rect
    }

    /// The smallest rectangle that holds the outline itself; nil for a path that is empty or not finite.
    ///
    /// Subpaths of a single `move` count with their point.
    public var bounds: Rect? {
        guard isFinite else { return nil }
        var box = BoundingBox()
        for element in elements { if case .move(let point) = element { box.add(point) } }
        forEachSegment { segment in
            switch segment {
            case .line(_, let end): box.add(end)
            case .quad(let start, let control, let end): box.addQuad(start, control, end)
            case .cubic(let curve): box.add(curve)
            }
        }
        return box.rect
    }
}

/// The extremes of the points added so far.
private struct BoundingBox {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity
    private var isFinite = true

    /// The rectangle; nil without points or with one that is not finite.
    var rect: Rect? {
        guard isFinite, minX <= maxX else { return nil }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    mutating func add(_ point: Point) {
        isFinite = isFinite && point.isFinite
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Adds a quadratic curve whose start has been added: its end and the points where a coordinate turns back.
    mutating func addQuad(_ start: Point, _ control: Point, _ end: Point) {
        add(end)
        let from = start - control
        let curvature = from + (end - control)
        for t in [from.x / curvature.x, from.y / curvature.y] where t > 0 && t < 1 {
            let u = 1 - t
            add(start * (u * u) + control * (2 * u * t) + end * (t * t))
        }
    }

    /// Adds a cubic curve whose start has been added: its end and the points where a coordinate turns back.
    mutating func add(_ curve: CubicCurve) {
        add(curve.end)
        let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
        for t in turningPoints(p.x, q.x, r.x, s.x) { add(curve.point(at: t)) }
        for t in turningPoints(p.y, q.y, r.y, s.y) { add(curve.point(at: t)) }
    }

    /// Returns the parameters inside 0…1 where the derivative of a cubic is zero.
    private func turningPoints(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> [Double] {
        if min(q, r) >= min(p, s) && max(q, r) <= max(p, s) { return [] }
        let a = s - p + 3 * (q - r)
        let halfB = p - 2 * q + r
        let c = q - p
        let discriminant = halfB * halfB - a * c
        guard discriminant >= 0 else { return [] }
        // Adding terms of the same sign avoids cancellation; the other root follows from the product of both.
        let root = discriminant.squareRoot()
        let sum = halfB < 0 ? root - halfB : -(halfB + root)
        return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
    }
}
