/// A solver of linear equations and inequalities with priorities, for Auto Layout.
///
/// Its values minimize, in this order: the error of each required constraint, the oldest first; the sum of the errors of all constraints
/// of the highest other priority, then of the next, and so on; among equal sums the error of each of these constraints, those of higher
/// priority and then the older ones first; and at last the magnitude of each variable, the oldest first. Exactly one set of values
/// does, so the result depends on the constraints alone and not on the changes that led to them.
package struct ConstraintSolver: Sendable {
    /// The magnitudes of coefficients that are not 0.
    package static let coefficients = 0x1p-20...0x1p20
    /// The greatest magnitude of a constant; greater ones are replaced by it.
    package static let greatestConstant = 0x1p40

    var table = ConstraintTable()
    var factors = BasisFactors()
    var solution = BasisSolution()
    /// The row in each slot of the basis.
    var basis: [Int] = []
    /// The multipliers of the basis's rows, a vector for each objective that has a broken row, the most important first.
    var objectives: [Objective] = []
    /// The rows outside the basis whose side is not 0, by rank: required ones, and the others.
    var broken: [Int] = []
    var sloped: [Int] = []

    /// The slots whose right sides changed since the values were computed; nil if all values are out of date.
    var changedSlots: [Int]? = []
    /// The rows that may be on a wrong side; nil if any may be.
    var suspects: [Int]? = []
    /// The variables whose stays may be on a wrong side; nil if any may be.
    var suspectStays: [Int]? = []
    /// The constraints that were added, removed, or got a different priority.
    var added: [Int] = []
    var leaving: [Int] = []
    /// The row that is being removed, and the sign of its multiplier.
    var departing: (row: Int, sign: Int)?
    var needsRebuild = false
    /// The number of steps without a comparison of limits for the magnitudes of variables, and whether all steps compare them.
    var (shortcuts, comparesStays) = (0, false)
    /// The changes of the basis and of sides since the solver was asked to solve.
    var steps = 0

    /// The variables whose values changed since they were last taken; nil if any may have.
    var untaken: [Int]? = []

    // Vectors that are kept to save allocations.
    var alpha = SparseVector()
    var scratch = SparseVector()
    private var ownTerms: [LinearExpression.Term] = []

    private var serial = 0
    private var generations: [Int] = []
    private var isInUse: [Bool] = []
    /// The number of constraints with each variable.
    private var uses: [Int] = []
    private var removedVariables: [Int] = []
    private var freeVariables: [Int] = []
    private var serials: [Int] = []

    /// Creates a solver without variables.
    package init() {}

    /// The multipliers of the basis's rows for one objective.
    struct Objective: Sendable {
        let key: RowRank
        /// By slot.
        var multipliers: [Double]
    }

    // MARK: Variables

    /// Adds a variable, which is 0 as long as constraints permit.
    package mutating func addVariable() -> LayoutVariable {
        serial += 1
        if let index = freeVariables.popLast() {
            isInUse[index] = true
            table.rows[table.stays[index]].ranks = RowRanks(RowRank(level: RowRank.stayLevel, serial: serial))
            return LayoutVariable(index: index, generation: generations[index])
        }
        let index = table.addVariable(serial: serial)
        generations.append(0)
        isInUse.append(true)
        uses.append(0)
        enterStay(of: index)
        return LayoutVariable(index: index, generation: 0)
    }

    /// Removes a variable that no constraint has.
    package mutating func removeVariable(_ variable: LayoutVariable) throws(ConstraintError) {
        try check(variable)
        if uses[variable.index] > 0 { throw .variableInUse(variable) }
        generations[variable.index] += 1
        isInUse[variable.index] = false
        removedVariables.append(variable.index)
    }

    /// Makes the places of removed variables free, when no row has them any more.
    mutating func releaseVariables() {
        freeVariables += removedVariables
        removedVariables.removeAll()
    }

    /// Returns the value of a variable at the last call of `solve`; 0 of one that was removed.
    package func value(of variable: LayoutVariable) -> Double {
        isKnown(variable) ? solution.values[variable.index] + 0 : 0
    }

    /// Returns the values of variables at the last call of `solve`; 0 of those that were removed.
    package func values(of variables: [LayoutVariable]) -> [Double] { variables.map { value(of: $0) } }

    /// Returns the variables, by index, whose values may have changed since the last call, with their values; nil if all may have.
    package mutating func takeChanges() -> [(variable: Int, value: Double)]? {
        defer { untaken = [] }
        return untaken?.map { ($0, solution.values[$0] + 0) }
    }

    /// Returns the value of an expression at the last call of `solve`.
    package func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    }

    // MARK: Constraints

    /// Adds a constraint.
    package mutating func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintID {
        var terms = constraint.terms
        return try add(
            &terms, constraint.relation, constraint.constant, priority: constraint.priority,
            shortagePriority: constraint.shortagePriority)
    }

    /// Adds a constraint between a variable and a number.
    package mutating func add(
        _ variable: LayoutVariable, _ relation: ConstraintRelation, _ constant: Double, priority: Double = LayoutPriority.required
    ) throws(ConstraintError) -> ConstraintID {
        try add(variable, relation, constant, priority: priority, shortagePriority: priority)
    }

    /// Adds the constraint that a variable is the size of a view's content.
    package mutating func addContentSize(
        _ contentSize: Double, of variable: LayoutVariable, hugging: Double, compressionResistance: Double
    ) throws(ConstraintError) -> ConstraintID {
        try add(variable, .equal, contentSize, priority: hugging, shortagePriority: compressionResistance)
    }

    private mutating func add(
        _ variable: LayoutVariable, _ relation: ConstraintRelation, _ constant: Double, priority: Double, shortagePriority: Double
    ) throws(ConstraintError) -> ConstraintID {
        var terms = ownTerms
        ownTerms = []
        defer { ownTerms = terms }
        terms.removeAll(keepingCapacity: true)
        terms.append(LinearExpression.Term(variable))
        return try add(&terms, relation, constant, priority: priority, shortagePriority: shortagePriority)
    }

    /// Adds a constraint between a sum of terms, which become normalized, and a number.
    package mutating func add(
        _ terms: inout [LinearExpression.Term], _ relation: ConstraintRelation, _ constant: Double, priority: Double,
        shortagePriority: Double? = nil
    ) throws(ConstraintError) -> ConstraintID {
        let level = try Self.level(of: priority)
        let shortageLevel = try Self.level(of: shortagePriority ?? priority)
        for term in terms { try check(term.variable) }
        LinearExpression.normalize(&terms)
        for term in terms where !Self.coefficients.contains(abs(term.coefficient)) {
            throw .coefficientOutOfRange(term.coefficient)
        }
        let constant = try Self.checked(constant: constant)
        serial += 1
        let ranks = RowRanks(
            excess: RowRank(level: level, serial: serial), shortage: RowRank(level: shortageLevel, serial: serial))
        let row = table.addRow(terms, relation, constant, ranks: ranks)
        table.rows[row].state = .pending
        added.append(row)
        for term in terms { uses[term.variable.index] += 1 }
        while serials.count <= row { serials.append(0) }
        serials[row] = serial
        return ConstraintID(index: row, serial: serial)
    }

    /// Removes a constraint.
    package mutating func remove(_ id: ConstraintID) throws(ConstraintError) {
        try check(id)
        serials[id.index] = 0
        for term in table.rows[id.index].terms { uses[table.variables[term]] -= 1 }
        if table.rows[id.index].state == .pending { table.removeRow(id.index) } else { leave(id.index, ranks: nil) }
    }

    /// Changes the right side of a constraint.
    package mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintError) {
        try check(id)
        let constant = try Self.checked(constant: constant)
        if table.rows[id.index].constant == constant { return }
        table.rows[id.index].constant = constant
        let slot = table.rows[id.index].slot
        if slot >= 0 { changedSlots?.append(slot) } else { suspects?.append(id.index) }
    }

    /// Changes the priority of a constraint, which stays as old as it was.
    package mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(ConstraintError) {
        try setPriorities(priority, shortage: priority, of: id)
    }

    /// Changes the hugging and compression resistance of a content size, which stays as old as it was.
    package mutating func setPriorities(
        hugging: Double, compressionResistance: Double, of id: ConstraintID
    ) throws(ConstraintError) {
        try setPriorities(hugging, shortage: compressionResistance, of: id)
    }

    private mutating func setPriorities(_ excess: Double, shortage: Double, of id: ConstraintID) throws(ConstraintError) {
        try check(id)
        let row = table.rows[id.index]
        let ranks = RowRanks(
            excess: RowRank(level: try Self.level(of: excess), serial: id.serial),
            shortage: RowRank(level: try Self.level(of: shortage), serial: id.serial))
        let isRaised = ranks.excess <= row.ranks.excess && ranks.shortage <= row.ranks.shortage
        if row.state == .pending || row.state == .active && (row.slot >= 0 ? isRaised : row.side == 0) {
            table.rows[id.index].ranks = ranks
        } else if row.state == .leaving || row.ranks != ranks {
            leave(id.index, ranks: ranks)
        }
    }

    /// Returns the constant of a constraint; nil if it was removed.
    package func constant(of id: ConstraintID) -> Double? { isKnown(id) ? table.rows[id.index].constant : nil }

    /// Returns the left side of a constraint minus its right side at the last call of `solve`; nil if it was removed.
    package func error(of id: ConstraintID) -> Double? {
        guard isKnown(id) else { return nil }
        let value = table.residual(of: id.index, at: solution.values).value
        switch table.rows[id.index].relation {
        case .equal: return value
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return min(0, value)
        }
    }

    private mutating func leave(_ row: Int, ranks: RowRanks?) {
        if table.rows[row].state == .active { leaving.append(row) }
        table.rows[row].state = .leaving
        table.rows[row].nextRanks = ranks
    }

    // MARK: Checks

    private func isKnown(_ variable: LayoutVariable) -> Bool {
        generations.indices.contains(variable.index) && isInUse[variable.index]
            && generations[variable.index] == variable.generation
    }

    private func isKnown(_ id: ConstraintID) -> Bool { serials.indices.contains(id.index) && serials[id.index] == id.serial }

    private func check(_ variable: LayoutVariable) throws(ConstraintError) {
        if !isKnown(variable) { throw .unknownVariable(variable) }
    }

    private func check(_ id: ConstraintID) throws(ConstraintError) {
        if !isKnown(id) { throw .unknownConstraint(id) }
    }

    private static func checked(constant: Double) throws(ConstraintError) -> Double {
        if !constant.isFinite { throw .constantNotFinite }
        return min(max(constant, -greatestConstant), greatestConstant)
    }

    private static func level(of priority: Double) throws(ConstraintError) -> UInt32 {
        guard Float(priority) > 0, priority <= LayoutPriority.required else { throw .priorityOutOfRange(priority) }
        return RowRank.level(ofPriority: priority)
    }

    /// Returns the constraint of a row.
    func id(of row: Int) -> ConstraintID { ConstraintID(index: row, serial: table.rows[row].ranks.excess.serial) }
}
