import Foundation
import TestSupport
import Testing

/// Runs of the program, each in a folder of its own.
struct PortCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ text: String) throws {
        let url = folder.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: false, encoding: .utf8)
    }

    private func text(_ name: String) -> String? {
        try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs the program that is beside the tests; returns its status, its output and its messages.
    private func run(_ arguments: String...) throws -> (status: Int32, output: String, messages: String) {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("animport")
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let (output, messages) = (Pipe(), folder.url.appendingPathComponent("messages"))
        try Data().write(to: messages)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: data, as: UTF8.self), try String(contentsOf: messages, encoding: .utf8)
        )
    }

    @Test func writesOneFile() throws {
        try file("A.swift", "import UIKit\n")
        #expect(try run("A.swift", "out/A.swift").status == 0)
        #expect(text("out/A.swift") == "#sourceLocation(file: \"A.swift\", line: 1)\nimport AnimUIKit\n")
    }

    @Test func writesTheFilesOfAFolder() throws {
        try file("In/A.swift", "class A { @objc func f() {} }\n")
        try file("In/Deep/B.swift", "let s = #selector(A.f)\n")
        try file("In/notes.txt", "")
        #expect(try run("In", "-o", "Out").status == 0)
        #expect(
            text("Out/B.ported.swift")
                == "#sourceLocation(file: \"In/Deep/B.swift\", line: 1)\nlet s =  Selector(A.f, \"A.f()\")\n")
        #expect(text("Out/A.ported.swift") == "#sourceLocation(file: \"In/A.swift\", line: 1)\nclass A {       func f() {} }\n")
        #expect(text("Out/notes.ported.swift") == nil)
    }

    @Test func leavesFilesAloneWhoseTextStaysTheSame() throws {
        try file("A.swift", "import UIKit\n")
        #expect(try run("A.swift", "B.swift").status == 0)
        let path = folder.url.appendingPathComponent("B.swift").path
        let old = Date(timeIntervalSince1970: 1000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        #expect(try run("A.swift", "B.swift").status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
    }

    @Test func replacesFilesInPlace() throws {
        try file("A.swift", "import UIKit\n@objc class A {}\n")
        #expect(try run("A.swift", "--in-place").status == 0)
        #expect(text("A.swift") == "import AnimUIKit\nclass A {}\n")
    }

    @Test func listsWhatCannotBeRewritten() throws {
        try file("A.swift", "let nib = UINib(nibName: \"A\", bundle: nil)\nlet now = Date()\n")
        let result = try run("A.swift", "--check")
        #expect(result.status == 0)
        #expect(
            result.output == """
                A.swift:1:11: error: there are no nibs and storyboards here
                   1 | let nib = UINib(nibName: "A", bundle: nil)
                     |           ^~~~~
                A.swift:2:11: warning: 'Date()' is the time of the machine, not of the film; CACurrentMediaTime() is the film's
                   2 | let now = Date()
                     |           ^~~~~~

                """)
        #expect(try run("A.swift", "--check", "--strict").status == 65)
        #expect(try run("A.swift", "B.swift").status == 0)
        #expect(text("B.swift") != nil)
        let strict = try run("A.swift", "C.swift", "--strict")
        #expect(strict.status == 65 && strict.messages.hasPrefix("A.swift:1:11: error: there are no nibs"))
        #expect(text("C.swift") == nil)
    }

    @Test func warnsOfWhatOnlyIOSRejects() throws {
        try file("A.swift", "class A: UIView { func f() {}\nlet s = #selector(f) }\nlet now = Date()\n")
        let place = "A.swift:2:9: warning: 'f()' has no '@objc'"
        let checked = try run("A.swift", "--check", "--strict")
        #expect(checked.status == 0 && checked.output.hasPrefix(place) && checked.output.contains("Date()"))
        let built = try run("A.swift", "B.swift", "--strict")
        #expect(built.status == 0 && built.messages.hasPrefix(place) && !built.messages.contains("Date()"))
    }

    @Test func endsWithTheStatusOfAFailure() throws {
        try file("A.swift", "")
        try file("In/A.swift", "")
        #expect(try run("A.swift").status == 64)
        #expect(try run("A.swift", "--check", "--in-place").status == 64)
        let twice = try run("A.swift", "In", "-o", "Out")
        #expect(twice.status == 64)
        #expect(twice.messages == "animport: error: 'A.swift' and 'In/A.swift' would both be 'Out/A.ported.swift'\n")
        #expect(try run("missing.swift", "B.swift").status == 66)
        #expect(try run("A.swift", "A.swift/B.swift").status == 73)
    }
}
