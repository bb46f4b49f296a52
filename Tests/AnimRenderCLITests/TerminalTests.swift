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
    private func run(_ command: String, terminal: String) throws -> (status: Int32, shown: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.script)
        let program = "'\(CommandLineTool.executable.path)'"
        process.arguments = ["-qec", command.replacing("$0", with: program), "/dev/null"]
        process.currentDirectoryURL = animrender.folder
        process.environment = ProcessInfo.processInfo.environment.merging(["CI": "", "NO_COLOR": "", "TERM": terminal]) { $1 }
        process.standardInput = FileHandle.nullDevice
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
