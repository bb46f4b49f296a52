import Foundation
import Testing

/// Merges of manifests by git.
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
    private func merge(_ ours: () throws -> Void, _ theirs: () throws -> Void) throws -> Bool {
        try animrender.write(".*\n", to: ".gitignore")
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

    @Test func changesOfNeighborsMerge() throws {
        #expect(
            try merge {
                try scene("b", "#0F0")
            } _: {
                try scene("d", "#00F")
            })
        #expect(try animrender("verify").status == 0)
    }

    @Test func newScenesAtDifferentPositionsMerge() throws {
        #expect(
            try merge {
                try scene("a", "#0F0")
            } _: {
                try scene("e", "#00F")
            })
        #expect(try animrender("verify").text == "5 scenes, 50 frames: all as recorded\n")
    }

    /// Does what the message says.
    @Test(arguments: ["--ours", "--theirs"])
    func newScenesAtOnePositionAreAcceptedAgain(side: String) throws {
        #expect(
            !(try merge {
                try scene("c1", "#0F0")
            } _: {
                try scene("c2", "#00F")
            }))
        let outcome = try animrender("verify")
        #expect(outcome.status == 65)
        #expect(
            outcome.messages.contains(
                "a merge conflict. Take either side (git checkout --ours -- hashes.txt), then run 'animrender verify'"))
        try git("checkout", side, "--", "scenes/hashes.txt")
        let verified = try animrender("verify")
        #expect(verified.status == 1)
        #expect(verified.lines.first == "scenes/\(side == "--ours" ? "c2" : "c1").json: is not recorded yet, 10 frames")
        #expect(try animrender("approve", "--all").status == 0)
        #expect(try animrender("verify").text == "5 scenes, 50 frames: all as recorded\n")
    }

    @Test(arguments: [("--ours", "#0F0"), ("--ours", "#00F"), ("--theirs", "#00F"), ("--ours", "#FF0")])
    func theSideThatTheSceneIsNotAsIsAcceptedAgain(side: String, color: String) throws {
        #expect(
            !(try merge {
                try scene("d", "#0F0")
            } _: {
                try scene("d", "#00F")
            }))
        #expect(try animrender("verify", "scenes/b.json").status == 65)
        // The scene conflicts as well, and is resolved by hand.
        try scene("d", color)
        try git("checkout", side, "--", "scenes/hashes.txt")
        let isRight = (side == "--ours") == (color == "#0F0")
        #expect(try animrender("verify").status == (isRight ? 0 : 1))
        if !isRight { #expect(try animrender("approve", "scenes/d.json").status == 0) }
        #expect(try animrender("verify").text == "3 scenes, 30 frames: all as recorded\n")
    }
}
