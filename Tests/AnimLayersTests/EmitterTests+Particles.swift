import AnimGeometry
import AnimGraphics
import AnimTiming
import Testing
@testable import AnimLayers

/// The positions of particles, and their drawing.
extension EmitterTests {
    @Test func motionInClosedForm() throws {
        let timeline = timeline {
            $0.velocity = 2
            $0.spin = 0.5
            $0.scale = 3
            $0.cells[0].velocity = 10
            $0.cells[0].emissionLongitude = .pi / 2
            $0.cells[0].acceleration = Point(x: 4, y: -6)
            $0.cells[0].scale = 0.5
            $0.cells[0].scaleSpeed = -0.25
            $0.cells[0].spin = 3
            $0.cells[0].color = Color(red: 0.5, green: 0.2, blue: 1, alpha: 0.9)
            $0.cells[0].colorSpeed = Color(red: 0.1, green: -1, blue: 1, alpha: -0.5)
        }
        let particle = try #require(particles(timeline, at: 0.5).first)
        let age = 0.4
        #expect(abs(particle.position.x - 4 * age * age / 2) < 1e-12)
        #expect(abs(particle.position.y - (20 * age - 6 * age * age / 2)) < 1e-12)
        #expect(abs(particle.scale - 3 * (0.5 - 0.25 * age)) < 1e-12)
        #expect(abs(particle.rotation - 1.5 * age) < 1e-12)
        #expect(abs(particle.color.red - 0.54) < 1e-12)
        #expect(particle.color.green == 0)
        #expect(particle.color.blue == 1)
        #expect(abs(particle.color.alpha - 0.7) < 1e-12)
    }

    @Test func whatIsTooSmallOrTransparentIsNotThere() {
        #expect(particles(timeline { $0.cells[0].scaleSpeed = -5 }, at: 2.05).count == 2)
        #expect(particles(timeline { $0.cells[0].colorSpeed.alpha = -5 }, at: 2.05).count == 2)
        #expect(particles(timeline { $0.cells[0].shape = nil }, at: 2).isEmpty)
    }

    /// Ranges spread evenly over M − R/2…M + R/2, and the draws do not depend on each other's ranges.
    @Test func rangesAreEven() {
        func speeds(_ scaleRange: Double) -> [Double] {
            let timeline = timeline {
                $0.cells[0].birthRate = 4000
                $0.cells[0].velocity = 100
                $0.cells[0].velocityRange = 40
                $0.cells[0].scale = 10
                $0.cells[0].scaleRange = scaleRange
            }
            return particles(timeline, at: 1).map { $0.position.x / max(1 - $0.birthTime, 1e-9) }.dropLast()
        }
        let values = speeds(0)
        #expect(values.count == 3998 || values.count == 3999)
        #expect(values.allSatisfy { $0 > 80 - 1e-6 && $0 < 120 + 1e-6 })
        let mean = values.reduce(0, +) / Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
        #expect(abs(mean - 100) < 0.8)
        #expect(abs(variance - 1600.0 / 12) < 8)
        for quarter in 0..<4 {
            let low = 80 + Double(quarter) * 10
            #expect(abs(values.count { $0 >= low && $0 < low + 10 } - 1000) < 110)
        }
        #expect(speeds(8) == values)
    }

    @Test func seedsAndCellsDiffer() {
        func positions(_ seed: Double) -> [Point] {
            particles(
                timeline {
                    $0.seed = seed
                    $0.emitterShape = .rectangle
                    $0.emitterSize = Size(width: 10, height: 10)
                    $0.cells.append($0.cells[0])
                }, at: 0.95
            ).map(\.position)
        }
        #expect(positions(1) == positions(1))
        #expect(Set(positions(1) + positions(2)).count == 36)
    }

    @Test(arguments: EmitterShape.allCases, EmitterMode.allCases)
    func placesOfBirth(shape: EmitterShape, mode: EmitterMode) {
        let timeline = timeline {
            $0.cells[0].birthRate = 400
            $0.emitterShape = shape
            $0.emitterMode = mode
            $0.emitterPosition = Point(x: 100, y: 50)
            $0.emitterSize = Size(width: 20, height: 10)
        }
        let positions = particles(timeline, at: 1).map { Point(x: $0.position.x - 100, y: $0.position.y - 50) }
        #expect(positions.count == 400)
        for position in positions {
            let radius = (position.x * position.x + position.y * position.y).squareRoot()
            let isOnSide = abs(abs(position.x) - 10) < 1e-9 || abs(abs(position.y) - 5) < 1e-9
            let isWithin = abs(position.x) <= 10 + 1e-9 && abs(position.y) <= 5 + 1e-9
            switch (shape, mode) {
            case (.point, _), (.circle, .points): #expect(radius < 1e-9)
            case (.line, .points): #expect(position.y == 0 && abs(abs(position.x) - 10) < 1e-9)
            case (.line, _): #expect(position.y == 0 && isWithin)
            case (.rectangle, .points): #expect(abs(abs(position.x) - 10) < 1e-9 && abs(abs(position.y) - 5) < 1e-9)
            case (.rectangle, .outline): #expect(isOnSide && isWithin)
            case (.rectangle, _): #expect(isWithin)
            case (.circle, .outline): #expect(abs(radius - 20) < 1e-9)
            case (.circle, _): #expect(radius <= 20 + 1e-9)
            }
        }
        // A third of the outline of 20 × 10 points is upright.
        if shape == .rectangle, mode == .outline {
            let sides = [-10.0, 10].map { side in positions.count { abs($0.x - side) < 1e-9 } }
            for count in sides { #expect(abs(count - 67) < 30) }
        }
    }

    @Test func directionsAreMeasuredFromTheShape() throws {
        func direction(_ shape: EmitterShape) throws -> (Particle, Particle) {
            let timeline = timeline {
                $0.emitterShape = shape
                $0.emitterMode = .outline
                $0.emitterSize = Size(width: 10, height: 0)
                $0.cells[0].velocity = 10
            }
            let start = try #require(particles(timeline, at: 0.1).first)
            return (start, try #require(particles(timeline, at: 0.6).first))
        }
        let (pointStart, pointEnd) = try direction(.point)
        #expect(abs(pointEnd.position.x - pointStart.position.x - 5) < 1e-9)
        let (lineStart, lineEnd) = try direction(.line)
        #expect(abs(lineEnd.position.y - lineStart.position.y + 5) < 1e-9)
        let (circleStart, circleEnd) = try direction(.circle)
        #expect(abs(circleEnd.position.x - circleStart.position.x * 1.5) < 1e-9)
        #expect(abs(circleEnd.position.y - circleStart.position.y * 1.5) < 1e-9)
    }

    // MARK: - Drawing

    @Test func renderModes() {
        func order(_ mode: EmitterRenderMode) -> [Int] {
            particles(
                timeline {
                    $0.renderMode = mode
                    $0.cells.append($0.cells[0])
                    $0.cells[1].birthRate = 4
                }, at: 0.35
            ).map { $0.cell * 100 + $0.number }
        }
        #expect(order(.unordered) == [0, 1, 2, 100])
        #expect(order(.oldestFirst) == [0, 1, 100, 2])
        #expect(order(.oldestLast) == [2, 100, 1, 0])
    }

    @Test func drawingSteps() {
        func commands(_ mode: EmitterRenderMode) -> [DrawCommand] {
            let timeline = timeline(
                {
                    $0.renderMode = mode
                    $0.emitterPosition = Point(x: 4, y: 6)
                    $0.scale = 2
                    $0.cells[0].birthRate = 1
                    $0.cells[0].lifetime = 9
                },
                layer: {
                    $0.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
                    $0.position = Point(x: 20, y: 20)
                    $0.masksToBounds = true
                    $0.borderWidth = 1
                })
            return timeline.presentation(at: 1.5).displayList(width: 99, height: 99, scale: 1, background: .clear).commands
        }
        let bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        let disc = DrawCommand.fill(
            .roundedRect(RoundedRect(Rect(x: -1, y: -1, width: 2, height: 2), cornerRadius: 1)), paint: .color(.white),
            transform: Transform(a: 2, b: 0, c: 0, d: 2, tx: 14, ty: 16))
        let clip = DrawCommand.pushClip(.rect(bounds), transform: Transform(translationX: 10, y: 10))
        #expect(commands(.unordered).suffix(3) == [clip, disc, .popClip])
        #expect(commands(.unordered).count == 4)
        let light = GroupStyle(compositing: .blend(.plusLighter))
        #expect(commands(.additive).suffix(5) == [clip, .pushGroup(light), disc, .popGroup, .popClip])
    }

    @Test func copiesOfAnEmitterLagBehind() {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var content = ReplicatorContent()
        content.instanceCount = 2
        content.instanceDelay = 0.2
        var layer = Layer()
        layer.content = .replicator(content)
        let replicator = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(replicator, into: Timeline.root, time: 0)
        let emitter = recorder.createLayer(self.recorder().recorder.model(of: LayerID(index: 1)), name: nil, at: 0)
        recorder.insert(emitter, into: replicator, time: 0)
        recorder.integrateEmission(until: 2)
        let counts = recorder.timeline.presentation(at: 0.55).nodes.filter { $0.id == emitter }.map(\.particles.count)
        #expect(counts == [5, 3])
    }

    // MARK: - Bounds

    @Test func greatestCounts() {
        let (recorder, layer) = recorder { $0.cells[0].lifetimeRange = 1 }
        setEmitter(of: layer, in: recorder, at: 1) { $0.birthRate = 0 }
        recorder.integrateEmission(until: 4)
        #expect(abs(recorder.timeline.greatestParticleCount(of: layer) - 10) < 1e-9)
        let burst = self.recorder { $0.cells[0].lifetime = 0.05 }
        burst.recorder.integrateEmission(until: 4)
        #expect(abs(burst.recorder.timeline.greatestParticleCount(of: burst.layer) - 0.5) < 1e-9)
    }

    @Test(arguments: [0, -1, 1e308, -1e308, .infinity, -.infinity, .nan])
    func anyNumberIsBounded(value: Double) {
        let paths: [WritableKeyPath<EmitterCell, Double>] = [
            \.birthRate, \.lifetime, \.lifetimeRange, \.velocity, \.velocityRange, \.emissionLongitude, \.emissionRange, \.scale,
            \.scaleRange, \.scaleSpeed, \.spin, \.spinRange, \.acceleration.x, \.color.red, \.colorRange.alpha, \.colorSpeed.blue,
        ]
        for path in paths {
            let shown = particles(timeline { $0.cells[0][keyPath: path] = value }, at: 3)
            #expect(shown.count <= EmissionHistory.maximumCount)
            #expect(shown.allSatisfy { $0.position.isFinite && $0.scale.isFinite && $0.color.alpha <= 1 })
        }
        for path in [\EmitterContent.birthRate, \.lifetime, \.velocity, \.scale, \.spin, \.seed] {
            let timeline = timeline {
                $0[keyPath: path] = value
                $0.cells[0].velocityRange = 1
            }
            #expect(particles(timeline, at: 3).count <= EmissionHistory.maximumCount)
            #expect(timeline.greatestParticleCount(of: LayerID(index: 1)) >= 0)
        }
    }
}
