import AnimGeometry
import AnimGraphics

/// Transforms points to pixel space, flattens curves and stores the lines of all outlines in a frame.
///
/// Chords lie on the inner side of a curve. To preserve the area of shapes, the points between the ends of a curve P are moved
/// outwards by two thirds of the chords' deviation, to P(t) - h² P″(t) / 12 for steps of h, which makes the area exact to the
/// next order.
///
/// Any NaN makes the outline empty. Other coordinates are clamped to ``Subpixel/farAway``, and lines are clipped to
/// ``Subpixel/limit`` so that winding numbers within it are unchanged.
struct OutlineBuilder: ~Copyable {
    /// The maximum distance between a flattened curve and the true one, in pixels.
    static let tolerance = 0.05

    /// The lines of all outlines since ``removeAll()``.
    var buffer = LineBuffer()
    /// The builder of the meshes of strokes.
    var mesher: StrokeMesher
    /// The parts of the stroke being outlined, and their intersections.
    var strokeOverlaps: StrokeOverlaps
    private var transform = Transform.identity
    /// The pen in perspective; `nil` for affine maps.
    private var pen: PerspectivePen?
    var hasPen = false
    private var firstLine = 0
    private var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero
    var fixedCurrent = SIMD2<Int32>.zero
    var bounds = LineBounds()
    /// The visible part of an outline without overlaps; `nil` if all of it is visible, and for other outlines.
    var window: PixelWindow?
    /// Whether all points so far are free of NaN.
    var isValid = true
    private var subpaths = 0

    init(using instructions: InstructionSet = .widest) {
        mesher = StrokeMesher(isWide: instructions != .portable)
        strokeOverlaps = StrokeOverlaps(using: instructions)
    }

    /// Removes all outlines, keeping the memory.
    mutating func removeAll() { buffer.removeAll() }

    /// Removes the outlines whose lines begin at an index or later.
    mutating func truncate(to count: Int) { buffer.truncate(to: count) }

    /// Splits an outline that may overlap itself into chains; its lines must not change afterwards.
    mutating func addChains(of shape: inout FlattenedShape) {
        guard case .outline(var outline) = shape, outline.overlap == .some else { return }
        outline.chains = buffer.addChains(of: outline.overlappingLines)
        if buffer.isDense(outline) { outline.overlap = .dense }
        shape = .outline(outline)
    }

    /// The outline of a shape other than a rectangle, split into chains; `nil` if it is empty.
    mutating func outline(of shape: Shape, transform: Projection) -> Outline? {
        guard var flat = flatten(shape, transform: transform) else { return nil }
        addChains(of: &flat)
        guard case .outline(let outline) = flat else { return nil }
        return outline
    }

    /// Begins an outline at the end of the buffer; parts behind the eye are clipped.
    ///
    /// `window` is given if only its contents matter and the outline is known to have no overlaps.
    mutating func begin(transform: Projection, window: PixelWindow? = nil) {
        firstLine = buffer.count
        self.window = window
        self.transform = transform.plane
        hasPen = transform.affine == nil
        if hasPen { pen = PerspectivePen(transform) }
        start = .zero
        current = .zero
        fixedCurrent = .zero
        bounds = LineBounds()
        isValid = true
        subpaths = 0
    }

    /// Starts a subpath, after closing the previous one.
    mutating func move(to point: Point) {
        if !hasPen { move(toPixel: map(point)) } else { withPen { $0.move(to: $1.map(point), &$1) } }
    }

    @inline(__always)
    mutating func line(to point: Point) {
        if !hasPen { line(toPixel: map(point)) } else { withPen { $0.line(to: $1.map(point), &$1) } }
    }

    /// Starts a subpath at a point in pixel space, which is finite.
    mutating func move(toPixel point: SIMD2<Double>) {
        closeInPixels()
        subpaths += 1
        start = point
        setCurrent(point)
    }

    /// Closes the open subpath, as filling does.
    mutating func close() {
        if hasPen { withPen { $0.close(&$1) } }
        closeInPixels()
    }

    private mutating func closeInPixels() {
        if current != start { line(toPixel: start) }
    }

    /// Draws with the perspective pen.
    mutating func withPen(_ draw: (inout OutlineBuilder, inout PerspectivePen) -> Void) {
        guard var pen else { return }
        draw(&self, &pen)
        self.pen = pen
    }

    /// Ends the outline; `nil` if there is nothing to fill.
    ///
    /// If `isSimple`, the caller guarantees that the outline has no overlaps. Otherwise ``Outline/overlap`` is `some` unless
    /// the lines wind around their center in one direction.
    mutating func finish(rule: FillRule, isSimple: Bool) -> Outline? {
        close()
        let lines = firstLine..<buffer.count
        let (low, high) = (bounds.low, bounds.high)
        guard isValid, !lines.isEmpty, low.x < high.x else {
            buffer.truncate(to: firstLine)
            return nil
        }
        let isFree = isSimple || subpaths == 1 && StarTest.isStar(buffer.lines(lines), low: low, high: high)
        let bounds = FixedRect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y).bounds
        return Outline(lines: lines, bounds: bounds, rule: rule, overlap: isFree ? .none : .some)
    }
}

extension OutlineBuilder {
    /// The point in pixel space, clamped; records NaN.
    @inline(__always)
    mutating func map(_ point: Point) -> SIMD2<Double> {
        let p = transform.apply(point)
        if p.x.isNaN || p.y.isNaN { isValid = false }
        return SIMD2(OutlineBuilder.clamp(p.x, Subpixel.farAway), OutlineBuilder.clamp(p.y, Subpixel.farAway))
    }

    /// A value within ±`limit`; 0 for NaN.
    @inline(__always)
    private static func clamp(_ value: Double, _ limit: Double) -> Double {
        value >= -limit ? (value <= limit ? value : limit) : (value < -limit ? -limit : 0)
    }

    @inline(__always)
    private static func isNear(_ p: SIMD2<Double>) -> Bool {
        p.x.magnitude <= Subpixel.limit && p.y.magnitude <= Subpixel.limit
    }

    @inline(__always)
    private mutating func setCurrent(_ p: SIMD2<Double>) {
        current = p
        fixedCurrent = OutlineBuilder.fixed(p)
    }

    @inline(__always)
    private static func fixed(_ p: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(Subpixel.round(clamp(p.x, Subpixel.limit)), Subpixel.round(clamp(p.y, Subpixel.limit)))
    }

    /// Adds a line to a point in pixel space, which is finite.
    @inline(__always)
    mutating func line(toPixel end: SIMD2<Double>) {
        if OutlineBuilder.isNear(current) && OutlineBuilder.isNear(end) {
            append(to: OutlineBuilder.fixed(end))
            current = end
        } else {
            cutLine(to: end)
        }
    }

    @inline(__always)
    mutating func append(to end: SIMD2<Int32>) {
        let start = fixedCurrent
        fixedCurrent = end
        // Horizontal lines bound no area, and their neighbors already extend the bounds.
        guard start.y != end.y else { return }
        let line = FixedLine(lowHalf: start, highHalf: end)
        buffer.append(line)
        bounds.add(line)
    }

    /// Appends the lines through points that are all within the limit.
    @inline(__always)
    mutating func append(pointsUpTo end: Int, _ point: (Int) -> SIMD2<Int32>) {
        var bounds = bounds
        buffer.append(upTo: end) { lines in
            var start = point(0)
            var count = 0
            for index in 1..<end {
                let line = FixedLine(lowHalf: start, highHalf: point(index))
                start = line.highHalf
                // The next line overwrites a horizontal one.
                lines[count] = line
                count &+= line.y == line.w ? 0 : 1
                bounds.add(line)
            }
            return count
        }
        self.bounds = bounds
    }

    /// Appends a line that leaves the limit: inner pieces unchanged, pieces beyond a side projected onto that side, so that
    /// winding numbers within it stay the same.
    @inline(never)
    private mutating func cutLine(to end: SIMD2<Double>) {
        let start = current
        let delta = end - start
        var cuts = SIMD4<Double>(repeating: 1)
        for axis in 0..<2 where delta[axis] != 0 {
            let a = (-Subpixel.limit - start[axis]) / delta[axis]
            let b = (Subpixel.limit - start[axis]) / delta[axis]
            cuts[2 * axis] = OutlineBuilder.clamp(a, 1)
            cuts[2 * axis + 1] = OutlineBuilder.clamp(b, 1)
        }
        for t in [cuts[0], cuts[1], cuts[2], cuts[3]].sorted() where t > 0 && t < 1 {
            append(to: OutlineBuilder.fixed(start + t * delta))
        }
        append(to: OutlineBuilder.fixed(end))
        current = end
    }
}

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
    /// The number of chords for a curve.
    @inline(__always)
    private static func chordCount(deviation: Double) -> Int {
        FlatteningBound.chordCount(deviation: deviation, tolerance: tolerance)
    }

    /// Whether a curve with these control points stays within the limit, even with its inner points moved outwards.
    @inline(__always)
    private static func areNear(
        _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
    ) -> Bool {
        let ends = SIMD4(lowHalf: p0, highHalf: p3)
        let controls = SIMD4(lowHalf: p1, highHalf: p2)
        let limit = SIMD4(repeating: Subpixel.limit / 2)
        return all((ends .< limit) .& (controls .< limit) .& (ends .> -limit) .& (controls .> -limit))
    }

    /// Adds the inner points of a curve.
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

/// The polynomial through the inner points of a flattened curve.
struct InnerCurve {
    let origin: SIMD2<Double>
    let a: SIMD2<Double>
    let b: SIMD2<Double>
    let c: SIMD2<Double>
    /// The number of chords, at least 1.
    let steps: Int
    /// Whether all points lie within ``Subpixel/limit``.
    let isNear: Bool

    @inline(__always)
    func point(_ index: Int) -> SIMD2<Double> { point(SIMD2(repeating: Double(index))) }

    /// The point at an index given in both lanes.
    @inline(__always)
    func point(_ index: SIMD2<Double>) -> SIMD2<Double> {
        let t = index * (1 / Double(steps))
        return origin + t * (a + t * (b + t * c))
    }
}

/// The visible part of an outline.
///
/// The lines of outlines without overlaps are summed, and a curve entirely beyond one side of the window contributes the same
/// as its chord: nothing, or whole rows if it lies to the left. Outlines that may overlap need all their lines.
struct PixelWindow {
    /// Whether a path is known to have no overlaps.
    let isFree: Bool
    private let low: SIMD2<Double>
    private let high: SIMD2<Double>

    /// Creates a window with a margin of one pixel, which exceeds the error of flattening.
    init(_ pixels: PixelRect, isFree: Bool) {
        self.isFree = isFree
        low = SIMD2(Double(pixels.minX - 1), Double(pixels.minY - 1))
        high = SIMD2(Double(pixels.maxX + 1), Double(pixels.maxY + 1))
    }

    /// Whether the curve with some control points may reach the window.
    @inline(__always)
    func isReached(by p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) -> Bool {
        let least = (x: min(min(p0.x, p1.x), min(p2.x, p3.x)), y: min(min(p0.y, p1.y), min(p2.y, p3.y)))
        let greatest = (x: max(max(p0.x, p1.x), max(p2.x, p3.x)), y: max(max(p0.y, p1.y), max(p2.y, p3.y)))
        return least.x < high.x && least.y < high.y && greatest.x > low.x && greatest.y > low.y
    }
}
