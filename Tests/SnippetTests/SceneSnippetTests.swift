import AnimRender
import Foundation
import Testing

/// The JSON of the documentation is read without errors, each piece where it belongs in a scene.
@Suite struct SceneSnippetTests {
    private static let snippets = (Snippet.pageBlocks + Snippet.pageSpans).compactMap(SceneSnippet.init)
    /// Output of the program.
    private static let outputs = snippets.filter { $0.snippet.file == "docs/command-line.md" }
    private static let pieces = snippets.filter { $0.snippet.file != "docs/command-line.md" }

    @Test func pagesHaveJSON() {
        #expect(Self.pieces.filter { $0.snippet.file == "README.md" }.count >= 2)
        #expect(Self.pieces.filter { $0.snippet.file == "docs/scene-format.md" }.count >= 100)
        #expect(Self.outputs.count == 2)
    }

    @Test func everyPieceIsRight() {
        for piece in Self.pieces {
            if let complaint = piece.complaint() { Issue.record("\(piece.snippet): \(piece.snippet.text)\n\(complaint)") }
        }
    }

    /// A fragment that is right in no context is found, so that the test above can fail.
    @Test(arguments: [
        #"{ "id": "dot", "cornerRaduis": 4 }"#, #"{ "set": { "nobody.opacity": 1 } }"#, #""showTouches": 1"#,
        #"{ "type": "shape", "path": "M0 0 X" }"#, #"{ "keyPath": "opacty", "to": 1, "duration": … }"#,
    ])
    func wrongPiecesAreFound(_ text: String) throws {
        let piece = try #require(SceneSnippet(Snippet(file: "", line: 1, language: "json", text: text)))
        #expect(piece.complaint() != nil)
    }

    @Test func whatIsPrintedIsJSON() throws {
        let keys = try Self.outputs.map { output in
            (try JSONSerialization.jsonObject(with: Data(output.snippet.text.utf8)) as? [String: Any])?.keys.sorted() ?? []
        }
        #expect(
            keys == [
                ["bytes", "frames", "height", "images", "output", "scene", "seconds", "width"],
                ["animators", "layers", "scrollViews", "time"],
            ])
    }

    @Test func noJSONIsUnmarked() {
        for block in Snippet.pageBlocks where block.language.isEmpty {
            #expect(!block.text.hasPrefix("{") && !block.text.hasPrefix("\""), "\(block) is JSON without a word that says so")
        }
    }
}
