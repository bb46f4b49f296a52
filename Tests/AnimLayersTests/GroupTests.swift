import AnimGeometry
import AnimLayers
import AnimTiming
import Testing

@Suite("Animation groups")
struct GroupTests {
    /// From 0 to 100 over the whole group, without a fill of its own.
    private var child: LayerAnimation {
        var child = moveX(.basic(BasicValues(from: .number(0), to: .number(100))))
        child.timing = MediaTiming()
        return child
    }

    private func group(
        _ children: [LayerAnimation], _ timing: MediaTiming, timingFunction: TimingFunction? = nil
    ) -> LayerAnimation {
        LayerAnimation(.group(children), timing: timing, timingFunction: timingFunction)
    }

    @Test func theEndIsHeldByAGroupThatFills() {
        #expect(x(at: 5, group([child], MediaTiming(duration: 1, fillMode: .forwards))) == 100)
        #expect(x(at: 5, group([child], MediaTiming(duration: 1, repeatCount: 1.5, fillMode: .both))) == 50)
    }

    /// The turn of a group that goes back and forth is a moment of its children, too.
    @Test func theTurnHasNoGap() {
        let group = group([child], MediaTiming(duration: 1, autoreverses: true))
        for (time, expected) in [(0.5, 50.0), (1, 100), (1.5, 50)] { #expect(x(at: time, group) == expected) }
    }

    @Test func childrenThatEndedEarlyShowNothingWithoutAFill() {
        var early = child
        early.timing.duration = 0.5
        #expect(x(at: 0.75, group([early], MediaTiming(duration: 1))) == 10)
        #expect(x(at: 5, group([early], MediaTiming(duration: 1, fillMode: .forwards))) == 10)
        early.timing.fillMode = .forwards
        #expect(x(at: 0.75, group([early], MediaTiming(duration: 1))) == 100)
    }

    @Test func curvesThatOvershootStayWithinTheGroup() {
        let overshooting = TimingFunction(0.3, -1, 0.7, 2)
        let group = group([child], MediaTiming(duration: 1), timingFunction: overshooting)
        #expect(x(at: 0.1, group) == 0)
        #expect(x(at: 0.9, group) == 100)
    }

    @Test func groupsWithinGroupsTakeTheirDuration() {
        let inner = group([child], MediaTiming(beginTime: 1, speed: 2))
        let outer = group([inner], MediaTiming(duration: 4))
        #expect(x(at: 0.5, outer) == 10)
        #expect(x(at: 2, outer) == 50)
        #expect(x(at: 3.5, outer) == 10)
    }

    @Test func cumulativeChildrenStartAgainWithEachPlayOfTheGroup() {
        var child = moveX(.basic(BasicValues(from: .number(0), to: .number(100))), cumulative: true, repeatCount: 2)
        child.timing.duration = 0.5
        let group = group([child], MediaTiming(duration: 1, repeatCount: 2))
        #expect(x(at: 0.75, group) == 150)
        #expect(x(at: 1.25, group) == 50)
    }
}
