import Foundation
import TestSupport
import Testing

/// Processes that are killed at any moment, and many that work in one folder at the same time.
///
/// `ANIMRENDER_REPETITIONS` is the number of moments or processes, and `ANIMRENDER_PROGRAM` the program: the tests are short unless somebody
/// asks for more, for instance 200 with the program that was built for release.
struct KilledProcessTests {
    private let animrender: CommandLineTool
    private static let environment = ProcessInfo.processInfo.environment
    private static let program = environment["ANIMRENDER_PROGRAM"].map { URL(filePath: $0) } ?? CommandLineTool.executable
    private static let repetitions = environment["ANIMRENDER_REPETITIONS"].flatMap(Int.init)

    init() throws { animrender = try CommandLineTool() }

    /// Writes the scenes in one of two states.
    private func setScenes(_ color: String) throws {
        for name in ["a", "b/c", "b/d"] { try animrender.write(SceneText.dot(color: color), to: "scenes/\(name).json") }
    }

    private func run(_ arguments: [String]) throws -> CommandLineTool.Outcome {
        try animrender.run(arguments, program: Self.program)
    }

    /// Starts the program and kills it after some microseconds.
    ///
    /// - Returns: Whether it was killed, and had not ended before.
    private func kill(_ arguments: [String], after delay: UInt32) throws -> Bool {
        let (process, _, messages) = try animrender.start(arguments, program: Self.program)
        usleep(delay)
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try FileManager.default.removeItem(at: messages)
        return process.terminationReason == .uncaughtSignal
    }

    private var manifest: String? { try? animrender.text(of: "scenes/hashes.txt") }

    /// The temporary files in the folder and below.
    private var temporaryFiles: [String] {
        let names = FileManager.default.subpaths(atPath: animrender.folder.path) ?? []
        return names.filter { $0.hasSuffix(".animrender-tmp") }
    }

    /// Returns the microseconds that a command takes.
    private func duration(of arguments: [String]) throws -> Double {
        let start = ContinuousClock.now
        _ = try run(arguments)
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
    }

    @Test(arguments: [["record", "scenes"], ["verify", "scenes", "--update=all"], ["approve", "--all"]])
    func aManifestIsOldOrNew(command: [String]) throws {
        try setScenes("red")
        #expect(try run(["record", "scenes"]).status == 0)
        let red = try #require(manifest)
        try setScenes("lime")
        #expect(try run(["verify", "scenes"]).status == 1)
        let length = try duration(of: command)
        if manifest == red { #expect(try run(["record", "scenes"]).status == 0) }
        let lime = try #require(manifest)
        #expect(lime != red)
        var random = SplitMix64(seed: 9)
        var (killed, old) = (0, 0)
        let count = Self.repetitions ?? 2
        for moment in 0..<count {
            let (before, after) = moment.isMultiple(of: 2) ? (lime, red) : (red, lime)
            try setScenes(after == red ? "red" : "lime")
            if command[0] == "approve" { #expect(try run(["verify", "scenes"]).status == 1) }
            // Spread over the time that the command takes, and a little after it.
            let delay = length * 1.1 * (Double(moment) + Double.random(in: 0..<1, using: &random)) / Double(count)
            if try kill(command, after: UInt32(delay)) { killed += 1 }
            #expect(manifest == before || manifest == after)
            if manifest == before { old += 1 }
            // What is left to do is done by the next run, which cleans up as well.
            if command[0] == "approve" {
                let verified = try run(["verify", "scenes"])
                #expect(verified.status == (manifest == after ? 0 : 1))
                if verified.status == 1 { #expect(try run(command).status == 0) }
            } else {
                #expect(try run(command).status == 0)
            }
            #expect(manifest == after)
            #expect(temporaryFiles == [])
        }
        print("\(command.joined(separator: " ")): killed \(killed) of \(count), \(old) before the manifest was written")
        #expect(killed > 0 || count < 10)
    }

    /// Starts processes at the same time and waits for all of them; returns their statuses.
    private func runAll(_ commands: [[String]], killing isVictim: (Int) -> Bool = { _ in false }) throws -> [Int32?] {
        let processes = try commands.map { try animrender.start($0, program: Self.program).process }
        for (index, process) in processes.enumerated() where isVictim(index) {
            usleep(2000)
            Foundation.kill(process.processIdentifier, SIGKILL)
        }
        return processes.map { process in
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : nil
        }
    }

    @Test func manyProcessesShareAStore() throws {
        try setScenes("red")
        #expect(try run(["record", "scenes", "--no-store"]).status == 0)
        // More than the store may hold, so that all processes remove something.
        for index in 0..<9 {
            let hash = String(repeating: "\(index)", count: 64)
            try animrender.write("", to: ".snapshots/inputs/\(hash.prefix(2))/\(hash)")
            let path = animrender.folder.path + "/.snapshots/inputs/\(hash.prefix(2))/\(hash)"
            #expect(truncate(path, 60 << 20) == 0)
        }
        let count = Self.repetitions ?? 6
        let statuses = try runAll(Array(repeating: ["verify", "scenes"], count: count))
        #expect(statuses == Array(repeating: 0, count: count))
        try setScenes("lime")
        // What differs is drawn from the store: its bytes are those of the scene as it was.
        let outcome = try run(["verify", "scenes", "--json", "results.json"])
        #expect(outcome.status == 1)
        let results = try animrender.text(of: "results.json")
        #expect(results.matches(of: /"source": "store"/).count == 3, "\(results)")
        #expect(temporaryFiles == [])
    }
}
