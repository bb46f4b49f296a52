import AnimGeometry
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Variables and properties that follow expressions.
struct BindingSceneTests {
    @Test func aCountUpHasItsNumbers() throws {
        let played = try PlayedScene("text/count-up.json")
        for (time, text) in [(0.6, "13"), (0.7, "93"), (1.0, "333"), (1.5, "733"), (2.1, "1200")] {
            #expect(try played.string("value", at: time) == text)
        }
    }

    @Test func aFollowerOfALinearAnimationIsBesideItAtAllTimes() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "card", "frame": [0, 0, 10, 10] }, { "id": "dot" }, { "id": "tail" }],
                "bindings": { "tail.position.x": "=dot.position.x - 3", "dot.position.x": "=presentation(card).position.x + 2" },
                "timeline": [{ "at": 0.1, "do": { "animate": { "duration": 0.5, "curve": "linear", "animations": { "card.position.x": 105 } } } }]
                """)
        for step in 0...200 {
            let time = Double(step) / 200
            let card = try played.number("card", "position.x", at: time)
            try played.expect("dot", "position.x", [(time, card + 2)], within: 1e-9)
            try played.expect("tail", "position.x", [(time, card - 1)], within: 1e-9)
        }
    }

    @Test func betweenTicksAFollowerOfACurveIsOffByItsCurvature() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "card" }, { "id": "dot" }],
                "bindings": { "dot.position.x": "=presentation(card).position.x" },
                "timeline": [{ "at": 0, "do": { "animate": { "duration": 1, "curve": "easeInOut", "animations": { "card.position.x": 100 } } } }]
                """)
        var greatest = 0.0
        for step in 0...480 {
            let time = Double(step) / 480
            let card = try played.number("card", "position.x", at: time)
            let error = abs(try played.number("dot", "position.x", at: time) - card)
            if step % 8 == 0 { #expect(error <= 1e-9) }
            greatest = max(greatest, error)
        }
        // An eighth of the second derivative, at most 600 points per second squared near the ends, times the square of a tick.
        #expect(greatest > 0.001 && greatest < 600.0 / 8 / 3600)
    }

    @Test func jumpsAreExact() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "card", "position": [10, 0] }, { "id": "dot" }],
                "bindings": { "dot.position.x": "=presentation(card).position.x * 2" },
                "timeline": [{ "at": 0.5, "do": { "set": { "card.position.x": 40 } } }]
                """)
        try played.expect(
            "dot", "position.x", [(0, 20), (0.4999, 20), (0.5, 80), (0.508, 80), (1, 80)], within: 0)
    }

    @Test func aJumpInTheMiddleOfAnAnimationIsExact() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "card" }, { "id": "dot" }],
                "bindings": { "dot.position.x": "=presentation(card).position.x" },
                "timeline": [{ "at": 0, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "card.position.x": 60 } } } },
                  { "at": 0.5, "do": [{ "removeAllAnimations": "card" }, { "set": { "card.position.x": 90 } }] }]
                """)
        try played.expect(
            "dot", "position.x", [(0.49, 29.4), (0.4999, 29.994), (0.5, 90), (0.51, 90)], within: 1e-9)
    }

    @Test func aFollowerOfAScrolledLayerStepsWithIt() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "list", "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [100, 400] }, { "id": "bar" }],
                "bindings": { "bar.position.y": "=list.contentOffset.y / 4" },
                "touches": [{ "at": 0.1, "drag": [50, 90], "by": [0, -60], "for": 0.2 }]
                """)
        for step in 0...240 {
            let time = Double(step) / 240
            let offset = try played.number("list", "bounds.origin.y", at: time)
            try played.expect("bar", "position.y", [(time, offset / 4)], within: 1e-12)
        }
        try played.expect("bar", "position.y", [(0.05, 0)])
        #expect(try played.number("bar", "position.y", at: 1) > 10)
    }

    @Test func pathsOfTheSameStructureMoveBetweenTicksAndOthersJump() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "line", "type": "shape" }, { "id": "other", "type": "shape" }],
                "bindings": { "line.path": [{ "move": [0, 0] }, { "addLine": ["=time * 60", 0] }],
                  "other.hidden": "=time > 0.5", "other.backgroundColor": "=time < 0.5 ? 'red' : 'blue'" }
                """)
        #expect(try abs((played.path("line", at: 0.125).bounds?.maxX ?? 0) - 7.5) < 1e-9)
        #expect(try played.layer("other", at: 0.51).isHidden == false)
        #expect(try played.layer("other", at: 0.52).isHidden)
    }

    @Test func eachCopyHasItsOwnBinding() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "row", "repeat": 3 }],
                "bindings": { "row[index].position.y": "=index == 0 ? time * 60 : row[index - 1].position.y + 10" }
                """)
        try played.expect("row[2]", "position.y", [(0.125, 27.5), (0.5, 50)], within: 1e-9)
    }

    @Test func variablesFollowToo() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "double": 0, "count": 1 }, "layers": [{ "id": "dot" }],
                "bindings": { "dot.zPosition": "=double + 1", "double": "=count * 2" },
                "timeline": [{ "at": 0.5, "do": [{ "set": { "count": 7 } }, { "send": { "name": "double", "value": "=double" } }] },
                  { "at": 0.6, "do": { "send": { "name": "double", "value": "=double" } } }]
                """)
        try played.expect("dot", "zPosition", [(0, 3), (0.49, 3), (0.5, 15)], within: 0)
        #expect(played.messages == ["double 2.0@0.5", "double 14.0@0.6"])
    }

    @Test func aBoundLayerMayBeAddedLater() throws {
        let played = try PlayedScene(
            json: """
                "layers": [], "bindings": { "late.position.x": "=time * 10" },
                "timeline": [{ "at": 0.5, "do": { "addLayer": { "layer": { "id": "late" } } } }]
                """)
        try played.expect("late", "position.x", [(0.5, 5), (0.505, 5.05), (0.9, 9)], within: 1e-9)
    }

    @Test func anAnimationOfABoundPropertyShows() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "dot" }], "bindings": { "dot.opacity": "=0.5" },
                "timeline": [{ "at": 0.5, "do": { "addAnimation": { "layer": "dot", "keyPath": "opacity", "from": 1, "to": 1, "duration": 0.2 } } }]
                """)
        try played.expect("dot", "opacity", [(0.4, 0.5), (0.6, 1), (0.8, 0.5)], within: 0)
    }

    @Test func settingABoundPropertyIsWarnedOf() {
        let source = SourceText(
            name: "test.json",
            text: """
                { "canvas": { "width": 100, "height": 100 }, "duration": 1, "variables": { "v": 0 }, "layers": [{ "id": "dot" }],
                "bindings": { "dot.position.x": "=time", "v": "=time" },
                "timeline": [{ "at": 0.5, "do": { "set": { "dot.position.x": 5, "v": 1, "dot.position.y": 5, "dot.position": [1, 1] } } }] }
                """)
        #expect(
            SceneLoader.load(source).diagnostics.map(\.message) == [
                "this has no effect: a binding sets 'position.x' of the layer in each tick",
                "this has no effect: a binding sets 'v' in each tick",
            ])
    }
}
