import AnimRender
import AnimScene
import AnimSource

/// An estimate of the work of a scene, from its size and length, without playing it.
enum SceneCost {
    /// The work of a frame besides its pixels, in pixels.
    private static let frameCost = 4_096.0
    /// The frames per second of scenes that do not say.
    private static let usualFramesPerSecond = FrameRate.standard
    /// A scene's cost is no more than this, so that sums of a million scenes stay exact.
    private static let limit = 1e12

    /// Returns the cost of a scene: frames × (4,096 + pixels); 1 for one that is not valid at its first look.
    static func cost(ofSceneAt path: String) -> Int {
        guard path != "-", let bytes = try? InputFile.read(path: path, limit: SceneLoader.maximumByteCount) else { return 1 }
        return cost(of: bytes)
    }

    static func cost(of bytes: [UInt8]) -> Int {
        let sink = DiagnosticSink()
        let root = JSONDocument.parse(SourceText(name: "", bytes: bytes), reportingTo: sink).root
        guard !sink.hasErrors, let canvas = root.member("canvas")?.value, let width = canvas.member("width")?.value.number,
            let height = canvas.member("height")?.value.number, let duration = root.member("duration")?.value.number
        else { return 1 }
        let scale = canvas.member("scale")?.value.number ?? 1
        let rate = root.member("fps")?.value.number ?? usualFramesPerSecond
        let cost = (duration * rate).rounded(.up) * (frameCost + width * height * scale * scale)
        return cost >= 1 && cost <= limit ? Int(cost) : cost > limit ? Int(limit) : 1
    }
}
