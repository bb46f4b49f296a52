import AnimGraphics
import Testing

@testable import AnimRender

struct OutputFormatTests {
    /// A format that no other code knows: a text with a letter for each frame.
    private static let letters = OutputFormat(
        name: "letters", title: "text", capacity: .allFrames, encoding: LetterEncoding()
    ) {
        ($0.isAnimation, $0.loops) = (true, true)
        $0.maximumFramesPerSecond = 5
        $0.needsPreviousFrame = true
    }

    /// Writes `s` for a start, `=` for a frame like the one before, `#` for another, and how often all of it plays.
    private struct LetterEncoding: OutputEncoding {
        func encode(_ frame: RenderedFrame, for job: OutputJob) -> Character {
            guard let previous = frame.previous else { return "s" }
            return previous == frame.pixmap ? "=" : "#"
        }

        func writer(for job: OutputJob, into sink: any ByteSink) -> LetterWriter { LetterWriter(job: job, sink: sink) }
    }

    private final class LetterWriter: OutputWriter {
        private let job: OutputJob
        private let sink: any ByteSink
        private var text = ""

        init(job: OutputJob, sink: any ByteSink) {
            self.job = job
            self.sink = sink
        }

        func take(_ frame: Character, index: Int) { text.append(frame) }

        func finish() throws -> WritingOutcome {
            try sink.write(Array("\(text) \(job.canvas.width) \(job.loop)".utf8))
            try sink.commit()
            return .written(imageCount: text.count)
        }
    }

    /// Changes at every second frame of 5 a second.
    private let renderer = Renderer(
        subject: RenderPlan.Subject(width: 3, height: 2, duration: 2, framesPerSecond: 60)
    ) { time, _ in
        DisplayList(width: 3, height: 2, background: Color(r: UInt8(time * 5 + 0.5) / 2, g: 10, b: 20))
    }

    @Test(arguments: [1, 4]) func aFurtherFormatIsAValue(jobs: Int) throws {
        var options = RenderOptions()
        options.jobs = jobs
        let bytes = try renderer.data(as: Self.letters, options: options)
        #expect(String(decoding: bytes, as: UTF8.self) == "s=#=#=#=#= 3 forever")
    }

    @Test func aPlanTakesRateAndWordsFromTheFormat() throws {
        let output = RenderOutput(format: Self.letters, destination: .file("a.txt"))
        let plan = try RenderPlan(renderer.subject, outputs: [output])
        #expect(plan.notes.map(\.description) == ["a.txt: a text shows at most 5 frames per second; drawing 5 instead of 60"])
        #expect(
            plan.lines
                == ["a.txt: text, 3 × 2 pixels, 10 frames (0 to 9, 0 s to 1.8 s) at 5 per second, plays forever"])
    }

    @Test func formatsAreFoundByNameAndExtension() {
        #expect(OutputFormat.all.map(\.name) == ["gif", "apng", "webp", "mp4", "webm", "png", "rgba", "y4m"])
        for format in OutputFormat.all {
            #expect(OutputFormat(name: format.name) == format)
            #expect(OutputFormat(pathExtension: format.name.uppercased()) == format)
        }
        #expect(OutputFormat(name: "GIF") == nil)
        #expect(OutputFormat(pathExtension: "avi") == nil)
    }

    @Test func messagesListTheFormats() {
        #expect(
            RenderPlanError.formatNeeded.description
                == "standard output has no extension: format must be gif, apng, webp, mp4, webm, png, rgba or y4m")
        #expect(
            RenderPlanError.unknownFormat(path: "a.avi").description
                == "a.avi: the extension is not a known format; use .gif, .apng, .webp, .mp4, .webm, .png, a folder, or format (for other videos see format rgba or y4m)"
        )
        for (path, meant) in [("a.giff", ".gif"), ("b.x/a.pgn", ".png"), ("a.web", ".webp"), ("a.mpeg4", "")] {
            let text = RenderPlanError.unknownFormat(path: path).description
            #expect(text.contains("did you mean \(meant)? Use .gif, ") != meant.isEmpty, "\(text)")
        }
        #expect(
            RenderPlanError.folderNeedsStills(path: "a").description
                == "a is a folder, which takes a PNG file per frame; give a file for other formats")
        #expect(RenderPlanError.patternNeedsStills(path: "a%d.gif").description == "a%d.gif: only PNG files can be numbered")
        #expect(
            RenderPlanError.oneFrameNeeded(output: "a.png", format: .png, count: 9).description
                == "a.png: one PNG file holds one frame, not 9; choose it with times, or number the files: frame-%04d.png")
    }
}
