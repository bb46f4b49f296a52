import Foundation
import TestSupport
import Testing

/// The page about CI, word for word.
struct CIPageTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    /// Runs a block of the page.
    private func run(_ block: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-ec", block]
        process.currentDirectoryURL = animrender.folder
        let program = CommandLineTool.executable.deletingLastPathComponent().path
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(program):\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["CI"] = ""
        for name in ["GIT_AUTHOR", "GIT_COMMITTER"] {
            (environment["\(name)_NAME"], environment["\(name)_EMAIL"]) = ("A", "a@example.com")
        }
        for name in environment.keys where name.hasPrefix("GITHUB_") || name.hasPrefix("GIT_CONFIG") { environment[name] = nil }
        process.environment = environment
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test func itsCommandsDoWhatItSays() throws {
        let page = try Repository.text(of: "docs/ci.md")
        let blocks = page.components(separatedBy: "```sh\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
        try #require(blocks.count == 4)
        #expect(blocks.prefix(3).joined(separator: "\n").split(separator: "\n").count == 10)
        for block in blocks.prefix(2) {
            let (status, output) = try run(block)
            #expect(status == 0, "\(output)")
        }
        let (status, output) = try run(blocks[2])
        #expect(status == 1)
        #expect(output.contains("scenes/card.json: differs from "))
        #expect(output.contains("\n    the scene changed\n"))
        #expect(output.contains("(proven)"))
        #expect(try animrender.names(in: "report").contains("index.html"))
        #expect(try animrender.names(in: "report/pictures/scenes/card").contains("worst-difference.png"))
        let (accepted, last) = try run(blocks[3])
        #expect(accepted == 0, "\(last)")
        #expect(last.contains("changed  card.json"))
        #expect(last.contains("all as recorded") || last.contains("accepted"))
    }
}
