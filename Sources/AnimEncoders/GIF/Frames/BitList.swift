/// A list of Booleans, a bit each.
struct BitList: Sendable {
    private var words: [UInt64] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

    mutating func append(_ bit: Bool) {
        if count & 63 == 0 { words.append(0) }
        if bit { words[count >> 6] |= 1 << UInt64(count & 63) }
        count += 1
    }
}
