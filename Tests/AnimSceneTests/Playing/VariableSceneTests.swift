import AnimScene
import Testing

/// Variables with lists, and names for values and layers.
struct VariableSceneTests {
    @Test func variablesThatNeedLayersAreComputedWhenTheyExist() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "half": "=canvas.width / 2", "rows": "=copies(row)", "count": "=rows.count", "last": "=rows[count - 1]" },
                "layers": [{ "id": "row", "repeat": 3, "frame": ["=half", 0, 10, 10] }],
                "timeline": [{ "at": 0, "do": [{ "send": { "name": "count", "value": "=count" } }, { "set": { "last.opacity": 0.5, "rows[0].frame.origin.x": 5 } },
                  { "set": { "last": "=row[0]" } }, { "set": { "last.zPosition": 2 } }] }]
                """)
        #expect(played.messages == ["count 3.0@0.0"])
        try played.expect("row[2]", "opacity", [(0, 0.5)])
        try played.expect("row[0]", "position.x", [(0, 10)])
        try played.expect("row[1]", "position.x", [(0, 55)])
        try played.expect("row[0]", "zPosition", [(0, 2)])
    }

    @Test func elementsOfListsAreSet() throws {
        let played = try PlayedScene(
            json: """
                "variables": { "list": [1, 2, 3] }, "layers": [],
                "timeline": [{ "at": 0, "do": [{ "repeat": 3, "do": { "set": { "list[index]": "=list[index] * 10" } } },
                  { "set": { "list": "=append(replace(removeFirst(list), 0, 7), 5)" } },
                  { "forEach": "list", "do": { "send": { "name": "element", "value": "=element" } } }] }]
                """)
        #expect(played.messages == ["element 7.0@0.0", "element 30.0@0.0", "element 5.0@0.0"])
    }

    @Test func forEachTakesCopiesAndLists() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "row", "repeat": 2, "sublayers": [{ "id": "title" }] }],
                "timeline": [{ "at": 0, "do": [
                { "forEach": "row", "as": "each", "do": { "set": { "each.title.opacity": "=(index + 1) / row.count / 2", "each.transform.scale": 2 } } },
                { "forEach": "=[row[1]]", "as": "each", "do": { "animate": { "duration": 0.5, "animations": { "each.title.position.x": 10 }, "completion": { "send": { "name": "x", "value": "=each.title.position.x" } } } } },
                { "forEach": ["a", "b"], "as": "letter", "do": { "send": { "name": "letter", "value": "=letter + string(index)" } } }] }]
                """)
        try played.expect("row[0].title", "opacity", [(0, 0.25)])
        try played.expect("row[1].title", "opacity", [(0, 0.5)])
        try played.expect("row[1]", "transform.scale", [(0, 2)])
        #expect(played.messages == ["letter a0@0.0", "letter b1@0.0", "x 10.0@0.5"])
    }

    @Test func changesWithoutAnimationTakeEffectAtOnce() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "dot" }], "timeline": [{ "at": 0, "do": { "animate": { "duration": 1, "curve": "linear",
                "animations": [{ "set": { "dot.opacity": 0 } }, { "performWithoutAnimation": { "set": { "dot.position.x": 50 } } }] } } }]
                """)
        try played.expect("dot", "opacity", [(0.5, 0.5)])
        try played.expect("dot", "position.x", [(0, 50)])
    }
}
