import AnimGraphics
import AnimRender

/// The distribution of scenes to shards.
///
/// It depends on the scenes' names and costs and on the number of shards alone, so that every machine finds the same one without asking
/// another: the costliest scene first, each goes to the shard that has the least to do, the first of equals.
package struct ShardPlan: Sendable {
    /// The scenes with what they cost.
    private let scenes: [(scene: FoundScene, cost: Int)]
    private let count: Int

    /// Estimates scenes and distributes them.
    package init(_ scenes: [FoundScene], count: Int) {
        self.init(scenes.map { ($0, SceneCost.cost(ofSceneAt: $0.path)) }, count: count)
    }

    init(_ scenes: [(scene: FoundScene, cost: Int)], count: Int) {
        self.scenes = scenes.sorted { a, b in
            a.cost == b.cost ? a.scene.name.utf8.lexicographicallyPrecedes(b.scene.name.utf8) : a.cost > b.cost
        }
        self.count = count
    }

    /// Returns the scenes of a shard, sorted by the bytes of their names.
    package func scenes(of shard: Shard) -> [FoundScene] {
        var loads = [Int](repeating: 0, count: count)
        var own: [FoundScene] = []
        for (scene, cost) in scenes {
            guard let least = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
            loads[least] += cost
            if least == shard.index - 1 { own.append(scene) }
        }
        return own.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The digest of names, costs and the number of shards: parts with different ones do not belong together.
    package var digest: String {
        let sorted = scenes.sorted { $0.scene.name.utf8.lexicographicallyPrecedes($1.scene.name.utf8) }
        let text = sorted.map { "\(ManifestName.text(of: $0.scene.name)) \($0.cost)\n" }.joined() + "\(count)\n"
        return SHA256.hexadecimal(of: Array(text.utf8))
    }
}
