import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimSource
import Testing

@testable import AnimScene

/// The traits of scenes and layers, and the colors that depend on them.
@Suite struct AppearanceSceneTests {
    private static let lightBlue = Color(r: 0, g: 0x7A, b: 0xFF)
    private static let darkBlue = Color(r: 0x0A, g: 0x84, b: 0xFF)

    private func background(_ played: PlayedScene, _ name: String, at time: Double = 0) throws -> Color? {
        try played.layer(name, at: time).backgroundColor
    }

    private func load(_ keys: String, style: UserInterfaceStyle? = nil, variables: [String: String] = [:]) -> SceneLoadResult {
        var options = LoadOptions()
        options.userInterfaceStyle = style
        options.variables = variables
        let text = "{ \"canvas\": { \"width\": 10, \"height\": 10 }, \"duration\": 1, \(keys) }"
        return SceneLoader.load(SourceText(name: "test.json", text: text), options: options)
    }

    @Test func layersInheritTraits() throws {
        let played = try PlayedScene(
            json: """
                "layers": [
                  { "id": "a", "backgroundColor": "systemBlue", "sublayers": [
                    { "id": "b", "userInterfaceStyle": "dark", "backgroundColor": "systemBlue", "sublayers": [
                      { "id": "c", "backgroundColor": "systemBlue" },
                      { "id": "d", "userInterfaceStyle": "light", "backgroundColor": "systemBlue" },
                      { "id": "e", "accessibilityContrast": "high", "userInterfaceLevel": "elevated", "backgroundColor": "systemBlue",
                        "sublayers": [ { "id": "f", "backgroundColor": "systemBackground" } ],
                        "mask": { "id": "g", "frame": [0, 0, 9, 9], "backgroundColor": "secondarySystemBackground" } } ] } ] } ]
                """)
        let expected: [(String, Color)] = [
            ("a", Self.lightBlue), ("b", Self.darkBlue), ("c", Self.darkBlue), ("d", Self.lightBlue),
            ("e", Color(r: 0x40, g: 0x9C, b: 0xFF)), ("f", Color(r: 0x24, g: 0x24, b: 0x26)),
            ("g", Color(r: 0x36, g: 0x36, b: 0x38)),
        ]
        for (name, color) in expected { #expect(try background(played, name) == color, "\(name)") }
    }

    @Test func allColorsOfALayerAreResolved() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "box", "frame": [0, 0, 9, 9], "backgroundColor": "systemBackground", "borderColor": "separator",
                    "shadowColor": "label", "sublayers": [
                  { "id": "shape", "type": "shape", "fillColor": "systemFill", "strokeColor": "link" },
                  { "id": "gradient", "type": "gradient", "colors": ["systemRed", "white", "label"] },
                  { "id": "text", "type": "text", "string": "a", "foregroundColor": "secondaryLabel" },
                  { "id": "title", "type": "label", "string": "a" },
                  { "id": "copies", "type": "replicator", "instanceColor": "label" },
                  { "id": "sparks", "type": "emitter", "emitterCells": [
                    { "birthRate": 1, "lifetime": 1, "radius": 1, "color": "red" },
                    { "birthRate": 1, "lifetime": 1, "radius": 1, "color": "systemGreen" } ] } ] } ],
                "timeline": [ { "at": 0.5, "do": { "set": { "userInterfaceStyle": "dark" } } } ]
                """)
        func colors(at time: Double) throws -> [Color?] {
            let box = try played.layer("box", at: time)
            guard case .shape(let shape) = try played.layer("shape", at: time).content,
                case .gradient(let gradient) = try played.layer("gradient", at: time).content,
                case .text(let text) = try played.layer("text", at: time).content,
                case .text(let title) = try played.layer("title", at: time).content,
                case .replicator(let copies) = try played.layer("copies", at: time).content,
                case .emitter(let emitter) = try played.layer("sparks", at: time).content
            else { return [] }
            return [box.backgroundColor, box.borderColor, box.shadow.color, shape.fillColor, shape.strokeColor] + gradient.colors
                + [text.foregroundColor, title.foregroundColor, copies.instanceColor] + emitter.cells.map(\.color)
        }
        let names = [
            "systemBackground", "separator", "label", "systemFill", "link", "systemRed", "white", "label", "secondaryLabel",
            "label",
            "label", "red", "systemGreen",
        ]
        let dark = TraitCollection(userInterfaceStyle: .dark)
        #expect(try colors(at: 0.49) == names.map { DynamicColor(text: $0)?.resolved(for: .standard) })
        #expect(try colors(at: 0.51) == names.map { DynamicColor(text: $0)?.resolved(for: dark) })
    }

    @Test func changesInABlockFade() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "backgroundColor": "systemBackground" }, { "id": "b", "backgroundColor": "red" } ],
                "timeline": [ { "at": 0.5, "do": { "animate": { "duration": 0.4, "curve": "linear",
                  "animations": { "userInterfaceStyle": "dark" } } } } ]
                """)
        for (time, level) in [(0.5, 1), (0.6, 0.75), (0.7, 0.5), (0.8, 0.25), (0.9, 0), (1, 0)] {
            let color = try #require(try background(played, "a", at: time))
            #expect(abs(color.red - level) < 1e-9 && color.alpha == 1, "\(time)")
            #expect(try background(played, "b", at: time) == Color(r: 255, g: 0, b: 0))
        }
        let id = try #require(played.scene.layer(named: "a"))
        #expect(played.scene.timeline.model(of: id, at: 0.6).backgroundColor == .black)
        #expect(played.scene.timeline.animationKeys(of: id, at: 0.6) == ["backgroundColor"])
    }

    /// The canvas has its first color until the appearance changes; from then on, the window covers it.
    @Test func theCanvasFadesToo() throws {
        let played = try PlayedScene(
            json: """
                "layers": [], "timeline": [ { "at": 0.5, "do": { "animate": { "duration": 0.4, "curve": "linear",
                  "animations": { "userInterfaceStyle": "dark" } } } } ]
                """)
        func window(at time: Double) -> Color? { played.scene.timeline.presentation(of: Timeline.root, at: time).backgroundColor }
        #expect(played.scene.canvas.backgroundColor == .white)
        #expect(window(at: 0.4) == nil)
        for (time, level) in [(0.5, 1), (0.6, 0.75), (0.9, 0)] { #expect(abs(try #require(window(at: time)).red - level) < 1e-9) }
        #expect(load("\"layers\": []", style: .dark).scene?.canvas.backgroundColor == .black)
    }

    @Test func aTranslucentCanvasIsDrawnByTheWindow() throws {
        let text = """
            { "canvas": { "width": 9, "height": 9, "backgroundColor": "systemFill" }, "duration": 1, "layers": [],
              "timeline": [ { "at": 0.5, "do": { "set": { "userInterfaceStyle": "dark" } } } ] }
            """
        let scene = try #require(SceneLoader.load(SourceText(name: "test.json", text: text)).scene)
        #expect(scene.canvas.backgroundColor == .clear)
        let alphas = [0.4, 0.6].map { scene.timeline.presentation(of: Timeline.root, at: $0).backgroundColor?.alpha }
        #expect(alphas == [0.2, 0.36])
    }

    @Test func onlyWhatDependsOnTheTraitChanges() throws {
        let played = try PlayedScene(
            json: """
                "layers": [
                  { "id": "a", "backgroundColor": "label", "borderColor": "label", "sublayers": [
                    { "id": "b", "userInterfaceStyle": "light", "backgroundColor": "label" } ] },
                  { "id": "c", "backgroundColor": "label" } ],
                "timeline": [
                  { "at": 0.1, "do": { "set": { "a.backgroundColor": "red", "c.backgroundColor": "systemBlue" } } },
                  { "at": 0.2, "do": { "set": { "a.userInterfaceStyle": "dark" } } },
                  { "at": 0.3, "do": { "set": { "userInterfaceStyle": "dark" } } },
                  { "at": 0.4, "do": { "set": { "a.userInterfaceStyle": "unspecified", "userInterfaceStyle": "light" } } } ]
                """)
        func state(at time: Double) throws -> [Color?] {
            let a = try played.layer("a", at: time)
            return [a.backgroundColor, a.borderColor] + (try ["b", "c"].map { try background(played, $0, at: time) })
        }
        let red = Color(r: 255, g: 0, b: 0)
        #expect(try state(at: 0.15) == [red, .black, .black, Self.lightBlue])
        #expect(try state(at: 0.25) == [red, .white, .black, Self.lightBlue])
        #expect(try state(at: 0.35) == [red, .white, .black, Self.darkBlue])
        #expect(try state(at: 0.45) == [red, .black, .black, Self.lightBlue])
    }

    @Test func componentsAndAddedLayersInherit() throws {
        let played = try PlayedScene(
            json: """
                "components": { "chip": { "parameters": { "tint": "label" }, "backgroundColor": "=tint", "sublayers": [
                    { "id": "dot", "backgroundColor": "systemBlue" } ] },
                  "night": { "userInterfaceStyle": "dark", "backgroundColor": "label" } },
                "layers": [ { "id": "dark", "userInterfaceStyle": "dark", "sublayers": [
                    { "id": "x", "component": "chip" },
                    { "id": "y", "component": "chip", "with": { "tint": "systemBlue" }, "userInterfaceStyle": "light" },
                    { "id": "row", "repeat": 2, "userInterfaceStyle": "=index == 0 ? 'light' : 'unspecified'", "backgroundColor": "label" } ] },
                  { "id": "z", "component": "night" }, { "id": "w", "component": "night", "userInterfaceStyle": "light" } ],
                "timeline": [
                  { "at": 0.2, "do": { "addLayer": { "layer": { "id": "late", "component": "chip" }, "parent": "dark" } } },
                  { "at": 0.4, "do": { "set": { "dark.userInterfaceStyle": "light" } } } ]
                """)
        let early: [(String, Color)] = [
            ("x", .white), ("x.dot", Self.darkBlue), ("y", Self.lightBlue), ("y.dot", Self.lightBlue), ("row[0]", .black),
            ("row[1]", .white), ("z", .white), ("w", .black), ("late", .white), ("late.dot", Self.darkBlue),
        ]
        for (name, color) in early { #expect(try background(played, name, at: 0.3) == color, "\(name)") }
        for name in ["x", "late", "row[1]"] { #expect(try background(played, name, at: 0.5) == .black, "\(name)") }
        for name in ["x.dot", "late.dot", "y"] { #expect(try background(played, name, at: 0.5) == Self.lightBlue, "\(name)") }
    }

    @Test func expressionsSeeResolvedColorsAndTraits() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "mode": "=userInterfaceStyle", "faint": "=withAlphaComponent('label', 0.25)" },
                "layers": [
                  { "id": "a", "userInterfaceStyle": "dark", "backgroundColor": "=faint", "borderColor": "=mode == 'light' ? 'label' : 'red'",
                    "cornerRadius": "=userInterfaceStyle == 'dark' ? 4 : 0" },
                  { "id": "b", "backgroundColor": "=faint" } ],
                "timeline": [
                  { "at": 0.1, "do": [ { "send": { "name": "red", "value": "=a.borderColor.red" } },
                    { "send": { "name": "own", "value": "=a.userInterfaceStyle + b.userInterfaceStyle" } },
                    { "send": { "name": "faint", "value": "=faint.red" } } ] },
                  { "at": 0.2, "do": { "animate": { "duration": 0.2, "curve": "linear", "animations": { "userInterfaceStyle": "dark" } } } },
                  { "at": 0.3, "do": [ { "send": { "name": "shown", "value": "=round(presentation(b).backgroundColor.red * 100)" } },
                    { "send": { "name": "model", "value": "=b.backgroundColor.red" } },
                    { "send": { "name": "window", "value": "=userInterfaceStyle" } } ] } ]
                """)
        #expect(
            played.messages == [
                "red 1.0@0.1", "own darklight@0.1", "faint 0.0@0.1", "shown 50.0@0.3", "model 1.0@0.3", "window dark@0.3",
            ])
        #expect(try played.layer("a", at: 0).cornerRadius == 4)
        #expect(try background(played, "a")?.alpha == 0.25)
        #expect(try background(played, "b", at: 0.5) == Color(red: 1, green: 1, blue: 1, alpha: 0.25))
    }

    /// As with the CGColors of an animation, which UIKit takes from the layer's traits when it is created.
    @Test func animationsResolveTheirColorsOnce() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "userInterfaceStyle": "dark", "animations": [
                  { "keyPath": "backgroundColor", "from": "label", "to": "label", "duration": 9 } ] } ],
                "timeline": [ { "at": 0.5, "do": { "set": { "a.userInterfaceStyle": "light" } } } ]
                """)
        #expect(try background(played, "a", at: 0.25) == .white)
        #expect(try background(played, "a", at: 0.75) == .white)
    }

    @Test func ownColorsHaveTwoForms() throws {
        let keys = """
            "colors": { "brand": { "light": "#F00", "dark": "rgb(0 255 0 / 50%)" }, "alias": "brand", "systemBlue": "hsl(0 0% 50%)",
              "sheet": { "light": "systemBackground", "dark": "systemBackground" } },
            "variables": { "tint": "=withAlphaComponent('brand', 0.5)" },
            "layers": [ { "id": "a", "backgroundColor": "brand" }, { "id": "b", "backgroundColor": "=tint" },
              { "id": "c", "backgroundColor": "alias" }, { "id": "d", "backgroundColor": "='systemBlue'" },
              { "id": "e", "userInterfaceLevel": "elevated", "backgroundColor": "sheet" } ]
            """
        func colors(_ style: UserInterfaceStyle, _ variables: [String: String] = [:]) throws -> [Color?] {
            let scene = try #require(load(keys, style: style, variables: variables).scene)
            return try "abcde".map { name in
                scene.timeline.presentation(of: try #require(scene.layer(named: String(name))), at: 0).backgroundColor
            }
        }
        let (red, gray) = (Color(r: 255, g: 0, b: 0), Color(red: 0.5, green: 0.5, blue: 0.5))
        let green = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
        #expect(try colors(.light) == [red, Color(red: 1, green: 0, blue: 0, alpha: 0.5), red, gray, .white])
        #expect(try colors(.dark) == [green, green, green, gray, Color(r: 0x1C, g: 0x1C, b: 0x1E)])
        #expect(try colors(.dark, ["tint": "brand"])[1] == green)
        #expect(try colors(.dark, ["tint": "label"])[1] == .white)
    }

    @Test func theMatteHasTheSceneStyle() throws {
        let scene = load("\"output\": { \"matte\": \"systemBackground\" }, \"userInterfaceStyle\": \"dark\", \"layers\": []")
            .scene
        #expect(scene?.output.matte == .black)
        #expect(scene?.userInterfaceStyle == .dark)
    }

    @Test func mistakesNameThePlace() throws {
        let result = load(
            """
            "colors": { "a": { "light": "#F00" }, "b": "rgb(1 2)", "time": "red" },
            "layers": [ { "backgroundColor": "bb", "borderColor": "rgb(1 2 3 / 4px)", "shadowColor": "=withAlphaComponent('rde', 1)" } ]
            """)
        #expect(
            result.diagnostics.map(\.message) == [
                "missing key 'dark' in color", "invalid color: expected a number",
                "'time' is reserved and cannot be used as a name",
                "unknown color 'bb'", "invalid color: the alpha is a number from 0 to 1, or a percentage",
                "unknown color 'rde'; did you mean 'red'?",
            ])
    }
}
