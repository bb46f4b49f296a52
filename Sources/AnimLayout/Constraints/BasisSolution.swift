/// The values of all variables at which the rows of a basis hold.
struct BasisSolution: Sendable {
    /// The value of each variable.
    private(set) var values: [Double] = []
    /// The right sides of the upper factor, by slot.
    private var partials: [Double] = []
    private var pending = SparseVector()
    private var pendingPartials = SparseVector()

    /// Adds a variable that is 0.
    mutating func appendVariable() {
        values.append(0)
        partials.append(0)
    }

    /// Computes all values; the right sides of the rows are given by slot.
    mutating func solve(_ factors: BasisFactors, sides: [Double]) {
        var sides = sides
        for exchange in factors.exchanges.reversed() {
            var sum = sides[exchange.slot]
            for entry in exchange.entries { sum -= entry.value * sides[entry.slot] }
            sides[exchange.slot] = sum / exchange.pivot
        }
        partials = sides
        for slot in 0..<factors.count { partials[slot] = partial(slot, factors, side: sides[slot]) }
        for slot in (0..<factors.count).reversed() { values[factors.variableAt[slot]] = value(slot, factors) }
    }

    /// Computes the values that depend on some slots, whose right sides changed, and returns the variables whose values changed.
    ///
    /// Each value is computed as if all were, so it has the same bits. No row may have been exchanged since the factors were made.
    mutating func update(_ factors: inout BasisFactors, changed slots: [Int], side: (Int) -> Double) -> [Int] {
        let (lowerColumns, upperColumns) = factors.makeColumns()
        pending.reset(count: factors.count)
        pendingPartials.reset(count: factors.count)
        for slot in slots { pendingPartials.set(1, at: slot) }
        var slot = pendingPartials.next(from: 0)
        while slot < factors.count {
            let new = partial(slot, factors, side: side(slot))
            if new != partials[slot] {
                partials[slot] = new
                pending.set(1, at: slot)
                for entry in lowerColumns.entries(of: slot) { pendingPartials.set(1, at: lowerColumns.indices[entry]) }
            }
            slot = pendingPartials.next(from: slot + 1)
        }
        var changed: [Int] = []
        slot = pending.previous(from: factors.count - 1)
        while slot >= 0 {
            let variable = factors.variableAt[slot]
            let new = value(slot, factors)
            if new != values[variable] {
                values[variable] = new
                changed.append(variable)
                for entry in upperColumns.entries(of: slot) { pending.set(1, at: upperColumns.indices[entry]) }
            }
            slot = pending.previous(from: slot - 1)
        }
        return changed
    }

    private func partial(_ slot: Int, _ factors: BasisFactors, side: Double) -> Double {
        var sum = side
        for entry in factors.lower.entries(of: slot) {
            sum -= factors.lower.values[entry] * partials[factors.lower.indices[entry]]
        }
        return sum
    }

    private func value(_ slot: Int, _ factors: BasisFactors) -> Double {
        var sum = partials[slot]
        for entry in factors.upper.entries(of: slot) { sum -= factors.upper.values[entry] * values[factors.upper.indices[entry]] }
        return sum / factors.diagonal[slot]
    }
}
