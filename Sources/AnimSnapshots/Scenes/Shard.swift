/// One of several parts of the scenes of a corpus, for one machine each: `3/8`.
package struct Shard: Hashable, Sendable {
    /// The number of the part, from 1.
    package let index: Int
    /// The number of parts.
    package let count: Int

    /// The most parts.
    package static let maximumCount = 10_000

    /// Creates a part; nil if the numbers are out of range.
    package init?(index: Int, count: Int) {
        guard (1...Self.maximumCount).contains(count), (1...count).contains(index) else { return nil }
        self.index = index
        self.count = count
    }

    /// Reads a part as it is written: `3/8`.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Self.decimal(parts[0]), let count = Self.decimal(parts[1]) else { return nil }
        self.init(index: index, count: count)
    }

    private static func decimal(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
}

extension Shard: CustomStringConvertible {
    /// The part as it is written.
    package var description: String { "\(index)/\(count)" }
}
