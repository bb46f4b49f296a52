import Foundation
import Testing

/// Manifests of both definitions of the hashes of frames, and the way from one to the other.
struct ManifestConversionTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
        #expect(try animrender("record").status == 0)
    }

    private var manifest: String {
        get throws { try animrender.text(of: "scenes/hashes.txt") }
    }

    private func convert(to definition: String, _ paths: String...) throws -> CommandLineTool.Outcome {
        try animrender.run(["record", "--definition", definition] + paths)
    }

    @Test func aManifestIsConvertedThereAndBack() throws {
        let newest = try manifest
        #expect(newest.contains("\n@hash pixels-2 events-1\n"))
        #expect(try convert(to: "pixels-1").text == "scenes/hashes.txt: 2 scenes, pixels-1\n")
        let old = try manifest
        #expect(old.contains("\n@hash pixels-1 events-1\n"))
        #expect(try convert(to: "pixels-1").messages.hasSuffix("all manifests hold pixels-1 hashes\n"))
        #expect(try manifest == old)
        #expect(try animrender("verify").text == "2 scenes, 20 frames: all as recorded\n")
        #expect(try convert(to: "pixels-2").status == 0)
        #expect(try manifest == newest)
    }

    @Test func anOldManifestIsUsedAsItIs() throws {
        #expect(try convert(to: "pixels-1").status == 0)
        #expect(try animrender("verify").status == 0)
        try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#FF0"), to: "scenes/yellow.json")
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        // The reference was found in the store and has proven itself, so that its frames could be compared.
        #expect(outcome.lines.first?.contains("10 of 10 frames, most at 0.00 s (frame 0)") == true)
        #expect(outcome.lines.contains { $0.contains("was #") || $0.contains("was rgb") })
        #expect(try animrender("approve", "--all").status == 0)
        #expect(try animrender("verify").text == "3 scenes, 30 frames: all as recorded\n")
        #expect(try manifest.contains("\n@hash pixels-1 events-1\n"))
        let hash = try animrender("hash", "--definition", "pixels-1", "scenes/yellow.json").lines.first?.split(separator: " ")
            .last
        #expect(try manifest.contains("\n  0 \(try #require(hash).prefix(8)) "))
    }

    @Test func whatIsNotAsRecordedIsNotConverted() throws {
        let before = try manifest
        let part = try convert(to: "pixels-1", "scenes/dot.json")
        #expect(part.status == 1)
        #expect(
            part.messages.hasSuffix(
                "scenes/hashes.txt stays as it is: more/blue.json is not among the scenes to convert, and a manifest holds hashes of one definition\n"
            ))
        try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json")
        let changed = try convert(to: "pixels-1")
        #expect(changed.status == 1)
        #expect(changed.messages.hasSuffix("scenes/hashes.txt stays as it is: dot.json is not as recorded\n"))
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("scenes/dot.json"))
        #expect(try convert(to: "pixels-1").status == 1)
        #expect(try manifest == before)
        #expect(try convert(to: "pixels-3").status == 64)
        #expect(try animrender("record", "--definition", "pixels-1", "--missing").status == 64)
    }
}
