import AnimRender
import Foundation
import TestSupport
import Testing

/// Limits on the process, and what a hostile scene or file name could do to a terminal, a folder or a file.
struct LimitTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
        try animrender.write(SceneText.long, to: "long.json")
    }

    /// Whether files need no name in the folder of the tests.
    private var hasUnnamedFiles: Bool {
        get throws {
            #if os(Linux)
                let descriptor = open(animrender.folder.path, O_RDWR | __O_TMPFILE, 0o600)
                if descriptor >= 0 { close(descriptor) }
                return descriptor >= 0
            #else
                return false
            #endif
        }
    }

    private static let tooManyPixels =
        "animrender: error: the picture has 20 × 10 pixels, more than --max-pixels 199\n"

    @Test(arguments: [["dot.json", "-o", "a.gif"], ["hash", "dot.json"]])
    func picturesOfTooManyPixelsAre75(arguments: [String]) throws {
        let outcome = try animrender.run(arguments + ["--max-pixels", "199"])
        #expect(outcome.status == 75)
        #expect(outcome.messages == Self.tooManyPixels)
        #expect(try animrender.run(arguments + ["--max-pixels", "200"]).status == 0)
    }

    @Test func tooMuchTimeIs75() throws {
        try animrender.write(SceneText.fade, to: "fade.json")
        let outcome = try animrender("fade.json", "--scale", "64", "-o", "a.gif", "--max-time", "1")
        #expect(outcome.status == 75)
        #expect(outcome.messages == "animrender: error: the processor time exceeded --max-time\n")
        #expect(try animrender.names(hidden: true) == ["dot.json", "fade.json", "long.json"])
    }

    #if os(Linux)
        @Test func tooMuchMemoryIs75() throws {
            // A frame alone takes 39 MB.
            try animrender.write(SceneText.fade, to: "fade.json")
            let outcome = try animrender("fade.json", "--scale", "64", "-o", "a.gif", "--max-memory", "24MiB")
            #expect(outcome.status == 75)
            #expect(outcome.messages == "animrender: error: out of memory\n")
            #expect(try animrender.names(hidden: true) == ["dot.json", "fade.json", "long.json"])
        }
    #endif

    @Test(arguments: [["--max-memory", "0"], ["--max-memory", "5X"], ["--max-time", "0"], ["--max-pixels", "0"]])
    func limitsThatMakeNoSenseAre64(option: [String]) throws {
        #expect(try animrender.run(["dot.json"] + option).status == 64)
    }

    @Test(arguments: [["fade.json", "-o", "a.gif"], ["fade.json", "-o", "a.gif", "-o", "b.apng"]])
    func aKilledProgramLeavesNothing(arguments: [String]) throws {
        try animrender.write("before", to: "a.gif")
        // Not the scene whose frames are alike: that is a matter of 0.2 s.
        try animrender.write(SceneText.fade, to: "fade.json")
        let (process, _, _) = try animrender.start(arguments + ["--scale", "16"])
        try animrender.waitForOutput(of: process)
        // What a program has begun that runs stays.
        #expect(try animrender("dot.json", "-o", "c.gif").status == 0)
        #expect(process.isRunning)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        if try !hasUnnamedFiles {
            // There files have temporary names, and the next run removes them.
            #expect(try animrender("dot.json", "-o", "c.gif").status == 0)
        }
        #expect(try animrender.names(hidden: true) == ["a.gif", "c.gif", "dot.json", "fade.json", "long.json"])
        #expect(try animrender.text(of: "a.gif") == "before")
    }

    @Test func aFolderIsNotFilledForBeingNamedLikeAFile() throws {
        try animrender.write("", to: "d.gif/x")
        let outcome = try animrender("dot.json", "-o", "d.gif")
        #expect(outcome.status == 64)
        #expect(outcome.messages == "animrender: error: d.gif is a folder; give d.gif/ for a file per frame in it\n")
        #expect(try animrender("dot.json", "-o", "d.gif/").status == 0)
    }

    @Test(arguments: [["-o", "p.png", "--at", "0"], ["-o", "./p.png", "--at", "0"], ["-o", "f-%d.png"]])
    func anOutputDoesNotReplaceAPictureOfTheScene(arguments: [String]) throws {
        let bytes = Data(try Repository.bytes(of: "scenes/images/ball.png"))
        for name in ["p.png", "f-3.png"] { try bytes.write(to: animrender.folder.appendingPathComponent(name)) }
        let layers = #""layers": [ { "contents": "p.png" }, { "contents": "f-3.png" }, "#
        try animrender.write(SceneText.dot.replacing("\"layers\": [", with: layers), to: "s.json")
        let outcome = try animrender.run(["s.json"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("would replace "), "\(outcome.messages)")
        #expect(try animrender.bytes(of: "p.png") == [UInt8](bytes))
        #expect(try animrender.names().filter { $0.hasPrefix("f-") } == ["f-3.png"])
    }

    @Test func controlCharactersDoNotReachTheTerminal() throws {
        let text = SceneText.dot.replacing("\"done\"", with: #""\u001b[2Jdone\u009b""#)
        try animrender.write(text, to: "esc.json")
        let events = try animrender("events", "esc.json").text
        #expect(events.contains("␛[2Jdone\u{FFFD}"))
        let json = try animrender("events", "esc.json", "--json").text
        #expect(json.contains(#"\u001b[2Jdone\u009b"#))
        for arguments in [["\u{1B}[2J.json"], ["validate", "\u{1B}[2J.json"], ["dot.json", "-o", "no/\u{1B}[2J.gif"]] {
            let outcome = try animrender.run(arguments)
            #expect(outcome.messages.contains("␛[2J"))
            #expect(!outcome.messages.contains("\u{1B}"))
        }
        try animrender.write(SceneText.invalid, to: "\u{1B}bad.json")
        #expect(try animrender("\u{1B}bad.json").messages.hasPrefix("␛bad.json:2:3: error: "))
        let option = try animrender("dot.json", "--\u{1B}[2J.json")
        #expect(option.status == 64)
        #expect(option.messages.hasPrefix("Error: Unknown option '--␛[2J.json'\n"))
    }

    /// A name with a line feed would make a line of its own, which says whatever the name does.
    @Test func namesOfFilesHaveNoLines() throws {
        let name = "s/a\n60 scenes: all as recorded\u{1B}[2J"
        let shown = "s/a␊60 scenes: all as recorded␛[2J"
        try animrender.write(SceneText.dot, to: "\(name).json")
        #expect(
            try animrender("\(name).json", "--dry-run", "-o", "\(name).gif").text.hasPrefix("\(shown).gif: GIF, 20 × 10 pixels"))
        #expect(try animrender("hash", "s", "--to", "0.1").lines.first == "# \(shown).json")
        let recorded = try animrender("record", "s")
        #expect(recorded.lines.count == 2)
        #expect(recorded.lines.first == "new      \(shown.dropFirst(2)).json  10 frames")
        try animrender.write(SceneText.dot(color: "#0F0"), to: "\(name).json")
        let verified = try animrender("verify", "s", "--json", "results.json")
        #expect(verified.lines.count == 6)
        #expect(
            verified.lines.first
                == "\(shown).json: differs from 0.00 s (frame 0) to 0.90 s (frame 9), 10 of 10 frames, most at 0.00 s (frame 0)")
        #expect(!verified.messages.contains("\u{1B}") && verified.messages.split(separator: "\n").count == 1)
        #expect(try animrender.text(of: "results.json").contains(#""name": "s/a\n60 scenes: all as recorded\u001b[2J.json""#))
        let missing = try animrender("\(name)b.json")
        #expect(missing.messages == "animrender: error: no scenes in \(shown)b.json\n")
    }
}
