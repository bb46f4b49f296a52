package import AnimRender
import AnimScene

/// The distribution of scenes to shards.
///
/// It depends on the scenes' names and costs and on the number of shards alone, so that every machine finds the same one without asking
/// another: the costliest scene first, each goes to the shard that has the least to do, the first of equals.
package struct ShardPlan: Sendable {
    /// A scene, its name in what machines read, and its cost.
    struct Item: Sendable {
        let scene: FoundScene
        let name: String
        let cost: Int
    }

    /// The scenes, in the order in which they are distributed.
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

    private static func precedes(_ a: Item, _ b: Item) -> Bool { a.name.utf8.lexicographicallyPrecedes(b.name.utf8) }
}
