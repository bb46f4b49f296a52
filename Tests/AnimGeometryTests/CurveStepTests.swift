import Testing

@testable import AnimGeometry

/// The steps along curves, whose lengths follow the curvature at both ends.
@Suite struct CurveStepTests {
    private static let tolerance = 0.05
    private static let halfWidth = 5.0
    /// A curve that is one piece, bent about seven times as much at the end as at the start.
    private static let curve = CubicCurve(
        start: Point(x: 0, y: 0), control1: Point(x: 30, y: 0), control2: Point(x: 60, y: 2), end: Point(x: 90, y: 18))

    /// Steps of n equal parts u of 1 are at u + b · u (1 - u), where the rates at which a step strays are r at the start and s at the end,
    /// b is (s - r) / (s + r), and n is the rate in the middle, rounded up.
    @Test func stepsAreAsLongAsTheCurvatureAllows() {
        // The change of direction for each third of the curve, and how far one step for all of it would stray, in tolerances.
        let (first, last) = (60 / 30.0, 420 / 34.0)
        let rates = [(first, 30.0), (last, 34.0)].map { bend, speed in
            let turn = bend / speed
            return (0.75 * bend / Self.tolerance + 0.5 * turn * turn * Self.halfWidth / Self.tolerance).squareRoot()
        }
        let bias = (rates[1] - rates[0]) / (rates[0] + rates[1])
        #expect(bias > 0.4)
        let vertices = Self.vertices(of: Self.curve)
        #expect(vertices.count == 12)
        for (index, vertex) in vertices.enumerated() {
            let even = Double(index) / 11
            let t = even + bias * even * (1 - even)
            #expect(vertex.point.distance(to: Self.curve.point(at: t)) < 1e-9)
            #expect(vertex.incoming.cross(Self.direction(at: t)).magnitude < 1e-6)
        }
    }

    /// Even steps would stray by 0.3 to 1.5 tolerances.
    ///
    /// The rates are those of the ends, so that steps between them may stray by a bit more than one.
    @Test func everyStepStraysByAboutTheSame() {
        let vertices = Self.vertices(of: Self.curve)
        let strays = vertices.indices.dropLast().map { index in
            let (a, b) = (vertices[index].point, vertices[index + 1].point)
            // The abscissa is 90 t, since the control points are 30 apart.
            return (1..<100).map { part in
                let t = (a.x + (b.x - a.x) * Double(part) / 100) / 90
                return (Self.curve.point(at: t) - a).cross(b - a).magnitude / a.distance(to: b)
            }.max() ?? 0
        }
        #expect(strays.allSatisfy { $0 < 1.2 * Self.tolerance && $0 > 0.5 * Self.tolerance })
    }

    /// A curve of more pieces than are traced at once is traced to its end, without a gap and in order.
    @Test func curvesOfManyPiecesAreTracedToTheEnd() {
        let long = CubicCurve(
            start: Point(x: 0, y: 0), control1: Point(x: 400_000, y: 0), control2: Point(x: 500_000, y: 300_000),
            end: Point(x: 100_000, y: 400_000))
        let vertices = Self.vertices(of: long)
        #expect(vertices.count > 600)
        #expect(vertices.first?.point == long.start && vertices.last?.point == long.end)
        for (a, b) in zip(vertices, vertices.dropFirst()) {
            let chord = b.point - a.point
            #expect(chord.dot(b.incoming) > 0.9999 * b.distance)
            #expect(abs(b.distance * b.distance - chord.dot(chord)) < 1e-3)
        }
    }

    /// The same curve backwards has the same steps, from the other end.
    @Test func stepsAreTheSameBackwards() {
        let there = Self.vertices(of: Self.curve).map(\.point)
        let back = Self.vertices(of: Self.curve.reversed).map(\.point)
        #expect(there.count == back.count)
        for (a, b) in zip(there, back.reversed()) { #expect(a.distance(to: b) < 1e-9) }
    }

    @Test func everyInstructionSetMakesTheSameMesh() {
        var seed: UInt64 = 9
        func number() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / Double(1 << 24) * 100
        }
        func point() -> Point { Point(x: number(), y: number()) }
        var (wide, portable) = (StrokeMesher(isWide: true), StrokeMesher(isWide: false))
        for round in 0..<400 {
            var path = Path()
            path.move(to: point())
            for _ in 0...round % 4 { path.cubic(to: point(), control1: point(), control2: point()) }
            if round % 5 == 0 { path.close() }
            let style = StrokeStyle(
                width: [0.3, 1, 3, 12, 40][round % 5], cap: [.butt, .round, .square][round % 3],
                join: [.miter, .round, .bevel][round / 3 % 3], dashes: round % 7 == 0 ? [7, 5] : [])
            wide.build(path, style: style, tolerance: 0.05)
            portable.build(path, style: style, tolerance: 0.05)
            #expect(wide.mesh.ribs == portable.mesh.ribs && wide.mesh.turns == portable.mesh.turns)
            #expect(wide.mesh.turn == portable.mesh.turn && wide.mesh.strips == portable.mesh.strips)
            #expect(wide.mesh.ribs.count > 8)
        }
    }

    /// The ribs that are drawn at once up to a crossing, and from there on, are those of vertices that are drawn one by one.
    @Test func ribsDrawnAtOnceAreThoseDrawnOneByOne() {
        let tight = CubicCurve(
            start: Point(x: 0, y: 0), control1: Point(x: 60, y: 0), control2: Point(x: 60, y: 9), end: Point(x: 0, y: 11))
        for curve in [Self.curve, tight] {
            let vertices = Self.vertices(of: curve)
            let pen = StrokePen(StrokeStyle(width: 10, cap: .butt), halfWidth: 5, tolerance: Self.tolerance, isWide: true)
            var (atOnce, oneByOne) = (StrokeMeshWriter(), StrokeMeshWriter())
            pen.drawOpen(vertices, into: &atOnce)
            oneByOne.startStrip(halfWidth: 5)
            oneByOne.keepFolds(near: vertices[0].point, vertices[vertices.count - 1].point)
            for (index, vertex) in vertices.enumerated() {
                let before = index > 0 ? vertices[index - 1].outgoing.cross(vertex.incoming) : 0
                let after = index + 1 < vertices.count ? vertex.outgoing.cross(vertices[index + 1].incoming) : 0
                let distance = index + 1 < vertices.count ? vertices[index + 1].distance : 0
                let isEnd = index == 0 || index + 1 == vertices.count
                let left = vertex.outgoing.leftward
                let shift = left * ((before * vertex.distance + after * distance) * (1.0 / 24))
                let middle = isEnd ? vertex.point : vertex.point + shift
                let side = left * (isEnd ? 5 : 5 * (1 + (before * before + after * after) * (1.0 / 24)))
                oneByOne.advance(by: before.magnitude)
                oneByOne.append(left: middle + side, right: middle - side)
            }
            oneByOne.endStrip(isClosed: false)
            #expect(atOnce.mesh.ribs == oneByOne.mesh.ribs)
            #expect(atOnce.mesh.turns == oneByOne.mesh.turns)
            #expect(atOnce.mesh.folds == oneByOne.mesh.folds)
        }
    }

    private static func vertices(of curve: CubicCurve) -> [StrokeVertex] {
        var tracer = StrokeTracer(isWide: true)
        tracer.start(halfWidth: halfWidth, tolerance: tolerance, limit: 1e6)
        tracer.move(to: curve.start)
        tracer.curve(control1: curve.control1, control2: curve.control2, to: curve.end)
        return tracer.vertices
    }

    private static func direction(at t: Double) -> Point {
        let step = 1e-7
        let (a, b) = (curve.point(at: max(0, t - step)), curve.point(at: min(1, t + step)))
        return (b - a).direction ?? .zero
    }
}
