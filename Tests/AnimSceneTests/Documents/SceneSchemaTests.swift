import Foundation
import TestSupport
import Testing

@testable import AnimScene

/// The schema, the documentation and the decoder say the same.
///
/// `ANIMRENDER_RECORD=1 swift test --filter SceneSchemaTests` writes the files that are made from the decoder's tables.
@Suite struct SceneSchemaTests {
    private static let isRecording = ProcessInfo.processInfo.environment["ANIMRENDER_RECORD"] == "1"

    private func expectFile(_ path: String, toBe expected: String) throws {
        let url = Repository.url(path)
        if Self.isRecording { try expected.write(to: url, atomically: true, encoding: .utf8) }
        let found = try String(contentsOf: url, encoding: .utf8)
        #expect(found == expected, "\(path) is out of date: see SceneSchemaTests")
    }

    @Test func theSchemaFileIsUpToDate() throws {
        try expectFile("schema/scene.schema.json", toBe: SceneSchema.text)
    }

    @Test func theDocumentedTablesAreUpToDate() throws {
        let text = try Repository.text(of: "docs/scene-format.md")
        try expectFile("docs/scene-format.md", toBe: SceneReference.updatingTables(in: text))
    }

    @Test func everySortOfObjectIsDocumented() throws {
        let text = try Repository.text(of: "docs/scene-format.md")
        let undocumented =
            SceneFormat.kinds.map(\.schemaName).filter {
                // What is told of shape layers holds for the others.
                $0.hasSuffix("Component") && $0 != "plainComponent" || $0.hasSuffix("Instance") && $0 != "shapeInstance"
                    || ($0.hasPrefix("added") && $0.hasSuffix("Animation")) || $0.hasSuffix("AnimationGroup")
                    || $0.hasSuffix("Command")
            }
        let documented = SceneReference.documentedKinds(in: text)
        for kind in SceneFormat.kinds where !undocumented.contains(kind.schemaName) {
            #expect(documented.contains(kind.schemaName), "no table of \(kind.schemaName)")
        }
    }

    /// Every piece of JSON in the documentation is read without errors where it belongs; those with an ellipsis are sketches.
    @Test func documentedExamplesAreRight() throws {
        let text = try Repository.text(of: "docs/scene-format.md")
        let blocks = text.split(separator: "```").enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
        let whole = try #require(blocks.first { $0.hasPrefix("json\n{\n  \"$schema\"") })
        try expectNoDiagnostics(String(whole.dropFirst(5)))
        let prose = text.split(separator: "```").enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }.joined()
        let pieces = prose.split(separator: "`").map(String.init).filter { $0.hasPrefix("{ \"") && !$0.contains("…") }
        #expect(pieces.count > 20)
        for piece in pieces { try expectNoDiagnostics(Self.scene(around: piece)) }
        for block in blocks where block.hasPrefix("json\n{ \"") {
            try expectNoDiagnostics(Self.scene(around: String(block.dropFirst(5))))
        }
    }

    private func expectNoDiagnostics(_ json: String) throws {
        let source = SourceText(name: "example", text: json)
        let formatter = DiagnosticFormatter(source)
        let text = SceneLoader.load(source, resources: SceneCorpus.SceneFolder(of: "images/example.json"))
            .diagnostics.map { formatter.text($0) }.joined()
        #expect(text.isEmpty, "\(text)")
    }

    /// A scene in which an example of an action, of an animation, of a transform, of a path or of a layer makes sense.
    private static func scene(around example: String) -> String {
        let key = String(example.dropFirst(3).prefix { $0 != "\"" })
        var pieces = ["layers": "", "actions": "", "gestures": "", "touches": ""]
        if ActionKeys.verbs.contains(key), !(key == "repeat") || example.contains("\"do\"") {
            pieces["actions"] = example
        } else if TouchKeys.kinds.contains(where: { example.contains(" \"\($0.keys[0].name)\": ") }) {
            pieces["touches"] = example
        } else if BounceKeys.kind.has(key) {
            pieces["options"] = "\"scroll.bounce\": \(example)"
        } else if key == "at" {
            pieces["actions"] = "{ \"repeat\": 1, \"do\": [] }"
        } else if GestureType.allCases.contains(where: { example.contains("\"type\": \"\($0.rawValue)\"") }) {
            pieces["gestures"] = example
        } else if key == "keyPath" || key == "type" && isAnimation(example) {
            pieces["layers"] = "{ \"animations\": [ \(example) ] }"
        } else if TransformKeys.kind.has(key) {
            pieces["layers"] = "{ \"transform\": \(example) }"
        } else if PathKeys.kind.has(key) {
            pieces["layers"] = "{ \"type\": \"shape\", \"path\": \(example) }"
        } else if PathCommandKeys.kinds.contains(where: { $0.has(key) }) {
            pieces["layers"] = "{ \"type\": \"shape\", \"path\": [ \(example) ] }"
        } else {
            pieces["layers"] = example
        }
        return scene(pieces)
    }

    private static func isAnimation(_ example: String) -> Bool {
        AnimationType.allCases.contains { example.contains("\"type\": \"\($0.rawValue)\"") }
    }

    /// A scene with the layers, gestures and animators that examples speak of, and with examples.
    private static func scene(_ pieces: [String: String]) -> String {
        let layers = pieces["layers", default: ""]
        let pager =
            "{ \"id\": \"pager\", \"type\": \"scroll\", \"cells\": \"cells\", \"sublayers\": [{ \"id\": \"cells\", \"repeat\": 3 }] }"
        return """
            { "canvas": { "width": 9, "height": 9 }, "duration": 1, "variables": { "count": 0, "armed": true },
              "options": { \(pieces["options", default: ""]) },
              "layers": [ { "id": "dot" }, { "id": "cover" }, { "id": "stage" }, { "id": "glow" }, { "id": "guest" }, { "id": "block" },
                { "id": "copies", "repeat": 3 } \(layers.contains("pager") ? "" : ", " + pager) \(layers.isEmpty ? "" : ", " + layers) ],
              "gestures": [ { "id": "press", "type": "longPress" } \(pieces["gestures"].map { $0.isEmpty ? "" : ", " + $0 } ?? "") ],
              "touches": [ \(pieces["touches", default: ""]) ],
              "timeline": [ { "at": 0, "do": [ { "animator": { "id": "turn", "duration": 1 } },
                { "repeat": 1, "do": { "animator": { "id": "fill[index]", "duration": 1 } } },
                \(actions(pieces["actions"])) ] } ] }
            """
    }

    private static func actions(_ example: String?) -> String {
        guard let example, !example.isEmpty else { return "{ \"repeat\": 0, \"do\": [] }" }
        return example.replacing("row[", with: "copies[")
    }

    @Test func theSchemaIsJSONWithoutDanglingReferences() throws {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any])
        let definitions = try #require(json["definitions"] as? [String: Any])
        for piece in SceneSchema.text.split(separator: "#/definitions/").dropFirst() {
            let name = String(piece.prefix { $0 != "\"" })
            #expect(definitions[name] != nil, "no definition of \(name)")
        }
    }

    @Test func namesOfKindsAreUnique() {
        let names = SceneFormat.kinds.map(\.schemaName) + SceneFormat.shapes.map(\.name) + SceneFormat.variants.map(\.name)
        #expect(Set(names).count == names.count)
    }

    /// The decoder knows the keys of the corpus, since the corpus loads; here, the corpus has every key of the decoder.
    ///
    /// Keys of installed fonts are only in the documentation: what they draw differs from machine to machine.
    @Test func everyKeyHasAnExample() throws {
        let fonts = try Repository.text(of: "docs/scene-format.md").split(separator: "```").filter {
            $0.hasPrefix("json\n\"fonts\"")
        }
        let texts = fonts.joined() + SceneCorpus.valid.map { String(decoding: $0.source.bytes, as: UTF8.self) }.joined()
        let withoutExample = Set(SceneFormat.kinds.flatMap(\.keys).map(\.name)).filter { !texts.contains("\"\($0)\":") }
        #expect(withoutExample.sorted() == [])
    }
}
