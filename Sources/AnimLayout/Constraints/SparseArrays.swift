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

/// The rows of a sparse matrix, one after the other.
struct SparseRows: Sendable {
    /// The column of each entry.
    private(set) var indices: [Int] = []
    private(set) var values: [Double] = []
    private var starts = [0]

    /// The number of entries in all rows.
    var entryCount: Int { values.count }

    /// Returns the places of a row's entries.
    func entries(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

    /// Adds an entry to the row after the last.
    mutating func append(_ value: Double, at index: Int) {
        indices.append(index)
        values.append(value)
    }

    /// Makes the entries after the last row a row.
    mutating func endRow() { starts.append(values.count) }

    /// Removes the entries after a number of them; none of the removed entries are in a row.
    mutating func removeEntries(after count: Int) {
        indices.removeLast(indices.count - count)
        values.removeLast(values.count - count)
    }

    mutating func removeAll() {
        indices.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
    }

    /// Returns the columns as rows; a function gives the column of an index.
    func transposed(count: Int, column: (Int) -> Int) -> SparseRows {
        var result = SparseRows()
        result.starts = [Int](repeating: 0, count: count + 1)
        for index in indices { result.starts[column(index) + 1] += 1 }
        for row in 0..<count { result.starts[row + 1] += result.starts[row] }
        var ends = result.starts
        result.indices = [Int](repeating: 0, count: entryCount)
        result.values = [Double](repeating: 0, count: entryCount)
        for row in 0..<starts.count - 1 {
            for entry in entries(of: row) {
                let place = ends[column(indices[entry])]
                ends[column(indices[entry])] += 1
                result.indices[place] = row
                result.values[place] = values[entry]
            }
        }
        return result
    }
}
