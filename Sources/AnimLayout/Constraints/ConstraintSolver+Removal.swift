/// Removal of rows.
///
/// A row in the basis cannot just be taken out, since the others would not determine the values. Its right side is moved in the
/// direction that lowers the cost of the others. Whenever another row reaches the end of its side, its slope changes as in any step,
/// until the multiplier of the leaving row is 0: then the other row takes its place.
extension ConstraintSolver {
    /// Removes all rows that are to leave; those that get a different rank are added again.
    mutating func removeLeaving() {
        while let row = leaving.last, !needsRebuild {
            takeOut(row)
            if needsRebuild { return }
            leaving.removeLast()
            finishLeaving(row)
            if table.rows[row].state == .pending { added.append(row) }
        }
    }

    /// Removes a row that is not in use any more, or gives it its next rank.
    mutating func finishLeaving(_ row: Int) {
        guard let ranks = table.rows[row].nextRanks else { return table.removeRow(row) }
        table.rows[row].ranks = ranks
        table.rows[row].nextRanks = nil
        table.rows[row].state = .pending
    }

    /// Takes a row out of the basis, and makes its slope 0.
    private mutating func takeOut(_ row: Int) {
        let constant = table.rows[row].constant
        if table.rows[row].slot < 0, table.rows[row].side != 0 {
            refresh()
            // If the row enters the basis, no value changes.
            table.rows[row].constant += table.residual(of: row, at: solution.values).value
            expressByBasis(row)
            _ = shift(row, to: 0)
        }
        while table.rows[row].slot >= 0, canStep, !needsRebuild { pushOut(row) }
        departing = nil
        table.rows[row].constant = constant
        if table.rows[row].slot >= 0 { needsRebuild = true }
    }

    /// Solves again, comparing all limits, if a row of the basis keeps variables from being nearer to 0 for nothing.
    ///
    /// That is an inequality that no cost holds, or the stay of a newer variable than one that could be nearer.
    mutating func tidy() {
        comparesStays = true
        if basis.indices.contains(where: { isHeldByNothing($0) }) {
            rebuild()
            settle()
        }
    }

    mutating func isHeldByNothing(_ slot: Int) -> Bool {
        let row = table.rows[basis[slot]]
        if !isLoose(slot, after: RowRank(level: 0, serial: 0)) { return false }
        if !row.isStay {
            let sign = signOfMultiplier(of: slot)
            return sign != 0 && !row.sides.contains(sign)
        }
        let limit = Limit(slot: slot, sign: 1, own: 1, scale: 1, objective: .last, tieBreaker: row.ranks.excess)
        return firstStayLength(of: limit).rank < row.ranks.excess
    }

    /// Moves the right side of a row in the basis to where another row ends, and changes that row's side.
    private mutating func pushOut(_ row: Int) {
        refresh()
        let slot = table.rows[row].slot
        let sign = signOfMultiplier(of: slot)
        departing = (row, sign)
        scratch.reset(count: basis.count)
        scratch.set(1, at: slot)
        factors.solve(&scratch)
        if sign == 0 { return replaceByStay(slot) }
        guard let end = firstEnd(direction: Double(sign)) else { return needsRebuild = true }
        table.rows[row].constant += Double(sign) * end.length
        changedSlots = nil
        expressByBasis(end.row)
        _ = shift(end.row, to: end.side)
        if factors.areWorn { refactor() }
    }

    /// Replaces a row of the basis, which has no effect on any objective, by the first stay that can be.
    private mutating func replaceByStay(_ slot: Int) {
        var stay: Int?
        var place = scratch.next(from: 0)
        while place < scratch.count {
            let row = table.stays[factors.variableAt[place]]
            if abs(scratch[place]) > 0x1p-20, table.rows[row].slot < 0 {
                if let old = stay, table.rows[old].rank < table.rows[row].rank {} else { stay = row }
            }
            place = scratch.next(from: place + 1)
        }
        guard let stay else { return needsRebuild = true }
        steps += 1
        expressByBasis(stay)
        exchange(slot, by: stay, side: 0)
    }

    /// The first row outside the basis that reaches the end of its side.
    private struct End {
        var row: Int
        var length: Double
        /// The side beyond.
        var side: Int
    }

    /// Returns the first end of a row's side when the variables move in the direction of `scratch`, or against it.
    private func firstEnd(direction: Double) -> End? {
        var best: End?
        var place = scratch.next(from: 0)
        while place < scratch.count {
            if scratch[place] != 0 {
                let variable = factors.variableAt[place]
                best = first(best, end(of: table.stays[variable], direction: direction))
                var term = table.firstTerm(of: variable)
                while term >= 0 {
                    best = first(best, end(of: table.owners[term], direction: direction))
                    term = table.nexts[term]
                }
            }
            place = scratch.next(from: place + 1)
        }
        return best
    }

    private func first(_ old: End?, _ new: End?) -> End? {
        guard let old, let new else { return old ?? new }
        return (old.length, table.rows[old.row].ranks.first) <= (new.length, table.rows[new.row].ranks.first) ? old : new
    }

    private func end(of number: Int, direction: Double) -> End? {
        let row = table.rows[number]
        guard row.slot < 0, row.state == .active || row.state == .leaving else { return nil }
        var rate = 0.0
        for term in row.terms { rate += table.coefficients[term] * scratch[factors.slotOf[table.variables[term]]] }
        rate *= direction
        if abs(rate) <= Self.pivotTolerance { return nil }
        // The cost's slope grows with the residual: beyond the end is the next side in the direction of the rate.
        let next = rate > 0 ? row.sides.upperBound : row.sides.lowerBound
        if row.side == next { return nil }
        let residual = table.residual(of: number, at: solution.values).value
        return End(row: number, length: max(0, -residual / rate), side: next)
    }

    /// Returns the sign of the first multiplier of a slot that is not 0, 0 if all are.
    private mutating func signOfMultiplier(of slot: Int) -> Int {
        for objective in objectives where abs(objective.multipliers[slot]) > Self.multiplierTolerance {
            return objective.multipliers[slot] < 0 ? -1 : 1
        }
        let limit = Limit(slot: slot, sign: 1, own: 0, scale: 1, objective: .last, tieBreaker: .last)
        let zero = Limit(slot: -1, sign: 0, own: 0, scale: 1, objective: .last, tieBreaker: .last)
        let end = stayStart
        let place = firstDifference(of: [limit, zero], in: 0..<end)
        if place == end {
            let length = firstStayLength(of: limit).length
            return length > 0 ? 1 : length < 0 ? -1 : 0
        }
        setScratch(to: place..<place + 1, isIrregular: false)
        return scratch[slot] > 0 ? -1 : 1
    }
}
