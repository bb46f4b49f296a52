import Foundation
import Testing

/// `prune`: records and references that nothing asks for are removed.
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

    @Test func referencesOfNoTestArePruned() throws {
        for name in ["x.1.png", "old.1.png"] { try animrender.write("x", to: "Tests/__Snapshots__/Motion/\(name)") }
        try animrender.write("Tests/__Snapshots__/Motion/x.1.png\n", to: "used.txt")
        let arguments = ["prune", "--swift", "Tests", "--references", "used.txt"]
        let lines = ["removed  Tests/__Snapshots__/Motion/old.1.png", "2 references, 1 of no test"]
        #expect(try animrender.run(arguments + ["-n"], environment: ["CI": "1"]).lines == lines)
        #expect(try animrender.run(arguments, environment: ["CI": "1"]).status == 64)
        #expect(try animrender.names(in: "Tests/__Snapshots__/Motion") == ["old.1.png", "x.1.png"])
        #expect(try animrender.run(arguments).lines == lines)
        #expect(try animrender.names(in: "Tests/__Snapshots__/Motion") == ["x.1.png"])
        try animrender.write("", to: "used.txt")
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 66)
        #expect(outcome.messages.contains("used.txt has no reference below Tests"))
        #expect(try animrender("prune", "--swift", "Tests").status == 64)
    }
}
