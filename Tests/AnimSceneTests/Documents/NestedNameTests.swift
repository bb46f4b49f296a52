import AnimScene
import AnimSource
import Testing

/// Layers that are named as if the layers that they lie in were scopes.
struct NestedNameTests {
    private static let note =
        "a layer's name is its id, wherever it is nested: only components and repeated layers contain further names"

    private func error(_ keys: String) throws -> Diagnostic {
        let text = """
            { "canvas": { "width": 9, "height": 9 }, "duration": 1,
              "layers": [ { "id": "bar", "sublayers": [ { "id": "tab" }, { "id": "dots", "sublayers": [ { "id": "dot", "repeat": 3 } ] } ] } ],
              \(keys) }
            """
        let result = SceneLoader.load(SourceText(name: "test.json", text: text))
        #expect(result.diagnostics.count == 1)
        return try #require(result.diagnostics.first)
    }

    @Test(arguments: [
        (#""touches": [{ "at": 0, "tap": "bar.tab" }]"#, "unknown layer 'bar.tab'", "tab"),
        (#""timeline": [{ "at": 0, "do": { "removeLayer": "bar.tab" } }]"#, "unknown layer 'bar.tab'", "tab"),
        (#""timeline": [{ "at": 0, "do": { "set": { "bar.tab.opacity": 0 } } }]"#, "unknown layer 'tab' in 'bar'", "tab.opacity"),
        (
            #""timeline": [{ "at": 0, "do": { "repeat": 3, "do": { "set": { "dots.dot[index].opacity": 0 } } } }]"#,
            "unknown layer 'dot' in 'dots'", "dot[index].opacity"
        ),
    ])
    func theOwnNameIsProposed(keys: String, message: String, suggestion: String) throws {
        let error = try error(keys)
        #expect(error.message == message)
        #expect(error.suggestion == suggestion)
        #expect(error.notes.map(\.message) == [Self.note])
    }

    @Test func expressionsProposeItAsWell() throws {
        let error = try error(#""timeline": [{ "at": 0, "do": { "set": { "tab.opacity": "=bar.tab.opacity" } } }]"#)
        #expect(error.message == "a layer has no member 'tab'")
        #expect(error.suggestion == "tab")
        #expect(error.notes.map(\.message) == ["use 'tab' by itself: a name does not include the enclosing layers"])
    }

    @Test func otherNamesAreUnknown() throws {
        let error = try error(#""touches": [{ "at": 0, "tap": "bar.zzzz" }]"#)
        #expect(error.message == "unknown layer 'bar.zzzz'")
        #expect(error.suggestion == nil && error.notes.isEmpty)
    }
}
