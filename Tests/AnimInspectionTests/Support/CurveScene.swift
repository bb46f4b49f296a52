import AnimRender
import AnimScene
import AnimSource
import Testing

/// Scenes for tests of curves.
enum CurveScene {
    /// A layer that moves linearly by 100 points from 0.5 to 1.5 s; opacity jumps at 1 s, and rotation does not change.
    static let linear = """
        {
          "canvas": { "width": 200, "height": 100 }, "duration": 2,
          "layers": [
            { "id": "dot", "bounds": [0, 0, 10, 10], "position": [20, 50], "backgroundColor": "#F00" },
            { "id": "dotted", "type": "shape", "bounds": [0, 0, 10, 10], "lineWidth": 3 }
          ],
          "timeline": [
            { "at": 0.5, "do": { "animate": { "duration": 1, "curve": "linear", "animations": { "dot.position.x": 120 } } } },
            { "at": 1, "do": { "set": { "dot.opacity": 0.25 } } },
            { "at": 1.5, "do": { "send": "done" } }
          ]
        }
        """

    /// A layer that is retargeted while it moves: two additive springs.
    static let springs = """
        {
          "canvas": { "width": 200, "height": 100 }, "duration": 2,
          "layers": [ { "id": "dot", "bounds": [0, 0, 10, 10], "position": [20, 50], "backgroundColor": "#F00" } ],
          "timeline": [
            { "at": 0.2, "do": { "animate": { "duration": 0.5, "spring": { "bounce": 0.3 }, "animations": { "dot.position": [120, 80], "dot.transform": { "rotation": 90 } } } } },
            { "at": 0.4, "do": { "animate": { "duration": 0.5, "spring": { "bounce": 0.3 }, "animations": { "dot.position": [60, 20] } } } }
          ]
        }
        """

    static func load(_ text: String) throws -> Scene {
        let result = SceneLoader.load(SourceText(name: "scene.json", text: text))
        return try #require(result.scene, "\(result.diagnostics.map(\.message))")
    }
}
