import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimLayers

/// Particles that emit particles.
extension EmitterTests {
    /// One particle per second that moves at 10 points per second, and from the time 1.5 on emits 20 per second for a quarter of one.
    private func nested(_ change: (inout EmitterCell) -> Void = { _ in }) -> (inout EmitterContent) -> Void {
        var spark = EmitterCell()
        spark.shape = .disc(radius: 0.5)
        (spark.birthRate, spark.lifetime) = (20, 1)
        (spark.beginTime, spark.duration) = (0.5, 0.25)
        change(&spark)
        return { [spark] in
            $0.cells[0].birthRate = 1
            $0.cells[0].velocity = 10
            $0.cells[0].emitterCells = [spark]
        }
    }

    private func sparks(_ emitter: (inout EmitterContent) -> Void, at time: Double) -> [Particle] {
        particles(timeline(emitter), at: time).filter { $0.cell > 0 }
    }

    @Test func particlesBeginWhereTheirParentIs() {
        let found = sparks(nested(), at: 1.75)
        #expect(found.map(\.number) == [0, 1, 2, 3, 4])
        for spark in found {
            #expect(abs(spark.birthTime - (1.5 + Double(spark.number + 1) / 20)) < 1e-12)
            #expect(abs(spark.position.x - 10 * (spark.birthTime - 1)) < 1e-9 && spark.position.y == 0)
        }
    }

    @Test func theyOutliveTheirParent() {
        // The first parent dies at 2, the second one is born then and emits from 2.5 on.
        #expect(sparks(nested(), at: 2.45).count == 5)
        #expect(sparks(nested(), at: 2.6).map(\.number).sorted() == [0, 1, 2, 3, 4])
        #expect(sparks(nested { $0.duration = .infinity }, at: 2.3).count == 10)
    }

    @Test func theirDirectionAndColorAreRelativeToTheParents() throws {
        let timeline = timeline {
            nested {
                $0.velocity = 4
                $0.emissionLongitude = .pi / 2
                $0.color = Color(red: 0.5, green: 1, blue: 1, alpha: 0.5)
            }(&$0)
            $0.cells[0].emissionLongitude = .pi / 2
            $0.cells[0].color = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
        }
        let spark = try #require(particles(timeline, at: 1.75).first { $0.cell > 0 && $0.number == 0 })
        // Down with the parent, then to the left.
        #expect(abs(spark.position.y - 10 * 0.55) < 1e-9)
        #expect(abs(spark.position.x + 4 * 0.2) < 1e-9)
        #expect(spark.color == Color(red: 0.5, green: 0.5, blue: 0, alpha: 0.5))
    }

    @Test func parentsNeedNoShape() {
        let timeline = timeline {
            nested()(&$0)
            $0.cells[0].shape = nil
        }
        #expect(particles(timeline, at: 1.75).count == 5)
    }

    @Test func grandchildrenAreEmittedToo() {
        let emitter = nested {
            var dust = $0
            (dust.beginTime, dust.duration, dust.birthRate) = (0, .infinity, 10)
            $0.emitterCells = [dust]
        }
        // The first spark of 1.55 has emitted at 1.65, the second of 1.6 at 1.7.
        #expect(particles(timeline(emitter), at: 1.72).map(\.cell).filter { $0 >= 64 }.count == 4 + 2)
    }

    @Test func randomNumbersDifferByParent() {
        let found = sparks(nested { $0.velocityRange = 8 }, at: 2.7).filter { $0.number == 0 }
        #expect(found.count == 1)
        let all = sparks(nested { ($0.velocityRange, $0.lifetime) = (8, 2) }, at: 2.7).filter { $0.number == 0 }
        #expect(all.count == 2)
        let speeds = all.map { ($0.position.x - 5.5) / (2.7 - $0.birthTime) }
        #expect(abs(speeds[0] - speeds[1]) > 0.01)
    }

    @Test func theyAreCounted() {
        let (recorder, layer) = recorder(nested())
        recorder.integrateEmission(until: 8)
        // One parent, and at most 20 · 0.25 + 1 sparks of each that is between 0.5 and 1.75 s old.
        #expect(recorder.timeline.greatestParticleCount(of: layer) <= 1 + 6 * 1.25 + 1e-9)
        #expect(recorder.timeline.greatestParticleCount(of: layer) >= 6)
    }

    @Test(arguments: [0, -1, 1e308, .infinity, .nan]) func anyNumberOfNestedCellsIsBounded(value: Double) {
        for path in [\EmitterCell.birthRate, \.lifetime, \.lifetimeRange, \.beginTime, \.duration, \.velocity, \.scale] {
            let shown = particles(
                timeline(
                    nested { cell in
                        cell[keyPath: path] = value
                        cell.emitterCells = [cell]
                    }), at: 3)
            #expect(shown.count <= EmissionHistory.maximumCount)
            #expect(shown.allSatisfy { $0.position.isFinite && $0.scale.isFinite })
        }
    }
}
