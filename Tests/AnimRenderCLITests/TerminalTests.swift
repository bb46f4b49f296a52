import Foundation
import Testing

/// The program at a terminal, and with names that are no text.
struct TerminalTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot(color: "#F00", duration: 60), to: "dot.json")
    }

    /// A program of the system that runs a command in a pseudo terminal, and prints what is written to that.
    private static let script = "/usr/bin/script"

    /// Runs a command of a shell, in which `$0` is the program, at a terminal.
    private func run(_ command: String, terminal: String, input: String? = nil) throws -> (status: Int32, shown: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.script)
        let program = "'\(CommandLineTool.executable.path)'"
        process.arguments = ["-qec", command.replacing("$0", with: program), "/dev/null"]
        process.currentDirectoryURL = animrender.folder
        process.environment = ProcessInfo.processInfo.environment.merging(["CI": "", "NO_COLOR": "", "TERM": terminal]) { $1 }
        process.standardInput = FileHandle.nullDevice
        if let input {
            try animrender.write(input, to: ".keys")
            process.standardInput = try FileHandle(forReadingFrom: animrender.folder.appendingPathComponent(".keys"))
        }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, shown)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func picturesAreNotWrittenToATerminal() throws {
        let (status, shown) = try run("$0 dot.json -o - --format gif 2>messages", terminal: "xterm")
        #expect(status == 64)
        #expect(shown == "")
        #expect(try animrender.text(of: "messages").contains("standard output is a terminal"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func aTerminalThatUnderstandsTextAloneGetsNoControlCharacters() throws {
        let colored = try run("$0 missing.json", terminal: "xterm")
        #expect(colored.status == 66)
        #expect(colored.shown.contains("\u{1B}[1;31merror:"))
        let dumb = try run("$0 missing.json; $0 dot.json -o a.gif", terminal: "dumb")
        #expect(dumb.status == 0)
        #expect(dumb.shown.contains("animrender: error: cannot read missing.json"))
        #expect(!dumb.shown.contains("\u{1B}"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func whatIsAcceptedIsAskedOneAfterTheOther() throws {
        for name in ["a", "b", "c", "d"] { try animrender.write(SceneText.dot, to: "scenes/\(name).json") }
        #expect(try animrender("record", "scenes").status == 0)
        for name in ["a", "b", "c", "d"] { try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/\(name).json") }
        #expect(try animrender("verify", "scenes").status == 1)
        #expect(try animrender("approve", "-i", input: "A\n").status == 64)
        #expect(try animrender("approve", "-i", "--all").status == 64)
        // One is accepted, one is not, and the end of the input comes before the last two.
        let first = try run("$0 approve -i", terminal: "dumb", input: "x\na\ns\nq\n")
        #expect(first.status == 0)
        #expect(first.shown.contains("1 of 4: scenes/a.json: differs from 0.00 s (frame 0) to 0.90 s (frame 9)"))
        #expect(first.shown.contains("    .snapshots/report/index.html"))
        #expect(first.shown.contains("3 of 4: scenes/c.json"))
        #expect(!first.shown.contains("4 of 4"))
        #expect(first.shown.contains("scenes/hashes.txt: 4 scenes, 40 frames; 1 changed"))
        let pictures = try animrender("verify", "scenes", "--pictures", "all")
        #expect(pictures.lines.last == "4 scenes, 40 frames: 3 not as recorded (3 changed)")
        let rest = try run("$0 approve -i scenes", terminal: "dumb", input: "s\nA\n")
        #expect(rest.shown.contains("    .snapshots/report/pictures/scenes/c/first-actual.png"))
        #expect(!rest.shown.contains("index.html") && !rest.shown.contains("diff.gif"))
        #expect(rest.shown.contains("scenes/hashes.txt: 4 scenes, 40 frames; 2 changed"))
        #expect(try animrender("verify", "scenes").lines.last == "4 scenes, 40 frames: 1 not as recorded (1 changed)")
        #expect(try run("$0 approve -i", terminal: "dumb", input: "q\n").shown.contains("nothing is accepted"))
    }

    @Test func argumentsThatAreNotUTF8AreRefused() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A shell passes bytes on that Foundation would repair.
        process.arguments = ["-c", "exec \"$0\" dot.json -o \"$(printf '\\377.gif')\"", CommandLineTool.executable.path]
        process.currentDirectoryURL = animrender.folder
        let messages = Pipe()
        process.standardError = messages
        try process.run()
        let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
        #expect(text.contains("argument 3 is not UTF-8"))
        #expect(try animrender.names() == ["dot.json"])
    }
}
