import Foundation
import TestSupport
import Testing

/// The references of `verify`, from a store and a repository that anybody may have filled.
struct ReferenceCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        #expect(try animrender("record", "--no-store").status == 0)
    }

    private func change() throws { try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json") }

    private func run(_ script: String) throws {
        try animrender.write(GitFolder.configuration, to: ".gitconfig")
        let outcome = try animrender.run(
            ["-euc", script], environment: ["HOME": animrender.folder.path, "GIT_CONFIG_NOSYSTEM": "1"],
            program: URL(filePath: "/bin/sh"))
        #expect(outcome.status == 0, Comment(rawValue: outcome.messages))
    }

    private func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: animrender.folder.appendingPathComponent(name).path)
    }

    @Test func aGitOfTheWorkingFolderIsNotRun() throws {
        try run("printf '#!/bin/sh\\ntouch ran\\n' >git && chmod +x git && mkdir bin && cp git bin")
        try change()
        let outcome = try animrender("verify", environment: ["PATH": ".:bin::./bin"])
        #expect(outcome.status == 1)
        #expect(outcome.lines.contains("    no reference: git is not installed: it was not found in PATH"))
        #expect(!has("ran"))
        #expect(try animrender("verify", "--base", "main", environment: ["PATH": "."]).status == 66)
    }

    @Test func aProgramInTheStoreIsNotRun() throws {
        try run("mkdir .snapshots && printf '#!/bin/sh\\ntouch ran\\n' >.snapshots/animrender && chmod +x .snapshots/animrender")
        try run("mkdir .snapshots/scenes && cp scenes/hashes.txt .snapshots && mkfifo .snapshots/inputs")
        try change()
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(outcome.lines.last == "1 scene, 10 frames: 1 not as recorded (1 changed)")
        #expect(!has("ran"))
    }

    @Test func theStateOfTheBaseIsTheReference() throws {
        try run("git init -q . && git add -A && git commit -qm recorded && git branch base")
        try change()
        try run(
            "git commit -qam changed && printf old >>scenes/hashes.txt && git commit -qam again && git checkout -q HEAD~1 -- .")
        let outcome = try animrender("verify", "--no-store", "--base", "base", environment: ["GIT_DIR": "/nonexistent"])
        #expect(outcome.status == 1)
        #expect(outcome.lines.contains { $0.hasPrefix("    reference: scenes/dot.json at ") && $0.hasSuffix(" (proven)") })
        let missing = try animrender("verify", "--base", "nope")
        #expect(missing.status == 66)
        #expect(missing.messages.contains("nope is not a commit in this repository"))
        #expect(missing.text == "")
    }

    @Test func whatABranchAcceptsIsShown() throws {
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/old.json")
        #expect(try animrender("record").status == 0)
        try run("git init -q . && git add -A && git commit -qm recorded && rm scenes/old.json")
        try change()
        #expect(try animrender("record").status == 0)
        try run("git add -A && git commit -qm changed")
        #expect(try animrender("verify").lines == ["1 scene, 10 frames: all as recorded"])
        let outcome = try animrender("verify", "--changes", "--base", "HEAD~1", "--json", "results.json")
        #expect(outcome.status == 0)
        #expect(
            outcome.lines.first
                == "scenes/dot.json: accepted: differs from 0.00 s (frame 0) to 0.90 s (frame 9), 10 of 10 frames, most at 0.00 s (frame 0)"
        )
        #expect(outcome.lines.contains("    the scene changed"))
        #expect(outcome.lines.contains("scenes/old.json: accepted: was removed"))
        #expect(outcome.lines.last == "2 scenes, 10 frames: all as recorded; 2 recorded differently in the base")
        let totals =
            #"{"scenes":2,"frames":10,"same":0,"changed":0,"events":0,"shape":0,"output":0,"new":0,"missing":0,"moved":0,"#
        #expect(
            try animrender.text(of: "results.json").filter { !$0.isWhitespace }.contains(
                totals + #""invalid":0,"unreadable":0,"skipped":0,"accepted":2},"status":0"#))
        #expect(try animrender("verify", "--changes=HEAD~1", "scenes").text == outcome.text)
        #expect(try animrender("verify", "--changes=HEAD~1", "--base", "HEAD").status == 64)
        #expect(try animrender("verify", "--changes=nope").status == 66)
        let without = try animrender("verify", "--changes")
        #expect(without.status == 0)
        #expect(without.messages.contains("--changes finds nothing: no base is named or implied"))
        #expect(try animrender("verify", "--changes", "--every", "2").status == 64)
    }

    @Test func aStoreThatCannotBeWrittenIsANote() throws {
        try run("mkdir .snapshots && touch .snapshots/inputs")
        let outcome = try animrender("verify")
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("a folder is needed, and there is a file or a symbolic link"))
        #expect(outcome.text == "1 scene, 10 frames: all as recorded\n")
        // One that is named was meant to be filled.
        let named = try animrender("verify", "--store", ".snapshots/inputs")
        #expect(named.status == 73)
        #expect(named.text == "")
        #expect(named.messages.contains(".snapshots/inputs: a folder is needed, and there is a file or a symbolic link"))
    }

    @Test func aFolderThatOnlyOthersMayWriteToIsANote() throws {
        try run("mkdir .snapshots && chmod 555 . scenes .snapshots && chmod 444 scenes/*")
        defer { try? run("chmod 755 . scenes .snapshots") }
        let program = CommandLineTool.executable.path
        // The superuser may write everything.
        let reduced = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
        func verify(_ arguments: String) throws -> CommandLineTool.Outcome {
            try animrender.run(["-c", "\(reduced) \(program) verify \(arguments)"], program: URL(filePath: "/bin/sh"))
        }
        let clean = try verify("")
        #expect(clean.status == 0)
        #expect(clean.text == "1 scene, 10 frames: all as recorded\n")
        #expect(clean.messages.contains("note: the scenes' inputs are not kept for later references: "))
        #expect(clean.messages.contains("note: the results are not kept for 'animrender approve': "))
        let named = try verify("--store .snapshots")
        #expect(named.status == 73)
        #expect(named.messages.contains(".snapshots: permission denied"))
    }

    @Test func theStoreKeepsToItsSize() throws {
        for color in ["#0F0", "#00F"] {
            try animrender.write(SceneText.dot(color: color), to: "scenes/dot.json")
            #expect(try animrender("record").status == 0)
        }
        try run("test $(ls .snapshots/inputs | wc -l) = 2")
        try animrender.write(SceneText.dot(color: "#FF0"), to: "scenes/dot.json")
        #expect(try animrender("record", "--store-size", "1").status == 0)
        // What this command has kept stays.
        try run("test $(find .snapshots/inputs -type f | wc -l) = 1")
        #expect(try animrender("verify", "--store-size", "0").status == 64)
        #expect(try animrender("verify", "--store-size", "1", "--no-store").status == 64)
    }
}
