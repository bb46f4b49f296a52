import AnimGraphics
import Foundation
import TestSupport
import Testing

/// Scenes that differ from a commit, and no others.
struct OnlyChangedTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        for name in ["a", "b"] { try animrender.write(SceneText.dot, to: "motion/\(name).json") }
        try animrender.write(SceneText.withPicture, to: "motion/p.json")
        try Data(SceneText.picture).write(to: animrender.folder.appendingPathComponent("motion/dot.png"))
        try git("init", "-q", "-b", "main")
        try commit()
    }

    private func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = ["-c", "user.name=a", "-c", "user.email=a@b", "-C", animrender.folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func commit() throws {
        try git("add", "motion")
        try git("commit", "-q", "-m", "x")
    }

    /// The names of the scenes that are rendered.
    private func rendered(_ arguments: String...) throws -> [String] {
        let outcome = try animrender.run(["render", "motion", "-o", "out/{name}.gif", "--json"] + arguments)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.lines.compactMap { line in
            line.split(separator: "\"").dropFirst(3).first.map { String($0.dropFirst(7).dropLast(5)) }
        }
    }

    @Test func nothingIsDrawnWhereNothingHasChanged() throws {
        let outcome = try animrender("render", "--only-changed=main", "motion", "-o", "out/{name}.gif")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "animrender: note: nothing changed since main (3 scenes checked)\n")
        #expect(try animrender.names() == ["motion"])
    }

    @Test func whatASceneReadsIsCompared() throws {
        try animrender.write(SceneText.dot + "\n", to: "motion/b.json")
        #expect(try rendered("--only-changed=main") == ["b"])
        var picture = SceneText.picture
        picture.append(0)
        try picture.write(to: animrender.folder.appendingPathComponent("motion/dot.png"))
        #expect(try rendered("--only-changed=main") == ["b", "p"])
        // Neither the index nor commits of the branch make a difference.
        try git("add", "motion")
        #expect(try rendered("--only-changed=main") == ["b", "p"])
        try git("checkout", "-q", "-b", "branch")
        try commit()
        #expect(try rendered("--only-changed=main") == ["b", "p"])
        #expect(try rendered("--only-changed=HEAD") == [])
        try animrender.write(SceneText.dot, to: "motion/new.json")
        #expect(try rendered("--only-changed=HEAD") == ["new"])
    }

    @Test func aBranchIsComparedWithWhereItBegan() throws {
        try git("checkout", "-q", "-b", "branch")
        try git("checkout", "-q", "main")
        try animrender.write(SceneText.dot + "\n", to: "motion/a.json")
        try commit()
        try git("checkout", "-q", "branch")
        try animrender.write(SceneText.dot + "\n", to: "motion/b.json")
        #expect(try rendered("--only-changed=main") == ["b"])
    }

    @Test func withoutAValueTheParentOfAMergeIsTaken() throws {
        try git("checkout", "-q", "-b", "branch")
        try animrender.write(SceneText.dot + "\n", to: "motion/b.json")
        try commit()
        try git("checkout", "-q", "main")
        try git("merge", "-q", "--no-ff", "-m", "m", "branch")
        #expect(try rendered("--only-changed") == ["b"])
    }

    @Test func aCommitThatIsNotThereIsAnError() throws {
        let outcome = try animrender("render", "motion", "-o", "out/", "--only-changed=nope")
        #expect(outcome.status == 66)
        #expect(outcome.messages.hasPrefix("animrender: error: --only-changed: nope is not a commit in this repository"))
        let none = try animrender.run(
            ["render", "--only-changed", "motion", "-o", "out/"],
            environment: ["GITHUB_BASE_REF": "", "CI_MERGE_REQUEST_DIFF_BASE_SHA": ""])
        #expect(none.status == 66)
        #expect(
            none.messages == "animrender: error: --only-changed: no commit is named or implied; give --only-changed=REF\n")
        try FileManager.default.removeItem(atPath: animrender.folder.path + "/.git")
        #expect(try animrender("render", "motion", "-o", "out/", "--only-changed=main").status == 66)
    }

    /// Runs the program in a folder of the test's.
    private func run(_ arguments: String, in folder: String) throws -> CommandLineTool.Outcome {
        try animrender.run(
            ["-euc", "cd \(folder) && exec \(CommandLineTool.executable.path) \(arguments)"],
            program: URL(fileURLWithPath: "/bin/sh"))
    }

    @Test func aShallowCloneComparesWithTheCommitItself() throws {
        try animrender.write(SceneText.dot + "\n", to: "motion/a.json")
        try commit()
        #expect(try animrender("record", "motion").status == 0)
        try commit()
        try git("clone", "-q", "--depth", "1", "file://" + animrender.folder.path, animrender.folder.path + "/clone")
        try animrender.write(SceneText.dot + "\n", to: "clone/motion/b.json")
        let note = "animrender: note: the clone is shallow, so scenes are compared with HEAD itself, and not with the merge base"
        let outcome = try run("render motion -o out/ --only-changed=HEAD --dry-run", in: "clone")
        #expect(outcome.status == 0)
        #expect(outcome.messages.hasPrefix(note))
        #expect(outcome.lines.map { $0.prefix { $0 != ":" } } == ["out/motion/b.gif"])
        let verified = try run("verify --only-changed=HEAD", in: "clone")
        #expect(verified.status == 0)
        #expect(verified.messages.hasPrefix(note))
        #expect(verified.text == "1 scene, 10 frames: all as recorded\n")
        let parent = try run("verify --only-changed=HEAD~1", in: "clone")
        #expect(parent.status == 66)
        #expect(parent.messages.contains("HEAD~1 is not in this clone, which is shallow"))
        #expect(parent.text == "")
    }

    @Test func aPictureThatGitHasAPointerToIsComparedByItsHash() throws {
        #expect(try animrender("record", "motion").status == 0)
        let pointer = """
            version https://git-lfs.github.com/spec/v1
            oid sha256:\(SHA256.hexadecimal(of: Array(SceneText.picture)))
            size \(SceneText.picture.count)

            """
        let file = animrender.folder.appendingPathComponent("motion/dot.png")
        try Data(pointer.utf8).write(to: file)
        try commit()
        try SceneText.picture.write(to: file)
        #expect(try rendered("--only-changed=HEAD") == [])
        let outcome = try animrender("verify", "motion", "--only-changed=HEAD")
        #expect(outcome.messages == "animrender: note: nothing changed since HEAD (3 scenes checked)\n")
        var picture = SceneText.picture
        picture.append(0)
        try picture.write(to: file)
        #expect(try rendered("--only-changed=HEAD") == ["p"])
        #expect(try animrender("verify", "motion", "--only-changed=HEAD").text == "1 scene, 2 frames: all as recorded\n")
    }

    @Test func onlyScenesThatHaveChangedAreVerified() throws {
        #expect(try animrender("record", "motion").status == 0)
        try commit()
        // The command of the hook for pre-commit.
        let hooks = try Repository.text(of: ".pre-commit-hooks.yaml").split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
        let hook = try #require(hooks.first { $0.starts(with: ["entry:", "animrender"]) }?.dropFirst(2))
        #expect(hook == ["verify", "--only-changed=HEAD"])
        try FileManager.default.createDirectory(
            at: animrender.folder.appendingPathComponent(".out"), withIntermediateDirectories: true)
        let none = try animrender.run(hook + ["--json", ".out/none.json", "--junit", ".out/none.xml"])
        #expect(none.status == 0)
        #expect(none.text == "0 scenes: nothing to compare\n")
        #expect(none.messages == "animrender: note: nothing changed since HEAD (3 scenes checked)\n")
        #expect(try animrender.names(in: ".out") == ["none.json", "none.xml"])
        // Nothing was compared, so nothing is kept of it.
        #expect(try animrender("verify", "--last-failed").status == 66)
        // One was deleted, one edited and staged; the picture of one is other bytes, and one is not known to git.
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("motion/a.json"))
        try animrender.write(SceneText.dot(color: "#0F0"), to: "motion/b.json")
        try git("add", "motion/b.json")
        var picture = SceneText.picture
        picture.append(0)
        try picture.write(to: animrender.folder.appendingPathComponent("motion/dot.png"))
        try animrender.write(SceneText.dot(color: "#00F"), to: "motion/new.json")
        try animrender.write(SceneText.press, to: "motion/invalid/press.json")
        let all = try animrender("verify", "--only-changed=HEAD")
        #expect(all.status == 1)
        #expect(all.lines.last == "4 scenes, 22 frames: 3 not as recorded (1 changed, 1 new, 1 missing)")
        // A record that another command wrote is a change, too.
        try git("add", "-A", "motion")
        #expect(try animrender("verify", "--update=all").status == 0)
        #expect(try animrender("verify", "--only-changed=HEAD").lines.last == "3 scenes, 22 frames: all as recorded")
        try commit()
        let text = try animrender.text(of: "motion/hashes.txt")
        let digest = try #require(text.split(separator: "\n").first { $0.hasPrefix("new.json ") }?.split(separator: " ").last)
        try animrender.write(text.replacing(digest, with: String(repeating: "0", count: 64)), to: "motion/hashes.txt")
        let edited = try animrender("verify", "--only-changed=HEAD")
        #expect(edited.lines.last == "1 scene, 10 frames: 1 not as recorded (1 changed)")
        #expect(edited.messages.contains("2 of 3 scenes unchanged since HEAD"))
    }

    @Test func annotationsOfThePullRequestComeFirst() throws {
        #expect(try animrender("record", "motion").status == 0)
        for name in ["a", "b"] { try animrender.write(SceneText.dot(color: "#0F0"), to: "motion/\(name).json") }
        try commit()
        try animrender.write(SceneText.dot(color: "#00F"), to: "motion/b.json")
        func annotated(_ arguments: String...) throws -> [String] {
            try animrender.run(["verify", "--github", "--report", "r"] + arguments).lines.filter { $0.hasPrefix("::error") }
                .map { String($0.dropFirst(13).prefix { $0 != "," }) }
        }
        #expect(try annotated("--base", "HEAD") == ["motion/b.json", "motion/a.json"])
        #expect(try annotated("--base", "HEAD~1") == ["motion/a.json", "motion/b.json"])
    }

    @Test func onlyWhatFailedIsVerifiedAgain() throws {
        #expect(try animrender("record", "motion").status == 0)
        for name in ["a", "b"] { try animrender.write(SceneText.dot(color: "#0F0"), to: "motion/\(name).json") }
        #expect(try animrender("verify", "--fail-fast").status == 1)
        // What was skipped was not found to be as recorded.
        #expect(try animrender("verify", "--last-failed").lines.last == "3 scenes, 22 frames: 2 not as recorded (2 changed)")
        try animrender.write(SceneText.dot, to: "motion/a.json")
        let two = try animrender("verify", "--last-failed")
        #expect(two.lines.last == "2 scenes, 20 frames: 1 not as recorded (1 changed)")
        // A scene that is gone, record and all, is none of those any more.
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("motion/b.json"))
        #expect(try animrender("prune").status == 0)
        let none = try animrender("verify", "--last-failed")
        #expect(none.status == 0)
        #expect(none.messages == "animrender: note: nothing failed last time (2 scenes checked)\n")
        #expect(none.text == "0 scenes: nothing to compare\n")
    }

    @Test func onlyScenesThatHaveChangedAreValidated() throws {
        try animrender.write(SceneText.invalid, to: "motion/a.json")
        try commit()
        #expect(try animrender("validate", "motion").status == 65)
        #expect(try animrender("validate", "motion", "--only-changed=HEAD~1").status == 65)
        try animrender.write(SceneText.dot, to: "motion/a.json")
        let outcome = try animrender("validate", "motion", "--only-changed=HEAD")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "animrender: note: 2 of 3 scenes unchanged since HEAD\n1 scene valid\n")
    }

    @Test func aSceneThatLooksLikeOtherJSONNowHasChanged() throws {
        try animrender.write(#"{ "name": "x" }"#, to: "motion/package.json")
        try commit()
        let same = try animrender("validate", "motion", "--only-changed=HEAD")
        #expect(same.status == 0)
        #expect(
            same.messages
                == "animrender: note: nothing changed since HEAD (3 scenes checked, 1 JSON file left alone (motion/package.json))\n"
        )
        for text in [#"{ "name": "y" }"#, ""] {
            try animrender.write(text, to: "motion/a.json")
            #expect(try animrender("validate", "motion").status == 0)
            for command in [["validate"], ["render", "-o", "out/"]] {
                let outcome = try animrender.run(command + ["motion", "--only-changed=HEAD"])
                #expect(outcome.status == 65)
                #expect(outcome.messages.contains("motion/a.json:1:1: error: "))
            }
        }
    }
}
