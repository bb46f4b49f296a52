/// A colour table as a GIF stores it.
enum GIFTable {
    /// The binary logarithm of the size of a table that holds `count` colours, 1…8.
    static func bits(for count: Int) -> Int {
        precondition(count <= 256, "a table has at most 256 colours, not \(count)")
        return count <= 2 ? 1 : Int.bitWidth - (count - 1).leadingZeroBitCount
    }

    /// The bytes of a table that holds `count` colours.
    static func byteCount(of count: Int) -> Int { 3 << bits(for: count) }
}
