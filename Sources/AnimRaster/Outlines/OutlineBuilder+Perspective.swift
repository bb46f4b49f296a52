import AnimGeometry

/// Outlines under a projection: lines stay straight, curves become rational, and parts behind the eye are clipped.
extension OutlineBuilder {
    /// The maximum number of times a curve is halved to find the point at which it passes the eye and to even out its speed.
    private static let maximumHalvings = 8
    /// The maximum number of chords per piece of a curve.
    private static let maximumPieces = 512

    /// Starts a subpath, which is drawn from its first point in front of the eye.
    mutating func move(to point: SIMD3<Double>, _ pen: inout PerspectivePen) {
        pen.start = point
        pen.current = point
        pen.hasBegun = false
        if !OutlineBuilder.isFinite(point) { isValid = false }
    }

    /// Adds the part of a line in front of the eye.
    mutating func line(to end: SIMD3<Double>, _ pen: inout PerspectivePen) {
        guard OutlineBuilder.isFinite(end) else {
            isValid = false
            return
        }
        let start = pen.current
        pen.current = end
        let nearest = PerspectivePen.nearest(start, end)
        let (isStartSeen, isEndSeen) = (start.z >= nearest, end.z >= nearest)
        guard isStartSeen || isEndSeen else { return }
        if !isStartSeen {
            go(to: OutlineBuilder.crossing(start, end, at: nearest), &pen)
        } else if !pen.hasBegun {
            go(to: start, &pen)
        }
        go(to: isEndSeen ? end : OutlineBuilder.crossing(end, start, at: nearest), &pen)
    }

    /// Closes the subpath; if it passed the eye, along the clipping line.
    mutating func close(_ pen: inout PerspectivePen) {
        if pen.current != pen.start { line(to: pen.start, &pen) }
    }

    /// Adds the part of a curve in front of the eye.
    mutating func curve(_ curve: RationalCurve, _ pen: inout PerspectivePen, halvings: Int = 0) {
        let weights = curve.weights
        let nearest = max(PerspectivePen.nearest(curve.p0, curve.p3), PerspectivePen.nearest(curve.p1, curve.p2))
        let least = weights.min()
        guard nearest.isFinite, least.isFinite else {
            isValid = false
            return
        }
        if weights.max() < nearest || halvings == OutlineBuilder.maximumHalvings, least < nearest {
            return line(to: curve.p3, &pen)
        }
        if least < nearest || weights.max() > 3 * least, halvings < OutlineBuilder.maximumHalvings {
            let (first, second) = curve.halves
            self.curve(first, &pen, halvings: halvings + 1)
            self.curve(second, &pen, halvings: halvings + 1)
        } else {
            flatten(curve, &pen)
        }
    }

    /// Adds a curve in front of the eye, moving its points outwards as for other curves.
    private mutating func flatten(_ curve: RationalCurve, _ pen: inout PerspectivePen) {
        if !pen.hasBegun { go(to: curve.p0, &pen) }
        let steps = FlatteningBound.chordCount(
            deviation: curve.deviation, tolerance: OutlineBuilder.tolerance, limit: OutlineBuilder.maximumPieces)
        let step = 1 / Double(steps)
        var before = PerspectivePen.pixel(curve.p0)
        var point = PerspectivePen.pixel(curve.point(at: step))
        for index in 1..<max(1, steps) {
            let next = PerspectivePen.pixel(curve.point(at: Double(index + 1) * step))
            line(toPixel: point - (before - 2 * point + next) / 12)
            (before, point) = (point, next)
        }
        pen.current = curve.p3
        line(toPixel: PerspectivePen.pixel(curve.p3))
    }

    private mutating func go(to point: SIMD3<Double>, _ pen: inout PerspectivePen) {
        let point = PerspectivePen.pixel(point)
        if pen.hasBegun {
            line(toPixel: point)
        } else {
            move(toPixel: point)
            pen.hasBegun = true
        }
    }

    /// The point at w' = `nearest` on the line from a point behind it to one in front of it.
    private static func crossing(_ behind: SIMD3<Double>, _ before: SIMD3<Double>, at nearest: Double) -> SIMD3<Double> {
        let t = (nearest - behind.z) / (before.z - behind.z)
        let point = behind + t * (before - behind)
        return SIMD3(point.x, point.y, nearest)
    }

    private static func isFinite(_ point: SIMD3<Double>) -> Bool {
        point.x.isFinite && point.y.isFinite && point.z.isFinite
    }
}

/// The pen for outlines in perspective, whose points are homogeneous: (x', y', w').
struct PerspectivePen {
    private let column1: SIMD3<Double>
    private let column2: SIMD3<Double>
    private let column3: SIMD3<Double>
    /// The first point of the subpath.
    var start = SIMD3<Double>.zero
    /// The end of the last line, visible or not.
    var current = SIMD3<Double>.zero
    /// Whether any part of the subpath lies in front of the eye.
    var hasBegun = false

    init(_ projection: Projection) {
        column1 = SIMD3(projection.plane.a, projection.plane.c, projection.plane.tx)
        column2 = SIMD3(projection.plane.b, projection.plane.d, projection.plane.ty)
        column3 = SIMD3(projection.m13, projection.m23, projection.m33)
    }

    /// The image of a point, before the perspective division.
    func map(_ point: Point) -> SIMD3<Double> {
        SIMD3(
            column1.x * point.x + column1.y * point.y + column1.z, column2.x * point.x + column2.y * point.y + column2.z,
            column3.x * point.x + column3.y * point.y + column3.z)
    }

    /// The minimum w' of drawn points on a line or curve.
    ///
    /// Dividing by less would exceed the rasterizer's coordinates; whatever is clipped there lies outside every canvas.
    static func nearest(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        max(max(max(a.x.magnitude, a.y.magnitude), max(b.x.magnitude, b.y.magnitude)) * 0x1p-29, .leastNormalMagnitude)
    }

    /// A point in pixels, after the perspective division.
    static func pixel(_ point: SIMD3<Double>) -> SIMD2<Double> { SIMD2(point.x / point.z, point.y / point.z) }
}

/// A rational curve: a cubic Bézier curve in homogeneous coordinates, quadratic ones being elevated to cubic.
struct RationalCurve {
    let p0: SIMD3<Double>
    let p1: SIMD3<Double>
    let p2: SIMD3<Double>
    let p3: SIMD3<Double>

    init(_ p0: SIMD3<Double>, _ p1: SIMD3<Double>, _ p2: SIMD3<Double>, _ p3: SIMD3<Double>) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    init(_ p0: SIMD3<Double>, _ control: SIMD3<Double>, _ end: SIMD3<Double>) {
        self.init(p0, p0 + (control - p0) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
    }

    var weights: SIMD4<Double> { SIMD4(p0.z, p1.z, p2.z, p3.z) }

    /// The halves of the curve, by de Casteljau's algorithm.
    var halves: (RationalCurve, RationalCurve) {
        let a = (p0 + p1) * 0.5
        let b = (p1 + p2) * 0.5
        let c = (p2 + p3) * 0.5
        let d = (a + b) * 0.5
        let e = (b + c) * 0.5
        let middle = (d + e) * 0.5
        return (RationalCurve(p0, a, d, middle), RationalCurve(middle, e, c, p3))
    }

    func point(at t: Double) -> SIMD3<Double> {
        let a = 3 * (p1 - p0)
        let b = 3 * (p0 - 2 * p1 + p2)
        let c = p3 - p0 - 3 * (p2 - p1)
        return p0 + t * (a + t * (b + t * c))
    }

    /// The maximum distance of a single chord from the curve, in pixels; n chords of equal steps have 1/n² of it.
    ///
    /// A bound of the second derivatives, including the weights' (Zheng and Sederberg, 2000). Distances are relative to
    /// the start of the curve, so that its position has no influence.
    var deviation: Double {
        let origin = PerspectivePen.pixel(p0)
        let q1 = relative(p1, to: origin)
        let q2 = relative(p2, to: origin)
        let q3 = relative(p3, to: origin)
        let radius = max(max(length(q1) / p1.z, length(q2) / p2.z), length(q3) / p3.z)
        let bend1 = length(q2 - 2 * q1) + radius * (p0.z - 2 * p1.z + p2.z).magnitude
        let bend2 = length(q1 - 2 * q2 + q3) + radius * (p1.z - 2 * p2.z + p3.z).magnitude
        return 0.75 * max(bend1, bend2) / weights.min()
    }

    private func relative(_ point: SIMD3<Double>, to origin: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(point.x - point.z * origin.x, point.y - point.z * origin.y)
    }

    private func length(_ v: SIMD2<Double>) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
}
