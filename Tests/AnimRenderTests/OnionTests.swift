import TestSupport
import Testing

@testable import AnimRender

/// The frames of a layer on each other.
struct OnionTests {
    /// A red square of 10 points that moves from x = 0 to 40 within a clipping, half opaque view, over a static blue bar.
    private func scene() throws -> Scene {
        let text = """
            {
              "canvas": { "width": 50, "height": 20 }, "duration": 1,
              "layers": [
                { "id": "bar", "bounds": [0, 0, 50, 5], "anchorPoint": [0, 0], "position": [0, 15], "backgroundColor": "#00F" },
                { "id": "view", "bounds": [0, 0, 50, 20], "anchorPoint": [0, 0], "position": [0, 0], "sublayers": [
                  { "id": "dot", "bounds": [0, 0, 10, 10], "anchorPoint": [0, 0], "position": [0, 0], "backgroundColor": "#F00",
                    "animations": [ { "keyPath": "position.x", "from": 0, "to": 40, "duration": 1, "timingFunction": "linear",
                      "fillMode": "both", "removedOnCompletion": false } ] } ] }
              ]
            }
            """
        let folder = try TemporaryFolder()
        let path = folder("scene.json")
        try AtomicFile.write(Array(text.utf8), to: path)
        return try Scene(contentsOf: path)
    }

    private func plan(_ renderer: Renderer, _ times: [Double]) throws -> SheetPlan {
        var options = SheetOptions()
        options.times = .list(times)
        return try SheetPlan(renderer.subject, options: options)
    }

    @Test func olderFramesAreFainter() throws {
        let scene = try scene()
        let renderer = Renderer(scene)
        let layer = try #require(scene.layer(named: "dot"))
        let picture = try renderer.onion(plan(renderer, [0, 0.5, 1]), of: [layer])
        #expect((picture.width, picture.height) == (50, 20))
        func green(_ x: Int) -> UInt32 { picture[x, 5] >> 8 & 0xFF }
        // 0.2 and 0.4 of red on white, then all of it.
        #expect([5, 25, 45].map { picture[$0, 5] & 0xFF } == [255, 255, 255])
        #expect(abs(Int(green(5)) - 204) <= 1 && abs(Int(green(25)) - 153) <= 1 && green(45) == 0)
        #expect(green(15) == 255 && picture[5, 17] == 0xFFFF_0000)
    }

    @Test func theListIsTheLastFrameAndGroups() throws {
        let scene = try scene()
        let renderer = Renderer(scene)
        let layer = try #require(scene.layer(named: "dot"))
        let list = try renderer.onionList(plan(renderer, [1, 0.5, 0]), of: [layer])
        let opacities = list.commands.compactMap { if case .pushGroup(let style) = $0 { style.opacity } else { nil } }
        #expect(opacities.count == 2 && opacities[0] < opacities[1] && opacities[1] < 0.6)
        let fills = list.commands.filter { if case .fill = $0 { true } else { false } }
        #expect(fills.count == 4 + (try renderer.displayList(0, plan(renderer, [0]).canvas).commands.count - 2))
    }

    @Test func aSingleFrameIsTheFrame() throws {
        let scene = try scene()
        let renderer = Renderer(scene)
        let layer = try #require(scene.layer(named: "dot"))
        #expect(try renderer.onion(plan(renderer, [0.5]), of: [layer]).pixels == renderer.frame(at: 0.5).pixels)
        #expect(throws: RenderPlanError.self) {
            try renderer.onion(plan(renderer, [Double](repeating: 0, count: 101)), of: [layer])
        }
    }
}
