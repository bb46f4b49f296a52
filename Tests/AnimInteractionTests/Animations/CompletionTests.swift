import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Completions of view animation blocks")
struct CompletionTests {
    @Test func modelChangesAtOnceAlsoDuringTheDelay() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 1, delay: 0.5)) { fixture.set("opacity", .number(1)) }
            #expect(fixture.stage.model(of: fixture.view).opacity == 1)
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(timeline.model(of: fixture.view, at: 0.5).opacity == 1)
        #expect(timeline.presentation(of: fixture.view, at: 0.9).opacity == 0)
        expectClose(timeline.presentation(of: fixture.view, at: 1.5).opacity, 0.5)
        #expect(events.completions == ["- 2.0 true"])
    }

    @Test func emptyBlocksCompleteInTheNextTick() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "same value") { fixture.set("opacity", .number(1)) }
            fixture.stage.animate(ViewAnimation(duration: 1, delay: 1), name: "nothing") {}
            fixture.stage.animate(ViewAnimation(duration: 0), name: "zero") { fixture.set("opacity", .number(0)) }
            fixture.stage.animate(ViewAnimation(duration: 0, delay: 0.25), name: "delayed") {}
        }
        let events = fixture.stage.run(until: 3).events
        #expect(
            events.completions == ["same value 0.517 true", "nothing 0.517 true", "zero 0.517 true", "delayed 0.75 true"])
    }

    @Test func completionWaitsForTheLastAnimation() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "both") {
                fixture.set("position.x", .number(100))
                fixture.set("opacity", .number(0))
            }
        }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "opacity") { fixture.set("opacity", .number(1)) }
        }
        let events = fixture.stage.run(until: 3).events
        #expect(events.completions == ["both 1.0 false", "opacity 1.5 true"])
    }

    @Test func completionsThatEndTogetherComeInTheOrderOfTheirBlocks() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "late") { fixture.set("opacity", .number(0)) }
            fixture.stage.animate(ViewAnimation(duration: 0.5), name: "first") { fixture.set("position.x", .number(9)) }
            fixture.stage.animate(ViewAnimation(duration: 0.5), name: "second") { fixture.set("position.y", .number(9)) }
        }
        let events = fixture.stage.run(until: 3).events
        #expect(events.completions == ["first 0.5 true", "second 0.5 true", "late 1.0 true"])
    }

    @Test func chainedBlocksLoseNoTime() {
        let fixture = StageFixture { $0.position = .zero }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5), name: "first") {
                fixture.set("position.x", .number(100))
            } completion: { _ in
                fixture.stage.animate(ViewAnimation(duration: 0.5), name: "next") { fixture.set("position.x", .number(200)) }
            }
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["first 0.5 true", "next 1.0 true"])
        expectClose(timeline.presentation(of: fixture.view, at: 0.75).position.x, 150)
    }

    @Test func removedLayersStopTheirAnimations() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "fade") { fixture.set("opacity", .number(0)) }
        }
        fixture.stage.schedule(at: 0.25) { fixture.stage.removeLayer(fixture.view) }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "off stage") { fixture.set("opacity", .number(1)) }
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["fade 0.25 false", "off stage 0.517 true"])
        #expect(!timeline.isInTree(fixture.view, at: 0.25))
        #expect(timeline.isInTree(fixture.view, at: 0.24))
    }

    @Test func hiddenLayersGoOnAnimating() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "fade") {
                fixture.set("opacity", .number(0))
                fixture.set("hidden", .flag(true))
            }
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["fade 1.0 true"])
        #expect(timeline.presentation(of: fixture.view, at: 0).isHidden)
    }

    @Test func nestedBlocksInheritDurationAndCurve() {
        let fixture = StageFixture { $0.position = .zero }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear)), name: "outer") {
                fixture.set("position.x", .number(100))
                fixture.stage.animate(ViewAnimation(duration: 3, pacing: .curve(.easeIn)), name: "inner") {
                    fixture.set("opacity", .number(0))
                }
                let options: ViewAnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]
                fixture.stage.animate(ViewAnimation(duration: 2, pacing: .curve(.easeIn), options: options), name: "own") {
                    fixture.set("cornerRadius", .number(10))
                }
            }
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["outer 1.0 true", "inner 1.0 true", "own 2.0 true"])
        expectClose(timeline.presentation(of: fixture.view, at: 0.25).opacity, 0.75)
        expectClose(timeline.presentation(of: fixture.view, at: 0.5).cornerRadius, 0.93465)
    }

    @Test func repeatingBlocksNeverComplete() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1, options: [.repeat, .autoreverse]), name: "blink") {
                fixture.set("opacity", .number(1))
            }
        }
        let recording = fixture.stage.run(until: 10)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions.isEmpty)
        for (time, opacity) in [(0.25, 0.129162), (0.5, 0.5), (1, 1), (1.75, 0.129162), (2, 0), (9, 1)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, "at \(time)")
        }
    }

    @Test func performWithoutAnimationChangesAtOnce() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 1), name: "none") {
                fixture.stage.performWithoutAnimation { fixture.set("opacity", .number(0)) }
            }
        }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(timeline.presentation(of: fixture.view, at: 0).opacity == 0)
        #expect(events.completions == ["none 0.017 true"])
    }

    @Test func blocksThatCauseEachOtherForEverDoNotHang() {
        let fixture = StageFixture()
        func toggle() {
            let opacity = fixture.stage.model(of: fixture.view).opacity
            fixture.stage.animate(ViewAnimation(duration: 1)) {
                fixture.set("opacity", .number(1 - opacity))
                fixture.set("cornerRadius", .number(fixture.stage.model(of: fixture.view).cornerRadius + 1))
            } completion: { _ in
                toggle()
            }
        }
        fixture.stage.schedule(at: 0) {
            toggle()
            toggle()
        }
        _ = fixture.stage.run(until: 0.05)
        #expect(fixture.stage.log.events.count > 1000)
    }

    @Test func nestedBlocksAddTheirDelaysAndInheritOptions() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0) {
            let outer = ViewAnimation(duration: 1, delay: 0.25, pacing: .curve(.linear), options: .repeat)
            fixture.stage.animate(outer, name: "outer") {
                fixture.stage.animate(ViewAnimation(duration: 9, delay: 0.25), name: "endless") {
                    fixture.set("opacity", .number(1))
                }
                let own = ViewAnimation(duration: 9, options: .overrideInheritedOptions)
                fixture.stage.animate(own, name: "once") { fixture.set("cornerRadius", .number(1)) }
            }
        }
        let recording = fixture.stage.run(until: 9)
        let (timeline, events) = (recording.timeline, recording.events)
        expectClose(timeline.presentation(of: fixture.view, at: 0.5).opacity, 0)
        expectClose(timeline.presentation(of: fixture.view, at: 1.75).opacity, 0.25)
        #expect(events.completions == ["outer 0.017 true", "once 1.25 true"])
    }

    /// The spring keeps its damping and is fitted to the outer duration.
    @Test func nestedSpringsTakeTheOuterDuration() {
        let fixture = StageFixture { $0.position = .zero }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5)) {
                let pacing = ViewAnimationPacing.spring(dampingRatio: 0.5, initialVelocity: 0)
                fixture.stage.animate(ViewAnimation(duration: 2, pacing: pacing), name: "spring") {
                    fixture.set("position.x", .number(100))
                }
            }
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        let spring = Spring(duration: 0.5, dampingRatio: 0.5)
        expectClose(timeline.presentation(of: fixture.view, at: 0.25).position.x, 100 * spring.value(at: 0.25))
        #expect(timeline.presentation(of: fixture.view, at: 0.5).position.x == 100)
        #expect(events.completions.last == "spring 0.5 true")
    }

    /// Autoreverse alone goes forth and back once; then the view snaps to its model value.
    @Test func autoreverseWithoutRepeatSnapsToTheEnd() {
        let fixture = StageFixture { $0.opacity = 0 }
        fixture.stage.schedule(at: 0) {
            fixture.stage.animate(ViewAnimation(duration: 0.5, options: .autoreverse), name: "once") {
                fixture.set("opacity", .number(1))
            }
        }
        let recording = fixture.stage.run(until: 3)
        let (timeline, events) = (recording.timeline, recording.events)
        for (time, opacity) in [(0.25, 0.5), (0.5, 1), (0.75, 0.5), (0.99, 0.001), (1, 1)] {
            expectClose(timeline.presentation(of: fixture.view, at: time).opacity, opacity, within: 1e-3, "at \(time)")
        }
        #expect(events.completions == ["once 1.0 true"])
    }
}
