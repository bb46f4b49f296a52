import AnimExamples
import AnimRender
import Testing

/// The Swift code and the scene file of an example are the same film.
@Suite struct SceneFileTests {
    /// The examples whose scene file shows the same, frame by frame.
    static let names = ["long-press-basic-animation", "long-press-basic-animation-cut", "long-press-fill"]

    @Test(arguments: names) func theSceneFileShowsTheSamePixels(_ name: String) throws {
        let film = try film(name)
        let scene = try Scene(contentsOf: scenes + "systems/\(name).json")
        #expect(scene.canvas == Scene(film).canvas)
        #expect(scene.duration == film.duration && scene.framesPerSecond == film.framesPerSecond)
        for (a, b) in zip(try hashes(Renderer(scene)), try hashes(Renderer(film))) where a != b {
            Issue.record("the frames at \(a.time) s differ")
            break
        }
    }

    private func hashes(_ renderer: Renderer) throws -> [FrameHash] {
        let output = try RenderOutput(path: "frames.gif") { _ in false }
        let plan = try RenderPlan(renderer.subject, outputs: [output])
        let pass = try #require(plan.passes.first)
        var hashes: [FrameHash] = []
        try renderer.hashFrames(pass.frames, on: plan.canvas, jobs: 2) { hashes.append($0) }
        return hashes
    }

    private var scenes: String {
        let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return folder + "/scenes/"
    }
}
