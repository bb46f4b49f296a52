import AnimGraphics
package import AnimRender
import AnimScene

/// The distribution of scenes to shards.
///
/// It depends on the scenes' names and costs and on the number of shards alone, so that every machine finds the same one without asking
/// another: the costliest scene first, each goes to the shard that has the least to do, the first of equals.
package struct ShardPlan: Sendable {
    /// A scene, its name in what machines read, its cost, and the SHA-256 of its file.
    struct Item: Sendable {
        let scene: FoundScene
        let name: String
        let cost: Int
        let hash: String
    }

    /// The scenes, in the order in which they are distributed.
    private let items: [Item]

    /// Estimates scenes.
    package init(_ scenes: [FoundScene], names: RepositoryNames = RepositoryNames()) {
        self.init(
            scenes.map { scene in
                let bytes = (try? InputFile.read(path: scene.path, limit: SceneLoader.maximumByteCount)) ?? []
                return Item(
                    scene: scene, name: names.name(of: scene.name), cost: SceneCost.cost(of: bytes),
                    hash: SHA256.hexadecimal(of: bytes))
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

    /// The names of all scenes, sorted by their bytes.
    package var names: [String] { items.sorted(by: Self.precedes).map(\.name) }

    /// The SHA-256 of names, costs and files: parts with different ones do not belong together.
    ///
    /// Costs alone would take shards of two commits for those of one, in which every scene is as recorded in one of them.
    /// The number of shards is not in it, so that one run, and what is merged, have the plan of the shards.
    package var digest: String {
        let text = items.sorted(by: Self.precedes).map { "\(ManifestName.text(of: $0.name)) \($0.cost) \($0.hash)\n" }.joined()
        return SHA256.hexadecimal(of: Array(text.utf8))
    }

    private static func precedes(_ a: Item, _ b: Item) -> Bool { a.name.utf8.lexicographicallyPrecedes(b.name.utf8) }
}
