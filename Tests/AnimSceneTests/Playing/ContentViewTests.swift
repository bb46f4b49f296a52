import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Sublayers of instances that are in a layer of the component, variables that the scene binds, and the screen's values in expressions.
struct ContentViewTests {
    @Test func sublayersAreInTheContentView() throws {
        let played = try PlayedScene(
            json: """
                "components": { "card": { "contentView": "body", "frame": [0, 0, 100, 100], "sublayers": [
                  { "id": "body", "pin": { "left": 10, "right": 10, "top": 20, "bottom": 0 }, "masksToBounds": true }, { "id": "lid" } ] },
                  "pair": { "frame": [0, 0, 100, 100], "sublayers": [{ "id": "inner", "component": "card", "sublayers": [{ "id": "mark", "pin": { "left": 0, "right": 0, "top": 0, "height": 1 } }] }] } },
                "variables": { "width": 30 },
                "layers": [{ "id": "one", "component": "card", "sublayers": [{ "id": "text", "pin": { "left": 0, "right": 0, "top": 5, "height": "=width" } }] },
                  { "id": "row", "repeat": 2, "component": "card", "sublayers": [{ "id": "text", "pin": { "left": 0, "right": 0, "top": "=index", "height": 1 } }] },
                  { "id": "two", "component": "pair" }],
                "timeline": [{ "at": 0.1, "do": { "set": { "text.opacity": 0.5, "row[1].text.opacity": 0.25 } } }]
                """)
        // The body is 80 points wide, an instance 100.
        #expect(try played.frame("text", at: 0) == [0, 5, 80, 30])
        #expect(try played.frame("row[1].text", at: 0) == [0, 1, 80, 1])
        #expect(try played.frame("two.mark", at: 0) == [0, 0, 80, 1])
        try played.expect("row[1].text", "opacity", [(0.2, 0.25)], within: 0)
    }

    @Test func aContentViewIsALayerInside() throws {
        let source = SourceText(
            name: "test.json",
            text: """
                { "canvas": { "width": 10, "height": 10 }, "duration": 1, "layers": [], "components": {
                  "a": { "contentView": "bdy", "sublayers": [{ "id": "body" }] }, "b": { "contentView": "row", "sublayers": [{ "id": "row", "repeat": 2 }] } } }
                """)
        let messages = SceneLoader.load(source).diagnostics.map(\.message)
        #expect(
            messages == [
                "the component has no layer 'bdy'", "'row' is repeated, so that it has no place for sublayers of an instance",
            ])
    }

    @Test func theSceneBindsVariablesOfInstances() throws {
        let played = try PlayedScene(
            json: """
                "components": { "bar": { "variables": { "level": 1 }, "sublayers": [{ "id": "mark" }], "bindings": { "mark.position.x": "=level * 2" } } },
                "layers": [{ "id": "knob", "frame": [0, 0, 10, 10] }, { "id": "bar", "component": "bar" }, { "id": "row", "repeat": 2, "component": "bar" }],
                "bindings": { "bar.level": "=presentation(knob).position.x", "row[index].level": "=bar.level + index" },
                "timeline": [{ "at": 0.2, "do": { "animate": { "duration": 0.4, "curve": "linear", "animations": { "knob.position.x": 45 } } } }]
                """)
        try played.expect("bar.mark", "position.x", [(0, 10), (0.4, 50), (0.7, 90)], within: 1e-6)
        try played.expect("row[1].mark", "position.x", [(0, 12), (0.4, 52)], within: 1e-6)
    }

    @Test func expressionsKnowTheScreen() throws {
        let played = try PlayedScene(
            screen: """
                "layers": [{ "id": "a", "frame": ["=safeAreaInsets[1]", "=safeAreaInsets[0]", "=safeAreaInsets[3]", "=safeAreaInsets[2]"], "borderWidth": "=1 / displayScale" }]
                """)
        #expect(try played.frame("a", at: 0) == [0, 47, 0, 34])
        try played.expect("a", "borderWidth", [(0, 0.5)], within: 0)
    }

    @Test func componentsMayNameTheirLayersAlike() throws {
        let result = SceneLoader.load(
            SourceText(
                name: "test.json",
                text: """
                    { "canvas": { "width": 10, "height": 10 }, "duration": 1, "layers": [{ "component": "a" }], "components": {
                      "a": { "sublayers": [{ "id": "item", "repeat": 2, "sublayers": [{ "id": "icon" }] }] },
                      "b": { "sublayers": [{ "id": "item", "repeat": 2, "sublayers": [{ "id": "title" }] }], "on": { "touchesEnded": { "set": { "item[0].title.opacity": 0 } } } } } }
                    """))
        #expect(result.diagnostics.isEmpty)
    }
}
