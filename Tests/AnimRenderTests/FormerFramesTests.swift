import AnimRender
import Foundation
import TestSupport
import Testing

/// Numbered files that a longer film has left.
struct FormerFramesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func render(duration: Double, to path: String, _ change: (inout RenderOptions) -> Void = { _ in }) throws
        -> OutputSummary
    {
        let scene = """
            { "canvas": { "width": 4, "height": 4 }, "duration": \(duration), "fps": 10, "layers": [] }
            """
        try AtomicFile.write(Array(scene.utf8), to: folder("scene.json"))
        let renderer = Renderer(try Scene(contentsOf: folder("scene.json")))
        var options = RenderOptions()
        change(&options)
        let plan = try RenderPlan(renderer.subject, options: options, outputs: [RenderOutput(path: folder(path))])
        return try #require(try renderer.render(plan).first)
    }

    private func names() throws -> [String] { try Folder.names(in: folder("f")).filter { !$0.hasPrefix(".") }.sorted() }

    private func frames(_ range: Range<Int>) -> [String] {
        range.map { FramePattern(prefix: "frame-", digits: 4, suffix: ".png").path(of: $0) }
    }

    @Test func aShorterFilmLeavesNoneOfALongerOne() throws {
        #expect(try render(duration: 1.2, to: "f/").removedCount == 0)
        #expect(try names() == frames(0..<12))
        let summary = try render(duration: 0.5, to: "f/")
        #expect(summary.removedCount == 7 && summary.otherCount == 0)
        #expect(try names() == frames(0..<5))
    }

    @Test func whatDoesNotFollowOrHasAnotherNameStays() throws {
        _ = try render(duration: 0.8, to: "f/")
        let others = [
            "frame-0009.png", "frame-0006.jpg", "frame-006.png", "frame-00006.png", "frame-0006.png.bak", "other-0006.png",
            "frame-.png",
            "frame-2024.png",
        ]
        for name in others { try AtomicFile.write([1], to: folder("f/\(name)")) }
        // A link that has the name of a frame is not one of ours.
        try FileManager.default.removeItem(atPath: folder("f/frame-0007.png"))
        try FileManager.default.createSymbolicLink(atPath: folder("f/frame-0007.png"), withDestinationPath: "frame-2024.png")
        let summary = try render(duration: 0.5, to: "f/")
        #expect(summary.removedCount == 2 && summary.otherCount == 2)
        #expect(try names() == (frames(0..<5) + ["frame-0007.png"] + others).sorted())
        #expect(try InputFile.read(path: folder("f/frame-2024.png")) == [1])
    }

    @Test func aPartOfAFilmLeavesTheOtherParts() throws {
        _ = try render(duration: 1, to: "f/")
        let part = try render(duration: 1, to: "f/") { ($0.start, $0.end) = (0, 0.5) }
        #expect(part.removedCount == 0 && part.otherCount == 5)
        let stills = try render(duration: 1, to: "f/frame-%04d.png") { $0.times = [0.1, 0.2] }
        #expect(stills.removedCount == 0 && stills.otherCount == 8)
        #expect(try names() == frames(0..<10))
        // Backwards it is the whole film.
        let whole = try render(duration: 0.8, to: "f/") { $0.output.isReversed = true }
        #expect(whole.removedCount == 2)
    }
}
