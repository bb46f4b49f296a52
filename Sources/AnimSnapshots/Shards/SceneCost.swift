/// An estimate of the work of a scene, from its size and length, without playing it.
enum SceneCost {
    /// The work of a frame besides its pixels, in pixels.
    private static let frameCost = 4_096.0
    /// A scene's cost is no more than this, so that sums of a million scenes stay exact.
    private static let limit = 1e12

    /// Returns the cost of a scene: frames × (4,096 + pixels); 1 for one that is not valid at its first look.
    static func cost(of bytes: [UInt8]) -> Int { cost(of: SceneOutline(bytes)) }

    private static func cost(of scene: SceneOutline?) -> Int {
        guard let scene else { return 1 }
        let pixelCount = scene.width * scene.height * scene.scale * scene.scale
        let cost = (scene.duration * scene.framesPerSecond).rounded(.up) * (frameCost + pixelCount)
        return cost >= 1 && cost <= limit ? Int(cost) : cost > limit ? Int(limit) : 1
    }
}
