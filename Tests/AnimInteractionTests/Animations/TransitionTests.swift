import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

@Suite("Transitions of views")
struct TransitionTests {
    @Test func completesWithItsEnd() {
        let fixture = StageFixture()
        let stage = fixture.stage
        stage.schedule(at: 0.5) {
            stage.transition(with: fixture.view, ViewAnimation(duration: 0.5), name: "turn") {
                fixture.set("backgroundColor", .color(.black))
            }
            #expect(stage.animationKeys(of: fixture.view) == ["transition"])
        }
        let recording = stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["turn 1.0 true"])
        #expect(timeline.presentation(of: fixture.view, at: 0.5).backgroundColor == .black)
        #expect(timeline.presentation(at: 0.75).nodes.count { $0.id == fixture.view } == 3)
        #expect(timeline.presentation(at: 1).nodes.count { $0.id == fixture.view } == 1)
    }

    @Test func changesTakeEffectAtOnceUnlessAllowed() {
        for isAllowed in [false, true] {
            let fixture = StageFixture()
            let options: ViewAnimationOptions = isAllowed ? .allowAnimatedContent : []
            fixture.stage.schedule(at: 0.5) {
                fixture.stage.transition(with: fixture.view, ViewAnimation(duration: 0.5, options: options)) {
                    fixture.set("opacity", .number(0))
                }
                #expect(
                    fixture.stage.animationKeys(of: fixture.view) == (isAllowed ? ["opacity", "transition"] : ["transition"]))
            }
            let timeline = fixture.stage.run(until: 1).timeline
            #expect((timeline.presentation(of: fixture.view, at: 0.6).opacity > 0.5) == isAllowed)
        }
    }

    /// A layer has one transition, whatever its key is meant to be; the one that is replaced is reported.
    @Test func aSecondTransitionReplacesTheFirst() {
        let fixture = StageFixture()
        let stage = fixture.stage
        var stops: [Bool] = []
        stage.transition(with: fixture.view, ViewAnimation(duration: 1), name: "first", animations: {})
        stage.schedule(at: 0.5) {
            var timing = MediaTiming()
            timing.duration = 0.25
            let push = LayerAnimation(.transition(TransitionEffect(.push)), timing: timing)
            stage.add(push, forKey: "mine", to: fixture.view) { stops.append($0) }
            #expect(stage.animationKeys(of: fixture.view) == ["transition"])
        }
        let events = stage.run(until: 2).events
        #expect(events.completions == ["first 0.5 false"])
        #expect(stops == [true])
    }

    @Test func withoutDurationNothingFades() {
        let fixture = StageFixture()
        fixture.stage.transition(with: fixture.view, ViewAnimation(duration: 0), name: "none") {
            fixture.set("opacity", .number(0))
        }
        #expect(fixture.stage.animationKeys(of: fixture.view).isEmpty)
        #expect(fixture.stage.run(until: 1).events.completions == ["none 0.017 true"])
    }

    @Test func whatIsNotOnScreenHasNoTransition() {
        let fixture = StageFixture()
        let layer = fixture.stage.createLayer(Layer())
        fixture.stage.transition(with: layer, ViewAnimation(duration: 1), name: "away", animations: {})
        #expect(fixture.stage.animationKeys(of: layer).isEmpty)
        #expect(fixture.stage.run(until: 1).events.completions == ["away 0.017 true"])
    }

    /// The duration is the transaction's where none is given.
    @Test func theDurationIsTheTransactions() {
        let fixture = StageFixture()
        fixture.stage.add(LayerAnimation(.transition(TransitionEffect())), to: fixture.view)
        let events = fixture.stage.run(until: 1).events.events
        #expect(events.map(\.time) == [0.25])
        #expect(events.map(\.kind) == [.animationDidStop(layer: "view", key: "transition", finished: true)])
    }
}
