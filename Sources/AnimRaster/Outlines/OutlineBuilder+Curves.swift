import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    mutating func quad(to end: Point, control: Point) {
        if hasPen {
            return withPen { $0.curve(RationalCurve($1.current, $1.map(control), $1.map(end)), &$1) }
        }
        let p0 = current
        let p1 = map(control)
        let p2 = map(end)
        if let window, !window.isReached(by: p0, p1, p1, p2) { return line(toPixel: p2) }
        let second = p0 - 2 * p1 + p2
        let steps = OutlineBuilder.chordCount(deviation: FlatteningBound.deviation(p0, p1, p2))
        let step = 1 / Double(steps)
        let curve = InnerCurve(
            origin: p0 - (step * step / 6) * second, a: 2 * (p1 - p0), b: second, c: .zero, steps: steps,
            isNear: OutlineBuilder.areNear(p0, p1, p2, p2))
        add(curve)
        line(toPixel: p2)
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        if hasPen {
            return withPen { $0.curve(RationalCurve($1.current, $1.map(control1), $1.map(control2), $1.map(end)), &$1) }
        }
        let p0 = current
        let p1 = map(control1)
        let p2 = map(control2)
        let p3 = map(end)
        if let window, !window.isReached(by: p0, p1, p2, p3) { return line(toPixel: p3) }
        let steps = OutlineBuilder.chordCount(deviation: FlatteningBound.deviation(p0, p1, p2, p3))
        let step = 1 / Double(steps)
        let square = step * step
        let b = 3 * (p0 - 2 * p1 + p2)
        let c = p3 - p0 - 3 * (p2 - p1)
        let a = 3 * (p1 - p0) - (square / 2) * c
        let curve = InnerCurve(
            origin: p0 - (square / 6) * b, a: a, b: b, c: c, steps: steps, isNear: OutlineBuilder.areNear(p0, p1, p2, p3))
        add(curve)
        line(toPixel: p3)
    }
}

extension OutlineBuilder {
    /// The chords that a curve becomes.
    @inline(__always)
    private static func chordCount(deviation: Double) -> Int {
        FlatteningBound.chordCount(deviation: deviation, tolerance: tolerance)
    }

    /// Whether a curve between control points stays within the limit, its inner points being moved outwards.
    @inline(__always)
    private static func areNear(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
    ) -> Bool {
        let ends = SIMD4(lowHalf: p0, highHalf: p3)
        let controls = SIMD4(lowHalf: p1, highHalf: p2)
        let limit = SIMD4(repeating: Subpixel.limit / 2)
        return all((ends .< limit) .& (controls .< limit) .& (ends .> -limit) .& (controls .> -limit))
    }

    /// Goes through the points of a curve that lie between its ends.
    private mutating func add(_ curve: InnerCurve) {
        guard curve.isNear else {
            for index in 1..<max(1, curve.steps) { line(toPixel: curve.point(index)) }
            return
        }
        if curve.steps == 1 { return }
        var start = fixedCurrent
        var bounds = bounds
        buffer.append(upTo: curve.steps) { lines in
            var count = 0
            var number = SIMD2<Double>.zero
            for _ in 1..<curve.steps {
                number += 1
                let end = Subpixel.round(curve.point(number))
                let line = FixedLine(lowHalf: start, highHalf: end)
                start = end
                if line.y == line.w { continue }
                lines[count] = line
                count &+= 1
                bounds.add(line)
            }
            return count
        }
        fixedCurrent = start
        current = curve.point(curve.steps &- 1)
        self.bounds = bounds
    }
}
