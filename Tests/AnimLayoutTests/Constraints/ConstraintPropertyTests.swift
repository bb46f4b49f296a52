import AnimLayout
import TestSupport
import Testing

/// Laws that hold for any system of constraints.
struct ConstraintPropertyTests {
    /// A solver and the rows that it should have.
    private struct Sample {
        var system: ReferenceSystem
        var ids: [ConstraintID] = []
        var solver = ConstraintSolver()
        var variables: [LayoutVariable] = []

        init(count: Int) {
            system = ReferenceSystem(count: count)
            variables = (0..<count).map { _ in solver.addVariable() }
        }

        static func row(_ random: inout SplitMix64, count: Int) -> ReferenceSystem.Row {
            let coefficients = (0..<count).map { _ in [0, 0, 1, -1, 1, -1, 2, 0.5][Int.random(in: 0...7, using: &random)] }
            let relation = ConstraintRelation.allCases[Int.random(in: 0...2, using: &random)]
            let constant = Double(Int.random(in: -6...6, using: &random)) * 10
            let priority = [1000, 1000, 750, 750, 250.5, 250, 250][Int.random(in: 0...6, using: &random)]
            return ReferenceSystem.Row(
                coefficients: coefficients, relation: relation, constant: constant, priority: priority)
        }

        mutating func add(_ row: ReferenceSystem.Row) throws {
            let terms = zip(variables, row.coefficients).map { LinearExpression.Term($0, coefficient: $1) }
            let constraint = LinearConstraint(
                LinearExpression(terms), row.relation, row.constant, priority: row.priority)
            ids.append(try solver.add(constraint))
            system.rows.append(row)
        }

        mutating func remove(at index: Int) throws {
            try solver.remove(ids.remove(at: index))
            system.rows.remove(at: index)
        }

        /// Changes the system by one random call.
        mutating func change(_ random: inout SplitMix64) throws {
            let index = system.rows.isEmpty ? 0 : Int.random(in: 0..<system.rows.count, using: &random)
            switch Int.random(in: 0...4, using: &random) {
            case 0 where !system.rows.isEmpty: try remove(at: index)
            case 1 where !system.rows.isEmpty:
                system.rows[index].constant = Double(Int.random(in: -6...6, using: &random)) * 10
                try solver.setConstant(system.rows[index].constant, of: ids[index])
            case 2 where !system.rows.isEmpty:
                system.rows[index].priority = [1000, 750, 250.5, 250][Int.random(in: 0...3, using: &random)]
                try solver.setPriority(system.rows[index].priority, of: ids[index])
            default:
                if system.rows.count < 7 { try add(Self.row(&random, count: system.count)) }
            }
        }

        var values: [Double] { variables.map { solver.value(of: $0) } }
    }

    private func isClose(_ left: [Double], _ right: [Double], _ tolerance: Double = 1e-6) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < tolerance }
    }

    @Test func valuesAreTheBestOfAllVertices() throws {
        var random = SplitMix64(seed: 7)
        for sampleNumber in 0..<1500 {
            var sample = Sample(count: Int.random(in: 1...3, using: &random))
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                try sample.add(Sample.row(&random, count: sample.system.count))
            }
            let report = sample.solver.solve()
            #expect(!report.reachedLimit)
            let expected = sample.system.solution
            #expect(
                isClose(sample.values, expected),
                "sample \(sampleNumber): \(sample.values), not \(expected), \(sample.system.rows.map { "\($0.coefficients) \($0.relation) \($0.constant) @\($0.priority)" })"
            )
        }
    }

    @Test func changesGiveTheSameValuesAsANewSolver() throws {
        var random = SplitMix64(seed: 8)
        for sampleNumber in 0..<1000 {
            var sample = Sample(count: Int.random(in: 1...3, using: &random))
            for step in 0..<30 {
                for _ in 0..<Int.random(in: 1...3, using: &random) { try sample.change(&random) }
                #expect(!sample.solver.solve().reachedLimit)
                let expected = sample.system.solution
                #expect(
                    isClose(sample.values, expected), "sample \(sampleNumber), step \(step): \(sample.values), not \(expected)")
            }
        }
    }
}
