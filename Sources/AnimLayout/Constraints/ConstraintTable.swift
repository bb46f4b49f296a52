/// The importance of a row of a solver; lesser ranks win.
struct RowRank: Comparable, Hashable, Sendable {
    /// 0 for required constraints; the lower the priority, the greater the level.
    let level: UInt32
    /// The order of creation.
    let serial: Int

    static func < (left: Self, right: Self) -> Bool {
        left.level != right.level ? left.level < right.level : left.serial < right.serial
    }

    /// The level of the stays that keep variables at 0, below all priorities.
    static let stayLevel = UInt32.max
    /// A rank after all others.
    static let last = RowRank(level: .max, serial: .max)

    /// Returns the level of a valid priority: positive floats are ordered as their bits.
    static func level(ofPriority priority: Double) -> UInt32 {
        Float(LayoutPriority.required).bitPattern - Float(priority).bitPattern
    }

    var isRequired: Bool { level == 0 }
    var isStay: Bool { level == Self.stayLevel }

    /// The key of the objective that the row's error is first counted in: required rows and stays have their own, the
    /// others share one with their priority.
    var objective: RowRank { isRequired || isStay ? self : RowRank(level: level, serial: -1) }
}

/// The ranks of a row's two errors, which are the same for an inequality and for most equations.
struct RowRanks: Hashable, Sendable {
    /// The rank of the error of a left side that is too great.
    let excess: RowRank
    /// The rank of the error of a left side that is too small.
    let shortage: RowRank

    init(excess: RowRank, shortage: RowRank) {
        self.excess = excess
        self.shortage = shortage
    }

    init(_ both: RowRank) { self.init(excess: both, shortage: both) }

    /// Returns the rank of the error on a side, which is not 0.
    subscript(side: Int) -> RowRank { side < 0 ? shortage : excess }

    /// The rank of the more important error.
    var first: RowRank { min(excess, shortage) }
}

/// A constraint of a solver, or a stay, which wants a variable to be 0.
struct ConstraintRow: Sendable {
    enum State {
        /// The place can be used for a new row.
        case free
        /// The row does not count yet.
        case pending
        case active
        /// The row counts until its removal, which is due.
        case leaving
    }

    /// The places of the terms.
    var terms: Range<Int>
    var constant: Double
    var relation: ConstraintRelation
    var ranks: RowRanks
    var state = State.active
    /// The slot of the basis in which the row is; -1 if it is in none.
    var slot = -1
    /// The slope of the row's cost in units of its weight, if it is not in the basis: 1 if the left side is too great, -1 if it
    /// is too small.
    var side = 0
    /// The ranks to have after it left; nil if it is to be removed.
    var nextRanks: RowRanks?

    /// The rank of the row's error on its side.
    var rank: RowRank { ranks[side] }

    /// Whether it keeps a variable at 0.
    var isStay: Bool { ranks.excess.isStay }

    /// The least and the greatest slope of the cost.
    var sides: ClosedRange<Int> {
        switch relation {
        case .lessThanOrEqual: 0...1
        case .equal: -1...1
        case .greaterThanOrEqual: -1...0
        }
    }
}

/// The left side of a row minus its right side, and the error that may be due to rounding.
struct Residual {
    var value: Double
    var tolerance: Double

    /// A millionth of a point, far below a pixel and far above rounding errors of layouts; where numbers are so great that
    /// rounding errors may be greater, 2⁻⁴⁰ of their sum.
    init(value: Double, magnitude: Double) {
        self.value = value
        tolerance = 0x1p-20 + 0x1p-40 * magnitude
    }

    /// -1, 0 or 1.
    var sign: Int { value > tolerance ? 1 : value < -tolerance ? -1 : 0 }
}

/// The rows of a solver and their terms, in arrays by number.
struct ConstraintTable: Sendable {
    var rows: [ConstraintRow] = []
    /// The variable of each term.
    private(set) var variables: [Int] = []
    private(set) var coefficients: [Double] = []
    /// The stay of each variable.
    var stays: [Int] = []
    /// The number of terms of the constraints that have a variable.
    private(set) var weights: [Int] = []
    private var freeRows: [Int] = []
    private var unusedTerms = 0
    // The terms of a variable in constraints are a list with two directions, so that a constraint is removed in the time of its terms.
    private var heads: [Int] = []
    /// The next term of the same variable; -1 after the last.
    private(set) var nexts: [Int] = []
    private var previous: [Int] = []
    /// The constraint of each term.
    private(set) var owners: [Int] = []

    /// Adds a variable and its stay.
    mutating func addVariable(serial: Int) -> Int {
        let variable = heads.count
        heads.append(-1)
        weights.append(0)
        let ranks = RowRanks(RowRank(level: RowRank.stayLevel, serial: serial))
        stays.append(place(.equal, 0, termCount: 1, ranks: ranks))
        addTerm(variable, 1, of: stays[variable])
        return variable
    }

    /// Adds a row and returns its number.
    mutating func addRow(
        _ terms: [LinearExpression.Term], _ relation: ConstraintRelation, _ constant: Double, ranks: RowRanks
    ) -> Int {
        let number = place(relation, constant, termCount: terms.count, ranks: ranks)
        for term in terms {
            addTerm(term.variable.index, term.coefficient, of: number)
            link(variables.count - 1)
        }
        return number
    }

    /// Adds a row whose terms are the next ones, and returns its number.
    private mutating func place(
        _ relation: ConstraintRelation, _ constant: Double, termCount: Int, ranks: RowRanks
    ) -> Int {
        let start = variables.count
        let row = ConstraintRow(
            terms: start..<start + termCount, constant: constant, relation: relation, ranks: ranks)
        let number = freeRows.popLast() ?? rows.count
        if number < rows.count { rows[number] = row } else { rows.append(row) }
        return number
    }

    private mutating func addTerm(_ variable: Int, _ coefficient: Double, of row: Int) {
        variables.append(variable)
        coefficients.append(coefficient)
        owners.append(row)
        nexts.append(-1)
        previous.append(-1)
    }

    private mutating func link(_ term: Int) {
        let variable = variables[term]
        let head = heads[variable]
        nexts[term] = head
        if head >= 0 { previous[head] = term }
        heads[variable] = term
        weights[variable] += rows[owners[term]].terms.count
    }

    /// Removes a constraint.
    mutating func removeRow(_ number: Int) {
        for term in rows[number].terms {
            let variable = variables[term]
            let (before, after) = (previous[term], nexts[term])
            if before >= 0 { nexts[before] = after } else { heads[variable] = after }
            if after >= 0 { previous[after] = before }
            weights[variable] -= rows[number].terms.count
        }
        unusedTerms += rows[number].terms.count
        rows[number].state = .free
        rows[number].terms = 0..<0
        freeRows.append(number)
    }

    /// Closes the gaps of removed terms if they are most of the terms.
    mutating func compact() {
        guard unusedTerms > variables.count / 2 else { return }
        let (oldVariables, oldCoefficients) = (variables, coefficients)
        (variables, coefficients, owners, nexts, previous) = ([], [], [], [], [])
        for variable in heads.indices { (heads[variable], weights[variable]) = (-1, 0) }
        for number in rows.indices {
            let start = variables.count
            for term in rows[number].terms {
                addTerm(oldVariables[term], oldCoefficients[term], of: number)
                if !rows[number].isStay { link(variables.count - 1) }
            }
            rows[number].terms = start..<variables.count
        }
        unusedTerms = 0
    }

    /// Returns the first term of a variable in a constraint; -1 if there is none.
    func firstTerm(of variable: Int) -> Int { heads[variable] }

    /// Adds a multiple of a row's left side to a vector, at the slots of the variables.
    func addRow(_ number: Int, times factor: Double, slots: [Int], to vector: inout SparseVector) {
        for term in rows[number].terms { vector.add(factor * coefficients[term], at: slots[variables[term]]) }
    }

    /// Returns the left side of a row minus its right side.
    func residual(of number: Int, at values: [Double]) -> Residual {
        let row = rows[number]
        var (sum, magnitude) = (0.0, abs(row.constant))
        for term in row.terms {
            let product = coefficients[term] * values[variables[term]]
            sum += product
            magnitude += abs(product)
        }
        return Residual(value: sum - row.constant, magnitude: magnitude)
    }
}
