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

/// The reason why parts cannot be put together.
package struct ShardMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason in words.
    package let description: String

    /// Checks that there is one part of each number, all of one plan.
    ///
    /// - Parameter parts: The marks with the files that have them.
    static func check(_ parts: [(header: ShardHeader?, file: String)]) throws(ShardMismatch) {
        guard let first = parts.first else { throw ShardMismatch(description: "there are no parts") }
        var files: [Int: String] = [:]
        for part in parts {
            guard let header = part.header, let expected = first.header else {
                throw ShardMismatch(description: "\((part.header == nil ? part : first).file) is not one of several parts")
            }
            guard header.plan == expected.plan, header.shard.count == expected.shard.count else {
                throw ShardMismatch(
                    description:
                        "\(part.file) and \(first.file) are parts of different runs: other scenes, or another number of shards")
            }
            if let other = files[header.shard.index] {
                throw ShardMismatch(description: "\(part.file) and \(other) are both shard \(header.shard)")
            }
            files[header.shard.index] = part.file
        }
        let count = first.header?.shard.count ?? 0
        let missing = (1...max(1, count)).filter { files[$0] == nil }
        guard missing.isEmpty else {
            let list = missing.prefix(12).map(String.init).joined(separator: ", ") + (missing.count > 12 ? ", …" : "")
            throw ShardMismatch(
                description: "\(missing.count == 1 ? "shard \(list) of \(count) is" : "shards \(list) of \(count) are") missing")
        }
    }
}
