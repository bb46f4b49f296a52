import AnimScene
import AnimSource
import Testing

extension PlayedScene {
    /// Loads a scene with the kit's components on a device's screen at two pixels per point.
    init(screen keys: String, device: String = "phone", duration: Double = 3) throws {
        let fonts = [("regular", "Regular"), ("medium", "Regular"), ("semibold", "SemiBold"), ("bold", "Bold")].map {
            weight, file in
            "\"\(weight)\": \"fonts/Inter-\(file).otf\""
        }
        let text = """
            { "device": "\(device)", "canvas": { "scale": 2 }, "duration": \(duration), "import": ["animrender:ui"],
              "fonts": { "system": { "weights": { \(fonts.joined(separator: ", ")) } } }, \(keys) }
            """
        let source = SourceText(name: "test.json", text: text)
        let result = SceneLoader.load(source, resources: SceneCorpus.SceneFolder(of: "text/system-font.json"))
        let formatter = DiagnosticFormatter(source)
        scene = try #require(result.scene, "\(result.diagnostics.map { formatter.text($0) }.joined())")
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map { formatter.text($0) }.joined())")
    }
}
