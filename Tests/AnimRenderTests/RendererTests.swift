import AnimRender
import TestSupport
import Testing

struct RendererTests {
    private let folder: TemporaryFolder

    /// A square of 2 points that goes from the left to the right of 8 points in one second.
    private static let text = """
        {
          "canvas": { "width": 8, "height": 2 }, "duration": 1, "fps": 4,
          "layers": [ { "id": "dot", "frame": [0, 0, 2, 2], "backgroundColor": "#00F",
            "animations": [ { "keyPath": "position.x", "from": 1, "to": 9, "duration": 1, "timingFunction": "linear" } ] } ]
        }
        """

    init() throws { folder = try TemporaryFolder() }

    private func renderer() throws -> Renderer {
        try AtomicFile.write(Array(Self.text.utf8), to: folder("scene.json"))
        return Renderer(try Scene(contentsOf: folder("scene.json")))
    }

    private func columns(_ picture: Pixmap) -> String {
        picture.pixels.prefix(picture.width).map { $0 == 0xFFFF_0000 ? "#" : "." }.joined()
    }

    @Test func aFrameIsAPicture() throws {
        let renderer = try renderer()
        #expect(columns(try renderer.frame(at: 0)) == "##......")
        #expect(columns(try renderer.frame(at: 0.25)) == "..##....")
        let large = try renderer.frame(at: 0.5, scale: 2)
        #expect((large.width, large.height) == (16, 4))
        #expect(columns(large) == "........####....")
    }

    @Test func framesGoToFiles() throws {
        try renderer().render(to: folder("frames"))
        #expect(FileStatus(path: folder("frames/frame-0003.png")) != .missing)
        let picture = try PNGDecoder().decode(folder.bytes(of: "frames/frame-0003.png")).pixmap()
        #expect(columns(picture) == "......##")
        #expect(FileStatus(path: folder("frames/frame-0004.png")) == .missing)
    }

    @Test func aGIFHasEveryFrameAndItsDelays() throws {
        try renderer().render(to: folder("scene.gif"))
        let bytes = try folder.bytes(of: "scene.gif")
        let delays = bytes.indices.dropLast(5).filter { bytes[$0...].starts(with: [0x21, 0xF9, 4]) }.map { bytes[$0 + 4] }
        #expect(delays == [25, 25, 25, 25])
    }

    @Test func bytesInMemoryAreThoseOfTheFile() throws {
        let renderer = try renderer()
        try renderer.render(to: folder("scene.gif"))
        #expect(try renderer.data(as: .gif) == folder.bytes(of: "scene.gif"))
        var options = RenderOptions()
        options.time = 0.5
        try renderer.render(to: folder("still.png"), options: options)
        #expect(try renderer.data(as: .png, options: options) == folder.bytes(of: "still.png"))
        #expect(try renderer.data(as: .rgba, options: options) == renderer.frame(at: 0.5).straightRGBA())
        #expect(try renderer.data(as: .rgba).count == 4 * 8 * 2 * 4)
        #expect(try folder.names == ["scene.gif", "scene.json", "still.png"])
    }

    @Test func aFileOfOneFrameInMemoryNeedsATime() throws {
        let error = #expect(throws: RenderPlanError.self) { try renderer().data(as: .png) }
        #expect(
            error?.description
                == "memory: one PNG file holds one frame, not 4; choose it with times, or number the files: frame-%04d.png")
    }

    @Test func progressCountsFrames() throws {
        let plan = try RenderPlan(
            renderer().subject,
            outputs: [RenderOutput(path: folder("a.gif")) { _ in false }, RenderOutput(path: folder("b/")) { _ in false }])
        var counts: [Int] = []
        try renderer().render(plan) { counts.append($0) }
        #expect(counts == [1, 2, 3, 4])
    }

    @Test func anInvalidSceneSaysWhatIsWrong() throws {
        try AtomicFile.write(Array("{ \"oops\": 1 }".utf8), to: folder("bad.json"))
        #expect { try Scene(contentsOf: folder("bad.json")) } throws: { error in
            (error as? InvalidScene)?.description.contains("unknown key 'oops'") == true
        }
        #expect(throws: FileError.self) { try Scene(contentsOf: folder("none.json")) }
    }
}
