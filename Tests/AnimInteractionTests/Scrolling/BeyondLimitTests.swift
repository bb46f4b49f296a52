import AnimGeometry
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@testable import AnimInteraction

/// Motions that start beyond a limit, at each of the two.
@Suite("Scrolling from beyond a limit")
struct BeyondLimitTests {
    private static let omega = 10.92
    private let dynamics = ScrollDynamics(rate: .normal, options: StageOptions())

    private func axis(content: Double = 4000, bounces: Bool = true) -> ScrollAxis {
        ScrollAxis(length: 400, content: content, leading: 0, trailing: 0, bounces: bounces, alwaysBounces: false)
    }

    /// Returns motions that are mirrored: from so far beyond either limit, with a velocity that is positive outwards.
    private func motions(
        _ stretch: Double, _ velocity: Double, bounces: Bool = true
    ) -> [(motion: AxisMotion, stretch: (Double) -> Double)] {
        let axis = axis(bounces: bounces)
        return [
            (AxisMotion(from: -stretch, velocity: -velocity, along: axis, dynamics), { 0 - $0 }),
            (AxisMotion(from: axis.maximum + stretch, velocity: velocity, along: axis, dynamics), { $0 - axis.maximum }),
        ]
    }

    /// Faster than ω times the stretch: through the limit, and slowed down from there on.
    @Test(arguments: [(50.0, -1000.0), (50, -1800), (100, -1800), (20, -1800), (120, -3000), (10.71, -1800), (50, -547)])
    func throughTheLimit(stretch: Double, velocity: Double) {
        let a = -velocity - Self.omega * stretch
        let (crossing, left) = (stretch / a, a * DeterministicMath.exp(-Self.omega * stretch / a))
        for (motion, distance) in motions(stretch, velocity) {
            expectClose(distance(motion.offset(at: 0)), stretch, within: 1e-9)
            expectClose(distance(motion.offset(at: crossing)), 0, within: 1e-6)
            expectClose(abs(motion.velocity(at: crossing - 1e-6)), left, within: 0.05)
            let rest = left > 10 ? 0.499 * (left - 10) : 0
            expectClose(distance(motion.restingOffset), -rest, within: 1e-6)
            expectClose(distance(motion.target), left > 10 ? -(left - 10) / 2.002003 : 0, within: 1e-3)
            expectClose(distance(motion.offset(at: 10)), -rest, within: 1e-6)
        }
    }

    /// The spring alone: outwards, or not fast enough.
    @Test(arguments: [(50.0, 0.0), (50, 400), (20, 1500), (50, -300), (50, -545), (100, -1000)])
    func backToTheLimit(stretch: Double, velocity: Double) {
        for (motion, distance) in motions(stretch, velocity) {
            for frame in 0..<60 where !motion.isOver(at: Double(frame) / 60) {
                let time = Double(frame) / 60
                let exact = (stretch + (velocity + Self.omega * stretch) * time) * DeterministicMath.exp(-Self.omega * time)
                expectClose(distance(motion.offset(at: time)), exact, within: 1e-6)
            }
            #expect(distance(motion.restingOffset) == 0 && distance(motion.target) == 0)
            #expect(motion.isOver(at: 1.2))
        }
    }

    /// What does not bounce goes no further out, but goes through as well.
    @Test func contentThatDoesNotBounce() {
        for (motion, distance) in motions(50, 2000, bounces: false) {
            #expect((0...60).allSatisfy { distance(motion.offset(at: Double($0) / 60)) <= 50 })
            #expect(distance(motion.restingOffset) == 0)
        }
        for (motion, distance) in motions(50, -2000, bounces: false) { #expect(distance(motion.restingOffset) < -300) }
    }

    /// Through one limit, and to the other one, where it bounces.
    @Test func throughContentThatIsShort() {
        let axis = axis(content: 500)
        let motion = AxisMotion(from: -30, velocity: 3000, along: axis, dynamics)
        let offsets = (0...240).map { motion.offset(at: Double($0) / 240) }
        #expect(motion.restingOffset == 100 && motion.target == 100 && offsets.last == 100)
        #expect((offsets.max() ?? 0) > 150)
    }

    /// A finger that lets go stretched content starts it back, unless it moves outwards; without a jump from one to the other.
    @Test func theVelocityOfALettingGo() {
        let axis = axis()
        for (sign, limit) in [(-1.0, 0.0), (1, axis.maximum)] {
            func outward(_ velocity: Double, stretch: Double) -> Double {
                sign * dynamics.velocity(sign * velocity, lettingGoAt: limit + sign * stretch, along: axis)
            }
            let back = -0.665 * Self.omega * 50
            for (velocity, expected) in [(0.0, back), (-300, back), (-363, back), (-364, -364), (-900, -900), (100, 100 + back)] {
                expectClose(outward(velocity, stretch: 50), expected, within: 1e-6)
            }
            #expect(outward(700, stretch: 0) == 700)
        }
    }

    /// A flick back while the content is still pulled beyond its edge scrolls on into it, along both axes and from all four limits.
    @Test(arguments: [Point(0, 1), Point(0, -1), Point(1, 0), Point(-1, 0)])
    func aFlickFromBeyondTheEdge(out: Point) {
        let stage = Stage(size: Size(width: 400, height: 400), displayScale: 2)
        let isVertical = out.x == 0
        let scrollView = ScrollView(
            layer: stage.addView(Rect(x: 0, y: 0, width: 400, height: 400)), on: stage,
            contentSize: Size(width: isVertical ? 400 : 4000, height: isVertical ? 4000 : 400))
        let limit = out.x + out.y > 0 ? 0.0 : 3600
        scrollView.contentOffset = isVertical ? Point(0, limit) : Point(limit, 0)
        var asked = (velocity: Point.zero, target: Point.zero, offset: Point.zero)
        scrollView.delegate.willEndDragging = { asked = ($1, $2, $0.contentOffset) }
        let ways = (0...20).map { 10.0 * Double($0) } + (1...6).map { 200 - 30.0 * Double($0) }
        let start = Point(200, 200) + out * -100
        let samples = ways.enumerated().map { index, way in
            TouchStroke.Sample(time: Double(index) / 60, location: start + out * way)
        }
        stage.scheduleTouches(at: 0.2) { [TouchStroke(samples: samples)] }
        stage.run(until: 6)
        func inward(_ point: Point) -> Double { (out.x + out.y) * (isVertical ? point.y : point.x) }
        func stretch(_ point: Point) -> Double { inward(Point(limit, limit)) - inward(point) }
        // After five moves of 30 points 40 points of the pull are left.
        let y = stretch(asked.offset)
        let velocity = 1000 * inward(asked.velocity)
        #expect(y > 15 && y < 25)
        expectClose(velocity, 1800, within: 1e-6)
        let a = velocity - Self.omega * y
        let left = a * DeterministicMath.exp(-Self.omega * y / a)
        expectClose(-stretch(asked.target), (left - 10) / 2.002003, within: 0.5)
        expectClose(-stretch(scrollView.contentOffset), 0.499 * (left - 10), within: 0.5)
    }

    /// The page at the limit is the first to turn from.
    @Test func aPageThatIsFlickedFromBeyondTheEdge() {
        let axis = ScrollAxis(length: 100, content: 950, leading: 0, trailing: 0, bounces: true, alwaysBounces: false)
        for (offset, velocity, start, page) in [
            (-20.0, 900.0, 0.0, 100.0), (-20, -900, 0, 0), (-20, 200, 0, 0), (870, -900, 850, 800), (870, 900, 850, 850),
        ] {
            #expect(axis.page(from: offset, velocity: velocity, start: start, threshold: 300) == page)
        }
    }

    /// Content that goes back is no fling: when the limit comes to meet it, it rests there.
    @Test(arguments: [5.0, 20, 30]) func anInsetThatIsMadeDuringABounce(inset: Double) {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 4000))
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 110), duration: 0.2, holdAfter: 0.2)
        fixture.stage.schedule(at: 0.45) { fixture.scrollView.contentInset.top = inset }
        fixture.stage.run(until: 0.45)
        #expect(fixture.scrollView.contentOffset.y < -30 && fixture.scrollView.isDecelerating)
        fixture.stage.run(until: 4)
        #expect(fixture.scrollView.contentOffset.y == -inset)
    }

    /// Content on its way back that is within its limits all of a sudden stays where it is.
    @Test(arguments: [0.4, 0.45]) func anInsetThatReachesBeyondABounce(time: Double) {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 4000))
        fixture.drag(at: 0, from: Point(100, 100), by: Point(0, 110), duration: 0.2, holdAfter: 0.2)
        fixture.stage.schedule(at: time) { fixture.scrollView.contentInset.top = 60 }
        fixture.stage.run(until: time)
        let offset = fixture.scrollView.contentOffset.y
        #expect(offset < -30)
        fixture.stage.run(until: 4)
        #expect(fixture.scrollView.contentOffset.y == offset && !fixture.scrollView.isDecelerating)
    }

    /// Content that has run into its end, and moves on outwards, runs on where more is added.
    @Test func contentThatGrowsDuringABounce() {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 800))
        fixture.drag(at: 0, from: Point(100, 390), by: Point(0, -380), duration: 0.2)
        fixture.stage.run(until: 0.25)
        #expect(fixture.scrollView.contentOffset.y > 420)
        fixture.scrollView.contentSize.height = 4000
        fixture.stage.run(until: 6)
        #expect(fixture.scrollView.contentOffset.y > 800)
    }

    /// Content that coasts when an inset closes around it goes back, along an axis that rests as well.
    @Test func anInsetThatClosesDuringAFling() {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 4000))
        fixture.scrollView.contentInset = EdgeInsets(top: 300, left: 40)
        fixture.scrollView.contentOffset = Point(-40, -300)
        fixture.drag(at: 0, from: Point(100, 300), by: Point(0, -60), duration: 0.1)
        var velocity = 0.0
        fixture.stage.schedule(at: 0.2) { fixture.scrollView.contentInset = .zero }
        fixture.stage.run(until: 0.2)
        let offsets = fixture.stage.log.offsets.map(\.offset.y)
        velocity = ((offsets.last ?? 0) - offsets[offsets.count - 2]) * 60
        let before = fixture.scrollView.contentOffset.y
        #expect(before < -190 && velocity > 400 && velocity < -before * Self.omega)
        fixture.stage.run(until: 0.2 + 1 / 60.0)
        // No jump, and the velocity that it had: y″ = −ω²y − 2ωy′ shortly after.
        expectClose(fixture.scrollView.contentOffset.y - before, velocity / 60, within: 8)
        fixture.stage.run(until: 4)
        #expect(fixture.scrollView.contentOffset == .zero)
    }

    /// An offset that is set beyond a limit during a fling goes on from there with the velocity of the fling.
    @Test(arguments: [(-100.0, 1200.0, false), (-20, 1200, true), (3700, 1200, false)])
    func anOffsetThatIsSetBeyondALimit(offset: Double, speed: Double, passes: Bool) {
        let fixture = ScrollFixture(contentSize: Size(width: 375, height: 4000))
        fixture.scrollView.contentOffset = Point(0, 1000)
        fixture.drag(at: 0, from: Point(100, 390), by: Point(0, -speed * 0.25), duration: 0.25)
        fixture.stage.schedule(at: 0.3) { fixture.scrollView.contentOffset = Point(0, offset) }
        fixture.stage.run(until: 6)
        #expect(fixture.scrollView.isDecelerating == false)
        let rest = fixture.scrollView.contentOffset.y
        #expect(passes ? rest > 300 && rest < 600 : rest == (offset < 0 ? 0 : 3600))
    }
}
