import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

/// Values that a function updates in each tick.
struct StageBindingTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let opacity = LayerKeyPath(.opacity)

    private func number(_ recording: Recording, _ layer: LayerID, at time: Double) -> Double {
        recording.timeline.model(of: layer, at: time).opacity
    }

    @Test func aValueRunsToTheLimitBeforeATickAndThenJumps() {
        let layer = stage.addLayer(Layer())
        var isLow = true
        stage.schedule(at: 0.05) { isLow = false }
        stage.setBindings { [stage, opacity] _ in
            stage.follow(.number(isLow ? stage.time : stage.time + 0.5), for: opacity, of: layer)
        }
        let recording = stage.run(until: 0.1)
        for (time, value) in [(0.0, 0.0), (0.01, 0.01), (0.049, 0.049), (0.05, 0.55), (0.06, 0.56), (0.1, 0.6)] {
            #expect(abs(number(recording, layer, at: time) - value) < 1e-12)
        }
    }

    @Test func theLastTickContinuesToTheEnd() {
        let layer = stage.addLayer(Layer())
        stage.setBindings { [stage, opacity] _ in stage.follow(.number(stage.time), for: opacity, of: layer) }
        let first = stage.run(until: 0.055)
        #expect(abs(number(first, layer, at: 0.055) - 0.055) < 1e-12)
        let second = stage.run(until: 0.1)
        #expect(abs(number(second, layer, at: 0.055) - 0.055) < 1e-12)
        #expect(abs(number(second, layer, at: 0.095) - 0.095) < 1e-12)
    }

    @Test func bindingsSeeWhatTheTickShows() {
        let (card, dot) = (stage.addLayer(Layer()), stage.addLayer(Layer()))
        stage.schedule(at: 0.05) { [stage, opacity] in
            stage.animate(
                ViewAnimation(duration: 0.05, pacing: .curve(.linear)),
                animations: {
                    stage.set(.number(0), for: opacity, of: card)
                })
        }
        var seen: [Double] = []
        stage.setBindings { [stage, opacity] phase in
            if phase == .afterChanges { seen.append(stage.presentation(of: card).opacity) }
            stage.follow(.number(stage.presentation(of: card).opacity), for: opacity, of: dot)
        }
        let recording = stage.run(until: 0.2)
        #expect(seen[2] == 1 && seen[3] == 1 && abs(seen[4] - 2.0 / 3) < 1e-9 && seen[6] == 0)
        #expect(abs(number(recording, dot, at: 0.075) - 0.5) < 1e-9)
    }

    @Test func withoutBindingsOnlyTicksWithSomethingDueRun() {
        stage.run(until: 60)
        #expect(stage.effort < 100)
        stage.setBindings { _ in }
        stage.run(until: 120)
        #expect(stage.effort > 3600)
        #expect(stage.mainPurpose == .bindings)
    }

    @Test func theWorkIsBounded() {
        let layer = stage.addLayer(Layer())
        stage.setBindings { [stage, opacity] _ in stage.follow(.number(stage.time), for: opacity, of: layer) }
        stage.effortLimit = 10_000
        stage.run(until: 3600)
        #expect(stage.isExhausted)
        #expect(stage.mainPurpose == .bindings)
    }
}
