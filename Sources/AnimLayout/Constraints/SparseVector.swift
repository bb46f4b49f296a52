/// A vector of numbers, most of them 0, with the set of the places that may have others.
///
/// The set is a bit for each place, so places are visited in order, and those that a loop adds ahead of it are visited, too.
struct SparseVector: Sendable {
    private(set) var values: [Double] = []
    private var words: [UInt64] = []

    /// The number of places.
    var count: Int { values.count }

    /// The number at a place.
    subscript(place: Int) -> Double { values[place] }

    /// Makes all numbers 0, and changes the number of places.
    mutating func reset(count: Int) {
        if count != values.count {
            values = [Double](repeating: 0, count: count)
            words = [UInt64](repeating: 0, count: (count + 63) / 64)
            return
        }
        for index in words.indices {
            var word = words[index]
            if word == 0 { continue }
            words[index] = 0
            while word != 0 {
                values[index << 6 + word.trailingZeroBitCount] = 0
                word &= word - 1
            }
        }
    }

    mutating func add(_ value: Double, at place: Int) {
        values[place] += value
        words[place >> 6] |= 1 << UInt64(place & 63)
    }

    mutating func set(_ value: Double, at place: Int) {
        values[place] = value
        words[place >> 6] |= 1 << UInt64(place & 63)
    }

    /// Returns the first place of the set that is not before a place; `count` if there is none.
    func next(from place: Int) -> Int {
        var index = place >> 6
        if index >= words.count { return count }
        var word = words[index] & (~0 << UInt64(place & 63))
        while word == 0 {
            index += 1
            if index == words.count { return count }
            word = words[index]
        }
        return index << 6 + word.trailingZeroBitCount
    }

    /// Returns the last place of the set that is not after a place; -1 if there is none.
    func previous(from place: Int) -> Int {
        if place < 0 { return -1 }
        var index = place >> 6
        var word = words[index] & (~0 >> UInt64(63 - place & 63))
        while word == 0 {
            index -= 1
            if index < 0 { return -1 }
            word = words[index]
        }
        return index << 6 + 63 - word.leadingZeroBitCount
    }
}
