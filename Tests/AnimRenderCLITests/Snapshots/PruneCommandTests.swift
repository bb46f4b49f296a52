import Foundation
import Testing

/// `prune`: records of scenes that are gone are removed.
struct PruneCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent(name))
    }

    @Test func recordsWithoutASceneArePruned() throws {
        #expect(try animrender("record").status == 0)
        try remove("scenes/dot.json")
        #expect(try animrender("prune", "-n").lines == ["removed  dot.json"])
        #expect(try animrender("verify").status == 1)
        #expect(
            try animrender("prune").lines == ["removed  dot.json", "scenes/hashes.txt: 1 scene, 10 frames; 1 removed"])
        #expect(try animrender("verify").status == 0)
    }
}
