import AnimEncoders
import Foundation
import Testing

struct RenderCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    private func pixels(of name: String) throws -> PNGImage {
        try PNGDecoder().decode(animrender.bytes(of: name))
    }

    @Test func theDefaultIsAGIFInTheCurrentFolder() throws {
        let outcome = try animrender("dot.json")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages == "dot.gif  281 bytes, 6 images\n")
        #expect(try animrender.names() == ["dot.gif", "dot.json"])
        #expect(try animrender.bytes(of: "dot.gif").prefix(10) == [71, 73, 70, 56, 57, 97, 20, 0, 10, 0])
    }

    @Test func aStillShowsItsTime() throws {
        #expect(try animrender("dot.json", "--at", "0.45").status == 0)
        let picture = try pixels(of: "dot.png")
        #expect((picture.width, picture.height) == (20, 10))
        let row = picture.pixels[..<20].map { $0 == 0xFF00_00FF ? "#" : "." }.joined()
        #expect(row == ".....##########.....")
    }

    @Test func scaleAndBackgroundCount() throws {
        #expect(try animrender("dot.json", "--at", "0", "--scale", "3", "--background", "#00F8", "-o", "a.png").status == 0)
        let picture = try pixels(of: "a.png")
        #expect((picture.width, picture.height) == (60, 30))
        #expect(picture.pixels[0] == 0xFF00_00FF)
        #expect(picture.pixels[59] == 0x88FF_0000)
    }

    @Test func sequencesAreNumberedByTheGrid() throws {
        #expect(try animrender("dot.json", "-o", "all/", "-o", "f-%02d.png", "-q").status == 0)
        #expect(try animrender.names(in: "all") == (0..<10).map { "frame-000\($0).png" })
        #expect(try animrender.names().filter { $0.hasPrefix("f-") } == (0..<10).map { "f-0\($0).png" })
        #expect(try animrender("dot.json", "-o", "some", "--from", "0.25", "--to", "0.5").status == 0)
        #expect(try animrender.names(in: "some") == ["frame-0003.png", "frame-0004.png"])
        for name in try animrender.names(in: "some") {
            #expect(try animrender.bytes(of: "some/\(name)") == animrender.bytes(of: "all/\(name)"))
        }
    }

    @Test(arguments: ["0.45", "450ms", "0.45s", "45%", " 0.45 "])
    func aTimeHasSeveralForms(text: String) throws {
        let plan = try animrender("dot.json", "--at", text, "--dry-run")
        #expect(plan.text == "dot.png: PNG, 20 × 10 pixels, the frame at 0.45 s\n")
    }

    @Test func framesAreCountedAtTheRateThatIsAskedFor() throws {
        let scenes = try animrender("dot.json", "--from", "3f", "--to", "end", "--dry-run").text
        #expect(scenes.contains("7 frames (3 to 9, 0.3 s to 0.9 s) at 10 per second"))
        let own = try animrender("dot.json", "--from", "3f", "--to", "50%", "--fps", "20", "--dry-run").text
        #expect(own.contains("7 frames (3 to 9, 0.15 s to 0.45 s) at 20 per second"))
        let third = try animrender("dot.json", "--from", "1f", "--to", "2f", "--fps", "3", "--dry-run").text
        #expect(third.contains("1 frame (1 to 1"))
    }

    @Test func severalTimesAreNumberedFiles() throws {
        #expect(try animrender("dot.json", "--at", "0.9,0.45,1f", "-o", "f-%d.png").status == 0)
        #expect(try animrender.names().filter { $0.hasPrefix("f-") } == ["f-0.png", "f-1.png", "f-2.png"])
        for (index, time) in ["0.9", "0.45", "0.1"].enumerated() {
            #expect(try animrender("dot.json", "--at", time, "-o", "one.png").status == 0)
            #expect(try animrender.bytes(of: "f-\(index).png") == animrender.bytes(of: "one.png"))
        }
        #expect(try animrender("dot.json", "--at", "0,1", "-o", "a.gif").messages.contains("numbered files, frame-%d.png"))
        #expect(try animrender("dot.json", "--at", "0,1", "-o", "a.png").status == 64)
    }

    @Test func outputsDoNotDependOnJobs() throws {
        for jobs in ["1", "2", "7"] {
            #expect(try animrender("dot.json", "-j\(jobs)", "--fps", "50", "-o", "\(jobs).gif").status == 0)
        }
        #expect(try animrender.bytes(of: "1.gif") == animrender.bytes(of: "2.gif"))
        #expect(try animrender.bytes(of: "1.gif") == animrender.bytes(of: "7.gif"))
    }

    @Test func pipesWork() throws {
        let outcome = try animrender("-", "-o", "-", "--format", "rgba", input: SceneText.dot)
        #expect(outcome.status == 0)
        #expect(outcome.output.count == 10 * 20 * 10 * 4)
        #expect(Array(outcome.output.prefix(4)) == [255, 0, 0, 255])
        let gif = try animrender("dot.json", "-o", "-", "--format", "gif")
        #expect(try animrender("dot.json").status == 0)
        #expect(try Array(gif.output) == animrender.bytes(of: "dot.gif"))
    }

    @Test func ratesAboveFiftyAreNoted() throws {
        let outcome = try animrender("dot.json", "--fps", "60", "-o", "a.gif", "-o", "p/")
        #expect(outcome.status == 0)
        #expect(
            outcome.messages.hasPrefix(
                "animrender: note: a.gif: a GIF shows at most 50 frames per second; drawing 50 instead of 60\na.gif  "))
        #expect(outcome.messages.contains("\np/frame-%04d.png  "))
        #expect(outcome.messages.hasSuffix(", 60 images\n"))
        #expect(try animrender.names(in: "p").count == 60)
        #expect(try animrender("dot.json", "--fps", "60", "-q").messages.isEmpty)
    }

    @Test func aDryRunOnlyDescribes() throws {
        let outcome = try animrender("dot.json", "--dry-run", "--loop", "3")
        #expect(outcome.status == 0)
        #expect(
            outcome.text == "dot.gif: GIF, 20 × 10 pixels, 10 frames (0 to 9, 0 s to 0.9 s) at 10 per second, plays 3 times\n")
        #expect(try animrender.names() == ["dot.json"])
    }

    @Test func progressIsForTerminalsOnly() throws {
        #expect(try animrender("dot.json", "-o", "a.gif").messages == "a.gif  281 bytes, 6 images\n")
    }
}
