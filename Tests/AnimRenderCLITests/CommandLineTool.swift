import Foundation
import TestSupport

/// The built program, run in a folder of its own that disappears with the test.
final class CommandLineTool {
    /// The result of a run of the program.
    struct Outcome {
        var status: Int32
        var reason: Process.TerminationReason
        var output: Data
        var messages: String

        var text: String { String(decoding: output, as: UTF8.self) }
        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    private let temporaryFolder: TemporaryFolder
    var folder: URL { temporaryFolder.url }

    init() throws { temporaryFolder = try TemporaryFolder() }

    /// The program: the one that the environment names, since an optimized one runs these tests in a fraction of the time; else the one beside the tests.
    static let executable: URL = {
        if let path = ProcessInfo.processInfo.environment["ANIMRENDER_PROGRAM"] { return URL(fileURLWithPath: path) }
        return executableBesideTests
    }()

    /// The program that was built with the tests, and has the program of previews in the same folder.
    static let executableBesideTests: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent("animrender")
    }()

    /// Runs the program to its end.
    func callAsFunction(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Outcome {
        try run(arguments, input: input, environment: environment)
    }

    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], program: URL = executable
    ) throws -> Outcome {
        let (process, output, messages) = try start(arguments, input: input, environment: environment, program: program)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, reason: process.terminationReason, output: text,
            messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self))
    }

    /// Runs a line of a shell that has the program.
    func shell(_ line: String) throws -> Outcome {
        let program = Self.executable.deletingLastPathComponent().path
        return try run(
            ["-c", line], environment: ["PATH": "\(program):/usr/bin:/bin"], program: URL(fileURLWithPath: "/bin/sh"))
    }

    /// Starts the program.
    ///
    /// Messages go to a file, so that neither pipe can block the other.
    func start(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], program: URL = executable
    ) throws -> (process: Process, output: Pipe, messages: URL) {
        let inputFile = folder.appendingPathComponent(".input-\(UUID().uuidString)")
        let messageFile = folder.appendingPathComponent(".messages-\(UUID().uuidString)")
        try Data(input.utf8).write(to: inputFile)
        try Data().write(to: messageFile)
        let process = Process()
        #if os(Linux)
            // Sockets of other tests let this process ignore broken pipes, which programs would inherit.
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["--default-signal=PIPE", program.path] + arguments
        #else
            process.executableURL = program
            process.arguments = arguments
        #endif
        process.currentDirectoryURL = folder
        // The tests run in CI as well, where commands that record refuse to.
        process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardError = try FileHandle(forWritingTo: messageFile)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        return (process, output, messageFile)
    }

    /// Waits until a process has begun to write a file in the folder: one without a name, or with a temporary one.
    func waitForOutput(of process: Process) throws {
        while try !hasOutput(process) {
            guard process.isRunning else { throw CocoaError(.fileNoSuchFile) }
            usleep(1000)
        }
    }

    private func hasOutput(_ process: Process) throws -> Bool {
        if try names(hidden: true).contains(where: { $0.hasSuffix(".animrender-tmp") }) { return true }
        #if os(Linux)
            let descriptors = "/proc/\(process.processIdentifier)/fd"
            // The process may close a file, or end, meanwhile.
            let files = try? FileManager.default.contentsOfDirectory(atPath: descriptors).compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
            }
            let folder = folder.resolvingSymlinksInPath().path
            return files?.contains { $0.hasPrefix(folder + "/") && $0.hasSuffix(" (deleted)") } ?? false
        #else
            return false
        #endif
    }

    /// Puts a file into the folder.
    func write(_ text: String, to name: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func bytes(of name: String) throws -> [UInt8] {
        try temporaryFolder.bytes(of: name)
    }

    func text(of name: String) throws -> String {
        String(decoding: try bytes(of: name), as: UTF8.self)
    }

    /// The files in the folder or one below, sorted; hidden ones only where they are asked for.
    func names(in name: String = ".", hidden: Bool = false) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
            .filter { hidden ? !$0.hasPrefix(".input") && !$0.hasPrefix(".messages") : !$0.hasPrefix(".") }.sorted()
    }
}

/// Scenes for the tests.
enum SceneText {
    /// A square that moves from left to right between 0.2 s and 0.7 s.
    static let dot = dot(color: "#F00")
    /// A scene that takes a while to draw.
    static let long = dot(color: "#F00", duration: 600)
    /// A scene of 9000 frames, each of which changes every pixel.
    static let fade = """
        { "canvas": { "width": 60, "height": 40 }, "duration": 600, "fps": 15,
          "layers": [ { "frame": [0, 0, 60, 40], "animations": [
            { "keyPath": "backgroundColor", "from": "red", "to": "blue", "duration": 600 } ] } ] }
        """
    /// A scene that shows the picture `dot.png`.
    static let withPicture = """
        { "canvas": { "width": 20, "height": 10 }, "duration": 0.2, "fps": 10,
          "layers": [ { "contents": "dot.png", "frame": [0, 0, 10, 10] } ] }
        """
    /// A picture of one red pixel.
    static let picture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==") ?? Data()
    /// A scene with a wrong key.
    static let invalid = """
        {
          "oops": 1,
          "canvas": { "width": 20, "height": 10 }, "duration": 1, "layers": []
        }
        """

    /// A square that turns black under a finger, from 0.5 s to 1 s, with an animator.
    static let press = """
        {
          "canvas": { "width": 40, "height": 40 }, "duration": 2, "fps": 10,
          "layers": [ { "id": "block", "frame": [10, 10, 20, 20], "backgroundColor": "red" } ],
          "gestures": [ { "id": "hold", "type": "longPress", "layer": "block", "minimumPressDuration": 0.1, "began": [
            { "animator": { "id": "turn", "duration": 0.5, "animations": { "block.backgroundColor": "black" } } },
            { "startAnimation": "turn" } ] } ],
          "touches": [ { "at": 0.5, "press": "block", "for": 0.5 } ]
        }
        """

    static func dot(color: String, duration: Double = 1) -> String {
        """
        {
          "canvas": { "width": 20, "height": 10 }, "duration": \(duration), "fps": 10,
          "layers": [ { "id": "dot", "frame": [0, 0, 10, 10], "backgroundColor": "\(color)" } ],
          "timeline": [ { "at": 0.2, "do": [ { "animate": { "duration": 0.5, "curve": "linear",
            "animations": { "dot.position.x": 15 }, "completion": { "send": "done" } } } ] } ]
        }
        """
    }
}
