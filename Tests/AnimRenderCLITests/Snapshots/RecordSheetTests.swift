import Foundation
import Testing

/// `record --sheets`: pictures of frames beside the manifest.
struct RecordSheetTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
    }

    private func change(_ name: String = "scenes/dot.json", color: String = "#0F0") throws {
        try animrender.write(SceneText.dot(color: color), to: name)
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent(name))
    }

    @Test func sheetsLieBesideTheManifest() throws {
        #expect(try animrender("record", "scenes", "--sheets=3").lines.last == "2 sheets")
        #expect(try animrender.names(in: "scenes/sheets") == ["dot.json.png", "more"])
        let sheet = try animrender.bytes(of: "scenes/sheets/dot.json.png")
        #expect(String(decoding: sheet, as: UTF8.self).contains(" frames 0,4,9"))
        // Only the frames that a sheet has are known, where nothing else is.
        try remove(".snapshots")
        try change()
        let outcome = try animrender("verify", "scenes", "--json", "-", "--no-store")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("scenes/dot.json, 3 frames of its sheet (by their short hashes)"))
        #expect(outcome.text.filter { !$0.isWhitespace }.contains(#"{"source":"sheet","revision":null,"proven":false}"#))
        #expect(try animrender("approve", "--all", "--sheets").lines.last == "1 sheet")
        #expect(try animrender.bytes(of: "scenes/sheets/dot.json.png") != sheet)
        // Other pictures in the folder are nobody's sheets.
        try animrender.write("no picture", to: "scenes/sheets/other.png")
        #expect(try animrender("prune", "scenes").text == "nothing to remove\n")
        try remove("scenes/dot.json")
        #expect(try animrender("prune", "-n", "scenes").lines.last == "removed  scenes/sheets/dot.json.png")
        #expect(try animrender("prune", "scenes").lines.last == "removed  scenes/sheets/dot.json.png")
        #expect(try animrender.names(in: "scenes/sheets") == ["more", "other.png"])
    }
}
