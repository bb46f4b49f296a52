import AnimGeometry
import AnimGraphics

/// The plane of a gradient as seen from the canvas, on which t is a coordinate, a distance or an angle.
struct GradientSpace {
    /// The meaning of t in terms of (u, v).
    enum Measure {
        /// The coordinate u.
        case line
        /// The distance from the origin.
        case distance
        /// The angle from the u axis towards the v axis, 1 for a whole turn.
        case angle
    }

    let measure: Measure
    /// The map from pixel centers, given by column and row, to (u, v).
    let projection: Projection

    /// Creates the space of a gradient whose coordinates are mapped to pixels by a projection; `nil` if it paints nothing.
    init?(_ geometry: Gradient.Geometry, transform: Projection) {
        guard let (measure, unit) = GradientSpace.unit(of: geometry),
            let projection = Projection.fromPixels(undoing: transform, then: unit)
        else { return nil }
        self.measure = measure
        self.projection = projection
    }

    /// The map from columns and rows to (u, v); `nil` if it is not affine.
    var fromPixels: Transform? { projection.affine }

    /// The parameter of a pixel; 0 for pixels that do not see the plane.
    func parameter(x: Int, y: Int) -> Double {
        // `map` would allocate a closure for each pixel.
        guard let point = projection.apply(Point(x: Double(x), y: Double(y))) else { return 0 }
        return parameter(of: point)
    }

    /// Whether t is an angle, which wraps at 1.
    var isPeriodic: Bool { if case .angle = measure { true } else { false } }

    /// The change of t per pixel in the direction of steepest change; 0 if the plane is not visible.
    func pixelWidth(x: Int, y: Int) -> Double {
        func plane(_ dx: Double, _ dy: Double) -> Point? { projection.apply(Point(x: Double(x) + dx, y: Double(y) + dy)) }
        guard let p = plane(0, 0), let left = plane(-0.5, 0), let right = plane(0.5, 0), let above = plane(0, -0.5),
            let below = plane(0, 0.5)
        else { return 0 }
        // The derivatives of (u, v) by column and by row.
        let (u, v) = (SIMD2(right.x - left.x, below.x - above.x), SIMD2(right.y - left.y, below.y - above.y))
        let square = p.x * p.x + p.y * p.y
        let gradient =
            switch measure {
            case .line: u
            case .distance: square > 0 ? (u * p.x + v * p.y) / square.squareRoot() : u
            case .angle: square > 0 ? (v * p.x - u * p.y) / (2 * .pi * square) : SIMD2(repeating: 1)
            }
        return (gradient * gradient).sum().squareRoot()
    }

    /// An upper bound of ``pixelWidth(x:y:)`` for distances under an affine map, else 0.
    var maximumPixelWidth: Double {
        guard let m = fromPixels else { return 0 }
        return (m.a * m.a + m.b * m.b + m.c * m.c + m.d * m.d).squareRoot()
    }

    private func parameter(of point: Point) -> Double {
        switch measure {
        case .line: return point.x
        case .distance: return (point.x * point.x + point.y * point.y).squareRoot()
        case .angle:
            let turns = DeterministicMath.atan2(point.y, point.x) / (2 * .pi)
            return turns < 0 ? turns + 1 : turns
        }
    }

    /// The map from a gradient's coordinates to its plane.
    private static func unit(of geometry: Gradient.Geometry) -> (Measure, Transform)? {
        let unit: (Measure, Transform)
        switch geometry {
        case .axial(let from, let to):
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let square = dx * dx + dy * dy
            guard square > 0 else { return nil }
            unit = (.line, Transform(a: dx / square, b: -dy / square, c: dy / square, d: dx / square, at: from))
        case .radial(let center, let radiusX, let radiusY):
            guard radiusX != 0, radiusY != 0 else { return nil }
            unit = (.distance, Transform(a: 1 / radiusX, b: 0, c: 0, d: 1 / radiusY, at: center))
        case .conic(let center, let angle):
            guard angle.isFinite else { return nil }
            let (sin, cos) = DeterministicMath.sincos(angle)
            // The sine and cosine of a quarter turn are not exact in radians, but an edge along a row or column has to be.
            let (s, c) = (abs(sin) < 1e-15 ? 0 : sin, abs(cos) < 1e-15 ? 0 : cos)
            unit = (.angle, Transform(a: c, b: -s, c: s, d: c, at: center))
        }
        return unit.1.isFinite ? unit : nil
    }
}

extension Transform {
    /// Creates a linear map relative to a point.
    fileprivate init(a: Double, b: Double, c: Double, d: Double, at origin: Point) {
        self.init(
            a: a, b: b, c: c, d: d, tx: -(a * origin.x + c * origin.y), ty: -(b * origin.x + d * origin.y))
    }
}
