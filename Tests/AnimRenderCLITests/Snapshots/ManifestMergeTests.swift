import Foundation
import Testing

/// Merges of manifests by git, and their resolution.
struct ManifestMergeTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        for name in ["b", "d", "f"] { try scene(name, "#F00") }
        try git("init", "-q", "-b", "main")
        #expect(try animrender("record").status == 0)
    }

    private func scene(_ name: String, _ color: String) throws {
        try animrender.write(SceneText.dot(color: color), to: "scenes/\(name).json")
    }

    @discardableResult
    private func git(_ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgSign=false"] + arguments
        process.currentDirectoryURL = animrender.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Commits what two branches do to the scenes, and merges the one into the other.
    ///
    /// - Returns: Whether git has merged without a conflict.
    private func merge(union: Bool, _ ours: () throws -> Void, _ theirs: () throws -> Void) throws -> Bool {
        if union { try animrender.write("hashes.txt text eol=lf merge=union\n", to: ".gitattributes") }
        try animrender.write(".*\n!.gitattributes\n", to: ".gitignore")
        try git("add", "-A")
        try git("commit", "-q", "-m", "base")
        try git("checkout", "-q", "-b", "theirs")
        try theirs()
        #expect(try animrender("record").status == 0)
        try git("add", "-A")
        try git("commit", "-q", "-m", "theirs")
        try git("checkout", "-q", "main")
        try ours()
        #expect(try animrender("record").status == 0)
        try git("add", "-A")
        try git("commit", "-q", "-m", "ours")
        return try git("merge", "-q", "theirs") == 0
    }

    @Test(arguments: [true, false])
    func changesOfNeighboursMerge(union: Bool) throws {
        #expect(
            try merge(union: union) {
                try scene("b", "#0F0")
            } _: {
                try scene("d", "#00F")
            })
        #expect(try animrender("verify").status == 0)
    }

    @Test(arguments: [true, false])
    func newScenesAtDifferentPositionsMerge(union: Bool) throws {
        #expect(
            try merge(union: union) {
                try scene("a", "#0F0")
            } _: {
                try scene("e", "#00F")
            })
        #expect(try animrender("verify").text == "5 scenes, 50 frames: all as recorded\n")
    }

    @Test func newScenesAtOnePositionMergeByTheAttribute() throws {
        #expect(
            try merge(union: true) {
                try scene("c1", "#0F0")
            } _: {
                try scene("c2", "#00F")
            })
        #expect(try animrender("verify").text == "5 scenes, 50 frames: all as recorded\n")
    }

    @Test func newScenesAtOnePositionAreResolvedWithoutIt() throws {
        #expect(
            !(try merge(union: false) {
                try scene("c1", "#0F0")
            } _: {
                try scene("c2", "#00F")
            }))
        let outcome = try animrender("verify")
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("a merge conflict. 'animrender resolve' keeps what can be proven"))
        #expect(try animrender("resolve", "scenes/hashes.txt").status == 0)
        #expect(try animrender("verify").text == "5 scenes, 50 frames: all as recorded\n")
    }

    @Test(arguments: [(true, "#0F0"), (true, "#00F"), (false, "#0F0"), (false, "#00F")])
    func theSideThatTheSceneProvesStays(union: Bool, color: String) throws {
        let isMerged = try merge(union: union) {
            try scene("d", "#0F0")
        } _: {
            try scene("d", "#00F")
        }
        // The scene conflicts as well; only the manifest's lines may merge.
        #expect(!isMerged)
        let refused = try animrender("verify", "scenes/b.json")
        #expect(refused.status == 65)
        #expect(refused.messages.contains(union ? "d.json is recorded twice" : "a merge conflict"))
        try scene("d", color)
        #expect(try animrender("resolve", "scenes/hashes.txt", environment: ["CI": "1"]).status == 64)
        let resolved = try animrender("resolve", "scenes/hashes.txt")
        #expect(resolved.status == 0)
        #expect(resolved.text == "proven    d.json\n")
        #expect(try animrender("verify").text == "3 scenes, 30 frames: all as recorded\n")
        #expect(try animrender("resolve", "scenes/hashes.txt").messages.contains("has no conflict"))
    }

    @Test func whatNeitherSideHasRecordedIsLeftOut() throws {
        _ = try merge(union: true) {
            try scene("d", "#0F0")
        } _: {
            try scene("d", "#00F")
        }
        try scene("d", "#FF0")
        let resolved = try animrender("resolve", "scenes/hashes.txt")
        #expect(resolved.status == 1)
        #expect(resolved.text == "left out  d.json  shows what neither side has recorded\n")
        #expect(try animrender("verify").lines.first == "scenes/d.json: is not recorded yet, 10 frames")
    }

    @Test func conflictsOfDiff3AreRead() throws {
        try git("config", "merge.conflictStyle", "diff3")
        _ = try merge(union: false) {
            try scene("d", "#0F0")
        } _: {
            try scene("d", "#00F")
        }
        #expect(try animrender.text(of: "scenes/hashes.txt").contains("\n|||||||"))
        try scene("d", "#00F")
        #expect(try animrender("resolve", "scenes/hashes.txt").text == "proven    d.json\n")
        #expect(try animrender("verify").status == 0)
    }
}
