import AnimGeometry

/// Outlines under a projection: lines stay straight, and curves become rational ones. What lies behind the eye is cut off.
extension OutlineBuilder {
    /// How often a curve is halved at most, to find where it passes the eye and to even out its speed.
    private static let maximumHalvings = 8
    /// What a piece of a curve is cut into at most.
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
        let begin = pen.current
        pen.current = end
        let nearest = PerspectivePen.nearest(begin, end)
        let (isBeginSeen, isEndSeen) = (begin.z >= nearest, end.z >= nearest)
        guard isBeginSeen || isEndSeen else { return }
        if !isBeginSeen {
            go(to: OutlineBuilder.crossing(begin, end, at: nearest), &pen)
        } else if !pen.hasBegun {
            go(to: begin, &pen)
        }
        go(to: isEndSeen ? end : OutlineBuilder.crossing(end, begin, at: nearest), &pen)
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
        let count = (curve.deviation / OutlineBuilder.tolerance).squareRoot()
        let steps = count < Double(OutlineBuilder.maximumPieces) ? Int(count) + 1 : OutlineBuilder.maximumPieces
        let step = 1 / Double(steps)
        var before = PerspectivePen.place(curve.p0)
        var place = PerspectivePen.place(curve.point(at: step))
        for index in 1..<max(1, steps) {
            let next = PerspectivePen.place(curve.point(at: Double(index + 1) * step))
            line(toPixel: place - (before - 2 * place + next) / 12)
            (before, place) = (place, next)
        }
        pen.current = curve.p3
        line(toPixel: PerspectivePen.place(curve.p3))
    }

    private mutating func go(to point: SIMD3<Double>, _ pen: inout PerspectivePen) {
        let place = PerspectivePen.place(point)
        if pen.hasBegun {
            line(toPixel: place)
        } else {
            move(toPixel: place)
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
