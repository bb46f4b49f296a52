import AnimGeometry
import AnimGraphics
import AnimTiming
import Testing

@testable import AnimLayers

@Suite("Emitters")
struct EmitterTests {
    /// A recorder with an emitter layer of one cell, which throws ten particles a second that live for a second.
    func recorder(
        _ change: (inout EmitterContent) -> Void = { _ in }, layer changeLayer: (inout Layer) -> Void = { _ in }
    ) -> (recorder: TimelineRecorder, layer: LayerID) {
        var cell = EmitterCell()
        cell.shape = .disc(radius: 1)
        cell.birthRate = 10
        cell.lifetime = 1
        var emitter = EmitterContent()
        emitter.cells = [cell]
        change(&emitter)
        var layer = Layer()
        layer.content = .emitter(emitter)
        changeLayer(&layer)
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        let id = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(id, into: Timeline.root, time: 0)
        return (recorder, id)
    }

    func timeline(
        _ change: (inout EmitterContent) -> Void = { _ in }, layer: (inout Layer) -> Void = { _ in }
    ) -> Timeline {
        let recorder = recorder(change, layer: layer).recorder
        recorder.integrateEmission(until: 20)
        return recorder.timeline
    }

    func particles(_ timeline: Timeline, at time: Double) -> [Particle] {
        timeline.presentation(at: time).nodes.flatMap(\.particles)
    }

    func setEmitter(
        of layer: LayerID, in recorder: TimelineRecorder, at time: Double, _ change: (inout EmitterContent) -> Void
    ) {
        var model = recorder.model(of: layer)
        guard case .emitter(var emitter) = model.content else { return }
        change(&emitter)
        model.content = .emitter(emitter)
        recorder.setModel(model, of: layer, at: time)
    }

    // MARK: - Births and deaths

    @Test func particlesAreBornInTurnAndLiveForTheirLifetime() {
        let timeline = timeline()
        #expect(particles(timeline, at: 0.05).isEmpty)
        #expect(particles(timeline, at: 0.25).map(\.number) == [0, 1])
        let later = particles(timeline, at: 2.05)
        #expect(later.map(\.number) == Array(10...19))
        for particle in later { #expect(abs(particle.birthTime - Double(particle.number + 1) / 10) < 1e-12) }
    }

    /// A tenth of a second at 300 a second: thirty, no more and no less, whatever the sums round to.
    @Test func aBurstHasAsManyAsItsIntegral() {
        for count in [1, 7, 30, 99] {
            let (recorder, layer) = recorder {
                $0.birthRate = 0
                $0.cells[0].birthRate = Double(count) * 10
            }
            setEmitter(of: layer, in: recorder, at: 0.2) { $0.birthRate = 1 }
            setEmitter(of: layer, in: recorder, at: 0.3) { $0.birthRate = 0 }
            recorder.integrateEmission(until: 3)
            #expect(particles(recorder.timeline, at: 0.5).count == count)
            #expect(particles(recorder.timeline, at: 1.31).isEmpty)
        }
    }

    /// Births continue from the fraction that the rate before has left.
    @Test func changedRatesAreIntegrated() {
        let (recorder, layer) = recorder { $0.cells[0].lifetime = 10 }
        setEmitter(of: layer, in: recorder, at: 0.25) { $0.birthRate = 0.2 }
        recorder.integrateEmission(until: 3)
        let births = particles(recorder.timeline, at: 1.9).map(\.birthTime)
        for (birth, expected) in zip(births, [0.1, 0.2, 0.5, 1, 1.5]) { #expect(abs(birth - expected) < 1e-9) }
        #expect(births.count == 5)
    }

    /// The rate grows evenly from 0 to 10 in 2 s: t² · 2.5 particles, at ticks of a sixtieth.
    @Test func animatedRatesAreIntegrated() {
        let (recorder, layer) = recorder { $0.cells[0].lifetime = 10 }
        var timing = MediaTiming()
        timing.duration = 2
        let grow = PropertyAnimation(LayerKeyPath(.birthRate), .basic(BasicValues(from: .number(0), to: .number(1))))
        _ = recorder.attach(LayerAnimation(.property(grow), timing: timing), forKey: "grow", to: layer, at: 0)
        recorder.integrateEmission(until: 3)
        let births = particles(recorder.timeline, at: 1.99).map(\.birthTime)
        #expect(births.count == 9)
        for (index, birth) in births.enumerated() {
            #expect(abs(birth - (Double(index + 1) / 2.5).squareRoot()) < 0.001)
        }
    }

    @Test func theValuesOfTheBirthStay() {
        let (recorder, layer) = recorder { $0.cells[0].lifetime = 10 }
        setEmitter(of: layer, in: recorder, at: 0.35) {
            $0.emitterPosition = Point(x: 50, y: 60)
            $0.scale = 3
        }
        recorder.integrateEmission(until: 3)
        let shown = particles(recorder.timeline, at: 0.55)
        #expect(shown.map(\.position) == [.zero, .zero, .zero, Point(x: 50, y: 60), Point(x: 50, y: 60)])
        #expect(shown.map(\.scale) == [1, 1, 1, 3, 3])
    }

    /// A source that is animated: each particle is born where it is then, also between ticks.
    @Test func aMovingSource() {
        let (recorder, layer) = recorder { $0.cells[0].birthRate = 97 }
        var timing = MediaTiming()
        timing.duration = 4
        let move = PropertyAnimation(
            LayerKeyPath(.emitterPosition), .basic(BasicValues(from: .point(.zero), to: .point(Point(x: 400, y: 0)))))
        _ = recorder.attach(LayerAnimation(.property(move), timing: timing), forKey: "move", to: layer, at: 0)
        recorder.integrateEmission(until: 4)
        let shown = particles(recorder.timeline, at: 1)
        #expect(shown.count == 97)
        for particle in shown { #expect(abs(particle.position.x - particle.birthTime * 100) < 1e-9) }
    }

    // MARK: - Time

    @Test func localTimeRules() {
        #expect(particles(timeline(layer: { $0.timing.timeOffset = 0.55 }), at: 0).count == 5)
        #expect(particles(timeline(layer: { $0.timing.beginTime = 1 }), at: 1.25).count == 2)
        #expect(particles(timeline(layer: { $0.timing.beginTime = 1 }), at: 0.9).isEmpty)
        #expect(particles(timeline(layer: { $0.timing.speed = 2 }), at: 0.26).count == 5)
        #expect(particles(timeline(layer: { $0.timing.speed = 0 }), at: 5).isEmpty)
        #expect(particles(timeline(layer: { $0.timing.speed = -1 }), at: 5).isEmpty)
    }

    @Test func layersThatAreAddedLaterBeginThen() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        let layer = self.recorder().recorder.model(of: LayerID(index: 1))
        let id = recorder.createLayer(layer, name: nil, at: 2)
        recorder.insert(id, into: Timeline.root, time: 3)
        recorder.integrateEmission(until: 5)
        #expect(particles(recorder.timeline, at: 2.5).isEmpty)
        #expect(particles(recorder.timeline, at: 3.25).map(\.number) == [0, 1])
    }

    /// Frames in any order, and runs cut into any parts, give the same particles.
    @Test func particlesDependOnTheTimeAlone() {
        func busy(_ ends: [Double]) -> Timeline {
            let (recorder, layer) = recorder {
                $0.emitterShape = .circle
                $0.emitterSize = Size(width: 9, height: 0)
                $0.cells[0].velocityRange = 50
                $0.cells[0].lifetimeRange = 1
                $0.cells[0].spinRange = 4
                $0.cells[0].colorRange = .white
                $0.cells.append($0.cells[0])
            }
            setEmitter(of: layer, in: recorder, at: 0.5) { $0.birthRate = 3 }
            for end in ends { recorder.integrateEmission(until: end) }
            return recorder.timeline
        }
        let (once, often) = (busy([2]), busy([0.3, 0.7, 1.1, 2]))
        let times = (0..<40).map { Double($0 * 17 % 40) / 20 }
        let shuffled = times.map { particles(once, at: $0) }
        for (time, shown) in zip(times, shuffled).reversed() {
            #expect(particles(once, at: time) == shown)
            #expect(particles(often, at: time) == shown)
        }
    }
}
