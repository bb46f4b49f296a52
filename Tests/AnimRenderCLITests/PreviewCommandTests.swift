import Foundation
import Testing

/// The command `preview` up to the program that it becomes.
struct PreviewCommandTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    @Test func whatIsNoSceneIsSaidAtOnce() throws {
        let missing = try animrender.run(["preview", "card.json"], program: CommandLineTool.executableBesideTests)
        #expect(missing.status == 66)
        #expect(missing.messages == "animrender: error: cannot read card.json: no such file or folder\n")
        let empty = try animrender.run(["preview"], program: CommandLineTool.executableBesideTests)
        #expect(empty.status == 66)
        #expect(empty.messages.hasPrefix("animrender: error: "))
    }

    @Test(arguments: [
        (["--port", "65536"], "--port must be a number from 0 to 65535"),
        (["--port", "-1"], "--port must be a number from 0 to 65535"),
        (["--scale", "0"], "--scale must be a positive number of pixels per point"),
        (["--appearance", "light,dark"], "a preview has one appearance, light or dark"),
        (["--filter", "("], "'(' is not a regular"),
    ])
    func wrongUseIsRefused(options: [String], message: String) throws {
        let outcome = try animrender.run(["preview"] + options)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains(message))
    }

    /// Without the other program: the copy of this one stands alone.
    @Test func aMissingProgramIsNamed() throws {
        let folder = animrender.folder.appendingPathComponent("alone")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appendingPathComponent("animrender")
        try FileManager.default.copyItem(at: CommandLineTool.executable, to: copy)
        #expect(try animrender("init", "a").status == 0)
        let outcome = try animrender.run(["preview", "a.json"], program: copy)
        #expect(outcome.status == 69)
        #expect(outcome.messages.contains("animrender-preview is not installed beside animrender; 'make preview' builds it"))
    }
}
