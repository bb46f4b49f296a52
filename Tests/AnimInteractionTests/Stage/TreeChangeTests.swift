import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import TestSupport
import Testing

@Suite("Animations of layers that move in the tree")
struct TreeChangeTests {
    private func fade(_ fixture: StageFixture) {
        fixture.stage.animate(ViewAnimation(duration: 1, pacing: .curve(.linear)), name: "fade") {
            fixture.set("opacity", .number(0))
        }
    }

    @Test func aMoveWithinTheTreeKeepsThem() {
        let fixture = StageFixture()
        let other = fixture.stage.addLayer(Layer())
        fixture.stage.schedule(at: 0) { fade(fixture) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.insertLayer(fixture.view, into: other) }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["fade 1.0 true"])
        expectClose(timeline.presentation(of: fixture.view, at: 0.75).opacity, 0.25)
    }

    @Test func aMoveOutOfTheTreeStopsThem() {
        let fixture = StageFixture()
        let other = fixture.stage.addLayer(Layer())
        fixture.stage.removeLayer(other)
        fixture.stage.schedule(at: 0) { fade(fixture) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.insertLayer(fixture.view, into: other) }
        #expect(fixture.stage.run(until: 2).events.completions == ["fade 0.5 false"])
    }

    @Test func theyDoNotComeBackWithTheLayer() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) { fade(fixture) }
        fixture.stage.schedule(at: 0.25) { fixture.stage.removeLayer(fixture.view) }
        fixture.stage.schedule(at: 0.5) { fixture.stage.insertLayer(fixture.view, into: Timeline.root) }
        let recording = fixture.stage.run(until: 2)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(events.completions == ["fade 0.25 false"])
        #expect(timeline.presentation(of: fixture.view, at: 0.5).opacity == 0)
        #expect(timeline.animationKeys(of: fixture.view, at: 0.5).isEmpty)
    }

    /// A layer that comes back has not been committed: it does not animate by itself in that tick.
    @Test func layersThatComeBackDoNotAnimateImplicitly() {
        let fixture = StageFixture { $0.isStandalone = true }
        fixture.stage.schedule(at: 0.25) { fixture.stage.removeLayer(fixture.view) }
        fixture.stage.schedule(at: 0.5) {
            fixture.stage.insertLayer(fixture.view, into: Timeline.root)
            fixture.set("opacity", .number(0))
        }
        fixture.stage.schedule(at: 1) { fixture.set("opacity", .number(1)) }
        let timeline = fixture.stage.run(until: 2).timeline
        #expect(timeline.animationKeys(of: fixture.view, at: 0.6).isEmpty)
        #expect(timeline.animationKeys(of: fixture.view, at: 1.1) == ["opacity"])
    }

    @Test func theWindowCannotBeRemoved() {
        let fixture = StageFixture()
        fixture.stage.schedule(at: 0) {
            fade(fixture)
            fixture.stage.removeLayer(Timeline.root)
        }
        #expect(fixture.stage.run(until: 2).events.completions == ["fade 1.0 true"])
    }

    /// An animation that is added to a paused layer begins at the frozen time and plays once the layer continues.
    @Test func pausedLayersHoldNewAnimations() {
        let fixture = StageFixture { $0.timing = LayerTiming(speed: 0, timeOffset: 3) }
        fixture.stage.schedule(at: 1) { fade(fixture) }
        fixture.stage.schedule(at: 2) {
            fixture.set("timeOffset", .number(0))
            fixture.set("speed", .number(1))
            fixture.set("beginTime", .number(-1))
        }
        let recording = fixture.stage.run(until: 4)
        let (timeline, events) = (recording.timeline, recording.events)
        #expect(timeline.presentation(of: fixture.view, at: 1.5).opacity == 1)
        expectClose(timeline.presentation(of: fixture.view, at: 2.5).opacity, 0.5)
        #expect(events.completions == ["fade 3.0 true"])
    }

    /// Scrubbing a stopped layer past the end of an animation ends it.
    @Test func scrubbingPastTheEndCompletes() {
        let fixture = StageFixture { $0.timing.speed = 0 }
        fixture.stage.schedule(at: 0) { fade(fixture) }
        fixture.stage.schedule(at: 1) { fixture.set("timeOffset", .number(0.5)) }
        fixture.stage.schedule(at: 2) { fixture.set("timeOffset", .number(1)) }
        let recording = fixture.stage.run(until: 4)
        let (timeline, events) = (recording.timeline, recording.events)
        expectClose(timeline.presentation(of: fixture.view, at: 1.5).opacity, 0.5)
        #expect(events.completions == ["fade 2.017 true"])
    }
}
