import Foundation
import TestSupport
import Testing

/// The manifest of scenes that have none: the next comparison of the same arguments finds it.
struct NewManifestTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        for name in ["a/x", "b/x", "b/deep/y", "c/z"] {
            try animrender.write(SceneText.dot, to: "work/\(name).json")
        }
    }

    @Test(arguments: [
        (["a", "b"], "hashes.txt", ["a/x.json", "b/deep/y.json", "b/x.json"]),
        (["b", "b/deep"], "b/hashes.txt", ["deep/y.json", "x.json"]),
        (["a/x.json", "b/x.json"], "hashes.txt", ["a/x.json", "b/x.json"]),
        (["a/x.json"], "a/hashes.txt", ["x.json"]), (["b"], "b/hashes.txt", ["deep/y.json", "x.json"]),
        (["b/*.json"], "b/hashes.txt", ["x.json"]), (["*/x.json"], "hashes.txt", ["a/x.json", "b/x.json"]),
        (["./b/../a", "b//deep/*"], "hashes.txt", ["a/x.json", "b/deep/y.json"]),
        (["**"], "hashes.txt", ["a/x.json", "b/deep/y.json", "b/x.json", "c/z.json"]),
        (["[ab]/x.json"], "hashes.txt", ["a/x.json", "b/x.json"]),
    ])
    func theNextComparisonFindsIt(_ arguments: [String], _ manifest: String, _ scenes: [String]) throws {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        // In a repository and without one.
        for folder in ["cd work", "mkdir work/.git && cd work"] {
            let recorded = try animrender.shell("\(folder) && export CI= && animrender record \(words)")
            #expect(recorded.status == 0, "\(recorded.messages)")
            let records = try animrender.text(of: "work/\(manifest)").split(separator: "\n").filter { $0.contains(" 20x10 ") }
            #expect(records.map { $0.split(separator: " ").first.map(String.init) } == scenes)
            let verified = try animrender.shell("cd work && animrender verify \(words)")
            #expect(verified.status == 0, "\(verified.text) \(verified.messages)")
            #expect(try animrender.shell("cd work && find . -name hashes.txt").lines == ["./\(manifest)"])
            try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("work/\(manifest)"))
        }
    }

    @Test func fromBelowItIsInTheRepository() throws {
        let outcome = try animrender.shell(
            "cd work && mkdir .git && cd c && export CI= && animrender record ../a ../b && animrender verify ../b ../a")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.lines.last == "3 scenes, 30 frames: all as recorded")
        #expect(try animrender.text(of: "work/hashes.txt").contains("\na/x.json "))
    }

    @Test func whatHasAManifestKeepsIt() throws {
        let outcome = try animrender.shell(
            "cd work && export CI= && animrender record a && animrender record a b && animrender verify a b c; cat b/hashes.txt")
        #expect(outcome.lines.contains("4 scenes, 40 frames: 1 not as recorded (1 new)"), "\(outcome.text)")
        #expect(outcome.lines.contains { $0.hasPrefix("deep/y.json ") })
    }

    @Test func repositoriesHaveNoManifestInCommon() throws {
        let outcome = try animrender.shell("cd work && mkdir a/.git b/.git && export CI= && animrender record a b")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("a, b share no folder for a manifest"))
        #expect(try animrender.shell("find . -name hashes.txt").text == "")
    }

    @Test func acceptingMakesOneForAll() throws {
        let outcome = try animrender.shell(
            "cd work && export CI= && animrender record c && animrender verify . >/dev/null; animrender approve --all && animrender verify . c"
        )
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.lines.last == "4 scenes, 40 frames: all as recorded")
    }
}
