import AnimGeometry

/// Outlines under a projection: lines stay straight, and curves become rational ones. What lies behind the eye is cut off.
extension OutlineBuilder {
    /// The greatest number of times that a curve is halved, to find where it passes the eye and to even out its speed.
    private static let maximumHalvings = 8
    /// The most chords that a piece of a curve is cut into.
    private static let maximumPieces = 512

    /// Starts a subpath, drawn from where it first comes before the eye.
    mutating func move(to point: SIMD3<Double>, _ pen: inout PerspectivePen) {
        pen.start = point
        pen.current = point
        pen.hasBegun = false
        if !OutlineBuilder.isFinite(point) { isValid = false }
    }

    /// Adds the part of a line that lies before the eye.
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

    /// Closes the subpath: where it passed the eye, along the line at which it was cut.
    mutating func close(_ pen: inout PerspectivePen) {
        if pen.current != pen.start { line(to: pen.start, &pen) }
    }

    /// Adds the part of a curve that lies before the eye.
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

    /// Adds a curve that lies before the eye, its points moved outwards as those of other curves are.
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

    /// The point with a w' of `nearest` on the line from one behind it to one before it.
    private static func crossing(_ behind: SIMD3<Double>, _ before: SIMD3<Double>, at nearest: Double) -> SIMD3<Double> {
        let t = (nearest - behind.z) / (before.z - behind.z)
        let point = behind + t * (before - behind)
        return SIMD3(point.x, point.y, nearest)
    }

    private static func isFinite(_ point: SIMD3<Double>) -> Bool {
        point.x.isFinite && point.y.isFinite && point.z.isFinite
    }
}
