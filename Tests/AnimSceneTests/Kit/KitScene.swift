import AnimGeometry
import AnimLayers
import AnimScene
import AnimSource
import Testing

extension PlayedScene {
    /// Loads a scene with the kit's components, a canvas of 320 × 120 points, and texts in fonts of the repository.
    init(kit keys: String, scale: Int = 1, duration: Double = 3) throws {
        let fonts = ["regular", "medium", "semibold"].map { weight in
            "\"\(weight)\": \"fonts/Inter-\(weight == "semibold" ? "SemiBold" : "Regular").otf\""
        }
        let text = """
            { "canvas": { "width": 320, "height": 120, "scale": \(scale) }, "duration": \(duration), "import": ["animrender:ui"],
              "fonts": { "system": { "weights": { \(fonts.joined(separator: ", ")) } } }, \(keys) }
            """
        let source = SourceText(name: "test.json", text: text)
        let result = SceneLoader.load(source, resources: SceneCorpus.SceneFolder(of: "text/system-font.json"))
        let formatter = DiagnosticFormatter(source)
        scene = try #require(result.scene, "\(result.diagnostics.map { formatter.text($0) }.joined())")
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map { formatter.text($0) }.joined())")
    }

    /// The frame of a layer on screen, rounded to a thousandth of a point: x, y, width, height.
    func frame(_ name: String, at time: Double) throws -> [Double] {
        let frame = try layer(name, at: time).frame
        return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
    }
}
