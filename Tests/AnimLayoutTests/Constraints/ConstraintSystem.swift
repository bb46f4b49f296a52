import AnimLayout

/// A solver with variables by name, for short tests.
struct ConstraintSystem {
    var solver = ConstraintSolver()
    private(set) var variables: [LayoutVariable] = []
    private let names: [Character]

    /// Creates a system with a variable for each letter.
    init(_ names: String) {
        self.names = Array(names)
        variables = names.map { _ in solver.addVariable() }
    }

    /// The expression of a letter.
    subscript(name: Character) -> LinearExpression {
        names.firstIndex(of: name).map { LinearExpression(variables[$0]) } ?? LinearExpression()
    }

    @discardableResult
    mutating func add(
        _ left: LinearExpression, _ relation: ConstraintRelation, _ right: LinearExpression, _ priority: Double = 1000
    ) throws -> ConstraintID {
        try solver.add(LinearConstraint(left, relation, right, priority: priority))
    }

    @discardableResult
    mutating func add(
        _ left: LinearExpression, _ relation: ConstraintRelation, _ right: Double, _ priority: Double = 1000
    ) throws -> ConstraintID {
        try add(left, relation, LinearExpression(constant: right), priority)
    }

    /// Solves, and returns the values of all variables.
    mutating func values() -> [Double] {
        solver.solve()
        return variables.map { solver.value(of: $0) }
    }
}
