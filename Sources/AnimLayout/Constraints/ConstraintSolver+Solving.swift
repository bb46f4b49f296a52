/// The result of a call of `ConstraintSolver.solve`.
package struct ConstraintReport: Sendable, Hashable {
    /// Required constraints that contradict each other: without the last one, which is broken, or any other of them, the rest do not.
    package struct Conflict: Sendable, Hashable {
        /// The constraints, the oldest first.
        package var constraints: [ConstraintID]
        /// The constraint that does not hold, the newest.
        package var broken: ConstraintID

        /// Creates a conflict.
        package init(constraints: [ConstraintID], broken: ConstraintID) {
            self.constraints = constraints
            self.broken = broken
        }
    }

    /// The required constraints that do not hold, each with those that are the reason, the oldest first.
    package var conflicts: [Conflict] = []
    /// The number of changes of the basis and of sides.
    package var steps = 0
    /// Whether the limit of steps was reached, so that the values may not be the best ones.
    package var reachedLimit = false
}

extension ConstraintSolver {
    /// The number of steps after which `solve` stops: more than any layout needs.
    package var stepLimit: Int { 1000 + 10 * table.rows.count }

    /// Whether a call may change the basis further.
    var canStep: Bool { steps < stepLimit }

    /// Computes the values after all changes since the last call.
    @discardableResult
    package mutating func solve() -> ConstraintReport {
        steps = 0
        (shortcuts, comparesStays) = (0, false)
        added.removeAll { table.rows[$0].state != .pending }
        if needsRebuild || added.count + leaving.count > 8 + table.rows.count / 32 {
            rebuild()
        } else {
            if !leaving.isEmpty {
                settle()
                removeLeaving()
            }
            for row in added { table.rows[row].state = .active }
            suspects? += added
            added.removeAll()
        }
        settle()
        if needsRebuild && canStep {
            rebuild()
            settle()
        }
        if shortcuts > 0, !comparesStays { tidy() }
        if !canStep { (suspects, suspectStays) = (nil, nil) }
        refresh()
        releaseVariables()
        return ConstraintReport(conflicts: conflicts(), steps: steps, reachedLimit: !canStep)
    }

    // MARK: Basis

    /// Adds the stay of a new variable to the basis.
    mutating func enterStay(of variable: Int) {
        factors.appendStay(of: variable)
        solution.appendVariable()
        table.rows[table.stays[variable]].slot = basis.count
        basis.append(table.stays[variable])
        for index in objectives.indices { objectives[index].multipliers.append(0) }
    }

    /// Makes a basis of the equations that are independent of more important ones, and makes all other rows suspect.
    ///
    /// It is the best one for the equations in the basis, whose multipliers are all 0, and for the stays; `settle` takes care of the rest.
    mutating func rebuild() {
        for row in leaving { finishLeaving(row) }
        for row in added + leaving where table.rows[row].state == .pending { table.rows[row].state = .active }
        leaving.removeAll()
        added.removeAll()
        table.compact()
        let equations = table.rows.indices.filter { row in
            table.rows[row].state == .active && table.rows[row].relation == .equal && !table.rows[row].isStay
        }
        makeBasis(equations)
        var inequalities = table.rows.indices.filter { table.rows[$0].relation != .equal && wantedSide(of: $0) != nil }
        if inequalities.count < 16 { return }
        // Many steps are saved if inequalities that do not hold start in the basis; but a variable must want to leave their side.
        for attempt in 0..<3 {
            makeBasis(attempt < 2 ? equations + inequalities : equations)
            let count = inequalities.count
            inequalities.removeAll { table.rows[$0].slot >= 0 && isHeldByNothing(table.rows[$0].slot) }
            if inequalities.count == count { return }
        }
    }

    /// Makes a basis of the rows that are independent of more important ones and of stays, computes the values, and makes all other rows
    /// suspect.
    private mutating func makeBasis(_ rows: [Int]) {
        for row in table.rows.indices {
            table.rows[row].slot = -1
            table.rows[row].side = 0
        }
        let stays = sorted(table.stays)
        basis = factors.factor(sorted(rows) + stays, of: table, variableCount: table.stays.count)
        for (slot, row) in basis.enumerated() { table.rows[row].slot = slot }
        (objectives, broken) = ([], [])
        (changedSlots, suspects, suspectStays, needsRebuild) = (nil, nil, nil, false)
        refresh()
        sloped = stays.filter { table.rows[$0].slot < 0 }
        for stay in sloped { table.rows[stay].side = table.residual(of: stay, at: solution.values).value < 0 ? -1 : 1 }
    }

    /// Factors the basis again.
    mutating func refactor() {
        let old = basis.count
        basis = factors.factor(sorted(basis), of: table, variableCount: table.stays.count)
        if basis.count < old { return needsRebuild = true }
        for (slot, row) in basis.enumerated() { table.rows[row].slot = slot }
        objectives = []
        for row in broken + sloped {
            let key = table.rows[row].rank.objective
            if key.isStay { break }
            if objectives.last?.key != key { objectives.append(multipliers(for: key)) }
        }
    }

    /// Returns the multipliers for an objective.
    private mutating func multipliers(for key: RowRank) -> Objective {
        scratch.reset(count: basis.count)
        for row in key.isRequired ? broken : sloped where table.rows[row].rank.objective == key {
            table.addRow(row, times: -Double(table.rows[row].side), slots: factors.slotOf, to: &scratch)
        }
        factors.expressByRows(&scratch)
        return Objective(key: key, multipliers: scratch.values)
    }

    private func sorted(_ numbers: [Int]) -> [Int] {
        if numbers.count < 2 { return numbers }
        let rows = table.rows
        var ranked: [(rank: RowRank, number: Int)] = []
        ranked.reserveCapacity(numbers.count)
        var isSorted = true
        for number in numbers {
            let rank = rows[number].ranks.first
            if let last = ranked.last, rank < last.rank { isSorted = false }
            ranked.append((rank, number))
        }
        // Most often all are required, and in the order of their creation.
        if isSorted { return numbers }
        ranked.sort { $0.rank < $1.rank }
        return ranked.map(\.number)
    }

    // MARK: Values

    /// Computes the values that are out of date, and makes the rows suspect that have them.
    mutating func refresh() {
        if let changed = changedSlots, changed.isEmpty { return }
        if let changed = changedSlots, factors.exchanges.isEmpty {
            let (basis, rows) = (basis, table.rows)
            let variables = solution.update(&factors, changed: changed) { rows[basis[$0]].constant }
            for variable in variables {
                var term = table.firstTerm(of: variable)
                while term >= 0 {
                    suspects?.append(table.owners[term])
                    term = table.nexts[term]
                }
            }
            suspectStays? += variables
            untaken? += variables
            if let count = untaken?.count, count > table.stays.count { untaken = nil }
        } else {
            solution.solve(factors, sides: basis.map { table.rows[$0].constant })
            (suspects, suspectStays, untaken) = (nil, nil, nil)
        }
        changedSlots = []
    }

    // MARK: Sides

    /// Moves rows to the sides that their values ask for, until all are on the right side.
    mutating func settle() {
        while canStep, !needsRebuild {
            refresh()
            let rows = (suspects ?? Array(table.rows.indices)).filter { !table.rows[$0].isStay && wantedSide(of: $0) != nil }
            suspects = []
            var changesBasis = settle(unique(sorted(rows)))
            if !changesBasis { changesBasis = settleStays() }
            if !changesBasis { break }
        }
    }

    /// Moves some rows to their sides, the most important first, and returns whether the basis changed.
    ///
    /// The values stay as they are; whether a row is still on the wrong side is found from its sum of the basis's rows.
    private mutating func settle(_ rows: [Int]) -> Bool {
        var changesBasis = false
        for row in rows {
            guard canStep, !needsRebuild else { return false }
            expressByBasis(row)
            guard table.rows[row].slot < 0, let side = side(of: row, for: residualInBasis(of: row)) else { continue }
            if shift(row, to: side) { changesBasis = true }
            if factors.areWorn { refactor() }
        }
        return changesBasis
    }

    /// Moves stays to the signs of their variables, and returns whether the basis changed.
    ///
    /// A stay that is moved far away, as all are when a view that others depend on crosses 0, matters only to rows of the basis
    /// that no constraint holds: most often there are none.
    private mutating func settleStays() -> Bool {
        let stays = suspectStays.map { $0.map { table.stays[$0] } } ?? table.stays
        let wrong = unique(sorted(stays.filter { wantedSide(of: $0) != nil }))
        suspectStays = []
        guard let first = wrong.first else { return false }
        let loose = basis.indices.filter { isLoose($0, after: table.rows[first].ranks.excess) }
        if !loose.isEmpty {
            scratch.reset(count: basis.count)
            for (index, stay) in wrong.enumerated() {
                table.addRow(stay, times: Self.irregularWeight(index), slots: factors.slotOf, to: &scratch)
            }
            factors.expressByRows(&scratch)
            if loose.contains(where: { abs(scratch[$0]) > Self.pivotTolerance }) { return settle(wrong) }
        }
        // A stay outside the basis has a side already, so the order of those that have one does not change.
        for stay in wrong { table.rows[stay].side = -table.rows[stay].side }
        return false
    }

    /// Whether the row of a slot may depend on stays that are less important than a rank.
    func isLoose(_ slot: Int, after rank: RowRank) -> Bool {
        let row = table.rows[basis[slot]]
        if row.isStay { return row.ranks.excess > rank }
        return row.relation != .equal && objectives.allSatisfy { abs($0.multipliers[slot]) <= Self.multiplierTolerance }
    }

    /// Returns the side that a row should move to; nil if it is on the right one.
    private func wantedSide(of number: Int) -> Int? {
        let row = table.rows[number]
        if row.slot >= 0 || row.state == .free || row.state == .pending { return nil }
        return side(of: number, for: table.residual(of: number, at: solution.values))
    }

    /// Returns the side that a row with a residual should move to; nil if it is on the right one.
    ///
    /// On the line between two sides it may be on either.
    private func side(of number: Int, for residual: Residual) -> Int? {
        let row = table.rows[number]
        let sign = residual.sign
        let side = min(max(sign, row.sides.lowerBound), row.sides.upperBound)
        return sign == 0 || side == row.side ? nil : side
    }

    /// Makes `alpha` a row's left side as a sum of the basis's rows.
    mutating func expressByBasis(_ row: Int) {
        alpha.reset(count: basis.count)
        table.addRow(row, times: 1, slots: factors.slotOf, to: &alpha)
        factors.expressByRows(&alpha)
    }

    /// Returns the left side of a row, which is in `alpha`, minus its right side.
    private func residualInBasis(of row: Int) -> Residual {
        var (sum, magnitude) = (0.0, abs(table.rows[row].constant))
        var slot = alpha.next(from: 0)
        while slot < alpha.count {
            let product = alpha[slot] * table.rows[basis[slot]].constant
            sum += product
            magnitude += abs(product)
            slot = alpha.next(from: slot + 1)
        }
        return Residual(value: sum - table.rows[row].constant, magnitude: magnitude)
    }

    private func unique(_ rows: [Int]) -> [Int] {
        var result: [Int] = []
        for row in rows where row != result.last { result.append(row) }
        return result
    }

    // MARK: Conflicts

    /// Returns the required constraints that do not hold, with the constraints of the basis that contradict them.
    private mutating func conflicts() -> [ConstraintReport.Conflict] {
        broken.compactMap { row in
            guard table.residual(of: row, at: solution.values).sign == table.rows[row].side else { return nil }
            expressByBasis(row)
            var rows: [Int] = []
            for slot in basis.indices where abs(alpha[slot]) > Self.pivotTolerance { rows.append(basis[slot]) }
            return ConstraintReport.Conflict(constraints: (sorted(rows) + [row]).map(id), broken: id(of: row))
        }
    }
}
