import Foundation
import Testing

@testable import AnimRenderCLI

/// The rules for make.
struct DependencyFileTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "a.json")
        try Data(SceneText.picture).write(to: animrender.folder.appendingPathComponent("dot.png"))
    }

    @Test func rulesNameOutputsAndInputs() throws {
        try animrender.write(SceneText.withPicture, to: "p q.json")
        let outcome = try animrender("a.json", "p q.json", "-o", "out/{name}.gif", "--deps", "deps.mk")
        #expect(outcome.status == 0)
        #expect(
            try animrender.text(of: "deps.mk")
                == "out/a.gif: a.json\nout/p\\ q.gif: p\\ q.json dot.png\na.json:\np\\ q.json:\ndot.png:\n")
    }

    @Test(arguments: ["plain", "two words", "#x", "a$b", "50%", "c:d", "[e]", "f\\ g", "ü"])
    func makeReadsTheNames(name: String) throws {
        try animrender.write(SceneText.dot, to: "\(name).json")
        let arguments = ["\(name).json", "-o", "\(name).gif", "--deps", "deps.mk"]
        #expect(try animrender.run(arguments).status == 0)
        try animrender.write("%.gif:\n\t@echo made\n-include deps.mk\n", to: "Makefile")
        #expect(try made("\(name).gif") == "")
        let output = animrender.folder.path + "/\(name).gif"
        try FileManager.default.setAttributes([.modificationDate: Date().addingTimeInterval(-60)], ofItemAtPath: output)
        #expect(try made("\(name).gif") == "made\n")
        try FileManager.default.removeItem(atPath: animrender.folder.path + "/\(name).json")
        #expect(try made("\(name).gif") == "made\n")
    }

    /// What make prints, apart from what it says of itself.
    private func made(_ target: String) throws -> String {
        let make = Process()
        let output = Pipe()
        make.executableURL = URL(fileURLWithPath: "/usr/bin/make")
        // Make passes its options on to what it runs, and these tests may be run by make.
        make.environment = ProcessInfo.processInfo.environment.filter { !["MAKEFLAGS", "MFLAGS", "MAKELEVEL"].contains($0.key) }
        make.arguments = [target]
        make.currentDirectoryURL = animrender.folder
        make.standardOutput = output
        make.standardError = output
        try make.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        make.waitUntilExit()
        return text.hasPrefix("make: \'") || text.hasPrefix("make: Nothing") ? "" : text
    }

    @Test func aNameThatMakeCannotReadIsRefused() throws {
        #expect(throws: Failure.self) { try DependencyFile(rules: [("a=b.gif", ["a.json"])]).text() }
        #expect(try DependencyFile(rules: [("~a.gif", ["x\\ y", "$"])]).text() == "./~a.gif: x\\\\\\ y $$\nx\\\\\\ y:\n$$:\n")
    }
}
