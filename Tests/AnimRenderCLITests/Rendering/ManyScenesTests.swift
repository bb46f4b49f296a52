import Foundation
import TestSupport
import Testing

/// The scenes that arguments of commands name: files, folders, patterns.
struct ManyScenesTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "motion/dot.json")
        try animrender.write(SceneText.dot, to: "motion/more/dot.json")
        try animrender.write("{ \"name\": \"x\" }", to: "motion/package.json")
    }

    @Test(arguments: [["validate"], ["hash"], ["events"], ["inspect", "--at", "0"]])
    func aFolderWithoutScenesIsAnError(command: [String]) throws {
        try animrender.write("{}", to: "other/a.json")
        for (arguments, message) in [
            (["other"], "no scenes in other (1 JSON file is not a scene: it has no 'canvas' and 'layers')"),
            (
                ["motion", "--filter", "dott"],
                "no scenes in motion (2 scenes, none matches 'dott'; did you mean 'dot'?)"
            ),
            (["motion", "--exclude", "motion"], "no scenes in motion (3 files and folders are excluded)"),
        ] {
            let outcome = try animrender.run(command + arguments)
            #expect(outcome.status == 66)
            #expect(outcome.messages == "animrender: error: \(message)\n")
            #expect(outcome.output.isEmpty)
            let allowed = try animrender.run(command + arguments + ["--allow-empty"])
            #expect(allowed.status == 0)
            #expect(allowed.messages == "animrender: note: \(message)\n")
        }
    }

    @Test func eachSceneHasItsNameAboveItsHashes() throws {
        let single = try animrender("hash", "motion/dot.json").text
        let lines = "# motion/dot.json\n\(single)# motion/more/dot.json\n\(single)"
        #expect(try animrender("hash", "motion").text == lines)
        #expect(try animrender("hash", "motion/more", "./motion//dot.json", "motion/**/d*.json").text == lines)
        #expect(try animrender("hash", "motion/more").text == "# motion/more/dot.json\n\(single)")
    }

    @Test func objectsHaveTheNamesOfTheirScenes() throws {
        let events = try animrender("events", "motion", "--json").lines
        #expect(events.count == 4)
        #expect(events.map { $0.hasPrefix("{\"scene\": \"motion/dot.json\", \"time\": ") } == [true, true, false, false])
        let inspection = try animrender("inspect", "motion", "--at", "0", "--json").text
        #expect(inspection.split(separator: "\n").filter { $0.hasPrefix("  \"scene\": ") }.count == 2)
        #expect(try !animrender("inspect", "motion/dot.json", "--at", "0", "--json").text.contains("\"scene\""))
    }

    @Test func aBadSceneDoesNotStopTheOthers() throws {
        try animrender.write(SceneText.invalid, to: "motion/bad.json")
        let single = try animrender("hash", "motion/dot.json").text
        let outcome = try animrender("hash", "motion")
        #expect(outcome.status == 65)
        #expect(outcome.text == "# motion/dot.json\n\(single)# motion/more/dot.json\n\(single)")
        #expect(outcome.messages.hasPrefix("motion/bad.json:2:3: error: unknown key 'oops'"))
        let late = try animrender("inspect", "motion/dot.json", "motion/more/dot.json", "--at", "2")
        #expect(late.status == 64)
        #expect(
            late.messages.split(separator: "\n").map(String.init) == [
                "animrender: error: motion/dot.json: --at 2 is outside the scene, which runs from 0 to 1 s",
                "animrender: error: motion/more/dot.json: --at 2 is outside the scene, which runs from 0 to 1 s",
                "2 scenes: 0 done, 2 failed",
            ])
    }

    @Test func theLastLineSaysWhatWasDoneAndWhatWasLeftAlone() throws {
        let others = "1 JSON file left alone (motion/package.json)"
        for (command, line) in [
            (["validate"], "2 scenes valid"), (["hash"], "2 scenes: 2 done"), (["events"], "2 scenes: 2 done"),
            (["inspect", "--at", "0"], "2 scenes: 2 done"), (["sheet", "-o", "out/"], "2 scenes: 2 done"),
            (["render", "-o", "out/"], "2 scenes: 2 done"),
        ] {
            let outcome = try animrender.run(command + ["motion"])
            #expect(outcome.status == 0)
            #expect(outcome.messages.split(separator: "\n").last.map(String.init) == "\(line), \(others)")
            #expect(try animrender.run(command + ["motion", "-q"]).messages.isEmpty)
        }
        try animrender.write(SceneText.invalid, to: "motion/bad.json")
        for (command, line) in [(["validate"], "2 scenes valid, 1 not valid"), (["hash"], "3 scenes: 2 done, 1 failed")] {
            let outcome = try animrender.run(command + ["motion"])
            #expect(outcome.messages.split(separator: "\n").last.map(String.init) == "\(line), \(others)")
        }
    }

    @Test func whatIsNearlyASceneIsAnErrorInAFolder() throws {
        let slips = ["layers": "layer", "canvas": "cavas"].map { SceneText.dot.replacing("\"\($0)\"", with: "\"\($1)\"") }
        let conflict = "<<<<<<< HEAD\n\(SceneText.dot)=======\n\(SceneText.dot)>>>>>>> b\n"
        let texts = slips + ["// a\n\(SceneText.dot)", conflict, #"{ "$schema": "scene.schema.json" }"#]
        for text in texts {
            try animrender.write(text, to: "motion/near.json")
            for command in [["validate"], ["hash"], ["render", "-o", "out/"], ["record"], ["verify", "--update=all"]] {
                let outcome = try animrender.run(command + ["motion"])
                #expect(outcome.status == 65, "\(command) \(text)")
                #expect(outcome.messages.contains("motion/near.json:"))
            }
        }
        try #require(SceneText.dot.data(using: .utf16LittleEndian)).write(
            to: animrender.folder.appendingPathComponent("motion/near.json"))
        let outcome = try animrender("validate", "motion")
        #expect(outcome.status == 65)
        #expect(outcome.messages.hasPrefix("motion/near.json:1:1: error: the file is in UTF-16; save it as UTF-8\n"))
    }

    @Test func scenesThatFailOneAfterTheOtherAreAllCounted() throws {
        for name in ["a", "b", "c"] { try animrender.write(SceneText.invalid, to: "motion/\(name).json") }
        let outcome = try animrender("motion", "-o", "out/")
        #expect(outcome.status == 65)
        #expect(
            outcome.messages.split(separator: "\n").last
                == "5 scenes: 2 done, 3 failed, 1 JSON file left alone (motion/package.json)")
    }

    @Test func otherFilesThatAreNamedCanBeLeftAlone() throws {
        let mixed = try animrender("validate", "--only-scenes", "motion/dot.json", "motion/package.json")
        #expect(mixed.status == 0)
        #expect(mixed.messages == "1 scene valid, 1 JSON file left alone (motion/package.json)\n")
        #expect(try animrender("validate", "--only-scenes", "motion/package.json").status == 0)
        try animrender.write(SceneText.dot.replacing("layers", with: "layer"), to: "motion/near.json")
        #expect(try animrender("validate", "--only-scenes", "motion/near.json").status == 65)
        // The script of the hook for pre-commit.
        let script = try Repository.text(of: "packaging/pre-commit-validate.sh")
        #expect(script.contains("animrender validate --deny warnings --only-scenes -- \"$@\""))
    }

    @Test func theWorstStatusWins() throws {
        try animrender.write(SceneText.invalid, to: "bad.json")
        #expect(try animrender("validate", "bad.json", "motion").status == 65)
        let outcome = try animrender("validate", "bad.json", "motion", "motion/dott.json")
        #expect(outcome.status == 66)
        #expect(
            outcome.messages.hasPrefix(
                "animrender: error: cannot read motion/dott.json: no such file or folder; did you mean motion/dot.json?\n"))
        #expect(outcome.messages.contains("bad.json:2:3: error"))
    }

    @Test func otherJSONThatIsNamedIsAnError() throws {
        #expect(try animrender("validate", "motion").status == 0)
        #expect(try animrender("validate", "motion/package.json").status == 65)
        #expect(try animrender("validate", "motion/*.json").status == 65)
    }

    @Test(arguments: [
        (["--filter", "("], "--filter '(' is not a regular expression"),
        (["--exclude", "/x"], "--exclude '/x' is an absolute path: names of scenes are paths from the working folder"),
    ])
    func whatIsNoPatternIsWrongUse(arguments: [String], message: String) throws {
        let outcome = try animrender.run(["validate", "motion"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages == "animrender: error: \(message)\n")
    }

    @Test func anUnreadableFolderIsReportedAndTheOthersAreDone() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: animrender.folder.path + "/motion/more")
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: animrender.folder.path + "/motion/more")
        }
        let process = Process()
        let messages = Pipe()
        // The superuser may read everything.
        let isSuperuser = getuid() == 0
        process.executableURL = isSuperuser ? URL(fileURLWithPath: "/usr/bin/setpriv") : CommandLineTool.executable
        let reduced = ["--reuid=65534", "--regid=65534", "--clear-groups", CommandLineTool.executable.path]
        process.arguments = (isSuperuser ? reduced : []) + ["validate", "motion"]
        process.currentDirectoryURL = animrender.folder
        process.standardError = messages
        try process.run()
        let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 66)
        #expect(
            text
                == "animrender: error: cannot read motion/more: permission denied\n1 scene valid, 1 JSON file left alone (motion/package.json)\n"
        )
    }
}
