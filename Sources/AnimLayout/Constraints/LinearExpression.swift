/// A number that a constraint solver determines, such as an edge or a length of a view.
package struct LayoutVariable: Hashable, Sendable {
    /// The place in the solver's arrays, used again after the variable is removed.
    package let index: Int
    /// The number of variables that had the same index before.
    let generation: Int
}

/// A sum of multiples of variables, and a constant.
package struct LinearExpression: Sendable, Hashable {
    /// A multiple of a variable.
    package struct Term: Sendable, Hashable {
        package var variable: LayoutVariable
        package var coefficient: Double

        /// Creates a multiple, by default the variable itself.
        package init(_ variable: LayoutVariable, coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The multiples; several of one variable are added when the expression is used.
    package var terms: [Term]
    package var constant: Double

    /// Creates a sum, by default 0.
    package init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Creates a multiple of a variable plus a constant.
    package init(_ variable: LayoutVariable, coefficient: Double = 1, constant: Double = 0) {
        self.init([Term(variable, coefficient: coefficient)], constant: constant)
    }

    package static func + (left: Self, right: Self) -> Self {
        Self(left.terms + right.terms, constant: left.constant + right.constant)
    }

    package static func - (left: Self, right: Self) -> Self { left + right * -1 }

    package static func + (left: Self, right: Double) -> Self { Self(left.terms, constant: left.constant + right) }

    package static func - (left: Self, right: Double) -> Self { left + -right }

    package static func * (left: Self, factor: Double) -> Self {
        let terms = left.terms.map { Term($0.variable, coefficient: $0.coefficient * factor) }
        return Self(terms, constant: left.constant * factor)
    }

    /// Orders terms by their variables, adds terms of the same variable, and removes terms that cancel.
    static func normalize(_ terms: inout [Term]) {
        var count = 0
        for index in terms.indices {
            let term = terms[index]
            var place = count
            while place > 0, terms[place - 1].variable.index > term.variable.index { place -= 1 }
            if place > 0, terms[place - 1].variable.index == term.variable.index {
                terms[place - 1].coefficient += term.coefficient
                continue
            }
            var last = count
            while last > place {
                terms[last] = terms[last - 1]
                last -= 1
            }
            terms[place] = term
            count += 1
        }
        terms.removeLast(terms.count - count)
        if terms.contains(where: { $0.coefficient == 0 }) { terms.removeAll { $0.coefficient == 0 } }
    }
}

/// The relation of a constraint's two sides, as `NSLayoutConstraint.Relation`.
package enum ConstraintRelation: Int, Sendable, Hashable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// A linear equation or inequality with a priority.
package struct LinearConstraint: Sendable, Hashable {
    /// The left side, whose constant is 0.
    package let terms: [LinearExpression.Term]
    package let relation: ConstraintRelation
    /// The right side.
    package let constant: Double
    /// The priority, more than 0 and at most 1000, which is required; rounded to single precision, as UIKit has it.
    package let priority: Double
    /// The priority against a left side that is too small; of most constraints it is `priority`.
    package let shortagePriority: Double

    /// Creates a constraint on an expression: its terms are moved to the left side, and its constant to the right one.
    package init(
        _ left: LinearExpression, _ relation: ConstraintRelation, _ right: LinearExpression,
        priority: Double = LayoutPriority.required
    ) {
        self.terms = (left - right).terms
        self.relation = relation
        self.constant = right.constant - left.constant
        self.priority = priority
        self.shortagePriority = priority
    }

    /// Creates the constraint that a length is the size of a view's content.
    ///
    /// UIKit has two inequalities for it. One equation with two priorities has the same solution, except that it counts once in
    /// conflicts, and costs much less when many views are stretched or compressed together.
    package init(contentSize: Double, of length: LinearExpression, hugging: Double, compressionResistance: Double) {
        self.terms = length.terms
        self.relation = .equal
        self.constant = contentSize - length.constant
        self.priority = hugging
        self.shortagePriority = compressionResistance
    }

    /// Creates a constraint between an expression and a number.
    package init(
        _ left: LinearExpression, _ relation: ConstraintRelation, _ right: Double, priority: Double = LayoutPriority.required
    ) {
        self.init(left, relation, LinearExpression(constant: right), priority: priority)
    }
}

/// A constraint in a solver.
package struct ConstraintID: Hashable, Sendable {
    /// The place in the solver's arrays, used again after the constraint is removed.
    let index: Int
    /// The number of the constraint among all that were ever added.
    let serial: Int
}

/// A reason why a solver refuses a call, and stays as it was.
package enum ConstraintError: Error, Hashable, Sendable {
    /// The constant is infinite or not a number.
    case constantNotFinite
    /// The coefficient is not a finite number, or its magnitude is outside `ConstraintSolver.coefficients`.
    case coefficientOutOfRange(Double)
    /// The priority is not more than 0 and at most 1000.
    case priorityOutOfRange(Double)
    /// The variable was removed, or belongs to a different solver.
    case unknownVariable(LayoutVariable)
    /// The constraint was removed, or belongs to a different solver.
    case unknownConstraint(ConstraintID)
    /// The variable cannot be removed, since constraints have it.
    case variableInUse(LayoutVariable)
}
