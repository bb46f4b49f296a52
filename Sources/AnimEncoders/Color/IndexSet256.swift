/// A set of numbers 0…255.
struct IndexSet256: Hashable, Sendable {
    private var words = SIMD4<UInt64>.zero

    /// The number of members.
    var count: Int {
        words.x.nonzeroBitCount + words.y.nonzeroBitCount + words.z.nonzeroBitCount + words.w.nonzeroBitCount
    }

    /// The members in ascending order.
    var members: [Int] { (0..<256).filter(contains) }

    func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    /// Returns the members that are not in another set.
    func subtracting(_ other: IndexSet256) -> IndexSet256 {
        var result = self
        result.words &= ~other.words
        return result
    }

    mutating func formUnion(_ other: IndexSet256) { words |= other.words }
}
