import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Effects on symbols, which are animations of their layers.
@Suite struct SymbolEffectSceneTests {
    private func load(_ action: String, name: String = "wifi", keys: String = "") throws -> Scene {
        let text = """
            { "canvas": { "width": 100, "height": 100 }, "duration": 3,
              "layers": [ { "id": "a", "type": "symbol", "name": "\(name)", "position": [50, 50] \(keys) } ],
              "timeline": [ { "at": 0, "do": \(action) } ] }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        return try #require(result.scene, "\(result.diagnostics.map(\.message))")
    }

    private func layer(of scene: Scene, at time: Double) throws -> Layer {
        scene.timeline.presentation(of: try #require(scene.layer(named: "a")), at: time)
    }

    private func scale(of scene: Scene, at time: Double) throws -> Double {
        try layer(of: scene, at: time).transform.affinePart.a
    }

    /// The opacity of a part of the symbol, with the groups around it, in the pictures that show it.
    private func light(of scene: Scene, at time: Double, part: Int) throws -> Double {
        try layer(of: scene, at: time).contents.image.parts.reduce(0) { sum, shown in
            guard case .shapes(let picture) = shown.picture else { return sum }
            var groups: [Double] = []
            for step in picture.steps {
                switch step.command {
                case .pushGroup(let style): groups.append(style.opacity)
                case .popGroup: groups.removeLast()
                default: if step.part == part { return sum + shown.weight * groups.reduce(1, *) }
                }
            }
            return sum
        }
    }

    private func effect(_ keys: String) -> String { "{ \"addSymbolEffect\": { \"layer\": \"a\", \(keys) } }" }

    @Test func bouncesGoUpOrDownAndComeBack() throws {
        let up = try load(effect("\"effect\": \"bounce\""))
        #expect(try scale(of: up, at: 0.18) == 1.2)
        #expect(try abs(scale(of: up, at: 0.39) - 0.96) < 1e-9)
        #expect(try scale(of: up, at: 0.6) == 1)
        let down = try load(effect("\"effect\": \"bounce.down\", \"speed\": 2, \"repeatCount\": 2"))
        #expect(try abs(scale(of: down, at: 0.09) - 0.82) < 1e-9)
        #expect(try abs(scale(of: down, at: 0.39) - 0.82) < 1e-9)
        #expect(try scale(of: down, at: 0.6) == 1)
    }

    @Test func effectsKeepTheScaleOfTheLayer() throws {
        let scene = try load(effect("\"effect\": \"bounce.up\""), keys: ", \"transform\": { \"scale\": 2 }")
        #expect(try scale(of: scene, at: 0.18) == 2.4)
    }

    @Test func pulsesGoOnUntilTheyAreRemoved() throws {
        let pulse = effect("\"effect\": \"pulse\"")
        let scene = try load(pulse, keys: ", \"opacity\": 0.5")
        #expect(try layer(of: scene, at: 0).opacity == 0.5)
        #expect(try layer(of: scene, at: 1).opacity == 0.15)
        #expect(try layer(of: scene, at: 3).opacity == 0.15)
        let removed = try load(
            "[ \(pulse), { \"after\": 0.5, \"do\": { \"removeAnimation\": { \"layer\": \"a\", \"key\": \"pulse\" } } } ]")
        #expect(try layer(of: removed, at: 1).opacity == 1)
    }

    @Test func partsAreLitOneAfterTheOther() throws {
        let iterative = try load(effect("\"effect\": \"variableColor\""))
        func lights(_ scene: Scene, _ time: Double) throws -> [Double] {
            try (0..<3).map { (try light(of: scene, at: time, part: $0) * 1000).rounded() / 1000 }
        }
        #expect(try lights(iterative, 0) == [0.3, 0.3, 0.3])
        #expect(try lights(iterative, 0.3) == [1, 0.3, 0.3])
        #expect(try lights(iterative, 0.45) == [0.65, 0.65, 0.3])
        #expect(try lights(iterative, 0.9) == [0.3, 0.3, 1])
        #expect(try lights(iterative, 1.5) == [1, 0.3, 0.3])
        let cumulative = try load(effect("\"effect\": \"variableColor.cumulative\", \"repeatCount\": 1"))
        #expect(try lights(cumulative, 0.6) == [1, 1, 0.3])
        #expect(try lights(cumulative, 0.9) == [1, 1, 1])
        #expect(try lights(cumulative, 1.3) == [1, 1, 1])
    }

    @Test(arguments: [
        ("replace", 0.1, 0.75, 0.5), ("replace.upUp", 0.1, 1.15, 0.5), ("replace.downUp", 0.3, 0.75, 0.5),
        ("replace.offUp", 0.1, 0.75, 0.5),
    ])
    func replacementsScaleBothSymbols(transition: String, time: Double, scale: Double, opacity: Double) throws {
        let scene = try load(
            "{ \"setSymbolImage\": { \"layer\": \"a\", \"image\": { \"symbol\": \"plus\" }, \"contentTransition\": \"\(transition)\" } }"
        )
        func width(at time: Double) throws -> Double? {
            try layer(of: scene, at: time).contents.image.parts.first.flatMap {
                guard case .shapes(let picture) = $0.picture else { return nil }
                return picture.size.width
            }
        }
        #expect(try abs(self.scale(of: scene, at: time) - scale) < 1e-6)
        #expect(try abs(layer(of: scene, at: time).opacity - opacity) < 1e-6)
        #expect(try width(at: 0.1) == (transition == "replace.offUp" ? 18 : 22))
        #expect(try width(at: 0.25) == 18)
        #expect(try self.scale(of: scene, at: 0.5) == 1)
        #expect(try layer(of: scene, at: 0.5).opacity == 1)
    }
}
