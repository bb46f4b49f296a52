import AnimRender

/// The parts of a run, one of each shard, of which some may be missing.
struct ShardSet<Part> {
    /// A part with what it says of itself.
    struct Member {
        let part: Part
        /// The mark; nil where it has none.
        let header: ShardHeader?
        /// The path, for messages.
        let path: String
        /// The bytes, by which a part that is there twice is known.
        let bytes: [UInt8]
    }

    /// The parts in the order of their shards, each once.
    let parts: [Part]
    /// The shards that are missing, in words; nil where none is.
    let missing: String?

    /// Checks that all parts are of one plan, and that none of a number differs from another one.
    init(_ members: [Member]) throws(ShardMismatch) {
        guard let first = members.first else { throw ShardMismatch("there are no parts") }
        var found: [Int: Member] = [:]
        for member in members {
            guard let header = member.header, let expected = first.header else {
                throw ShardMismatch("\((member.header == nil ? member : first).path) is not one of several parts")
            }
            guard header.plan == expected.plan, header.shard.count == expected.shard.count else {
                throw ShardMismatch(
                    "\(member.path) and \(first.path) are parts of different runs: other scenes, or another number of shards")
            }
            if let other = found[header.shard.index], other.bytes != member.bytes {
                throw ShardMismatch("\(member.path) and \(other.path) are both shard \(header.shard), and differ")
            }
            found[header.shard.index] = found[header.shard.index] ?? member
        }
        let count = first.header?.shard.count ?? 1
        parts = (1...count).compactMap { found[$0]?.part }
        missing = Self.words((1...count).filter { found[$0] == nil }, of: count)
    }

    /// The most numbers that are listed.
    private static var listLimit: Int { 12 }

    /// Returns missing shards in words: `shards 3 and 7 of 8 are missing`.
    private static func words(_ missing: [Int], of count: Int) -> String? {
        guard let last = missing.last else { return nil }
        guard missing.count > 1 else { return "shard \(last) of \(count) is missing" }
        let isCut = missing.count > listLimit
        let listed = missing.prefix(isCut ? listLimit : missing.count - 1).map(String.init).joined(separator: ", ")
        let end = isCut ? "\(missing.count - listLimit) more" : "\(last)"
        return "shards \(listed) and \(end) of \(count) are missing"
    }
}
