import Foundation
import Testing

/// Films of pictures on the command line.
struct EncodeCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: animrender.folder.appendingPathComponent(name))
    }

    @Test func picturesGiveTheBytesOfTheScene() throws {
        #expect(try animrender("dot.json", "-o", "dot.gif", "-o", "f-%d.png", "-o", "g/").status == 0)
        #expect(try animrender("dot.json", "-o", "raw.rgba").status == 0)
        let outcome = try animrender("encode", "f-*.png", "--fps", "10", "-o", "a.gif", "-o", "h/")
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("a.gif  "))
        #expect(try animrender("encode", "g", "--fps", "10", "-o", "b.gif").status == 0)
        #expect(try animrender("encode", "raw.rgba", "--size", "20x10", "--fps", "10", "-o", "c.gif").status == 0)
        for name in ["a.gif", "b.gif", "c.gif"] { #expect(try bytes(name) == bytes("dot.gif")) }
        #expect(try bytes("h/frame-0009.png") == bytes("g/frame-0009.png"))
    }

    @Test func optionsOfGIFsAreThoseOfRender() throws {
        // The edge of a disc has more colors than two.
        let disc = """
            { "canvas": { "width": 20, "height": 20 }, "duration": 0.2, "fps": 10,
              "layers": [ { "frame": [2, 2, 15, 15], "cornerRadius": 7.5, "backgroundColor": "#00F" } ] }
            """
        try animrender.write(disc, to: "disc.json")
        #expect(try animrender("disc.json", "-o", "all.gif", "-o", "d-%d.png").status == 0)
        #expect(try animrender("disc.json", "-o", "few.gif", "--colors", "2").status == 0)
        #expect(try animrender("encode", "d-*.png", "--fps", "10", "-o", "two.gif", "--colors", "2").status == 0)
        #expect(try bytes("two.gif") == bytes("few.gif"))
        #expect(try bytes("two.gif") != bytes("all.gif"))
    }

    @Test func aListIsPlayed() throws {
        #expect(try animrender("dot.json", "-o", "f-%d.png").status == 0)
        try animrender.write("ffconcat version 1.0\nfile f-3.png\nduration 0.5\nfile f-1.png\nduration 1.5\n", to: "list.txt")
        #expect(
            try animrender("encode", "list.txt", "-o", "a.gif", "--loop", "once", "--dry-run").text
                == "a.gif: GIF, 20 × 10 pixels, 2 frames in 2 s, plays once\n")
        #expect(try animrender("encode", "list.txt", "-o", "a.gif").status == 0)
    }

    @Test func whatMakesNoFilmIsSaid() throws {
        #expect(try animrender("dot.json", "-o", "f-%d.png").status == 0)
        try animrender.write("file f-1.png\noutpoint 3\n", to: "list.ffconcat")
        let cases: [([String], Int32, String)] = [
            (["q-*.png", "-o", "a.gif"], 66, "q-*.png: there is no PNG or JPEG file"),
            (["f-1.png"], 64, "nowhere to write to: give -o FILE"),
            (["-", "-o", "a.gif"], 64, "standard input is raw pixels: give their size, --size 640x480"),
            (["-", "--size", "2x2", "-o", "a.gif"], 66, "standard input has no bytes, so there is no frame"),
            (["f-1.png", "--size", "2x2", "-o", "a.gif"], 64, "--size is that of raw pixels; pictures have their own"),
            (["list.ffconcat", "-o", "a.gif"], 65, "list.ffconcat:2: 'outpoint' is not read"),
            (["dot.json", "-o", "a.gif"], 65, "dot.json: neither a PNG file nor a JPEG"),
            (["f-1.png", "-o", "f-1.png"], 64, "the output f-1.png would replace a picture"),
        ]
        for (arguments, status, message) in cases {
            let outcome = try animrender.run(["encode"] + arguments)
            #expect(outcome.status == status)
            #expect(outcome.messages.contains(message), "\(outcome.messages)")
        }
        #expect(!FileManager.default.fileExists(atPath: animrender.folder.appendingPathComponent("a.gif").path))
    }
}
