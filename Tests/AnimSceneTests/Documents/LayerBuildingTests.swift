import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import AnimTiming
import Testing

/// Layers, copies and instances as files describe them.
@Suite struct LayerBuildingTests {
    @Test func defaultsAreThoseOfCoreAnimation() throws {
        let played = try PlayedScene(json: #""layers": [ { "id": "plain" }, { "id": "shape", "type": "shape" } ]"#)
        #expect(try played.layer("plain", at: 0) == Layer())
        #expect(try played.layer("shape", at: 0).content == .shape(ShapeContent()))
        #expect(played.scene.canvas.backgroundColor == .white)
        #expect(played.scene.canvas.scale == 1)
        #expect(played.scene.framesPerSecond == 50)
        #expect(played.scene.frameCount == 50)
    }

    @Test func everyPropertyIsRead() throws {
        let layer = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "type": "shape", "standalone": true, "position": [1, 2], "bounds": [3, 4, 5, 6],
                  "anchorPoint": [0.1, 0.2], "zPosition": 7, "transform": [1, 2, 3, 4, 5, 6], "sublayerTransform": { "scale": [2, 3] },
                  "opacity": 0.5, "hidden": true, "masksToBounds": true, "backgroundColor": "#0f08", "cornerRadius": 8,
                  "maskedCorners": ["minXMinY", "maxXMaxY"], "cornerCurve": "continuous", "borderWidth": 9, "borderColor": null,
                  "path": "M1 2", "fillColor": "rebeccapurple", "fillRule": "even-odd", "beginTime": 10, "timeOffset": 11, "speed": 12 } ]
                """
        ).layer("a", at: 0)
        var expected = Layer()
        expected.isStandalone = true
        expected.position = Point(x: 1, y: 2)
        expected.bounds = Rect(x: 3, y: 4, width: 5, height: 6)
        expected.anchorPoint = Point(x: 0.1, y: 0.2)
        expected.zPosition = 7
        expected.affineTransform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        expected.sublayerTransform = Transform3D(scaleX: 2, y: 3)
        expected.opacity = 0.5
        expected.isHidden = true
        expected.masksToBounds = true
        expected.backgroundColor = Color(r: 0, g: 255, b: 0, a: 136)
        expected.cornerRadius = 8
        expected.maskedCorners = [.minXMinY, .maxXMaxY]
        expected.cornerCurve = .continuous
        expected.borderWidth = 9
        expected.borderColor = nil
        expected.timing.beginTime = 10
        expected.timing.timeOffset = 11
        expected.timing.speed = 12
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        expected.content = .shape(ShapeContent(path: path, fillColor: Color(r: 0x66, g: 0x33, b: 0x99), fillRule: .evenOdd))
        #expect(layer == expected)
    }

    @Test func frameIsThePlaceBeforeTheTransform() throws {
        let played = try PlayedScene(
            json:
                #""layers": [ { "id": "a", "transform": { "rotation": 30 }, "frame": [10, 20, 40, 60], "anchorPoint": [0, 1] } ]"#
        )
        let layer = try played.layer("a", at: 0)
        #expect(layer.bounds == Rect(x: 0, y: 0, width: 40, height: 60))
        #expect(layer.position == Point(x: 10, y: 80))
        #expect(layer.affineTransform.b != 0)
    }

    @Test func namesAreScopedAndOrdered() throws {
        let played = try PlayedScene(
            json: """
                "components": { "pair": { "parameters": { "gap": 4 }, "sublayers": [
                    { "id": "one" }, { "id": "two", "position": ["=gap", 0], "component": "unit" } ] }, "unit": { "sublayers": [ { "id": "core" } ] } },
                "layers": [ { "id": "row", "repeat": 2, "sublayers": [ { "id": "cell", "component": "pair", "with": { "gap": "=index + 7" } } ] },
                  { "sublayers": [ { "id": "free" } ] }, { "id": "solo", "component": "pair", "opacity": 0.5, "sublayers": [ { "id": "extra" } ] } ]
                """)
        #expect(
            played.scene.layers.map(\.name) == [
                "row[0]", "row[0].cell", "row[0].cell.one", "row[0].cell.two", "row[0].cell.two.core",
                "row[1]", "row[1].cell", "row[1].cell.one", "row[1].cell.two", "row[1].cell.two.core",
                "free", "solo", "solo.one", "solo.two", "solo.two.core", "extra",
            ])
        #expect(try played.layer("row[1].cell.two", at: 0).position.x == 8)
        #expect(try played.layer("solo.two", at: 0).position.x == 4)
        #expect(try played.layer("solo", at: 0).opacity == 0.5)
    }

    @Test func frameSetInABlockAnimatesPositionAndSize() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "a", "frame": [0, 0, 10, 10] } ],
                "timeline": [ { "at": 0, "do": { "animate": { "duration": 1, "curve": "linear",
                  "animations": { "a.frame": [20, 0, 30, 10] } } } } ]
                """)
        try played.expect("a", "position.x", [(0.5, 20)])
        try played.expect("a", "bounds.size.width", [(0.5, 20)])
    }

    @Test func indexesInNamesAreExpressions() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "n": 1 }, "layers": [ { "id": "a", "repeat": 3, "sublayers": [ { "id": "b" } ] } ],
                "timeline": [ { "at": 0, "do": [ { "set": { "a[n + 1].b.opacity": 0.5 } },
                  { "repeat": 2, "do": { "set": { "a[index].opacity": "=a[2].b.opacity / 2" } } } ] } ]
                """)
        #expect(try played.layer("a[2].b", at: 0).opacity == 0.5)
        #expect(try played.layer("a[0]", at: 0).opacity == 0.25)
        #expect(try played.layer("a[1]", at: 0).opacity == 0.25)
        #expect(try played.layer("a[2]", at: 0).opacity == 1)
    }

    @Test func presentationValuesAreWhatIsOnScreen() throws {
        let played = try PlayedScene(
            json: """
                "layers": [ { "id": "a" } ],
                "timeline": [ { "at": 0, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "a.position.x": 100 } } } },
                  { "at": 0.5, "do": [ { "send": { "name": "model", "value": "=a.position.x" } },
                    { "send": { "name": "shown", "value": "=presentation(a).position.x" } } ] } ]
                """)
        #expect(played.messages == ["model 100.0@0.5", "shown 50.0@0.5"])
    }

    @Test func theDeepestFilesAreReadOnASmallStack() throws {
        func nested(_ open: String, _ core: String, _ close: String, _ depth: Int) -> String {
            String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
        }
        let head = #"{ "canvas": { "width": 9, "height": 9 }, "duration": 0.1, "layers": "#
        let texts = [
            head + nested("[ { \"sublayers\": ", "[]", " } ]", 120) + "}",
            head + #"[], "timeline": [ { "at": 0, "do": "# + nested("[ { \"if\": \"true\", \"then\": ", "[]", " } ]", 120)
                + "} ] }",
            head + #"[ { "animations": [ "# + nested(#"{ "type": "group", "animations": [ "#, "", " ] }", 120) + "] } ] }",
            head + nested("[", "", "]", 100_000) + "}",
        ]
        for text in texts {
            let result = SceneLoader.load(SourceText(name: "deep.json", text: text))
            #expect((result.scene == nil) == !result.diagnostics.isEmpty)
        }
        let chain = (0..<5000).map { "\"c\($0)\": { \"sublayers\": [ { \"component\": \"c\($0 + 1)\" } ] }" }.joined(
            separator: ",")
        let text = head + "[ { \"component\": \"c0\" } ], \"components\": { \(chain), \"c5000\": {} } }"
        let result = SceneLoader.load(SourceText(name: "chain.json", text: text))
        #expect(result.diagnostics.contains { $0.message == "components are nested more than 32 levels deep" })
    }

    @Test func repetitionsOfTheTimelineAreBounded() throws {
        let entry = #"{ "at": 0, "repeat": 1000, "do": [] }"#
        let list = Array(repeating: entry, count: 21).joined(separator: ",")
        let text = #"{ "canvas": { "width": 9, "height": 9 }, "duration": 1, "layers": [], "timeline": ["# + list + "] }"
        let result = SceneLoader.load(SourceText(name: "many.json", text: text))
        #expect(result.diagnostics.map(\.message) == ["the timeline has more than 20000 entries, including repetitions"])
    }
}
