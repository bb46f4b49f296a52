import AnimRender
import Testing

struct RenderOutputTests {
    private func output(_ path: String, _ format: OutputFormat? = nil) throws -> RenderOutput {
        try RenderOutput(path: path, format: format) { $0 == "there" }
    }

    @Test func extensionsDecideAboutFormats() throws {
        #expect(try output("a.gif") == RenderOutput(format: .gif, destination: .file("a.gif")))
        #expect(try output("b/A.PNG") == RenderOutput(format: .png, destination: .file("b/A.PNG")))
        #expect(try output("a.bin", .gif) == RenderOutput(format: .gif, destination: .file("a.bin")))
    }

    @Test(arguments: ["there", "there/", "new/", "new"])
    func foldersGetNumberedFiles(path: String) throws {
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let pattern = FramePattern(prefix: prefix + "frame-", digits: 4, suffix: ".png")
        #expect(try output(path) == RenderOutput(format: .png, destination: .sequence(pattern)))
    }

    @Test func patternsAreSequences() throws {
        let pattern = FramePattern(prefix: "out/f-", digits: 4, suffix: ".png")
        #expect(try output("out/f-%04d.png") == RenderOutput(format: .png, destination: .sequence(pattern)))
    }

    @Test func standardOutputNeedsAFormat() throws {
        #expect(try output("-", .rgba) == RenderOutput(format: .rgba, destination: .standardOutput))
        #expect(throws: RenderPlanError.formatNeeded) { try output("-") }
    }

    @Test func aNameForAnotherFormatIsRefused() throws {
        for (path, format) in [
            ("a.gif", OutputFormat.webp), ("a.PNG", .gif), ("f-%d.png", .rgba), ("a.webp", .apng), ("b/a.mp4", .gif),
        ] {
            #expect(throws: RenderPlanError.formatDisagrees(path: path, format: format)) { try output(path, format) }
        }
        #expect(
            RenderPlanError.formatDisagrees(path: "x.gif", format: .webp).description
                == "x.gif: the extension contradicts format webp: omit that, or give a name with .webp")
        // Animated PNG files have the extension of still ones as well.
        #expect(try output("a.png", .apng) == RenderOutput(format: .apng, destination: .file("a.png")))
    }

    @Test func whatMakesNoSense() {
        #expect(throws: RenderPlanError.emptyPath) { try output("") }
        #expect(throws: RenderPlanError.unknownFormat(path: "a.avi")) { try output("a.avi") }
        #expect(throws: RenderPlanError.folderNeedsStills(path: "there")) { try output("there", .gif) }
        #expect(throws: RenderPlanError.patternNeedsStills(path: "a%d.gif")) { try output("a%d.gif") }
    }

    @Test(arguments: [
        ("f-%04d.png", 7, "f-0007.png"), ("%d.png", 12, "12.png"), ("a%02d.png", 345, "a345.png"), ("ü%03dé", 1, "ü001é"),
    ])
    func patternsBecomePaths(text: String, index: Int, path: String) throws {
        let pattern = try #require(FramePattern(text))
        #expect(pattern.path(of: index) == path)
        #expect(pattern.description == text)
    }

    @Test(arguments: ["plain.png", "%", "%0", "%04", "%00d", "%4d", "%d-%d", "%s", "100%.png", "%04x"])
    func notAPattern(text: String) {
        #expect(FramePattern(text) == nil)
    }
}
