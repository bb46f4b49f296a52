/// A step of the dual simplex method: the slope of a row's cost is changed until it is the wanted one, or until the multiplier of a
/// row in the basis reaches the end of its range, which then leaves the basis for the first row.
extension ConstraintSolver {
    /// Numbers of a row as a sum of the basis's rows that count as 0: coefficients of layouts are far greater, rounding errors far less.
    static let pivotTolerance = 0x1p-30
    /// Multipliers that count as 0 or as equal, for the same reason.
    static let multiplierTolerance = 0x1p-30

    /// Changes the side of a row outside the basis, which `alpha` expresses, and returns whether it entered the basis instead.
    mutating func shift(_ row: Int, to side: Int) -> Bool {
        steps += 1
        let change = side - table.rows[row].side
        let direction = change < 0 ? -1.0 : 1.0
        let limit = leastLimit(of: row, direction: direction, change: Double(abs(change)))
        if limit.own > 0 { prepareObjective(limit.objective) }
        let key = table.rows[row].rank.objective
        for index in objectives.indices {
            var length = length(to: limit, objective: index)
            if abs(length) <= Self.multiplierTolerance { length = 0 }
            let old = objectives[index].key == key ? Double(table.rows[row].side) : 0
            addMultipliers(-direction * length, objective: index)
            if limit.slot >= 0 { objectives[index].multipliers[limit.slot] = old + direction * length }
        }
        if limit.slot < 0 {
            setSide(of: row, to: side)
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
        let wasListed = table.rows[row].side != 0
        table.rows[row].side = side
        if wasListed == (side != 0) { return }
        let isRequired = table.rows[row].rank.isRequired
        let place = firstIndex(in: isRequired ? broken : sloped, notBefore: table.rows[row].rank)
        switch (isRequired, wasListed) {
        case (true, true): broken.remove(at: place)
        case (true, false): broken.insert(row, at: place)
        case (false, true): sloped.remove(at: place)
        case (false, false): sloped.insert(row, at: place)
        }
    }

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
    private mutating func leastLimit(of row: Int, direction: Double, change: Double) -> Limit {
        let rank = table.rows[row].rank
        var limits = [
            Limit(
                slot: -1, sign: 0, own: change, scale: 1, objective: rank.isStay ? .last : rank.objective,
                tieBreaker: rank.isRequired ? .last : rank)
        ]
        var slot = alpha.next(from: 0)
        while slot < alpha.count {
            let rate = alpha[slot] * direction
            if abs(rate) > Self.pivotTolerance, let limit = limit(of: slot, rate: rate) { limits.append(limit) }
            slot = alpha.next(from: slot + 1)
        }
        keepLeastByObjectives(&limits)
        if limits.count > 1 { keepLeastByTieBreakers(&limits) }
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
        let hasObjective = own > 0 && !row.rank.isStay
        let hasTieBreaker = own > 0 && !row.rank.isRequired
        return Limit(
            slot: slot, sign: sign, own: own, scale: 1 / abs(rate), objective: hasObjective ? row.rank.objective : .last,
            tieBreaker: hasTieBreaker ? row.rank : .last)
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

    /// Keeps the limits whose lengths are the least for the objectives that break ties: one for each row, by rank.
    private mutating func keepLeastByTieBreakers(_ limits: inout [Limit]) {
        var start = 0
        var previous: RowRank?
        while limits.count > 1 {
            let last = Self.lastOwn(of: limits, .tieBreaker, after: previous)
            let end = max(start, firstIndex(in: sloped, notBefore: last))
            let place = firstDifference(of: limits, in: start..<end)
            if place == end { return Self.keepLeastByOwn(&limits, .tieBreaker, after: previous, before: .last) }
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
