import Foundation
import TestSupport
import Testing

/// Names that are canonically equal are those of two files.
struct CanonicalNameTests {
    static let composed = "\u{E9}"
    static let decomposed = "e\u{301}"

    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    private func record() throws {
        try animrender.write(SceneText.dot, to: "c/\(Self.composed).json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "c/\(Self.decomposed).json")
        #expect(try animrender("record", "c").lines.last == "c/hashes.txt: 2 scenes, 20 frames; made, 2 new")
    }

    private func states() throws -> [String] {
        _ = try animrender("verify", "c", "--json", "r.json")
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(animrender.bytes(of: "r.json"))) as? [String: Any])
        let scenes = try #require(root["scenes"] as? [[String: Any]])
        return scenes.map { scene in
            let name = scene["name"] as? String ?? ""
            let form = name.utf8.elementsEqual("c/\(Self.composed).json".utf8) ? "composed" : "decomposed"
            return "\(form) \(scene["state"] as? String ?? "")"
        }
    }

    @Test func bothScenesAreCompared() throws {
        try record()
        #expect(try states() == ["decomposed same", "composed same"])
        for (name, expected) in [
            (Self.composed, ["decomposed same", "composed changed"]), (Self.decomposed, ["decomposed changed", "composed same"]),
        ] {
            let text = try animrender.text(of: "c/\(name).json")
            try animrender.write(SceneText.dot(color: "#0F0"), to: "c/\(name).json")
            #expect(try states() == expected)
            for path in ["c/*.json", ".", "c"] { #expect(try animrender("verify", path).status == 1) }
            try animrender.write(text, to: "c/\(name).json")
        }
        // The details are those of the scene.
        try animrender.write(SceneText.dot(color: "#0F0"), to: "c/\(Self.composed).json")
        #expect(try animrender("verify", "c", "--report", "r").lines.filter { $0.contains("differs") }.count == 1)
        #expect(try animrender("approve", "--all").status == 0)
        #expect(try states() == ["decomposed same", "composed same"])
    }

    @Test func aPairIsNamed() throws {
        try record()
        let outcome = try animrender("verify", "c")
        #expect(
            outcome.messages.contains(
                "animrender: warning: c/e\\u{0301}.json and c/\\u{00E9}.json are two scenes here, but the same name on file systems"
            ),
            "\(outcome.messages)")
        try animrender.write(SceneText.dot, to: "d/A.json")
        try animrender.write(SceneText.dot, to: "d/a.json")
        #expect(try animrender("validate", "d").messages.contains("warning: d/A.json and d/a.json are two scenes here"))
    }

    @Test func eachOfThemIsFoundMissingInvalidAndMoved() throws {
        try record()
        let files = [Self.composed, Self.decomposed].map { animrender.folder.path + "/c/\($0).json" }
        try animrender.write(SceneText.invalid, to: "c/\(Self.decomposed).json")
        #expect(try animrender("validate", "c").status == 65)
        #expect(try animrender("render", "c", "-o", "{row}.gif", "--dry-run").status == 64)
        #expect(unlink(files[1]) == 0)
        #expect(try states() == ["decomposed missing", "composed same"])
        #expect(try animrender("prune", "c").lines.first == "removed  \(Self.decomposed).json")
        // A rename to the other form is a rename.
        #expect(rename(files[0], files[1]) == 0)
        #expect(try states() == ["decomposed moved"])
        #expect(try animrender("approve", "--all").status == 0)
        #expect(try states() == ["decomposed same"])
        let manifest = try animrender.text(of: "c/hashes.txt")
        #expect(manifest.utf8.contains(0xCC) && !manifest.utf8.contains(0xC3))
    }

    @Test func foldersHaveManifestsOfTheirOwn() throws {
        for (name, color) in [(Self.composed, "#F00"), (Self.decomposed, "#00F")] {
            try animrender.write(SceneText.dot(color: color), to: "\(name)/a.json")
            #expect(try animrender("record", name).status == 0)
        }
        #expect(try animrender("verify", ".").text == "2 scenes, 20 frames: all as recorded\n")
        #expect(unlink(animrender.folder.path + "/\(Self.decomposed)/a.json") == 0)
        #expect(try animrender("verify", ".").lines.last == "2 scenes, 10 frames: 1 not as recorded (1 missing)")
        #expect(try animrender("verify", Self.composed).status == 0)
        #expect(try animrender("verify", Self.decomposed).status == 1)
    }

    @Test func gitKnowsBothOfThem() throws {
        let git = "git -c user.name=Test -c user.email=test@example.com"
        try record()
        #expect(try animrender.shell("git init -q . && git add c && \(git) commit -qm both").status == 0)
        try animrender.write(SceneText.dot(color: "#0F0"), to: "c/\(Self.decomposed).json")
        let name = "c/\(Self.decomposed).json"
        for selection in ["--only-changed=HEAD", "--last-failed", "--base=HEAD"] {
            let outcome = try animrender("verify", "c", selection, "--no-store")
            let count = selection == "--base=HEAD" ? "2 scenes, 20" : "1 scene, 10"
            #expect(outcome.lines.last == "\(count) frames: 1 not as recorded (1 changed)", "\(selection): \(outcome.text)")
            #expect(outcome.lines.first?.utf8.starts(with: "\(name): differs".utf8) == true, "\(selection)")
            // The former state is that of the same name.
            #expect(outcome.text.contains("reference: \(name) at "), "\(selection): \(outcome.text)")
            #expect(outcome.text.contains("was #0000FF"), "\(selection): \(outcome.text)")
        }
        let counts = try ["1/2", "2/2"].map { try animrender("verify", "c", "--shard", $0).lines.last?.prefix(18) }
        #expect(counts == ["1 scene, 10 frames", "1 scene, 10 frames"])
        #expect(try animrender("hash", "c").lines.filter { $0.hasPrefix("# c/") }.count == 2)
        // One name of an output might be one file elsewhere.
        let outputs = try animrender("render", "c", "-o", "out/{path}.gif", "-q")
        #expect(outputs.status == 64)
        #expect(!outputs.messages.contains("warning"))
    }

    @Test func twoPicturesAreTwo() throws {
        // One has a red pixel, the other is the picture of it at double size.
        try SceneText.picture.write(to: animrender.folder.appendingPathComponent("dot.png"))
        let scene = { (first: String, second: String) in
            """
            { "canvas": { "width": 20, "height": 10 }, "duration": 0.1, "fps": 10,
              "layers": [ { "contents": "\(first).png", "frame": [0, 0, 10, 10] },
                          { "contents": "\(second).png", "frame": [10, 0, 10, 10] } ] }
            """
        }
        try animrender.write(SceneText.dot(color: "#00F"), to: "blue.json")
        #expect(try animrender("blue.json", "--at", "0", "-o", "blue.png").status == 0)
        #expect(
            try animrender.shell("cp dot.png '\(Self.composed).png' && cp blue.png '\(Self.decomposed).png'").status == 0)
        try animrender.write(scene("dot", "blue"), to: "plain.json")
        try animrender.write(scene(Self.composed, Self.decomposed), to: "accents.json")
        let plain = try animrender("hash", "plain.json")
        #expect(plain.status == 0)
        #expect(try animrender("hash", "accents.json").text == plain.text)
        // The record names both, so that a change of either is explained.
        #expect(try animrender("record", "accents.json").status == 0)
        #expect(try animrender.text(of: "hashes.txt").components(separatedBy: "\n  image ").count == 3)
        #expect(try animrender.shell("cp dot.png '\(Self.decomposed).png'").status == 0)
        #expect(try animrender("verify", "accents.json").status == 1)
    }
}
