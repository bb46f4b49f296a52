import AnimGeometry
import AnimGraphics
import AnimLayers
import Testing

@Suite("Fingers")
struct FingerTests {
    private let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
    private var timeline: Timeline { recorder.timeline }

    @Test mutating func aFingerStaysWhereItIsUntilItMoves() {
        recorder.recordFinger(identifier: 7, at: Point(x: 10, y: 20), isDown: true, time: 0.5)
        recorder.recordFinger(identifier: 7, at: Point(x: 30, y: 20), isDown: true, time: 1)
        #expect(timeline.fingers(at: 0.4999).isEmpty)
        #expect(timeline.fingers(at: 0.5) == [Finger(identifier: 7, location: Point(x: 10, y: 20))])
        #expect(timeline.fingers(at: 0.9999) == [Finger(identifier: 7, location: Point(x: 10, y: 20))])
        #expect(timeline.fingers(at: 60) == [Finger(identifier: 7, location: Point(x: 30, y: 20))])
    }

    @Test mutating func aLiftedFingerLeavesATraceForAFifthOfASecond() {
        recorder.recordFinger(identifier: 1, at: .zero, isDown: true, time: 0)
        recorder.recordFinger(identifier: 1, at: Point(x: 5, y: 6), isDown: false, time: 1)
        let lifted = timeline.fingers(at: 1.125)
        #expect(lifted == [Finger(identifier: 1, location: Point(x: 5, y: 6), secondsSinceLift: 0.125)])
        #expect(lifted.allSatisfy { !$0.isDown })
        #expect(timeline.fingers(at: 1).map(\.secondsSinceLift) == [0])
        #expect(timeline.fingers(at: 1.2 + 1e-9).isEmpty)
    }

    @Test mutating func aTraceStaysWhenTheNextFingerHasTheSameNumber() {
        recorder.recordFinger(identifier: 1, at: Point(x: 1, y: 0), isDown: true, time: 0)
        recorder.recordFinger(identifier: 1, at: Point(x: 1, y: 0), isDown: false, time: 0.1)
        recorder.recordFinger(identifier: 1, at: Point(x: 2, y: 0), isDown: true, time: 0.2)
        recorder.recordFinger(identifier: 2, at: Point(x: 3, y: 0), isDown: true, time: 0.2)
        #expect(timeline.fingers(at: 0.25).map(\.location.x) == [1, 2, 3])
        #expect(timeline.fingers(at: 0.25).map(\.isDown) == [false, true, true])
        #expect(timeline.fingers(at: 0.35).map(\.location.x) == [2, 3])
    }

    @Test mutating func aLiftWithoutAFingerMeansNothing() {
        recorder.recordFinger(identifier: 1, at: .zero, isDown: false, time: 0)
        #expect(timeline.fingers(at: 0).isEmpty)
        #expect(timeline.fingers(at: .nan).isEmpty)
        recorder.recordFinger(identifier: 1, at: .zero, isDown: true, time: .nan)
        #expect(timeline.fingers(at: .infinity).count == 1)
    }

    @Test mutating func touchedPointsAreTheWayBetweenTwoTimes() {
        #expect(timeline.touchedPoints(after: 0, through: 9).isEmpty)
        for (time, x) in [(0.1, 1.0), (0.2, 2), (0.3, 2), (0.4, 4)] {
            recorder.recordFinger(identifier: 1, at: Point(x: x, y: 0), isDown: true, time: time)
        }
        recorder.recordFinger(identifier: 1, at: Point(x: 5, y: 0), isDown: false, time: 0.5)
        #expect(timeline.touchedPoints(after: 0, through: 9).map(\.x) == [1, 2, 4])
        #expect(timeline.touchedPoints(after: 0.1, through: 0.3).map(\.x) == [2])
        #expect(timeline.touchedPoints(after: 0.4, through: 9).isEmpty)
        #expect(timeline.touchedPoints(after: 0.3, through: 0.2).isEmpty)
        #expect(timeline.touchedPoints(after: .nan, through: .nan).isEmpty)
        #expect(timeline.touchedPoints(after: -.infinity, through: .infinity).map(\.x) == [1, 2, 4])
    }

    @Test func pointsAreMarkedOverEverything() {
        var list = DisplayList(width: 10, height: 10)
        list.markPoints([Point(x: 1, y: 2), Point(x: .nan, y: 0)], on: Transform(scaleX: 2, y: 2))
        #expect(list.commands.count == 2)
    }

    private func commands(_ fingers: [Finger]) -> [DrawCommand] {
        timeline.presentation(at: 0).displayList(width: 200, height: 200, scale: 2, background: .clear, fingers: fingers).commands
    }

    @Test func aFingerIsADiscWithTwoRimsOverEverything() {
        let drawn = commands([Finger(identifier: 1, location: Point(x: 30, y: 40))])
        #expect(drawn.count == 3)
        for command in drawn {
            guard case .fill(_, .color(let color), let transform) = command else { return #expect(Bool(false)) }
            #expect(transform.affine == Transform(a: 2, b: 0, c: 0, d: 2, tx: 60, ty: 80))
            #expect((0.1..<1).contains(color.alpha))
        }
    }

    @Test func aLiftedFingerFadesAsAWhole() {
        let finger = Finger(identifier: 1, location: .zero, secondsSinceLift: 0.05)
        let drawn = commands([finger])
        guard case .pushGroup(let style)? = drawn.first else { return #expect(Bool(false)) }
        #expect(abs(style.opacity - 0.75) < 1e-12)
        #expect(drawn.last == .popGroup)
        #expect(commands([Finger(identifier: 1, location: .zero, secondsSinceLift: 0.2)]).isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity, 1e308])
    func aFingerAtInfinityIsNotDrawn(x: Double) {
        #expect(commands([Finger(identifier: 1, location: Point(x: x, y: 0))]).isEmpty)
    }
}
