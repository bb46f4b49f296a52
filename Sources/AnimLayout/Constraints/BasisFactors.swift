/// The matrix of the rows in a basis as a product of triangular factors, followed by the rows that were exchanged since.
///
/// A slot is a step of the elimination: a row, and the variable that it was solved for. Row `p` of the matrix is the sum of rows of
/// the upper factor, each times a number of the lower factor, whose diagonal is 1. Both are stored by rows, without zeros.
struct BasisFactors: Sendable {
    /// The variable of each slot.
    private(set) var variableAt: [Int] = []
    /// The slot of each variable.
    private(set) var slotOf: [Int] = []
    private(set) var diagonal: [Double] = []
    private(set) var lower = SparseRows()
    /// The rest of the upper rows; its columns are variables, not slots.
    private(set) var upper = SparseRows()
    /// Both by columns, made when needed.
    private var columns: (lower: SparseRows, upper: SparseRows)?
    private(set) var exchanges: [Exchange] = []
    private var exchangedEntries = 0

    /// A row that replaced the row of a slot, as a sum of the rows before.
    struct Exchange: Sendable {
        let slot: Int
        let pivot: Double
        /// The other entries: slots and numbers.
        let entries: [(slot: Int, value: Double)]
    }

    /// The number of slots.
    var count: Int { diagonal.count }

    /// Whether solving with the exchanged rows costs more than factoring again.
    var areWorn: Bool {
        exchanges.count > 512 || exchangedEntries > 2 * (lower.entryCount + upper.entryCount + count) + 64
    }

    // MARK: Elimination

    /// Factors the first rows of a sequence that are linearly independent of those before, and returns the row of each slot.
    mutating func factor(_ sequence: some Sequence<Int>, of table: ConstraintTable, variableCount: Int) -> [Int] {
        var elimination = Elimination(count: variableCount)
        reset(variableCount: variableCount)
        var rows: [Int] = []
        rows.reserveCapacity(variableCount)
        for row in sequence {
            if count == variableCount { break }
            elimination.begin()
            for term in table.rows[row].terms {
                let variable = table.variables[term]
                elimination.add(table.coefficients[term], to: variable, slot: slotOf[variable])
            }
            if eliminate(&elimination, weights: table.weights) { rows.append(row) }
        }
        return rows
    }

    private mutating func reset(variableCount: Int) {
        variableAt.removeAll(keepingCapacity: true)
        slotOf = [Int](repeating: -1, count: variableCount)
        diagonal.removeAll(keepingCapacity: true)
        lower.removeAll()
        upper.removeAll()
        columns = nil
        exchanges.removeAll()
        exchangedEntries = 0
    }

    /// Adds a slot for a row, and returns false if the row depends on those before.
    private mutating func eliminate(_ row: inout Elimination, weights: [Int]) -> Bool {
        let entries = lower.entryCount
        while let slot = row.nextSlot() {
            let value = row.take(variableAt[slot])
            if abs(value) <= row.tolerance { continue }
            let factor = value / diagonal[slot]
            lower.append(factor, at: slot)
            for entry in upper.entries(of: slot) {
                let variable = upper.indices[entry]
                row.add(-factor * upper.values[entry], to: variable, slot: slotOf[variable])
            }
        }
        guard let pivot = row.pivot(weights: weights) else {
            lower.removeEntries(after: entries)
            row.clear()
            return false
        }
        slotOf[pivot] = count
        variableAt.append(pivot)
        diagonal.append(row.take(pivot))
        for variable in row.open {
            let value = row.take(variable)
            if abs(value) > row.tolerance { upper.append(value, at: variable) }
        }
        lower.endRow()
        upper.endRow()
        return true
    }

    /// Adds a slot for the stay of a new variable.
    mutating func appendStay(of variable: Int) {
        slotOf.append(count)
        variableAt.append(variable)
        diagonal.append(1)
        lower.endRow()
        upper.endRow()
        columns?.lower.endRow()
        columns?.upper.endRow()
    }

    /// Replaces the row of a slot by one that is given as a sum of the rows.
    mutating func exchange(_ slot: Int, by row: SparseVector) {
        var entries: [(slot: Int, value: Double)] = []
        var place = row.next(from: 0)
        while place < row.count {
            if place != slot, abs(row[place]) > 0x1p-44 { entries.append((place, row[place])) }
            place = row.next(from: place + 1)
        }
        exchangedEntries += entries.count
        exchanges.append(Exchange(slot: slot, pivot: row[slot], entries: entries))
    }

    // MARK: Solving

    /// Turns a row, whose numbers are at the slots of their variables, into a sum of the basis's rows.
    func expressByRows(_ row: inout SparseVector) {
        var slot = row.next(from: 0)
        while slot < row.count {
            let value = row[slot]
            if value != 0 {
                let factor = value / diagonal[slot]
                row.set(factor, at: slot)
                for entry in upper.entries(of: slot) { row.add(-factor * upper.values[entry], at: slotOf[upper.indices[entry]]) }
            }
            slot = row.next(from: slot + 1)
        }
        slot = row.previous(from: row.count - 1)
        while slot >= 0 {
            let value = row[slot]
            if value != 0 {
                for entry in lower.entries(of: slot) { row.add(-value * lower.values[entry], at: lower.indices[entry]) }
            }
            slot = row.previous(from: slot - 1)
        }
        for exchange in exchanges {
            let value = row[exchange.slot]
            if value == 0 { continue }
            let factor = value / exchange.pivot
            row.set(factor, at: exchange.slot)
            for entry in exchange.entries { row.add(-factor * entry.value, at: entry.slot) }
        }
    }

    /// Turns changes of the rows' right sides into changes of the variables, at their slots.
    mutating func solve(_ sides: inout SparseVector) {
        for exchange in exchanges.reversed() {
            var sum = sides[exchange.slot]
            for entry in exchange.entries { sum -= entry.value * sides[entry.slot] }
            if sum != 0 || sides[exchange.slot] != 0 { sides.set(sum / exchange.pivot, at: exchange.slot) }
        }
        let (lowerColumns, upperColumns) = makeColumns()
        var slot = sides.next(from: 0)
        while slot < sides.count {
            let value = sides[slot]
            if value != 0 {
                for entry in lowerColumns.entries(of: slot) {
                    sides.add(-value * lowerColumns.values[entry], at: lowerColumns.indices[entry])
                }
            }
            slot = sides.next(from: slot + 1)
        }
        slot = sides.previous(from: sides.count - 1)
        while slot >= 0 {
            let value = sides[slot] / diagonal[slot]
            if value != 0 {
                sides.set(value, at: slot)
                for entry in upperColumns.entries(of: slot) {
                    sides.add(-value * upperColumns.values[entry], at: upperColumns.indices[entry])
                }
            }
            slot = sides.previous(from: slot - 1)
        }
    }

    /// Returns the factors by columns: for each slot the slots whose rows have it.
    mutating func makeColumns() -> (lower: SparseRows, upper: SparseRows) {
        if let columns { return columns }
        let made = (lower.transposed(count: count) { $0 }, upper.transposed(count: count) { slotOf[$0] })
        columns = made
        return made
    }
}

/// A row during its elimination, as numbers by variable.
private struct Elimination {
    /// The variables that no row was solved for before.
    private(set) var open: [Int] = []
    private var values: [Double]
    private var isSet: [Bool]
    /// The slots to be eliminated, a bit for each.
    private var words: [UInt64]
    private var word = 0
    private var greatest = 0.0

    init(count: Int) {
        values = [Double](repeating: 0, count: count)
        isSet = [Bool](repeating: false, count: count)
        words = [UInt64](repeating: 0, count: count / 64 + 1)
    }

    /// What counts as 0 in the row, a difference of equal numbers up to their rounding errors.
    var tolerance: Double { greatest * 0x1p-36 }

    mutating func begin() {
        open.removeAll(keepingCapacity: true)
        word = words.count
        greatest = 0
    }

    mutating func add(_ value: Double, to variable: Int, slot: Int) {
        values[variable] += value
        greatest = max(greatest, abs(value))
        if isSet[variable] { return }
        isSet[variable] = true
        if slot < 0 { return open.append(variable) }
        words[slot >> 6] |= 1 << UInt64(slot & 63)
        word = min(word, slot >> 6)
    }

    /// Returns the number of a variable, and makes it 0.
    mutating func take(_ variable: Int) -> Double {
        isSet[variable] = false
        defer { values[variable] = 0 }
        return values[variable]
    }

    /// Returns and removes the first slot; all that are added are after those that were returned.
    mutating func nextSlot() -> Int? {
        while word < words.count {
            let bits = words[word]
            if bits != 0 {
                words[word] = bits & (bits - 1)
                return word << 6 + bits.trailingZeroBitCount
            }
            word += 1
        }
        return nil
    }

    /// Returns the variable to solve the row for: of those whose numbers are not small the one whose
    /// constraints have the fewest terms, since these get the terms of this row: so the factors stay sparse.
    func pivot(weights: [Int]) -> Int? {
        var largest = 0.0
        for variable in open { largest = max(largest, abs(values[variable])) }
        if largest <= tolerance { return nil }
        var best: Int?
        for variable in open where abs(values[variable]) >= largest * 0x1p-16 {
            guard let old = best else { best = variable; continue }
            if (weights[variable], variable) < (weights[old], old) { best = variable }
        }
        return best
    }

    /// Makes all numbers of open variables 0.
    mutating func clear() {
        for variable in open { _ = take(variable) }
    }
}
