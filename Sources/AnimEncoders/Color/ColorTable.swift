/// A set of pixel values, numbered in order of first appearance.
///
/// Open addressing over a multiplicative hash: the numbers depend only on the order of the calls.
struct ColorTable: Sendable {
    /// The values, by number.
    private(set) var colors: [UInt32] = []
    private let limit: Int
    private var slots: [Int32]
    private var shift: UInt32

    /// Creates an empty set that takes at most `limit` values.
    init(limit: Int = Int(Int32.max)) {
        self.limit = limit
        slots = [Int32](repeating: -1, count: 1024)
        shift = 22
    }

    /// Creates a set of distinct values in their order.
    init(of values: [UInt32]) {
        self.init()
        for value in values { _ = index(of: value) }
    }

    /// Returns the number of a value, and adds it if it is new; nil if it is new and the set is full.
    @inline(__always)
    mutating func index(of color: UInt32) -> Int? {
        var slot = Int((color &* 0x9E37_79B1) >> shift)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if colors[index] == color { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return add(color, at: slot)
    }

    /// Returns the number of a value; nil if it is not in the set.
    func existingIndex(of color: UInt32) -> Int? {
        var slot = Int((color &* 0x9E37_79B1) >> shift)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if colors[index] == color { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func add(_ color: UInt32, at slot: Int) -> Int? {
        guard colors.count < limit else { return nil }
        slots[slot] = Int32(colors.count)
        colors.append(color)
        if colors.count * 2 > slots.count { grow() }
        return colors.count - 1
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        shift -= 1
        for (index, color) in colors.enumerated() {
            var slot = Int((color &* 0x9E37_79B1) >> shift)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }
}

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

/// The channels of an opaque or straight pixel value: red in the lowest byte, alpha in the highest.
enum PackedColor {
    @inline(__always)
    static func red(_ color: UInt32) -> Int { Int(truncatingIfNeeded: color & 255) }
    @inline(__always)
    static func green(_ color: UInt32) -> Int { Int(truncatingIfNeeded: (color >> 8) & 255) }
    @inline(__always)
    static func blue(_ color: UInt32) -> Int { Int(truncatingIfNeeded: (color >> 16) & 255) }

    /// Returns the squared distance of two colors over all channels.
    static func squaredDistance(_ first: UInt32, _ second: UInt32) -> Int {
        let (dr, dg, db) = (red(first) &- red(second), green(first) &- green(second), blue(first) &- blue(second))
        return dr &* dr &+ dg &* dg &+ db &* db
    }

    /// Returns the largest difference of two colors in any channel.
    @inline(__always)
    static func largestDifference(_ first: UInt32, _ second: UInt32) -> Int {
        max(
            abs(red(first) &- red(second)), abs(green(first) &- green(second)), abs(blue(first) &- blue(second)))
    }
}
