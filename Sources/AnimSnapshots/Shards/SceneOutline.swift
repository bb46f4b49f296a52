import AnimRender
import AnimScene
import AnimSource

/// The size and length of a scene, as its file has them at the first look, without playing it.
package struct SceneOutline: Hashable, Sendable {
    /// The width of the canvas in points.
    let width: Double
    /// The height of the canvas in points.
    let height: Double
    /// The pixels per point.
    package let scale: Double
    /// The seconds.
    let duration: Double
    /// The frames per second.
    package let framesPerSecond: Double

    /// Reads the file of a scene; nil where it is not valid at its first look, or standard input.
    package init?(ofSceneAt path: String) {
        guard path != "-", let bytes = try? InputFile.read(path: path, limit: SceneLoader.maximumByteCount) else { return nil }
        self.init(bytes)
    }

    /// Reads a scene.
    init?(_ bytes: [UInt8]) {
        let sink = DiagnosticSink()
        let root = JSONDocument.parse(SourceText(name: "", bytes: bytes), reportingTo: sink).root
        guard !sink.hasErrors, let canvas = root.member("canvas")?.value, let width = canvas.member("width")?.value.number,
            let height = canvas.member("height")?.value.number, let duration = root.member("duration")?.value.number
        else { return nil }
        (self.width, self.height, self.duration) = (width, height, duration)
        scale = canvas.member("scale")?.value.number ?? 1
        framesPerSecond = root.member("fps")?.value.number ?? FrameRate.standard
    }
}
