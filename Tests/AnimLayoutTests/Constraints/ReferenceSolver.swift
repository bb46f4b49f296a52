import AnimLayout

/// A small system of constraints in the variables 0, 1, 2 …, and its solution by trying all of its vertices.
struct ReferenceSystem {
    struct Row {
        var coefficients: [Double]
        var relation: ConstraintRelation
        var constant: Double
        var priority: Double

        /// Returns the row as a constraint on variables.
        func constraint(on variables: [LayoutVariable]) -> LinearConstraint {
            let terms = zip(variables, coefficients).map { LinearExpression.Term($0, coefficient: $1) }
            return LinearConstraint(LinearExpression(terms), relation, constant, priority: priority)
        }

        /// How far the values are from what the row wants.
        func error(at values: [Double]) -> Double {
            let value = zip(coefficients, values).reduce(-constant) { $0 + $1.0 * $1.1 }
            return switch relation {
            case .equal: abs(value)
            case .lessThanOrEqual: max(0, value)
            case .greaterThanOrEqual: max(0, -value)
            }
        }
    }

    var count: Int
    /// The rows, the oldest first.
    var rows: [Row] = []

    /// Returns the errors that the values of a solution minimize, the most important first.
    func objectives(at values: [Double]) -> [Double] {
        let errors = rows.map { $0.error(at: values) }
        var result = rows.indices.filter { rows[$0].priority == 1000 }.map { errors[$0] }
        let priorities = Set(rows.map(\.priority)).subtracting([1000]).sorted(by: >)
        result += priorities.map { priority in
            rows.indices.filter { rows[$0].priority == priority }.reduce(0) { $0 + errors[$1] }
        }
        for priority in priorities { result += rows.indices.filter { rows[$0].priority == priority }.map { errors[$0] } }
        return result + values.map { abs($0) }
    }

    /// The solution: the best of the points at which as many rows hold, or variables are 0, as there are variables.
    var solution: [Double] {
        var best: (values: [Double], objectives: [Double])?
        let stays = (0..<count).map { variable in
            Row(coefficients: (0..<count).map { $0 == variable ? 1 : 0 }, relation: .equal, constant: 0, priority: 0)
        }
        let all = rows + stays
        var chosen: [Int] = []
        func visit(from start: Int) {
            if chosen.count == count {
                guard let values = Self.intersection(chosen.map { all[$0] }) else { return }
                let objectives = objectives(at: values)
                if let old = best, !Self.isLess(objectives, old.objectives) { return }
                best = (values, objectives)
                return
            }
            for index in all.indices.dropFirst(start) {
                chosen.append(index)
                visit(from: index + 1)
                chosen.removeLast()
            }
        }
        visit(from: 0)
        return best?.values ?? []
    }

    private static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (left, right) in zip(left, right) where abs(left - right) > 1e-7 { return left < right }
        return false
    }

    /// Returns the point at which the rows hold, by Gauss's elimination; nil if they are not independent.
    private static func intersection(_ rows: [Row]) -> [Double]? {
        var matrix = rows.map { $0.coefficients + [$0.constant] }
        let count = rows.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }) else { return nil }
            if abs(matrix[pivot][column]) < 1e-9 { return nil }
            matrix.swapAt(pivot, column)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for place in column...count { matrix[row][place] -= factor * matrix[column][place] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}
