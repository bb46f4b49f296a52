import AnimInteraction
import AnimLayers
import AnimScene
import AnimSource
import Testing

/// Files that scenes import.
struct ImportSceneTests {
    private func load(_ keys: String, _ files: [String: String]) -> SceneLoadResult {
        let text = "{ \"canvas\": { \"width\": 100, \"height\": 100 }, \"duration\": 1, \(keys) }"
        return SceneLoader.load(
            SourceText(name: "scene.json", text: text), resources: ResourcesInMemory(files.mapValues { Array($0.utf8) }))
    }

    private func messages(_ result: SceneLoadResult) -> [String] {
        let lines = LineIndex(result.source)
        return result.diagnostics.map { diagnostic in
            let offset = Int(diagnostic.range.lowerBound)
            let position = lines.position(at: offset)
            return "\(result.source.file(at: offset).name):\(position.line):\(position.column): \(diagnostic.message)"
        }
    }

    @Test func importedComponentsAndActionsAreUsedAsOwnOnes() throws {
        let played = try PlayedScene("actions/import.json")
        try played.expect("wifi.knob", "position.x", [(0.2, 15.5), (0.7, 35.5)], within: 1e-9)
        try played.expect("sound.knob", "position.x", [(0.7, 35.5), (1.5, 15.5)], within: 1e-9)
    }

    @Test func aFileIsReadOnce() {
        let result = load(
            "\"import\": [\"a.json\", \"b.json\"], \"layers\": [{ \"component\": \"a\" }, { \"component\": \"c\" }]",
            [
                "a.json":
                    "{ \"import\": [\"c.json\"], \"components\": { \"a\": { \"sublayers\": [{ \"component\": \"c\" }] } } }",
                "b.json": "{ \"import\": [\"c.json\", \"a.json\"] }", "c.json": "{ \"components\": { \"c\": {} } }",
            ])
        #expect(messages(result) == [])
        #expect(result.scene?.timeline.layers.count == 4)
    }

    @Test func errorsNameTheFileTheLineAndTheColumn() {
        let result = load(
            "\"import\": [\"a.json\"], \"layers\": [],\n\"timeline\": [{ \"at\": 0, \"do\": { \"call\": \"go\", \"x\": \"text\" } }]",
            [
                "a.json":
                    "{\n  \"actions\": { \"go\": { \"parameters\": { \"x\": 1 }, \"do\": { \"send\": 3 } } },\n  \"layers\": []\n}"
            ])
        #expect(
            messages(result) == [
                "scene.json:2:52: expected a number, found a string",
                "a.json:2:66: expected a message name, or an object with 'name' and 'value', found a number",
                "a.json:3:3: unknown key 'layers' in imported file",
            ])
    }

    @Test func errorsWhilePlayingNameTheFile() {
        let result = load(
            "\"import\": [\"a.json\"], \"layers\": [], \"timeline\": [{ \"at\": 0.5, \"do\": { \"call\": \"go\", \"x\": [1] } }]",
            [
                "a.json":
                    "{ \"actions\": { \"go\": { \"parameters\": [\"x\"], \"do\":\n{ \"send\": { \"name\": \"x\", \"value\": \"=x[1]\" } } } } }"
            ])
        let message = "index 1 is out of range: the list has 1 element"
        #expect(messages(result) == ["scene.json:1:131: \(message)"], "at the call")
        let formatter = DiagnosticFormatter(result.source)
        let text = result.diagnostics.map { formatter.text($0) }.joined()
        #expect(text.contains("a.json:2:37: note: in this part of the imported file"))
    }

    @Test func aSceneWithoutImportsHasItsOwnText() {
        let result = load("\"layers\": []", [:])
        #expect(result.source.file(at: 10_000).name == "scene.json" && result.scene != nil)
    }

    @Test func filesAreLimited() {
        var files: [String: String] = [:]
        for index in 0..<70 { files["\(index).json"] = "{ \"import\": [\"\(index + 1).json\"] }" }
        files["big.json"] = "{ \"title\": \"\(String(repeating: "x", count: 1 << 24))\" }"
        #expect(
            messages(load("\"layers\": [], \"import\": [\"big.json\", \"0.json\"]", files)).map { $0.prefix(60) } == [
                "scene.json:1:86: cannot import 'big.json': larger than 15 MiB".prefix(60),
                "63.json:1:14: the scene imports more than 64 files".prefix(60),
            ])
    }
}
