import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Scenes whose layers are drawn more than once: transitions, replicators, emitters.
struct ParticleSceneTests {
    private func nodes(_ scene: Scene, at time: Double) -> [PresentationTree.Node] { scene.timeline.presentation(at: time).nodes }

    @Test func cellsOfAnEmitter() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "rate": 20 },
                "components": { "spark": { "type": "emitter", "emitterCells": [
                    { "radius": 2, "birthRate": "=rate", "lifetime": 1, "velocity": 10, "emissionLongitude": 90, "spin": 180,
                      "xAcceleration": 3, "yAcceleration": -4, "color": "#FF000080", "redRange": 0.1, "alphaSpeed": -0.25 } ] } },
                "layers": [ { "id": "a", "component": "spark" },
                    { "id": "b", "component": "spark", "emitterCells": [ { "path": "M0 0 H4", "birthRate": 2, "lifetime": 0.5 } ] } ]
                """)
        guard case .emitter(let emitter) = try played.layer("a", at: 0).content else {
            Issue.record("no emitter")
            return
        }
        let cell = try #require(emitter.cells.first)
        #expect(cell.shape == .disc(radius: 2))
        #expect(cell.birthRate == 20)
        #expect(abs(cell.emissionLongitude - .pi / 2) < 1e-15)
        #expect(abs(cell.spin - .pi) < 1e-15)
        #expect(cell.acceleration == Point(x: 3, y: -4))
        #expect(cell.colorRange.red == 0.1)
        #expect(cell.colorSpeed.alpha == -0.25)
        #expect(nodes(played.scene, at: 0.52).map(\.particles.count) == [0, 10, 1])
    }

    @Test func burstsFollowActions() throws {
        let played = try PlayedScene("emitters/burst.json")
        #expect([0.1, 0.25, 0.5, 1.3].map { nodes(played.scene, at: $0).map(\.particles.count).reduce(0, +) } == [0, 15, 30, 0])
    }

    @Test func eventsOfTransitions() throws {
        let played = try PlayedScene("transitions/cross-dissolve.json")
        #expect(played.messages == ["turned@0.7"])
        let faded = try PlayedScene("transitions/fade.json")
        #expect(faded.messages == ["faded@0.8"])
        let card = try #require(faded.scene.layer(named: "card"))
        #expect(faded.scene.timeline.animationKeys(of: card, at: 0.5) == ["transition"])
        #expect(nodes(faded.scene, at: 0.5).count { $0.id == card } == 3)
    }

    @Test func touchesMeetTheSource() throws {
        let messages = try PlayedScene("replicators/touches.json").messages
        #expect(messages.map { $0.prefix { $0 != "@" } } == ["tapped"])
    }
}
