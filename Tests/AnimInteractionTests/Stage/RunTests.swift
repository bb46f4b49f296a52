import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Runs of a stage")
struct RunTests {
    private func fade(_ fixture: StageFixture, to opacity: Double, duration: Double = 0.5) {
        fixture.stage.animate(ViewAnimation(duration: duration, pacing: .curve(.linear)), name: "\(opacity)") {
            fixture.set("opacity", .number(opacity))
        }
    }

    @Test func aSecondRunGoesOn() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) { fade(fixture, to: 0) }
        fixture.stage.schedule(at: 1.5) { fade(fixture, to: 1) }
        fixture.stage.run(until: 0.25)
        #expect(fixture.stage.time == 0.25)
        #expect(fixture.stage.run(until: 1).events.completions == ["0.0 0.5 true"])
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["0.0 0.5 true", "1.0 2.0 true"])
        for (time, opacity) in [(0.25, 0.5), (1, 0), (1.75, 0.5), (2.5, 1)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-9, "at \(time)")
        }
    }

    /// Changes between two runs are made at the end of the first.
    @Test func changesBetweenRunsBelongToTheEndOfTheFirst() {
        let fixture = StageFixture()
        fixture.stage.run(until: 1)
        fade(fixture, to: 0)
        var called = -1.0
        fixture.stage.schedule(at: 0.5) { called = fixture.stage.time }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(called == 1)
        #expect(events.completions == ["0.0 1.5 true"])
        expectClose(timeline.presentation(of: fixture.view, at: 1.25).opacity, 0.5, within: 1e-9)
    }

    @Test func changesBeforeTheRunBelongToItsStart() {
        let fixture = StageFixture()
        fixture.stage.animate(ViewAnimation(duration: 1), name: "empty") {}
        fade(fixture, to: 0)
        #expect(fixture.stage.run(until: 2).events.completions == ["empty 0.017 true", "0.0 0.5 true"])
    }

    @Test func schedulingFromCompletionsKeepsTheOrder() {
        let fixture = StageFixture()
        var calls: [String] = []
        fixture.stage.schedule(at: 0.5) { calls.append("scripted \(fixture.stage.time)") }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5)) {
                fixture.set("opacity", .number(0))
            } completion: { _ in
                calls.append("completion \(fixture.stage.time)")
                fixture.stage.schedule(at: 0) { calls.append("past \(fixture.stage.time)") }
                fixture.stage.schedule(at: 0.5) { calls.append("now \(fixture.stage.time)") }
                fixture.stage.schedule(at: 0.75) { calls.append("later \(fixture.stage.time)") }
            }
        }
        fixture.stage.run(until: 2)
        #expect(calls == ["completion 0.5", "past 0.5", "scripted 0.5", "now 0.5", "later 0.75"])
    }

    @Test func manyActionsAtOneTimeAllHappen() {
        let stage = Stage(size: Size(width: 1, height: 1))
        var order: [Int] = []
        for index in 0..<5000 { stage.schedule(at: 0.5) { order.append(index) } }
        stage.run(until: 0.5)
        #expect(order == Array(0..<5000))
    }

    /// An action that schedules itself again for the same moment makes the run slow, not endless.
    @Test func actionsThatScheduleThemselvesDoNotHang() {
        let stage = Stage(size: Size(width: 1, height: 1))
        var count = 0
        func again() {
            count += 1
            stage.schedule(at: stage.time) { again() }
        }
        stage.schedule(at: 0) { again() }
        stage.run(until: 0.05)
        #expect(count > 1000 && count < 10_000)
    }

    @Test func timesThatNeverComeNeverCome() {
        let fixture = StageFixture()
        var calls = 0
        for time in [Double.nan, .infinity, 1e308] { fixture.stage.schedule(at: time) { calls += 1 } }
        fixture.stage.schedule(at: -.infinity) { calls += 100 }
        fixture.stage.schedule(at: 0) {
            for delay in [Double.nan, .infinity, -.infinity, 1e308] {
                fixture.stage.animate(ViewAnimation(duration: 0, delay: delay)) {}
                fixture.stage.animate(ViewAnimation(duration: 1, delay: delay, options: .repeat)) {
                    fixture.set("position.x", .number(delay))
                }
            }
        }
        for end in [Double.nan, -1, 1, .infinity] { fixture.stage.run(until: end) }
        #expect(calls == 100)
        #expect(fixture.stage.time == Stage.longestTime)
    }

    /// Ends between ticks are seen at the next one, and their order is that of the ends.
    @Test func endsBetweenTicks() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            for (name, keyPath, duration) in [("b", "opacity", 0.507), ("a", "cornerRadius", 0.503)] {
                fixture.stage.animate(ViewAnimation(duration: duration), name: name) {
                    fixture.set(keyPath, .number(0.5))
                }
            }
        }
        let recording = fixture.stage.run(until: 1)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["a 0.517 true", "b 0.517 true"])
        #expect(timeline.presentation(of: fixture.view, at: 0.51).opacity == 0.5)
        #expect(timeline.animationKeys(of: fixture.view, at: 0.51) == ["opacity", "cornerRadius"])
    }
}
