import Foundation
import Testing

/// Wrong use of Swift files, which is found before anything is compiled.
struct SwiftFileErrorTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
        try animrender.write("import UIKit\nclass Card: UIView {}\n", to: "Card.swift")
    }

    @Test(arguments: [
        (["dot.json", "--tap", "1,2@1"], "--tap is for Swift files; a scene has its touches in its file"),
        (["hash", "dot.json", "--size=10x10"], "--size is for Swift files; a scene has its canvas in its file"),
        (["Card.swift", "dot.json"], "dot.json is not Swift, and Card.swift is: give the Swift files of one film, or scenes"),
        (["Card.swift", "--watch"], "--watch: a Swift file is compiled once, when the command starts"),
        (["Card.swift", "--set", "a=1"], "--set: a Swift file has no variables"),
        (["Card.swift", "Card.swift"], "Card.swift is given twice"),
        (["verify", "Card.swift"], "verify takes scenes, and Card.swift is Swift"),
        (["validate", "Card.swift"], "validate takes scenes, and Card.swift is Swift"),
        (["events", "Card.swift", "--show-touches"], "--show-touches is for pictures, and events prints text: leave it out"),
        (["inspect", "Card.swift", "--at=1", "--fps=30"], "--fps is for pictures, and inspect prints text: leave it out"),
    ])
    func wrongUseIs64(arguments: [String], message: String) throws {
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.hasPrefix("animrender: error: \(message)"), "\(outcome.messages)")
    }

    @Test func aTouchHasAForm() throws {
        let outcome = try animrender("Card.swift", "--tap", "button")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("a tap is a place and a time: 195,400@0.5 or button@0.5"))
    }

    @Test func aFileMustBeThere() throws {
        #expect(try animrender("Missing.swift").status == 66)
    }

    @Test func withoutAToolchainItSaysWhatToInstall() throws {
        let outcome = try animrender("Card.swift", environment: ["PATH": "/nowhere"])
        #expect(outcome.status == 69)
        #expect(
            outcome.messages
                == "animrender: error: no swiftc in PATH: install Swift, https://www.swift.org/install; animrender needs it for Swift files only, "
                + "not for scenes\n")
        // Scenes need none.
        #expect(try animrender("hash", "dot.json", environment: ["PATH": "/nowhere"]).status == 0)
    }
}

/// What the program is made of.
struct ProgramSymbolsTests {
    /// Neither Foundation nor UIKit's classes are part of the program: both would be set up at each start.
    @Test(arguments: [CommandLineTool.executable, CommandLineTool.executableBesideTests])
    func theProgramHasNoFoundation(program: URL) throws {
        let bytes = try Data(contentsOf: program, options: .alwaysMapped)
        #expect(bytes.range(of: Data("AnimRenderCLI".utf8)) != nil)
        for name in ["9AnimUIKit", "8AnimFilm", "libFoundation.so", "$s10Foundation"] {
            #expect(bytes.range(of: Data(name.utf8)) == nil, "\(name)")
        }
    }
}
