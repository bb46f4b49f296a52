import Foundation
import Testing

/// Comparisons that several machines share.
struct ShardResultsTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try FileManager.default.createDirectory(
            at: animrender.folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        for (index, name) in ["a", "b", "more/c", "more/d", "more/e", "f"].enumerated() { try dot(name, "#0\(index)0") }
        #expect(try animrender("record", "scenes").status == 0)
    }

    private func dot(_ name: String, _ color: String, duration: Double = 1) throws {
        try animrender.write(SceneText.dot(color: color, duration: duration), to: "scenes/\(name).json")
    }

    /// Changes a scene, makes one longer, renames one and adds one.
    private func change() throws {
        try dot("a", "#F00")
        try dot("more/c", "#F00", duration: 2)
        try dot("new", "#00F")
        let scenes = animrender.folder.appendingPathComponent("scenes")
        try FileManager.default.moveItem(
            at: scenes.appendingPathComponent("more/e.json"), to: scenes.appendingPathComponent("renamed.json"))
    }

    private func verify(_ index: Int, of count: Int, _ options: String...) throws -> Int32 {
        let arguments = ["verify", "scenes", "--shard", "\(index)/\(count)", "--results", "parts-\(count)/\(index)"]
        return try animrender.run(arguments + options).status
    }

    private func merge(_ parts: [String], _ options: String...) throws -> CommandLineTool.Outcome {
        try animrender.run(["merge"] + parts + options)
    }

    /// The files below a folder with their bytes.
    private func files(below name: String) throws -> [String: [UInt8]] {
        let folder = animrender.folder.appendingPathComponent(name)
        var files: [String: [UInt8]] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { files[path] = [UInt8](data) }
        }
        return files
    }

    /// The files of a run, in which pictures are named alike wherever the report is.
    private func run(in name: String) throws -> [String: [UInt8]] {
        var files = try files(below: name)
        let junit = String(decoding: try #require(files["x"]), as: UTF8.self)
        #expect(junit.contains("[[ATTACHMENT|\(name)/r/pictures/"))
        files["x"] = Array(junit.replacing("[[ATTACHMENT|\(name)/", with: "[[ATTACHMENT|").utf8)
        return files
    }

    @Test func whatIsMergedIsOneRun() throws {
        try change()
        // From another folder, too.
        let program = CommandLineTool.executable.path
        let line = "cd scenes/more && '\(program)' verify .. --report ../../one/r --json ../../one/j --junit ../../one/x"
        try FileManager.default.createDirectory(
            at: animrender.folder.appendingPathComponent("one"), withIntermediateDirectories: true)
        #expect(try animrender.run(["-c", line], program: URL(fileURLWithPath: "/bin/sh")).status == 1)
        let whole = try run(in: "one")
        #expect(whole.keys.filter { $0.hasPrefix("r/pictures/scenes/more/c/") }.count == 8)
        for count in [1, 3] {
            for index in 1...count { #expect(try verify(index, of: count, "--exit-zero-on-findings") == 0) }
            try FileManager.default.createDirectory(
                at: animrender.folder.appendingPathComponent("\(count)"), withIntermediateDirectories: true)
            let parts = (1...count).map { "parts-\(count)/\($0)" }
            let merged = try merge(parts, "--report", "\(count)/r", "--json", "\(count)/j", "--junit", "\(count)/x")
            #expect(merged.status == 1)
            #expect(
                merged.lines.last
                    == "7 scenes, 80 frames: 4 not as recorded (1 changed, 1 changed in size or length, 1 new, 1 renamed)")
            #expect(try run(in: "\(count)") == whole)
        }
        try isApprovedElsewhere()
    }

    /// What was merged is accepted in another folder of another clone.
    private func isApprovedElsewhere() throws {
        let manager = FileManager.default
        let clone = animrender.folder.appendingPathComponent("clone")
        try manager.createDirectory(at: clone.appendingPathComponent(".git"), withIntermediateDirectories: true)
        try manager.copyItem(
            at: animrender.folder.appendingPathComponent("scenes"), to: clone.appendingPathComponent("scenes"))
        let program = CommandLineTool.executable.path
        let line =
            "cd clone/scenes/more && '\(program)' approve --all --from ../../../3/j && cd ../.. && '\(program)' verify scenes"
        let outcome = try animrender.run(["-c", line], program: URL(fileURLWithPath: "/bin/sh"))
        #expect(outcome.lines.last == "7 scenes, 80 frames: all as recorded")
        #expect(try animrender("record", "scenes").status == 0)
        #expect(try animrender.text(of: "clone/scenes/hashes.txt") == animrender.text(of: "scenes/hashes.txt"))
    }

    @Test func aMissingShardIsSaidAndTheOthersAreShown() throws {
        try change()
        for index in [1, 3] { _ = try verify(index, of: 3, "--exit-zero-on-findings") }
        #expect(try [1, 3].contains { try animrender.text(of: "parts-3/\($0)/results.json").contains("first-actual.png") })
        // A shard that was interrupted has left nothing of use.
        try FileManager.default.createDirectory(
            at: animrender.folder.appendingPathComponent("parts-3/2"), withIntermediateDirectories: true)
        let merged = try merge(["parts-3/1", "parts-3/2", "parts-3/3"], "--report", "r", "--junit", "x")
        #expect(merged.status == 65)
        #expect(merged.messages.contains("note: parts-3/2 has no results.json\n"))
        #expect(merged.messages.contains("error: shard 2 of 3 is missing\n"))
        #expect(merged.lines.last?.contains(" not compared)") == true)
        #expect(try animrender.text(of: "r/index.html").contains("\"incomplete\": \"shard 2 of 3 is missing\""))
        #expect(try animrender.text(of: "x").contains("<skipped/>"))
        #expect(try merge(["parts-3/2"]).status == 66)
        // Pictures are named where a report has them.
        #expect(!(try merge(["parts-3/1", "parts-3/3"], "--json", "-").text.contains("first-actual.png")))
        #expect(try merge(["parts-3/1"], "-o", "hashes.txt").status == 64)
    }

    @Test func annotationsAreThoseOfTheMerge() throws {
        try change()
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": animrender.folder.path + "/summary.md"]
        let shard = ["verify", "scenes", "--results", "part", "--pictures", "none"]
        let outcome = try animrender.run(shard, environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.lines.first?.hasPrefix("::stop-commands::") == true)
        #expect(!outcome.text.contains("::error"))
        let merged = try animrender.run(["merge", "part"], environment: environment)
        #expect(merged.lines.filter { $0.hasPrefix("::error file=scenes/") }.count == 4)
        #expect(try animrender.text(of: "summary.md").hasPrefix("### animrender: 7 scenes, 80 frames: 4 not as recorded"))
        #expect(try animrender.run(shard + ["--github"]).text.contains("::error file=scenes/a.json"))
    }

    @Test func noPathInResultsIsAbsolute() throws {
        try animrender.write(SceneText.invalid, to: "scenes/bad.json")
        try change()
        let folder = animrender.folder.path
        #expect(try animrender("verify", "scenes", "--report", "relative", "--pictures", "none").status == 65)
        #expect(
            try animrender("verify", folder + "/scenes", "--report", folder + "/absolute", "--pictures", "none").status == 65)
        #expect(try files(below: "absolute") == files(below: "relative"))
        let results = try animrender.text(of: "absolute/results.json")
        #expect(!results.contains(folder) && results.contains("\"scenes/bad.json:2:3: error: unknown key 'oops'"))
    }

    @Test func somebodysFolderIsNotTaken() throws {
        try animrender.write("mine", to: "parts-1/1/notes.txt")
        #expect(try verify(1, of: 1) == 73)
        #expect(try animrender.names(in: "parts-1/1") == ["notes.txt"])
        #expect(try animrender("verify", "scenes", "--results", "mine").status == 0)
        #expect(try animrender("verify", "scenes", "--results", "mine/").status == 0)
        #expect(try animrender.names(in: "mine", hidden: true) == ["films", "results.json"])
        #expect(try animrender.text(of: "mine/results.json").contains("\"shard\": \"1/1\""))
        #expect(try animrender("verify", "scenes", "--shard", "1/2", "--update").status == 64)
        // Results among other files: the working folder, for one, has them where --json was told so.
        #expect(try animrender("verify", "scenes", "--json", "results.json").status == 0)
        let before = try animrender.names(in: ".", hidden: true)
        #expect(try animrender("verify", "scenes", "--results", ".").status == 73)
        #expect(try animrender.names(in: ".", hidden: true) == before)
        try animrender.write("{}", to: "other/results.json")
        #expect(try animrender("verify", "scenes", "--results", "other").status == 73)
        #expect(try animrender.text(of: "other/results.json") == "{}")
    }

    @Test func shardsOfTwoCommitsAreNoRun() throws {
        #expect(try verify(1, of: 2) == 0)
        #expect(try verify(2, of: 2) == 0)
        #expect(try merge(["parts-2/1", "parts-2/2"]).status == 0)
        // As large and long as before, and as recorded: but not what the other shard has seen.
        try dot("a", "#F00")
        #expect(try animrender("record", "scenes").status == 0)
        #expect(try verify(1, of: 2) == 0)
        let outcome = try merge(["parts-2/1", "parts-2/2"])
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("are parts of different runs"))
    }

    @Test func shardsThatHaveReadAnotherPictureAreNoRun() throws {
        let picture = animrender.folder.appendingPathComponent("scenes/more/dot.png")
        try SceneText.picture.write(to: picture)
        for name in ["p", "q"] { try animrender.write(SceneText.withPicture, to: "scenes/more/\(name).json") }
        #expect(try animrender("record", "scenes").status == 0)
        let scenes = ["scenes/more/p.json", "scenes/more/q.json"]
        func verify(_ index: Int) throws -> CommandLineTool.Outcome {
            try animrender.run(["verify"] + scenes + ["--shard", "\(index)/2", "--results", "\(index)"])
        }
        #expect(try verify(1).status == 0)
        #expect(try animrender.text(of: "1/results.json").contains("\"files\": {\n    \"scenes/more/dot.png\": \""))
        #expect(try verify(2).status == 0)
        #expect(try merge(["1", "2"]).status == 0)
        // It shows the same, so that all is as recorded.
        try (SceneText.picture + Data([0])).write(to: picture)
        #expect(try verify(2).status == 0)
        let outcome = try merge(["1", "2"])
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("error: 2 and 1 have read different files as scenes/more/dot.png\n"))
    }

    @Test func aShardThatFailsLeavesNoResultsOfTheLastRun() throws {
        #expect(try verify(1, of: 1) == 0)
        try animrender.write("<<<<<<< ours\n", to: "scenes/hashes.txt")
        #expect(try verify(1, of: 1) == 65)
        #expect(try animrender.names(in: "parts-1/1", hidden: true) == [])
        #expect(try merge(["parts-1/1"]).status == 66)
    }

    @Test func aPartDoesNotReplaceTheManifestOfAllScenes() throws {
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        let outcome = try animrender("record", "scenes", "--shard", "1/2", "--manifest", "scenes/hashes.txt")
        #expect(outcome.status == 73)
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
    }
}
