import AnimGeometry
import AnimTiming
import TestSupport
import Testing

@Suite struct MotionPathTests {
    /// A right angle of a line and a quarter of a circle, in two segments of different lengths.
    static let corner: Path = {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 300, y: 0))
        path.cubic(to: Point(x: 400, y: 100), control1: Point(x: 355.22847498, y: 0), control2: Point(x: 400, y: 44.77152502))
        return path
    }()

    static func square(closed: Bool) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        for point in [Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)] { path.line(to: point) }
        if closed { path.close() }
        return path
    }

    @Test func linearModeFollowsTheParameter() throws {
        let motion = MotionPath(Self.corner)
        #expect(motion.segmentCount == 2)
        #expect(try #require(motion.position(at: 0.25)).point.distance(to: Point(x: 150, y: 0)) < 1e-9)
        let middle = try #require(motion.position(at: 0.75))
        #expect(middle.point.distance(to: Point(x: 370.710678, y: 29.289322)) < 1e-5)
        #expect(agree(middle.tangentAngle, .pi / 4))
        #expect(motion.position(at: 2)?.point == Point(x: 400, y: 100))
        #expect(motion.position(at: .nan)?.point == .zero)
    }

    @Test func keyTimesAndPaceApplyToSegments() throws {
        let motion = MotionPath(Self.corner, keyTimes: [0, 0.1, 1], timingFunctions: [.easeIn, .linear])
        let point = try #require(motion.position(at: 0.025)).point
        #expect(agree(point.x, 300 * TimingFunction.easeIn.value(at: 0.25), within: 1e-9))
        #expect(MotionPath(Self.corner, keyTimes: [0, 1]).issues == [.keyTimeCount(expected: 3, found: 2)])
    }

    @Test func pacedModeHasConstantSpeed() {
        var path = Self.corner
        path.quad(to: Point(x: 200, y: 400), control: Point(x: 400, y: 300))
        let motion = MotionPath(path, calculationMode: .paced)
        let points = (0...2000).compactMap { motion.position(at: Double($0) / 2000)?.point }
        let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        let mean = steps.reduce(0, +) / 2000
        #expect(steps.allSatisfy { abs($0 - mean) < 1e-4 * mean })
    }

    @Test func arcLengthOfAQuarterCircle() throws {
        // The line is 300 long, the arc 157.0796 and 0.03 %.
        let motion = MotionPath(Self.corner, calculationMode: .paced)
        let arc = 157.0796 * 1.00014
        #expect(try #require(motion.position(at: 300 / (300 + arc))).point.distance(to: Point(x: 300, y: 0)) < 0.05)
    }

    @Test func closedSubpathsReturn() {
        #expect(MotionPath(Self.square(closed: true)).segmentCount == 4)
        #expect(MotionPath(Self.square(closed: false)).segmentCount == 3)
        let motion = MotionPath(Self.square(closed: true), calculationMode: .paced)
        #expect(motion.position(at: 1)?.point == .zero)
        var back = Self.square(closed: false)
        back.line(to: .zero)
        back.close()
        #expect(MotionPath(back).segmentCount == 4)
    }

    @Test func subpathsJump() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 1, y: 0))
        path.move(to: Point(x: 5, y: 5))
        path.line(to: Point(x: 5, y: 9))
        let motion = MotionPath(path)
        #expect(motion.position(at: 0.5)?.point == Point(x: 5, y: 5))
        #expect(motion.position(at: 0.5.nextDown)?.point.distance(to: Point(x: 1, y: 0)) ?? 9 < 1e-9)
    }

    @Test func discreteModeVisitsTheEnds() {
        let motion = MotionPath(Self.square(closed: false), calculationMode: .discrete)
        let points = [0, 0.24, 0.25, 0.5, 0.75, 1].map { motion.position(at: $0)?.point }
        #expect(points.map { $0?.x } == [0, 0, 10, 10, 0, 0])
        #expect(points.map { $0?.y } == [0, 0, 0, 10, 10, 10])
    }

    @Test func directionsWhereTheCurveStandsStill() throws {
        var path = Path()
        path.move(to: .zero)
        path.cubic(to: Point(x: 10, y: 10), control1: .zero, control2: Point(x: 0, y: 10))
        let motion = MotionPath(path)
        #expect(agree(try #require(motion.position(at: 0)).tangentAngle, .pi / 2, within: 1e-3))
        #expect(agree(try #require(motion.position(at: 1)).tangentAngle, 0, within: 1e-3))
        #expect(RotationMode(rawValue: "autoReverse")?.rotation(forTangentAngle: 1) == 1 + .pi)
        #expect(RotationMode.auto.rotation(forTangentAngle: 1) == 1)
    }

    @Test func pathsWithoutSegments() {
        #expect(MotionPath(Path()).position(at: 0.5) == nil)
        var path = Path()
        path.move(to: Point(x: 3, y: 4))
        #expect(MotionPath(path, calculationMode: .paced).position(at: 0.5)?.point == Point(x: 3, y: 4))
    }

    @Test func anyInputHasADefinedResult() {
        var numbers = SplitMix64(seed: 5)
        func point() -> Point { Point(x: numbers.hostile(), y: numbers.hostile()) }
        for _ in 0..<1000 {
            var path = Path()
            for _ in 0..<Int.random(in: 0...6, using: &numbers) {
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0: path.move(to: point())
                case 1: path.line(to: point())
                case 2: path.quad(to: point(), control: point())
                case 3: path.cubic(to: point(), control1: point(), control2: point())
                default: path.close()
                }
            }
            let mode = CalculationMode.allCases.randomElement(using: &numbers) ?? .linear
            let motion = MotionPath(path, calculationMode: mode)
            #expect((motion.position(at: numbers.hostile()) == nil) == path.isEmpty)
        }
    }
}
