/// A step of the dual simplex method: the slope of a row's cost is changed until it is the wanted one, or until the multiplier of a
/// row in the basis reaches the end of its range, which then leaves the basis for the first row.
extension ConstraintSolver {
    /// Numbers of a row as a sum of the basis's rows that count as 0: coefficients of layouts are far greater, rounding errors far less.
    static let pivotTolerance = 0x1p-30
    /// Multipliers that count as 0 or as equal, for the same reason.
    static let multiplierTolerance = 0x1p-30

    /// Changes the side of a row outside the basis, which `alpha` expresses, and returns whether it entered the basis instead.
    mutating func shift(_ row: Int, to side: Int) -> Bool {
        while table.rows[row].side != side {
            if step(row, isUpward: side > table.rows[row].side) { return true }
        }
        return false
    }

    /// Changes the side of a row by 1, and returns whether it entered the basis instead.
    private mutating func step(_ row: Int, isUpward: Bool) -> Bool {
        steps += 1
        let old = table.rows[row].side
        let direction = isUpward ? 1.0 : -1.0
        // The cost that is added or taken away: from 0 to a side, or back.
        let rank = table.rows[row].ranks[old != 0 ? old : isUpward ? 1 : -1]
        let limit = leastLimit(of: rank, direction: direction)
        if limit.own > 0 { prepareObjective(limit.objective) }
        for index in objectives.indices {
            var length = length(to: limit, objective: index)
            if abs(length) <= Self.multiplierTolerance { length = 0 }
            addMultipliers(-direction * length, objective: index)
            if limit.slot < 0 { continue }
            let slope = old != 0 && objectives[index].key == table.rows[row].rank.objective ? Double(old) : 0
            objectives[index].multipliers[limit.slot] = slope + direction * length
        }
        if limit.slot < 0 {
            setSide(of: row, to: isUpward ? old + 1 : old - 1)
            return false
        }
        exchange(limit.slot, by: row, side: limit.own > 0 ? Int(-limit.sign) : 0)
        return true
    }

    /// Puts a row, which `alpha` expresses, in the place of the row of a slot, which gets a side.
    mutating func exchange(_ slot: Int, by row: Int, side: Int) {
        let old = basis[slot]
        factors.exchange(slot, by: alpha)
        table.rows[old].slot = -1
        setSide(of: old, to: side)
        setSide(of: row, to: 0)
        table.rows[row].slot = slot
        basis[slot] = row
        changedSlots = nil
    }

    /// Changes the side of a row, and keeps the lists of rows whose side is not 0.
    mutating func setSide(of row: Int, to side: Int) {
        if table.rows[row].side != 0 {
            let rank = table.rows[row].rank
            if rank.isRequired {
                broken.remove(at: firstIndex(in: broken, notBefore: rank))
            } else {
                sloped.remove(at: firstIndex(in: sloped, notBefore: rank))
            }
        }
        table.rows[row].side = side
        if side == 0 { return }
        let rank = table.rows[row].rank
        if rank.isRequired {
            broken.insert(row, at: firstIndex(in: broken, notBefore: rank))
        } else {
            sloped.insert(row, at: firstIndex(in: sloped, notBefore: rank))
        }
    }

    /// The place in `sloped` from which on rows are stays.
    var stayStart: Int { firstIndex(in: sloped, notBefore: Self.beforeStays) }

    /// The rank before the ranks of stays.
    static let beforeStays = RowRank(level: RowRank.stayLevel, serial: 0)

    /// Returns the place of the first row of a list whose rank is not less than a rank.
    private func firstIndex(in list: [Int], notBefore rank: RowRank) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if table.rows[list[middle]].rank < rank { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Objectives

    /// Lists an objective, with multipliers of 0 if it is new.
    private mutating func prepareObjective(_ key: RowRank) {
        if key.isStay { return }
        var place = objectives.count
        while place > 0, objectives[place - 1].key > key { place -= 1 }
        if place > 0, objectives[place - 1].key == key { return }
        objectives.insert(Objective(key: key, multipliers: [Double](repeating: 0, count: basis.count)), at: place)
    }

    /// Adds a multiple of `alpha` to the multipliers for an objective.
    private mutating func addMultipliers(_ factor: Double, objective index: Int) {
        if factor == 0 { return }
        var slot = alpha.next(from: 0)
        while slot < alpha.count {
            objectives[index].multipliers[slot] += factor * alpha[slot]
            slot = alpha.next(from: slot + 1)
        }
    }

    /// Returns the length of a change for an objective; for those that are not listed it is 0.
    private func length(to limit: Limit, objective index: Int) -> Double {
        let own = limit.objective == objectives[index].key ? limit.own : 0
        return limit.slot < 0 ? own : (limit.sign * objectives[index].multipliers[limit.slot] + own) * limit.scale
    }

    // MARK: Limits

    /// An end of the change of a slope: it has a length for each objective.
    struct Limit {
        /// The slot whose multiplier comes to the end of its range; -1 if the change is complete.
        var slot: Int
        /// The length is the multiplier times `sign`, plus `own` for the row's own objectives, times `scale`.
        var sign: Double
        var own: Double
        var scale: Double
        /// The row's own objective, and that for the order of creation; last ones if `own` is 0.
        var objective: RowRank
        var tieBreaker: RowRank

        enum Kind { case objective, tieBreaker }

        /// Returns the row's own objective of a kind; the last one if it was compared already, as all up to `compared` were.
        func own(_ kind: Kind, after compared: RowRank?) -> RowRank {
            let rank = kind == .objective ? objective : tieBreaker
            if let compared, rank <= compared { return .last }
            return rank
        }
    }

    /// Returns the first end of a change of a row's slope, comparing lengths by objective, the most important first.
    ///
    /// The objectives that break ties make all lengths different, which is also the reason why steps never go round in circles.
    private mutating func leastLimit(of rank: RowRank, direction: Double) -> Limit {
        var limits = [
            Limit(
                slot: -1, sign: 0, own: 1, scale: 1, objective: rank.isStay ? .last : rank.objective,
                tieBreaker: rank.isRequired ? .last : rank)
        ]
        var slot = alpha.next(from: 0)
        while slot < alpha.count {
            let rate = alpha[slot] * direction
            if abs(rate) > Self.pivotTolerance, let limit = limit(of: slot, rate: rate) { limits.append(limit) }
            slot = alpha.next(from: slot + 1)
        }
        keepLeastByObjectives(&limits)
        keepLeastByTieBreakers(&limits)
        keepLeastByStays(&limits)
        return limits[0]
    }

    /// Returns the end of the range of a slot's multiplier, which falls by the rate; nil if the range has no end there.
    private func limit(of slot: Int, rate: Double) -> Limit? {
        let row = table.rows[basis[slot]]
        let sign = rate > 0 ? 1.0 : -1.0
        var own = rate > 0 ? Double(-row.sides.lowerBound) : Double(row.sides.upperBound)
        if let departing, departing.row == basis[slot] {
            if departing.sign != Int(sign) { return nil }
            own = 0
        }
        let rank = row.ranks[rate > 0 ? -1 : 1]
        return Limit(
            slot: slot, sign: sign, own: own, scale: 1 / abs(rate),
            objective: own > 0 && !rank.isStay ? rank.objective : .last,
            tieBreaker: own > 0 && !rank.isRequired ? rank : .last)
    }

    /// Keeps the limits whose lengths are the least for the objectives of required rows and of priorities.
    private func keepLeastByObjectives(_ limits: inout [Limit]) {
        var previous: RowRank?
        for index in objectives.indices {
            let key = objectives[index].key
            Self.keepLeastByOwn(&limits, .objective, after: previous, before: key)
            if limits.count == 1 { return }
            var lengths: [Double] = []
            for limit in limits { lengths.append(length(to: limit, objective: index)) }
            Self.keepLeast(&limits, lengths)
            previous = key
        }
        Self.keepLeastByOwn(&limits, .objective, after: previous, before: .last)
    }

    /// Keeps the limits whose lengths are the least for the objectives that break ties: one for each constraint, by rank.
    private mutating func keepLeastByTieBreakers(_ limits: inout [Limit]) {
        if limits.count == 1 { return }
        var start = 0
        var previous: RowRank?
        while limits.count > 1 {
            let last = min(Self.beforeStays, Self.lastOwn(of: limits, .tieBreaker, after: previous))
            let end = max(start, firstIndex(in: sloped, notBefore: last))
            let place = firstDifference(of: limits, in: start..<end)
            if place == end { return Self.keepLeastByOwn(&limits, .tieBreaker, after: previous, before: Self.beforeStays) }
            let rank = table.rows[sloped[place]].rank
            Self.keepLeastByOwn(&limits, .tieBreaker, after: previous, before: rank)
            setScratch(to: place..<place + 1, isIrregular: false)
            var lengths: [Double] = []
            for limit in limits {
                let own = limit.tieBreaker == rank ? limit.own : 0
                lengths.append(limit.slot < 0 ? own : (own - limit.sign * scratch[limit.slot]) * limit.scale)
            }
            Self.keepLeast(&limits, lengths)
            previous = rank
            start = place + 1
        }
    }

    /// Keeps the limits whose lengths are the least for the magnitudes of variables, the oldest first.
    ///
    /// These lengths are the column of a slot in the inverse of the basis.
    ///
    /// If many limits are left, it takes too long to compare them, and the last created row is taken: `tidy` then finds out whether
    /// that matters in the end. Steps could then go round in circles, so there is a limit for it.
    private mutating func keepLeastByStays(_ limits: inout [Limit]) {
        if limits.count > 4, !comparesStays, departing == nil {
            shortcuts += 1
            if shortcuts > table.rows.count { (comparesStays, needsRebuild) = (true, true) }
            var last = limits[0]
            for limit in limits where creationRank(of: limit) > creationRank(of: last) { last = limit }
            limits = [last]
        }
        var previous = Self.beforeStays
        while limits.count > 1 {
            var firsts: [(rank: RowRank, length: Double)] = []
            for limit in limits { firsts.append(firstStayLength(of: limit, after: previous)) }
            // The least is the one that is negative for the first variable, or else the one that is positive for the last.
            let isNegative = firsts.contains { $0.length < 0 }
            var rank = isNegative ? RowRank.last : Self.beforeStays
            for first in firsts {
                if isNegative, first.length < 0 { rank = min(rank, first.rank) }
                if !isNegative { rank = max(rank, first.rank) }
            }
            let kept = limits.indices.filter { firsts[$0].rank == rank && (firsts[$0].length < 0) == isNegative }
            limits = kept.map { limits[$0] }
            if rank == .last { return }
            Self.keepLeast(&limits, kept.map { firsts[$0].length })
            previous = rank
        }
    }

    private func creationRank(of limit: Limit) -> RowRank {
        limit.slot < 0 ? RowRank(level: 0, serial: 0) : table.rows[basis[limit.slot]].ranks.first
    }

    /// Returns the length of a limit for the magnitude of the first variable, after one, for which it is not 0.
    mutating func firstStayLength(of limit: Limit, after previous: RowRank = Self.beforeStays) -> (rank: RowRank, length: Double)
    {
        var first = (rank: limit.own(.tieBreaker, after: previous), length: limit.own * limit.scale)
        if first.rank == .last { first.length = 0 }
        if limit.slot < 0 { return first }
        scratch.reset(count: basis.count)
        scratch.set(1, at: limit.slot)
        factors.solve(&scratch)
        var place = scratch.next(from: 0)
        while place < scratch.count {
            if abs(scratch[place]) > Self.multiplierTolerance {
                let row = table.rows[table.stays[factors.variableAt[place]]]
                let rank = row.ranks.excess
                if row.side != 0, rank < first.rank, rank > previous {
                    first = (rank, -limit.sign * Double(row.side) * scratch[place] * limit.scale)
                }
            }
            place = scratch.next(from: place + 1)
        }
        return first
    }

    /// Keeps the least limits for all objectives between two, for which only the rows' own costs count.
    ///
    /// A limit with such a cost is greater than one without. If all have one, the least are those whose cost is for the last objective.
    private static func keepLeastByOwn(_ limits: inout [Limit], _ kind: Limit.Kind, after start: RowRank?, before end: RowRank) {
        if limits.count == 1 { return }
        let last = lastOwn(of: limits, kind, after: start)
        if last >= end { return limits.removeAll { $0.own(kind, after: start) < end } }
        limits.removeAll { $0.own(kind, after: start) < last }
        keepLeast(&limits, limits.map { $0.own * $0.scale })
    }

    private static func lastOwn(of limits: [Limit], _ kind: Limit.Kind, after start: RowRank?) -> RowRank {
        var last = limits[0].own(kind, after: start)
        for limit in limits { last = max(last, limit.own(kind, after: start)) }
        return last
    }

    /// Keeps the limits with the least length; equal ones are those that differ by rounding errors.
    private static func keepLeast(_ limits: inout [Limit], _ lengths: [Double]) {
        if limits.count == 1 { return }
        var least = lengths[0]
        for length in lengths { least = min(least, length) }
        let most = least + multiplierTolerance * max(1, abs(least))
        var count = 0
        for (index, length) in lengths.enumerated() where length <= most {
            limits[count] = limits[index]
            count += 1
        }
        limits.removeLast(limits.count - count)
    }

    // MARK: Order of creation

    /// Returns the place of the first row of a part of `sloped` for whose own error some limits have different lengths; the
    /// part's end if there is none.
    ///
    /// Rows are tried in groups with irregular weights, so that the contributions of two rows of a group do not cancel.
    mutating func firstDifference(of limits: [Limit], in part: Range<Int>) -> Int {
        guard !part.isEmpty, differ(limits, in: part) else { return part.upperBound }
        var (low, high) = (part.lowerBound, part.upperBound)
        while high - low > 1 {
            let middle = (low + high) / 2
            if differ(limits, in: low..<middle) { high = middle } else { low = middle }
        }
        return low
    }

    private mutating func differ(_ limits: [Limit], in part: Range<Int>) -> Bool {
        setScratch(to: part, isIrregular: true)
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for limit in limits {
            let length = limit.slot < 0 ? 0 : limit.sign * scratch[limit.slot] * limit.scale
            least = min(least, length)
            greatest = max(greatest, length)
        }
        return greatest - least > Self.multiplierTolerance * max(1, abs(least), abs(greatest))
    }

    /// Makes `scratch` the sum of some rows of `sloped`, each times its side and possibly a weight, as a sum of the basis's rows.
    mutating func setScratch(to part: Range<Int>, isIrregular: Bool) {
        scratch.reset(count: basis.count)
        for place in part {
            let row = sloped[place]
            let weight = isIrregular ? Self.irregularWeight(place) : 1
            table.addRow(row, times: Double(table.rows[row].side) * weight, slots: factors.slotOf, to: &scratch)
        }
        factors.expressByRows(&scratch)
    }

    /// Returns a number from 1 to 2 that has no simple ratio to others: a mixed index, as random numbers are made from.
    static func irregularWeight(_ index: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: index + 1) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return 1 + Double(bits >> 40) * 0x1p-24
    }
}
