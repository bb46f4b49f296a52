import AnimGeometry
import AnimInteraction
import AnimTiming
import TestSupport
import Testing

@Suite("Strokes")
struct TouchStrokeTests {
    private let start = Point(x: 100, y: 50)

    private func times(_ stroke: TouchStroke) -> [Double] { stroke.samples.map { ($0.time * 600).rounded() } }

    @Test func aTapIsAPressOfTheEightyMilliseconds() {
        let tap = TouchStroke.tap(at: start)
        #expect(tap == .press(at: start, duration: 0.08))
        #expect(tap.samples.map(\.time) == [0, 0.08])
        #expect(tap.samples.map(\.location) == [start, start])
    }

    @Test func aDragIsSampledSixtyTimesASecondAndReachesItsEnd() {
        let drag = TouchStroke.drag(from: start, to: start.moved(100), TouchMotion(duration: 0.055))
        #expect(times(drag) == [0, 10, 20, 30, 33, 33])
        let x = drag.samples.map(\.location.x)
        #expect(x.first == 100 && x[4] == 200 && x[5] == 200)
        expectClose(x[1], 100 + 100 / 60 / 0.055, within: 1e-9)
    }

    @Test func restsAreSampledAtTheirEndsOnly() {
        let drag = TouchStroke.drag(
            from: start, to: start.moved(30), TouchMotion(duration: 0.04, holdBefore: 0.025, holdAfter: 0.5, isCancelled: true))
        #expect(times(drag) == [0, 15, 20, 30, 39, 339])
        #expect(drag.samples[1].location == start)
        #expect(drag.samples[4].location == start.moved(30))
        #expect(drag.isCancelled)
    }

    @Test func dragsFollowTheirCurve() {
        let drag = TouchStroke.drag(from: start, to: start.moved(60), TouchMotion(duration: 1, curve: .easeIn))
        expectClose(drag.samples[30].location.x, 100 + 60 * TimingFunction.easeIn.value(at: 0.5), within: 1e-9)
    }

    @Test func aSwipeIsAShortDrag() {
        #expect(
            TouchStroke.swipe(from: start, to: start.moved(80))
                == .drag(from: start, to: start.moved(80), TouchMotion(duration: 0.1)))
    }

    @Test func pinchesMoveTwoFingersApart() throws {
        let fingers = TouchStroke.pinch(Pinch(center: start, from: 40, to: 80, angle: .pi / 2), TouchMotion(duration: 0.1))
        try #require(fingers.count == 2)
        expectClose(fingers[0].samples[0].location.y, 30, within: 1e-9)
        expectClose(fingers[1].samples[0].location.y, 70, within: 1e-9)
        expectClose(fingers[1].samples[0].location.x, 100, within: 1e-9)
        expectClose(try #require(fingers[1].samples.last).location.y, 90, within: 1e-9)
    }

    @Test func rotationsTurnTwoFingers() throws {
        let fingers = TouchStroke.rotate(center: start, radius: 10, from: 0, by: .pi / 2, TouchMotion(duration: 0.1))
        try #require(fingers.count == 2)
        expectClose(fingers[1].samples[0].location.x, 110, within: 1e-9)
        expectClose(try #require(fingers[1].samples.last).location.y, 60, within: 1e-9)
        expectClose(try #require(fingers[0].samples.last).location.y, 40, within: 1e-9)
    }

    @Test(arguments: [Double.nan, -1, .infinity, -.infinity, 1e300])
    func durationsOutOfRangeAreCut(duration: Double) {
        let drag = TouchStroke.drag(
            from: start, to: start.moved(10), TouchMotion(duration: duration, holdBefore: duration, holdAfter: duration))
        let longest = 3 * TouchStroke.longestDuration
        #expect(drag.samples.allSatisfy { $0.time >= 0 && $0.time <= longest })
        #expect(drag.samples.last?.location == start.moved(10))
    }
}
