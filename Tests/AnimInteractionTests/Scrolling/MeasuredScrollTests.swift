import AnimGeometry
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@testable import AnimInteraction

/// Motions of UIKit's scroll views, as the delegate of one in the simulator of iOS 26.1 has seen them.
///
/// The view has 393 × 852 points at 3×, content of 40,000 points, and the normal rate of deceleration. Times are seconds since the finger was lifted, by a clock that is up to a millisecond late.
@Suite("Scrolling as measured on UIKit")
struct MeasuredScrollTests {
    /// A fling of 3 points per millisecond: the time and the distance.
    private static let fling: [(time: Double, offset: Double)] = [
        (0.01867, 53.333), (0.03534, 100.667), (0.05201, 146.333), (0.06865, 190.667), (0.08532, 233.667),
        (0.10199, 275), (0.11868, 315), (0.13533, 354), (0.16866, 427.667), (0.21865, 529.333),
        (0.26863, 621.667), (0.31868, 705), (0.36864, 780.333), (0.41865, 848.667), (0.46864, 910.333),
        (0.51864, 966.333), (0.61871, 1062.667), (0.71867, 1141.333), (0.81865, 1206), (0.91864, 1258.667),
        (1.01865, 1302), (1.11867, 1337.333), (1.21865, 1366.333), (1.31869, 1390), (1.41867, 1409.333),
        (1.61864, 1438.333), (1.81866, 1457.667), (2.11865, 1475.333), (2.36864, 1484), (2.61865, 1489),
        (2.83533, 1492),
    ]

    /// Content that a fling of 3.125 points per millisecond takes to a limit that is 60 points away: the distance from the limit.
    private static let bounce: [(time: Double, offset: Double)] = [
        (0.0071, -39.667), (0.0238, 10.333), (0.04045, 48.667), (0.05716, 74), (0.07379, 89.333), (0.09047, 97.333),
        (0.10715, 100.333), (0.1238, 99.667), (0.14047, 96.333), (0.15715, 91.333), (0.17384, 85.333), (0.1905, 79),
        (0.20715, 72.333), (0.22381, 65.667), (0.24046, 59), (0.25715, 53), (0.2738, 47.333), (0.29046, 42),
        (0.30713, 37.333), (0.3238, 32.667), (0.34047, 29), (0.35714, 25.333), (0.3738, 22.333), (0.3905, 19.333),
        (0.40718, 17), (0.42382, 14.667), (0.4405, 12.667), (0.45716, 11), (0.47381, 9.667), (0.49048, 8.333),
        (0.50714, 7.333), (0.52382, 6.333), (0.54049, 5.333), (0.55713, 4.667), (0.5738, 4), (0.59049, 3.333),
        (0.60713, 3),
    ]

    /// Content that was let go 235 points beyond its limit, by a finger that rested.
    private static let comeback: [(time: Double, offset: Double)] = [
        (0.00735, -223.333), (0.024, -197), (0.04069, -173.333), (0.05733, -152), (0.07398, -133.333), (0.09066, -116.333),
        (0.10735, -101.333), (0.12399, -88.333), (0.14066, -76.667), (0.15732, -66.667), (0.17401, -57.667), (0.19067, -50),
        (0.20735, -43), (0.22399, -37.333), (0.24068, -32), (0.25738, -27.667), (0.27401, -23.667), (0.29069, -20.333),
        (0.30734, -17.667), (0.324, -15), (0.34064, -13), (0.35734, -11), (0.37398, -9.667), (0.39064, -8.333),
        (0.40733, -7), (0.424, -6), (0.44065, -5), (0.45732, -4.333), (0.47398, -3.667), (0.49066, -3.333),
        (0.50731, -2.667), (0.524, -2.333), (0.54069, -2), (0.55737, -1.667), (0.57399, -1.333), (0.60731, -1),
        (0.64067, -0.667),
    ]

    private let axis = ScrollAxis(
        length: 852, content: 40_000, leading: 0, trailing: 0, bounces: true, alwaysBounces: false)
    private let dynamics = ScrollDynamics(rate: .normal, options: StageOptions())

    /// Expects a motion to agree with what was seen, within the pixel to which that is rounded.
    private func expect(
        _ motion: AxisMotion, from origin: Double, _ seen: [(time: Double, offset: Double)], clock: Double,
        within tolerance: Double = 0.35
    ) {
        for (time, offset) in seen {
            expectClose(motion.offset(at: time - clock) - origin, offset, within: tolerance, "at \(time)")
        }
    }

    @Test func theFrameTimesOfAFling() {
        let motion = AxisMotion(from: 5326, velocity: 3000, along: axis, dynamics)
        expect(motion, from: 5326, Self.fling, clock: 0.0006)
        expectClose(motion.restingOffset, 6818, within: 0.35)
        expectClose(motion.target, 6819.667, within: 0.35)
        #expect(!motion.isOver(at: 2.852 - 1 / 60.0) && motion.isOver(at: 2.852 + 1 / 60.0))
        let slow = AxisMotion(from: 5074, velocity: 750, along: axis, dynamics)
        expectClose(slow.restingOffset, 5443.333, within: 0.35)
        expectClose(slow.target, 5443.667, within: 0.35)
        #expect(!slow.isOver(at: 2.16 - 1 / 60.0) && slow.isOver(at: 2.16 + 1 / 60.0))
    }

    /// The limit was met with 2,982 points per second, after 20 milliseconds.
    @Test func theFrameTimesOfABounce() {
        let start = 0.0201
        let motion = AxisMotion(from: axis.maximum, velocity: 2982, along: axis, dynamics)
        expect(motion, from: axis.maximum, Array(Self.bounce.dropFirst()), clock: start)
        #expect(motion.restingOffset == axis.maximum && motion.target == axis.maximum)
        #expect(!motion.isOver(at: 0.807 - start - 1 / 60.0) && motion.isOver(at: 0.807 - start + 1 / 60.0))
        // The deceleration that leads there has 0.7 per cent more velocity left, which is a point at the peak.
        let fling = AxisMotion(from: axis.maximum - 60, velocity: 3125, along: axis, dynamics)
        expect(fling, from: axis.maximum, Self.bounce, clock: 0.0006, within: 1)
        #expect(!fling.isOver(at: 0.807 - 1 / 60.0) && fling.isOver(at: 0.807 + 1 / 60.0))
    }

    /// It starts back with 7.26 times its distance per second, and not from rest.
    @Test func theFrameTimesOfAComeback() {
        let velocity = dynamics.velocity(0, lettingGoAt: -235, along: axis)
        expectClose(velocity, 7.26 * 235, within: 1)
        let motion = AxisMotion(from: -235, velocity: velocity, along: axis, dynamics)
        expect(motion, from: 0, Self.comeback, clock: 0.0002)
        #expect(!motion.isOver(at: 0.691 - 1.5 / 60) && motion.isOver(at: 0.691 + 1 / 60.0))
        // The numbers of Mac Catalyst, each a whole point and a sixtieth of a second after the one before.
        let small = AxisMotion(
            from: -32, velocity: dynamics.velocity(0, lettingGoAt: -32, along: axis), along: axis, dynamics)
        for (frame, offset) in [-29.0, -25, -22, -19, -17, -14, -12, -11, -9, -8].enumerated() {
            expectClose(small.offset(at: Double(frame + 1) / 60), offset, within: 1)
        }
    }

    /// A finger that drags 600 points beyond the edge, rests for 0.3 seconds and lets go; along both axes and at all four limits.
    @Test(arguments: [Point(0, 600), Point(0, -600), Point(600, 0), Point(-600, 0)])
    func aDragBeyondALimit(way: Point) throws {
        let isVertical = way.x == 0
        let stage = Stage(size: Size(width: 852, height: 852), displayScale: 3)
        let scrollView = ScrollView(
            layer: stage.addView(Rect(x: 0, y: 0, width: 852, height: 852)), on: stage,
            contentSize: Size(width: isVertical ? 852 : 9000, height: isVertical ? 9000 : 852))
        let limit = way.x + way.y > 0 ? 0.0 : 9000 - 852
        scrollView.contentOffset = isVertical ? Point(0, limit) : Point(limit, 0)
        let start = Point(x: way.x < 0 ? 700 : 100, y: way.y < 0 ? 700 : 100)
        stage.scheduleTouches(at: 0) { [.drag(from: start, to: start + way, TouchMotion(duration: 0.5, holdAfter: 0.3))] }
        let events = stage.run(until: 3).events
        let sign = way.x + way.y > 0 ? -1.0 : 1
        let stretches = events.offsets.map { (time: $0.time, stretch: sign * ((isVertical ? $0.offset.y : $0.offset.x) - limit)) }
        #expect(stretches.map(\.stretch).max() == 235)
        let lift = try #require(events.times(of: "willBeginDecelerating").first)
        for (time, stretch) in stretches where time > lift {
            let exact = 235 * (1 + 3.66 * (time - lift)) * DeterministicMath.exp(-10.92 * (time - lift))
            expectClose(stretch, exact < 0.5 ? 0 : exact, within: 0.35, "at \(time)")
        }
        let end = try #require(events.times(of: "didEndDecelerating").first)
        expectClose(end - lift, 0.691, within: 1 / 60.0)
        #expect(scrollView.contentOffset == (isVertical ? Point(0, limit) : Point(limit, 0)))
    }
}
