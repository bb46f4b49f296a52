import Foundation
import TestSupport
import Testing

/// Options of the bytes of outputs on the command line: what has no effect, and limits of bytes.
struct OutputOptionTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    private func bytes(_ name: String) throws -> [UInt8] { try animrender.bytes(of: name) }

    @Test func notesAreSilentWhereErrorsOnlyAreAskedFor() throws {
        #expect(try animrender("dot.json", "-o", "dot.gif", "--colors", "8").messages.hasPrefix("dot.gif  "))
        let arguments = ["encode", "dot.gif", "-o", "dot.apng", "--colors", "8", "--matte", "none", "--max-size", "none"]
        let note = "animrender: note: dot.apng: --colors has no effect on APNG\n"
        #expect(try animrender.run(arguments).messages.hasPrefix(note + "dot.apng  "))
        #expect(try animrender.run(arguments + ["-q"]).messages == "")
    }

    @Test func noLimitAndNoMatteGoBeforeThoseOfTheScene() throws {
        let output = "\"output\": { \"maxSize\": \"1k\", \"matte\": \"#0F0\" },"
        try animrender.write(
            SceneText.dot(color: "#F008").replacing("\"layers\"", with: output + " \"layers\"")
                .replacing("\"height\": 10 }", with: "\"height\": 10, \"backgroundColor\": \"clear\" }"), to: "limited.json")
        let plan = "limited.gif: GIF, 20 × 10 pixels, 10 frames (0 to 9, 0 s to 0.9 s) at 10 per second, plays forever"
        #expect(try animrender("limited.json", "--dry-run").text == plan + ", at most 1000 bytes\n")
        #expect(try animrender("limited.json", "--dry-run", "--max-size", "none").text == plan + "\n")
        #expect(try animrender("limited.json", "-o", "green.gif").status == 0)
        #expect(try animrender("limited.json", "-o", "clear.gif", "--matte", "none").status == 0)
        try animrender.write(
            SceneText.dot(color: "#F008").replacing("\"height\": 10 }", with: "\"height\": 10, \"backgroundColor\": \"clear\" }"),
            to: "free.json"
        )
        #expect(try animrender("free.json", "-o", "free.gif").status == 0)
        #expect(try bytes("clear.gif") == bytes("free.gif"))
        #expect(try bytes("green.gif") != bytes("free.gif"))
        #expect(try animrender("dot.json", "--matte", "#0F08").messages.contains("a matte is an opaque color, or none"))
    }

    @Test func aLimitThatCannotBeMetIsAnsweredAfterTheOtherOutputs() throws {
        let drawn = try animrender("dot.json", "-o", "c.gif", "-o", "d.apng", "--max-size", "30")
        #expect(drawn.status == 1)
        #expect(drawn.messages.contains("d.apng  "))
        #expect(drawn.messages.contains("animrender: error: c.gif: the smallest file has "))
        #expect(drawn.messages.contains("10 fps"))
        #expect(
            drawn.messages.hasSuffix(
                " fps, 10 × 5 pixels), more than the limit of 30; raise --max-size, or lower --min-quality, --min-fps or --min-width\n"
            ), "\(drawn.messages)")
        try animrender.write(SceneText.dot, to: "s/x.json")
        try animrender.write(SceneText.dot, to: "s/y.json")
        let many = try animrender("s", "-o", "o/{name}.gif", "-o", "o/{name}.apng", "--max-size", "30")
        #expect(many.status == 1)
        for text in ["o/x.apng  ", "o/y.apng  ", "o/x.gif: the smallest", "o/y.gif: the smallest", "2 scenes: 0 done, 2 failed"] {
            #expect(many.messages.contains(text), "\(many.messages)")
        }
        #expect(try animrender.names(in: "o") == ["x.apng", "y.apng"])
    }

    @Test func theLineAboutAFileSaysHowItWasMadeSmaller() throws {
        let arguments = ["dot.json", "-o", "a.gif", "--scale", "4", "--max-size", "460"]
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.messages == "a.gif  423 bytes, 6 images: 40 × 20 pixels\n")
        let object = try animrender.run(arguments + ["--json"]).text
        #expect(object.hasSuffix("\"images\": 6, \"seconds\": 1, \"quality\": 80, \"fps\": 10}\n"))
        let tooSmall = try animrender.run(["dot.json", "-o", "b.gif", "--max-size", "100"])
        #expect(tooSmall.status == 1)
        #expect(tooSmall.messages.hasPrefix("animrender: error: b.gif: the smallest file has "))
        #expect(try !animrender.names(in: ".").contains("b.gif"))
    }

    @Test func optionsOfTheSizeThatMakeNoSenseAreSaid() throws {
        let above = try animrender.run(["dot.json", "-o", "a.gif", "--quality", "30", "--min-quality", "60"])
        #expect(above.status == 64)
        #expect(above.messages.contains("--min-quality 60 is above --quality 30"))
        let alone = try animrender.run(["dot.json", "-o", "a.gif", "--min-fps", "5", "--speed", "0.5", "--json"])
        #expect(alone.messages == "animrender: note: --min-fps has no effect without --max-size\n")
        #expect(alone.text.contains("\"seconds\": 2}"))
        let size = try animrender.run(["dot.json", "-o", "a.gif", "--max-size", "0"])
        #expect(size.messages.contains("a size is a whole number of bytes, or 256k, 1.5M, 512KiB"))
    }

    @Test func rawPixelsAreMadeNarrowerForALimit() throws {
        var random = SplitMix64(seed: 3)
        let noise = (0..<32 * 24).flatMap { index -> [UInt8] in
            let bright: UInt8 = index % 2 == 0 ? 0xC0 : 0
            return [
                bright | UInt8.random(in: 0...0x3F, using: &random), bright, bright | UInt8.random(in: 0...0x3F, using: &random),
                255,
            ]
        }
        try Data(noise).write(to: animrender.folder.appendingPathComponent("noise.rgba"))
        let arguments = "animrender encode - --size 32x24 -o small.gif --min-quality 80 --min-width 4"
        let line = try animrender.shell("\(arguments) --max-size 800 <noise.rgba")
        #expect(line.status == 0)
        let file = try bytes("small.gif")
        let (width, height) = (file[6], file[8])
        #expect(file.count <= 800 && (4..<32).contains(width))
        #expect(line.messages == "small.gif  \(file.count) bytes, 1 image: \(width) × \(height) pixels\n")
        let tooSmall = try animrender.shell("\(arguments) --max-size 20 <noise.rgba")
        #expect(tooSmall.status == 1)
        #expect(tooSmall.messages.contains("more than the limit of 20"))
    }
}
