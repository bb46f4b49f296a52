import AnimEncoders
import Foundation
import Testing

struct SnapshotCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
        try animrender.write(SceneText.invalid, to: "scenes/invalid/oops.json")
    }

    @Test func whatIsRecordedIsVerified() throws {
        #expect(try animrender("record").status == 0)
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        #expect(manifest.contains("\ndot.json 20x10 10@10 "))
        #expect(manifest.contains("\nmore/blue.json 20x10 10@10 "))
        #expect(!manifest.contains("oops"))
        let outcome = try animrender("verify")
        #expect(outcome.status == 0)
        #expect(outcome.text == "2 scenes, 20 frames: all as recorded\n")
        #expect(try animrender("verify", "--every", "3").text == "2 scenes, 8 frames: all as recorded\n")
        #expect(try animrender("record", "-j3").status == 0)
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
    }

    @Test func aChangeIsShown() throws {
        #expect(try animrender("record").status == 0)
        try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json")
        let outcome = try animrender("verify", "--pictures", "2")
        #expect(outcome.status == 1)
        #expect(outcome.lines.first == "dot.json: frames 0–9 changed")
        #expect(outcome.lines.last == "2 scenes, 20 frames: 1 not as recorded")
        #expect(
            try animrender.names(in: ".snapshots/failures/dot") == [
                "frame-0000-actual.png", "frame-0000-difference.png", "frame-0000-reference.png",
                "frame-0001-actual.png", "frame-0001-difference.png", "frame-0001-reference.png",
            ])
        func pixel(_ kind: String) throws -> UInt32 {
            try PNGDecoder().decode(animrender.bytes(of: ".snapshots/failures/dot/frame-0000-\(kind).png")).pixels[0]
        }
        #expect(try pixel("reference") == 0xFF00_00FF)
        #expect(try pixel("actual") == 0xFF00_FF00)
        #expect(try pixel("difference") == 0xFF00_00FF)
    }

    @Test func scenesComeAndGo() throws {
        #expect(try animrender("record").status == 0)
        try animrender.write(SceneText.dot, to: "scenes/new.json")
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("scenes/dot.json"))
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(
            outcome.lines.prefix(2) == ["new.json: is not recorded yet", "dot.json: is recorded, but there is no such scene"])
        #expect(try animrender("record", "--missing").status == 0)
        #expect(try animrender("verify").status == 0)
    }

    @Test func anEditedManifestIsFound() throws {
        #expect(try animrender("record").status == 0)
        var manifest = try animrender.text(of: "scenes/hashes.txt")
        let range = try #require(manifest.range(of: "\n  0 "))
        manifest.replaceSubrange(range.upperBound..<manifest.index(range.upperBound, offsetBy: 8), with: "00000000")
        try animrender.write(manifest, to: "scenes/hashes.txt")
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("the reference is not of the recorded hash either"))
        try animrender.write("nonsense", to: "scenes/hashes.txt")
        #expect(try animrender("verify").status == 65)
    }

    @Test func withoutAStoreTheReferenceIsMissing() throws {
        #expect(try animrender("record").status == 0)
        try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json")
        let outcome = try animrender("verify", "--store", "elsewhere", "--pictures", "1")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("no reference: elsewhere has no program"))
        #expect(try animrender.names(in: "elsewhere/failures/dot") == ["frame-0000-actual.png"])
    }
}
