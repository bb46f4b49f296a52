import Foundation
import Testing

struct ErrorTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    @Test(arguments: [
        [], ["dot.json", "--bogus"], ["dot.json", "--at", "x"], ["dot.json", "--at", "2"], ["dot.json", "-o", "a.avi"],
        ["dot.json", "-o", "a.png"], ["dot.json", "-o", "-"], ["dot.json", "--loop", "0"], ["dot.json", "--fps", "0"],
        ["dot.json", "--fps", "nan"], ["dot.json", "--scale", "1e9"], ["dot.json", "-j", "0"],
        ["dot.json", "--from", "0.5", "--to", "0.5"],
        ["dot.json", "--background", "reddish"], ["dot.json", "--at", "0", "--from", "0"],
        ["dot.json", "-o", "a.gif", "-o", "a.gif"],
        ["inspect", "dot.json"], ["inspect", "dot.json", "--at", "-1"], ["verify", "--every", "0"], ["frobnicate", "dot.json"],
        ["dot.json", "-o", "dot.json", "--format", "gif"], ["dot.json", "-o", "./dot.json", "--format", "gif"],
        ["dot.json", "-o", ""], ["dot.json", "-o", "a.gif", "-o", "./a.gif"], ["dot.json", "--fps", "1e9"],
        ["dot.json", "--fps", "1e-9"],
    ])
    func wrongUseIs64(arguments: [String]) throws {
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.messages.isEmpty)
        #expect(try animrender.names(hidden: true) == ["dot.json"])
    }

    @Test(arguments: [
        ["bad.json"], ["validate", "dot.json", "bad.json"], ["inspect", "bad.json", "--at", "0"], ["hash", "bad.json"],
        ["events", "bad.json"],
    ])
    func aBadSceneIs65(arguments: [String]) throws {
        try animrender.write(SceneText.invalid, to: "bad.json")
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages.hasPrefix("bad.json:2:3: error: unknown key 'oops'"))
    }

    @Test(arguments: [["--at", "-1"], ["--fps", "-1"], ["--scale", "-1"], ["-j", "-1"], ["--from", "-1"]])
    func aNegativeNumberIsNoMissingValue(option: [String]) throws {
        let messages = try animrender.run(["dot.json"] + option).messages
        #expect(messages.hasPrefix("animrender: error: \(option[0]) -1 is out"))
    }

    @Test func warningsCanBeDenied() throws {
        let text = SceneText.dot.replacing("\"layers\": [", with: "\"layers\": [ { \"frame\": [900, 0, 9, 9] },")
        try animrender.write(text, to: "off.json")
        let allowed = try animrender("validate", "off.json", "dot.json")
        #expect(allowed.status == 0)
        #expect(allowed.messages.contains("warning: the layer is never on the canvas, which is 20 × 10 points"))
        for arguments in [["off.json", "dot.json"], ["off.json", "--json"]] {
            #expect(try animrender.run(["validate", "--deny", "warnings"] + arguments).status == 65)
        }
        #expect(try animrender("validate", "--deny", "warnings", "dot.json").status == 0)
        #expect(try animrender("validate", "--deny", "errors", "dot.json").status == 64)
        // Other commands look for mistakes alone.
        #expect(try animrender("hash", "off.json").messages.isEmpty)
    }

    @Test func validateContinuesAfterAMissingFile() throws {
        try animrender.write(SceneText.invalid, to: "bad.json")
        let outcome = try animrender("validate", "no.json", "bad.json")
        #expect(outcome.status == 66)
        #expect(outcome.messages.contains("cannot read no.json"))
        #expect(outcome.messages.contains("bad.json:2:3: error"))
    }

    @Test func aMessageDoesNotGetIntoAnOutputFile() throws {
        let fifty = try animrender("dot.json", "--fps", "50", "-o", "a.gif")
        #expect(fifty.status == 0)
        let command = "\"$0\" dot.json --fps 50 -o b.gif -o - --format rgba >&- 2>&-"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command, CommandLineTool.executable.path]
        process.currentDirectoryURL = animrender.folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        #expect(try animrender.names(hidden: true) == ["a.gif", "dot.json"])
    }

    @Test func aMissingSceneIs66() throws {
        let outcome = try animrender("no.json")
        #expect(outcome.status == 66)
        #expect(outcome.messages == "animrender: error: cannot read no.json: no such file or folder\n")
        // A folder has any number of scenes, which need a template.
        #expect(try animrender(".").status == 64)
    }

    @Test func aMistypedSceneIsAnsweredWithTheNearestOne() throws {
        try animrender.write(SceneText.dot, to: "toggle.json")
        try animrender.write(SceneText.dot, to: "togle.txt")
        for (path, nearest) in [("togle.json", "toggle.json"), ("./Toggle.jsn", "./toggle.json"), ("toggle", "toggle.json")] {
            let outcome = try animrender("validate", path)
            #expect(outcome.status == 66)
            #expect(
                outcome.messages
                    == "animrender: error: cannot read \(path): no such file or folder; did you mean \(nearest)?\n")
        }
    }

    @Test func aMistypedCommandIsAnsweredWithTheNearestOne() throws {
        for (words, hint) in [
            (["verfy", "scenes"], "did you mean 'verify'?"), (["Render"], "did you mean 'render'?"),
            (["serve", "motion"], "the commands are render, show, sheet, plot, preview, validate,"),
        ] {
            let outcome = try animrender.run(words)
            #expect(outcome.status == 64)
            #expect(outcome.messages.hasPrefix("animrender: error: '\(words[0])' is neither a command nor a file; \(hint)"))
        }
        // A file may have the name of nearly a command, and a scene any name.
        try animrender.write(SceneText.dot, to: "verfy")
        #expect(try animrender("verfy", "-o", "a.gif").status == 0)
        #expect(try animrender("unheard-of").status == 66)
    }

    @Test(arguments: ["x", "50x", "5 0", "", "f", "%", "1,2", "ms", "0.5h", "18.5f", "0x10"])
    func aTimeOfNoFormIsAnsweredWithTheForms(text: String) throws {
        let outcome = try animrender("dot.json", "--from", text)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("a time is a number of seconds (0.5, 500ms), a frame (18f)"))
    }

    @Test func anOptionOfTimesMayBeRepeated() throws {
        let outcome = try animrender("inspect", "dot.json", "--at", "0", "--at", "end", "--json")
        #expect(outcome.status == 0)
        #expect(try outcome.output == animrender("inspect", "dot.json", "--at", "0,end", "--json").output)
    }

    @Test(arguments: [
        (["--fps", "abc"], "a rate is a number of frames per second from 0.001 to 1000"),
        (["--fps", "5000"], "--fps 5000 is out of range: 0.001 to 1000"),
        (["--min-quality", "90"], "--min-quality 90 is above --quality 80"),
        (["--max-size", "1.5"], "a size is a whole number of bytes, or 256k, 1.5M, 512KiB, or none"),
        (["--loop", "0"], "an animation plays forever, once, or a number of times from 1 to 65536"),
        (["--background", "none"], "did you mean 'clear'?"),
        (["--background", "#12"], "a color is #RGB, #RGBA, #RRGGBB, #RRGGBBAA or a name"),
    ])
    func whatAnOptionTakesIsSaid(arguments: [String], message: String) throws {
        let outcome = try animrender.run(["dot.json"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains(message))
    }

    @Test func anOutputThatCannotBeIs73() throws {
        let below = try animrender("dot.json", "-o", "dot.json/a.gif")
        #expect(below.status == 73)
        #expect(below.messages == "animrender: error: cannot create dot.json: a folder is needed, but it is a file\n")
        #expect(try animrender("dot.json", "-o", "dot.json/f-%d.png").status == 73)
    }

    @Test func theFormatIsThatOfNamesThatDoNotDecide() throws {
        for outputs in [["-o", "x.gif"], ["-o", "x.gif", "-o", "y.webp"], ["-o", "{name}.gif"]] {
            let outcome = try animrender.run(["dot.json", "--format", "apng"] + outputs)
            #expect(outcome.status == 64)
            #expect(outcome.messages.contains(".gif: the extension contradicts --format apng"))
        }
        #expect(try animrender.names() == ["dot.json"])
        let mixed = try animrender("dot.json", "--format", "rgba", "-o", "x.gif", "-o", "-", "-q")
        #expect(mixed.status == 0 && mixed.output.count == 10 * 20 * 10 * 4)
        #expect(try animrender.bytes(of: "x.gif").starts(with: Array("GIF89a".utf8)))
        #expect(try animrender("encode", "x.gif", "-o", "y.gif", "--format", "webp").status == 64)
    }

    @Test func aLimitThatIsNotKeptIsRefused() throws {
        for name in ["a.webp", "a.apng", "a-%d.png", "a/"] {
            let outcome = try animrender("dot.json", "-o", name, "--max-size", "20", "-q")
            #expect(outcome.status == 64)
            #expect(outcome.messages.contains(": --max-size limits only GIF files, not "))
        }
        #expect(try animrender("dot.json", "-o", "a.gif", "--max-size", "20", "-q").status == 1)
        #expect(try animrender.names() == ["dot.json"])
    }

    @Test func foldersOfOutputsAreMade() throws {
        #expect(try animrender("dot.json", "-o", "new/er/a.gif", "--dry-run").status == 0)
        #expect(try animrender.names() == ["dot.json"])
        #expect(try animrender("dot.json", "-o", "new/er/a.gif").status == 0)
        #expect(try animrender("sheet", "dot.json", "-o", "new/sheet/a.png").status == 0)
        #expect(try animrender("encode", "new/er/a.gif", "-o", "new/encoded/a.gif").status == 0)
        #expect(try animrender.names(in: "new") == ["encoded", "er", "sheet"])
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDeviceIs74() throws {
        let outcome = try animrender("dot.json", "-o", "/dev/full", "--format", "gif")
        #expect(outcome.status == 74)
        #expect(outcome.messages == "animrender: error: cannot write /dev/full: no space left on the device\n")
    }

    @Test func anErrorLeavesWhatWasThere() throws {
        try animrender.write("before", to: "a.gif")
        try animrender.write(SceneText.invalid, to: "bad.json")
        #expect(try animrender("bad.json", "-o", "a.gif").status == 65)
        #expect(try animrender("dot.json", "-o", "a.gif", "-o", "dot.json/b.gif").status == 73)
        #expect(try animrender.text(of: "a.gif") == "before")
        #expect(try animrender.names(hidden: true) == ["a.gif", "bad.json", "dot.json"])
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalLeavesNothingBehind(number: Int32) throws {
        try animrender.write(SceneText.long, to: "long.json")
        let (process, _, _) = try animrender.start(["long.json", "--fps", "1000", "--scale", "8", "-o", "a.gif"])
        try animrender.waitForOutput(of: process)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try animrender.names(hidden: true) == ["dot.json", "long.json"])
    }

    @Test func aReaderThatLeavesIsNoError() throws {
        try animrender.write(SceneText.long, to: "long.json")
        let (process, output, messages) = try animrender.start(["hash", "long.json", "--fps", "100"])
        _ = try output.fileHandleForReading.read(upToCount: 10)
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGPIPE)
        #expect(try Data(contentsOf: messages).isEmpty)
    }

    @Test func helpGoesToStandardOutput() throws {
        let outcome = try animrender("--help")
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        for status in ["64", "65", "66", "70", "73", "74"] { #expect(outcome.text.contains(status)) }
        #expect(outcome.lines.allSatisfy { $0.count <= 100 })
    }

    @Test func colorsAreForTerminalsOnly() throws {
        #expect(try !animrender("no.json", environment: ["TERM": "xterm"]).messages.contains("\u{1B}"))
    }
}
