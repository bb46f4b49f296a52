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

    /// Removes the entries after a number of them, none of which are in a row.
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
