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
        // ffmpeg does without the first line.
        try animrender.write("# no header\nfile f-3.png\nduration 500ms\nfile f-1.png\nduration 00:01.5\n", to: "bare.txt")
        #expect(try animrender("encode", "bare.txt", "-o", "b.gif").status == 0)
        #expect(try animrender("encode", "-", "-o", "c.gif", input: animrender.text(of: "bare.txt")).status == 0)
        for name in ["b.gif", "c.gif"] { #expect(try bytes(name) == bytes("a.gif")) }
    }

    @Test func mistakesInAListHaveAPlace() throws {
        #expect(try animrender("dot.json", "-o", "f-%d.png", "-o", "dot.gif").status == 0)
        #expect(try animrender("encode", "f-0.png", "-o", "s.png", "--width", "10").status == 0)
        let cases: [(String, Int32, String)] = [
            ("file none.txt", 66, "list.txt:2:6: cannot read none.txt: no such file or folder\n"),
            ("file dot.gif", 64, "list.txt:2:6: dot.gif is an animation and must be the only input"),
            ("  file 's.png'", 65, "list.txt:2:8: s.png has 10 × 5 pixels, but f-1.png has 20 × 10"),
            ("file /etc/hostname", 65, "list.txt:2:6: /etc/hostname is outside the list's folder and the resources folder"),
            ("file dot.json", 65, "list.txt:2:6: dot.json is not a GIF, PNG, JPEG or WebP file"),
            ("duration 2x", 65, "list.txt:2:10: expected a duration such as 0.5, 1.5s, 250ms, 40000us, 00:01.5 or 00:00:01.5"),
        ]
        for (line, status, message) in cases {
            let text = "file f-1.png\n\(line)\n"
            try animrender.write(text, to: "list.txt")
            let outcome = try animrender("encode", "list.txt", "-o", "a.gif")
            #expect(outcome.status == status)
            #expect(outcome.messages.contains("animrender: error: " + message), "\(outcome.messages)")
            let piped = try animrender("encode", "-", "-o", "a.gif", input: text)
            let place = message.replacing("list.txt:", with: "standard input:")
            #expect(piped.messages.contains("animrender: error: " + place), "\(piped.messages)")
        }
    }

    @Test func animationsAreFilms() throws {
        #expect(try animrender("dot.json", "-o", "dot.gif", "--loop", "2").status == 0)
        #expect(try animrender("encode", "dot.gif", "-o", "dot.apng").status == 0)
        // What it is, the bytes say.
        try FileManager.default.moveItem(
            at: animrender.folder.appendingPathComponent("dot.apng"), to: animrender.folder.appendingPathComponent("dot.txt"))
        #expect(try animrender.shell("animrender encode - -o back.gif <dot.txt").status == 0)
        #expect(try bytes("back.gif") == bytes("dot.gif"))
        let playback = ["--start", "5f", "--speed", "2", "--loop", "once", "--dry-run"]
        #expect(
            try animrender.run(["encode", "dot.txt", "-o", "a.gif"] + playback).text
                == "a.gif: GIF, 20 × 10 pixels, 6 frames in 0.5 s, plays once\n")
        try bytes("dot.gif").prefix(60).write(to: animrender.folder.appendingPathComponent("cut.gif"))
        let cases: [(String, Int32, String)] = [
            ("animrender encode dot.gif --fps 5 -o a.gif", 64, "the frames of dot.gif have their own times: use --speed"),
            ("animrender encode dot.gif dot.txt -o a.gif", 64, "dot.gif is an animation and must be the only input"),
            ("animrender encode dot.gif --start 9f -o a.gif", 64, "--start 9f is out of range: 0f to 5f"),
            (
                "animrender encode cut.gif -o a.gif", 65,
                "cut.gif: damaged GIF file: image 1: the file ends within its description"
            ),
            ("echo words | animrender encode - -o a.gif", 64, "standard input is not a GIF, PNG, JPEG or WebP file; for raw"),
            ("animrender encode - dot.gif -o a.gif", 64, "standard input must be the only argument"),
        ]
        for (line, status, message) in cases {
            let outcome = try animrender.shell(line)
            #expect(outcome.status == status)
            #expect(outcome.messages.contains(message), "\(outcome.messages)")
        }
    }

    @Test func pipesAreReadOnce() throws {
        #expect(try animrender("dot.json", "-o", "f-%d.png", "-o", "dot.gif").status == 0)
        try animrender.write("file f-0.png\nfile f-1.png\n", to: "list.txt")
        let cases = [
            ("f-1.png", "encode f-1.png"), ("dot.gif", "encode dot.gif"), ("list.txt", "encode list.txt"),
        ]
        for (name, command) in cases {
            #expect(try animrender.shell("animrender \(command) -o a.gif").status == 0)
            let piped = try animrender.shell("mkfifo pipe; cat \(name) >pipe & animrender encode pipe -o b.gif; rm pipe")
            #expect(piped.status == 0, "\(piped.messages)")
            #expect(try bytes("b.gif") == bytes("a.gif"), "\(name)")
        }
        // Among others, in the order of the arguments.
        #expect(try animrender.shell("animrender encode --no-sort f-1.png f-0.png f-2.png -o a.gif").status == 0)
        let mixed = try animrender.shell(
            "mkfifo p q; cat f-1.png >p & cat f-0.png >q & animrender encode p q f-2.png -o b.gif; rm p q")
        #expect(mixed.status == 0, "\(mixed.messages)")
        #expect(try bytes("b.gif") == bytes("a.gif"))
    }

    @Test func aFileOnStandardInputIsReadFromWhereItIs() throws {
        #expect(try animrender("dot.json", "-o", "raw.rgba").status == 0)
        // A frame of 20 × 10 pixels has 800 bytes.
        let options = "encode - --size 20x10 --fps 10 -o"
        #expect(try animrender.shell("tail -c +801 raw.rgba | animrender \(options) a.gif").status == 0)
        let outcome = try animrender.shell("{ dd bs=800 count=1 of=first 2>/dev/null; animrender \(options) b.gif; } <raw.rgba")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try bytes("b.gif") == bytes("a.gif"))
    }

    #if os(Linux)
        @Test func aSmallFileWithALargeCanvasTakesFewPictures() throws {
            // Three images of a pixel on 4000 × 4000: a picture of the canvas has 64 MB.
            var file = Array("GIF89a".utf8) + [0xA0, 0x0F, 0xA0, 0x0F, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
            for x: UInt8 in [0, 9, 3] { file += [0x2C, x, 0, x, 0, 1, 0, 1, 0, 0, 7, 3, 0x80, x & 1, 0x81, 0] }
            try Data(file + [0x3B]).write(to: animrender.folder.appendingPathComponent("large.gif"))
            let outcome = try animrender("encode", "large.gif", "-o", "a.gif", "-j1", "--max-memory", "210MiB")
            #expect(outcome.status == 0, "\(outcome.messages)")
        }
    #endif

    @Test func namesThatNoFileCanHaveAreNotPrintedWhole() throws {
        #expect(try animrender("dot.json", "-o", "f-%d.png").status == 0)
        let name = String(repeating: "n", count: 100_000)
        for line in ["file \(name)", "duration \(name)", name] {
            try animrender.write("file f-0.png\n\(line)\n", to: "list.txt")
            let outcome = try animrender("encode", "list.txt", "-o", "a.gif")
            #expect(outcome.status == (line == "file \(name)" ? 66 : 65))
            #expect(outcome.messages.contains("nnnn…nnnn") && outcome.messages.contains(" (100000 bytes)"))
            #expect(outcome.messages.utf8.count < 400)
        }
    }

    @Test func whatIsWrongWithAFileIsANote() throws {
        #expect(try animrender("dot.json", "-o", "dot.gif").status == 0)
        try bytes("dot.gif").dropLast().write(to: animrender.folder.appendingPathComponent("cut.gif"))
        let outcome = try animrender("encode", "cut.gif", "-o", "a.gif")
        #expect(outcome.status == 0)
        #expect(
            outcome.messages.hasPrefix(
                "animrender: note: cut.gif: the file ends after image 6 without a trailer (3B); it may be truncated\n")
        )
        #expect(try bytes("a.gif") == bytes("dot.gif"))
        #expect(try animrender("encode", "cut.gif", "-o", "a.gif", "-q").messages.isEmpty)
    }

    @Test func aPipeWithoutAnEndIsReadNoFurtherThanAFilm() throws {
        let outcome = try animrender.shell("cat /dev/zero | animrender encode - --size 1x1 -o a.gif")
        #expect(outcome.status == 65)
        #expect(
            outcome.messages
                == "animrender: error: standard input has more than 1000000 frames, the maximum for a film of 1 × 1 pixels\n")
    }

    @Test func helpIsOfPicturesAndNotOfScenes() throws {
        let help = try animrender("encode", "--help").text
        for word in ["scene", "--from", "--scale", "--at "] { #expect(!help.contains(word), "\(word)") }
        #expect(try animrender("dot.json", "-o", "dot.gif").status == 0)
        let outcome = try animrender("encode", "dot.gif", "-o", "a.png")
        #expect(outcome.status == 64)
        #expect(!outcome.messages.contains("--at"))
        #expect(outcome.messages.contains("a.png: one PNG file holds one frame, not 6: give a folder, or number the files"))
    }

    @Test func whatMakesNoFilmIsSaid() throws {
        #expect(try animrender("dot.json", "-o", "f-%d.png").status == 0)
        try animrender.write("file f-1.png\noutpoint 3\n", to: "list.ffconcat")
        let cases: [([String], Int32, String)] = [
            (["q-*.png", "-o", "a.gif"], 66, "q-*.png: no PNG, JPEG or WebP file found"),
            (["f-1.png"], 64, "nowhere to write to: give -o FILE"),
            (["f-00.png", "-o", "a.gif"], 66, "cannot read f-00.png: no such file or folder; did you mean 'f-0.png'?"),
            (
                ["f-1.png", "./f-0.pgn", "-o", "a.gif"], 66,
                "cannot read ./f-0.pgn: no such file or folder; did you mean './f-0.png'?"
            ),
            (
                ["f-1.png", "-o", "a.giff"], 64,
                "a.giff: the extension is not a known format; did you mean .gif? Use .gif, .apng"
            ),
            (["-", "-o", "a.gif"], 66, "standard input is empty"),
            (["-", "--size", "2x2", "-o", "a.gif"], 66, "standard input is empty"),
            (["f-1.png", "--size", "2x2", "-o", "a.gif"], 64, "--size applies only to raw pixels; pictures have their own"),
            (
                ["f-1.png", "--size", "20000x2", "-o", "a.gif"], 64,
                "640x480: each from 1 to 16383, and at most 67108864 pixels in all"
            ),
            (["f-*.png", "--fps", "abc", "-o", "a.gif"], 64, "a rate is a number of frames per second from 0.001 to 1000"),
            (["f-*.png", "--min-quality", "90", "-o", "a.gif"], 64, "--min-quality 90 is above --quality 80"),
            (["list.ffconcat", "-o", "a.gif"], 65, "list.ffconcat:2:1: 'outpoint' is not supported"),
            (["dot.json", "-o", "a.gif"], 65, "dot.json is not a GIF, PNG, JPEG or WebP file"),
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
