import Foundation
import Testing

struct FormatCommandTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func theSchemaIsThatOfTheRepository() throws {
        let outcome = try animrender("schema")
        #expect(outcome.status == 0)
        #expect(outcome.text == (try String(contentsOf: Self.root.appending(path: "schema/scene.schema.json"), encoding: .utf8)))
    }

    @Test func theReferenceHasATableOfEachKind() throws {
        let all = try animrender("reference")
        #expect(all.status == 0)
        #expect(all.lines.first == "## scene")
        let canvas = try animrender("reference", "canvas")
        #expect(canvas.lines[0] == "## canvas")
        #expect(canvas.lines[2] == "| key | value | default | meaning |")
        #expect(canvas.lines.contains { $0.hasPrefix("| `width` | number ") })
        #expect(all.lines.contains { $0.hasPrefix("| `layers` | ") && $0.contains("**required**") })
        #expect(all.text.contains(canvas.text))
        let unknown = try animrender("reference", "canvass")
        #expect(unknown.status == 64)
        #expect(unknown.messages.contains("unknown kind 'canvass'"))
    }

    @Test func theTablesOfAFileAreRenewed() throws {
        try animrender.write("before\n\n<!-- keys: canvas -->\n| old |\n| rows |\n\nafter\n", to: "format.md")
        let outcome = try animrender("reference", "--update", "format.md")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        let text = try animrender.text(of: "format.md")
        let rows = try animrender("reference", "canvas").lines.filter { $0.hasPrefix("|") }
        #expect(text == "before\n\n<!-- keys: canvas -->\n" + rows.joined(separator: "\n") + "\n\nafter\n")
        #expect(try animrender("reference", "canvas", "--update", "format.md").status == 64)
    }
}
