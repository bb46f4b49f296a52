import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Names, gestures, events and bindings inside components.
struct ComponentScopeTests {
    @Test func eachInstanceHasItsOwnLayersGesturesAndBindings() throws {
        let played = try PlayedScene("actions/component.json")
        try played.expect("first.knob", "position.x", [(0.2, 94), (0.7, 114), (1.99, 114)], within: 1e-9)
        try played.expect("more[0].knob", "position.x", [(0.9, 94), (1.4, 114)], within: 1e-9)
        for time in [0.1, 0.32, 0.37, 0.401, 0.7] {
            let knob = try played.number("first.knob", "position.x", at: time)
            try played.expect("first.badge", "position.x", [(time, 16 + (knob - 94) / 20 * 46)], within: 0.1)
        }
        try played.expect("more[0].badge", "position.x", [(0.8, 16), (1.4, 62)], within: 1e-9)
        // The row receives the touch beside its switch, and only that row.
        try played.expect("first", "opacity", [(1.05, 1), (1.3, 0.7), (1.95, 1)], within: 0)
        try played.expect("more[0]", "opacity", [(1.3, 1)], within: 0)
    }

    @Test func anInstanceWithoutAnIDHasNoNames() throws {
        let played = try PlayedScene("actions/component.json")
        #expect(played.scene.layers.map(\.name).contains("first.knob"))
        #expect(!played.scene.layers.contains { $0.name.hasPrefix("#") })
        let knobs = played.scene.timeline.layers.filter {
            played.scene.timeline.model(of: $0, at: 0).bounds.size.width == 24
        }
        let moved = knobs.filter { played.scene.timeline.model(of: $0, at: 0.8).position.x == 114 }
        #expect(knobs.count == 3 && moved.count == 2)
        #expect(played.scene.timeline.name(of: knobs[2]) == nil)
    }

    @Test func namesOfInstancesHideNamesOfTheScene() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "title": 5 }, "layers": [{ "id": "outer" }, { "id": "card", "component": "card", "on": { "touchesBegan": { "send": { "name": "outer", "value": "=title" } } } }],
                "components": { "card": { "frame": [0, 0, 100, 100], "sublayers": [{ "id": "outer", "zPosition": 3 }, { "id": "dot", "repeat": 2, "sublayers": [{ "id": "mark" }] }],
                  "bindings": { "dot[index].position.x": "=index * 10 + time", "dot[1].mark.opacity": "=0.25" },
                  "on": { "touchesEnded": [{ "send": { "name": "z", "value": "=outer.zPosition" } }, { "set": { "dot[0].mark.opacity": 0.5 } }] },
                  "animations": [{ "keyPath": "opacity", "from": 0, "to": 1, "duration": 0.1, "completion": { "set": { "self.cornerRadius": 4 } } }] } },
                "touches": [{ "at": 0.1, "tap": [50, 50] }]
                """)
        #expect(played.messages == ["outer 5.0@0.1", "z 3.0@0.183"])
        try played.expect("card.dot[0].mark", "opacity", [(0.5, 0.5)], within: 0)
        try played.expect("card.dot[1].mark", "opacity", [(0.5, 0.25)], within: 0)
        try played.expect("card.dot[1]", "position.x", [(0.505, 10.505)], within: 1e-9)
        try played.expect("card", "cornerRadius", [(0.05, 0), (0.5, 4)], within: 0)
    }

    @Test func anAddedInstanceHasItsGesturesAndBindings() throws {
        let played = try PlayedScene(
            json: """
                "layers": [],
                "components": { "card": { "frame": [0, 0, 100, 100], "sublayers": [{ "id": "dot" }], "bindings": { "dot.position.x": "=time * 60" },
                  "gestures": [{ "type": "tap", "recognized": [{ "send": "tap" }, { "set": { "dot.opacity": 0.5 } }] }] } },
                "timeline": [{ "at": 0.2, "do": { "addLayer": { "layer": { "id": "card", "component": "card" } } } }],
                "touches": [{ "at": 0.5, "tap": [50, 50] }]
                """)
        try played.expect("card.dot", "position.x", [(0.2, 12), (0.305, 18.3)], within: 1e-9)
        #expect(played.messages == ["tap@0.583"])
        try played.expect("card.dot", "opacity", [(0.5, 1), (0.7, 0.5)], within: 0)
    }

    @Test func mistakesSayHowToWriteWhatIsMeant() {
        let source = SourceText(
            name: "test.json",
            text: """
                { "canvas": { "width": 100, "height": 100 }, "duration": 1,
                "components": { "card": { "sublayers": [{ "id": "title", "type": "label" }],
                  "gestures": [{ "id": "press", "type": "tap", "recognized": { "set": { "titel.opacity": 0, "self.colr": 1 } } }] } },
                "layers": [{ "id": "snapshot", "sublayers": [{ "id": "snapshotTitle", "type": "label" }] }, { "id": "card", "component": "card" }],
                "timeline": [{ "at": 0, "do": { "set": { "snapshot.title.string": "a", "title.opacity": 0, "self.opacity": 0 } } }] }
                """)
        let result = SceneLoader.load(source)
        #expect(
            result.diagnostics.map { "\($0.message) → \($0.suggestion ?? $0.notes.first?.message ?? "")" } == [
                "gestures of a component cannot have an 'id', since each instance has its own → ",
                "unknown layer 'titel' → title.opacity",
                "a layer has no member 'colr' → colors",
                "unknown layer 'title' in 'snapshot' → snapshotTitle.string",
                "unknown layer 'title' → the layer with that id is 'card.title'",
                "'self' is only available in the actions and bindings of components → ",
            ])
    }
}
