package import AnimRender

/// The mark of a manifest or of results that are one part of several.
package struct ShardHeader: Hashable, Sendable {
    /// The part.
    package let shard: Shard
    /// The digest of the plan that made the parts.
    package let plan: String

    /// Creates a mark.
    package init(_ shard: Shard, of plan: ShardPlan) {
        self.shard = shard
        self.plan = plan.digest
    }

    /// Takes the mark of results; nil where they are not of a shard.
    init?(_ results: SnapshotResults) {
        guard let shard = results.shard, let plan = results.plan else { return nil }
        (self.shard, self.plan) = (shard, plan)
    }

    /// Reads a mark as it stands in a manifest; nil where it is none.
    package init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let shard = Shard(words[0]), words[1].utf8.count == 64 else { return nil }
        self.shard = shard
        plan = String(words[1])
    }

    /// The mark as it stands in a manifest.
    package var text: String { "\(shard) \(plan)" }
}
