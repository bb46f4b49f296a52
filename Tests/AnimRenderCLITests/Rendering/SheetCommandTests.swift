import AnimEncoders
import Foundation
import Testing

struct SheetCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    @Test func theDefaultIsAPNGInTheCurrentFolder() throws {
        let outcome = try animrender("sheet", "dot.json")
        #expect(outcome.status == 0)
        let size = try animrender.bytes(of: "dot-sheet.png").count
        #expect(size < 1000)
        #expect(outcome.output.isEmpty && outcome.messages == "dot-sheet.png  \(size) bytes, 12 frames\n")
        #expect(try animrender("sheet", "dot.json", "-q").messages.isEmpty)
        #expect(try animrender.names(hidden: true) == ["dot-sheet.png", "dot.json"])
        let sheet = try PNGDecoder().decode(animrender.bytes(of: "dot-sheet.png"))
        #expect(sheet.width > sheet.height && sheet.height > 10)
    }

    @Test func standardOutputTakesTheSameBytes() throws {
        let options = ["--times", "0, 0.45,1", "--columns", "2", "--scale", "2", "--paper", "black"]
        #expect(try animrender.run(["sheet", "dot.json", "-o", "a.png", "-j2"] + options).status == 0)
        let piped = try animrender.run(["sheet", "-", "-o", "-", "-j1"] + options, input: SceneText.dot)
        #expect(piped.status == 0)
        #expect(try Array(piped.output) == animrender.bytes(of: "a.png"))
        let sheet = try PNGDecoder().decode(animrender.bytes(of: "a.png"))
        // Two cells of a label's 40 pixels each, three lines of which are two units wide; frames of 20 points do not fill them.
        #expect(sheet.pixels[16 * sheet.width + 16] == 0xFF00_00FF)
        #expect(sheet.pixels[0] == 0xFF00_0000)
    }

    @Test(arguments: [
        ["dot.json", "--frames", "0"], ["dot.json", "--every", "0"], ["dot.json", "--every", "-1"],
        ["dot.json", "--times", "0,,1"],
        ["dot.json", "--times", "2"], ["dot.json", "--frames", "3", "--every", "0.1"], ["dot.json", "--columns", "0"],
        ["dot.json", "--times", "0.5", "--to", "1"], ["dot.json", "--from", "0.5", "--to", "0.4"], ["dot.json", "-o", "a.gif"],
        ["dot.json", "-o", ""], ["dot.json", "-o", "dot.json"], ["-"], ["dot.json", "--frames", "9999", "--scale", "10"],
    ])
    func wrongUseIs64(arguments: [String]) throws {
        let outcome = try animrender.run(["sheet"] + arguments, input: SceneText.dot)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.messages.isEmpty)
        #expect(try animrender.names(hidden: true) == ["dot.json"])
    }

    @Test func theSceneFileStays() throws {
        try animrender.write(SceneText.dot, to: "scene.png")
        let outcome = try animrender("sheet", "scene.png", "-o", "./scene.png")
        #expect(outcome.status == 64)
        #expect(outcome.messages == "animrender: error: the output ./scene.png would replace the scene file scene.png\n")
        #expect(try animrender.text(of: "scene.png") == SceneText.dot)
    }

    @Test func anErrorLeavesWhatWasThere() throws {
        try animrender.write("before", to: "a.png")
        try animrender.write(SceneText.invalid, to: "bad.json")
        #expect(try animrender("sheet", "bad.json", "-o", "a.png").status == 65)
        #expect(try animrender("sheet", "dot.json", "--every", "2e-5", "-o", "a.png").status == 64)
        #expect(try animrender("sheet", "dot.json", "-o", "dot.json/a.png").status == 73)
        #expect(try animrender.text(of: "a.png") == "before")
        #expect(try animrender.names(hidden: true) == ["a.png", "bad.json", "dot.json"])
    }

    @Test func severalScenesHaveASheetEach() throws {
        try animrender.write(SceneText.dot, to: "motion/a.json")
        try animrender.write(SceneText.dot, to: "motion/b/a.json")
        #expect(try animrender("sheet", "motion", "-o", "out/{path}.png", "-q").status == 0)
        #expect(try animrender("sheet", "motion/a.json").status == 0)
        #expect(try animrender.bytes(of: "out/motion/b/a.png") == animrender.bytes(of: "a-sheet.png"))
        #expect(try animrender("sheet", "motion", "-o", "new/").status == 0)
        #expect(try animrender.names(in: "new/motion") == ["a-sheet.png", "b"])
        for (arguments, message) in [
            (["-o", "x.png"], "several scenes need a name for each sheet: give -o 'out/{path}-sheet.png', or a folder, -o out/"),
            (["-o", "{name}.png"], "motion/a.json and motion/b/a.json would both become a.png; use {path}"),
            (["-o", "{path}@{scale}.png"], "{path}@{scale}.png: the path of a sheet has the fields {path}, {folder} and {name}"),
        ] {
            let outcome = try animrender.run(["sheet", "motion"] + arguments)
            #expect(outcome.status == 64)
            #expect(outcome.messages == "animrender: error: \(message)\n")
        }
    }
}
