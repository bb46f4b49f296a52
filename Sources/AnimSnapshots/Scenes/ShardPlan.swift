import AnimRender
import AnimScene
import AnimSource

/// The distribution of scenes to shards.
///
/// It depends only on the scenes' names and costs and on the number of shards, so that every machine finds the same one without asking
/// another: the costliest scene first, each goes to the shard that has the least to do, the first of equals.
package struct ShardPlan: Sendable {
    /// A scene, its name in what machines read, and its cost.
    struct Item: Sendable {
        let scene: FoundScene
        let name: String
        let cost: Int
    }

    /// The scenes, in the order of their distribution.
    private let items: [Item]

    /// Estimates scenes.
    package init(_ scenes: [FoundScene], names: RepositoryNames = RepositoryNames()) {
        self.init(
            scenes.map { scene in
                let bytes = (try? InputFile.read(path: scene.path, limit: SceneLoader.maximumByteCount)) ?? []
                return Item(scene: scene, name: names.name(of: scene.name), cost: SceneCost.cost(of: bytes))
            })
    }

    init(_ items: [Item]) {
        self.items = items.sorted { a, b in a.cost == b.cost ? Self.precedes(a, b) : a.cost > b.cost }
    }

    /// Returns the scenes of a shard, sorted by the bytes of their names.
    package func scenes(of shard: Shard) -> [FoundScene] {
        var loads = [Int](repeating: 0, count: shard.count)
        var own: [Item] = []
        for item in items {
            guard let least = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
            loads[least] += item.cost
            if least == shard.index - 1 { own.append(item) }
        }
        return own.sorted(by: Self.precedes).map(\.scene)
    }

    private static func precedes(_ a: Item, _ b: Item) -> Bool { a.name.precedes(b.name) }
}

/// An estimate of the work of a scene, from its size and length, without playing it.
enum SceneCost {
    /// The work of a frame besides its pixels, in pixels.
    private static let frameCost = 4_096.0
    /// The greatest cost of a scene, so that sums of a million scenes stay exact.
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
    /// The appearance at the start: `light` or `dark`.
    package let appearance: String

    /// Reads the file of a scene; nil for standard input, and if it is not valid at first look.
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
        appearance = root.member("userInterfaceStyle")?.value.string ?? "light"
    }
}
