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
            ids.append(try solver.add(row.constraint(on: variables)))
            system.rows.append(row)
        }

        mutating func remove(at index: Int) throws {
            try solver.remove(ids.remove(at: index))
            system.rows.remove(at: index)
        }

        /// Changes the system by one random call.
        mutating func change(_ random: inout SplitMix64, rows: Int) throws {
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
                if system.rows.count < rows { try add(Self.row(&random, count: system.count)) }
            }
        }

        /// Returns a new solver with the same constraints.
        func rebuilt() throws -> Sample {
            var fresh = Sample(count: system.count)
            for row in system.rows { try fresh.add(row) }
            fresh.solver.solve()
            return fresh
        }

        var values: [Double] { variables.map { solver.value(of: $0) } }
    }

    /// Whether values differ by less than a millionth, of a point or of themselves.
    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1)) }
    }

    @Test func valuesAreTheBestOfAllVertices() throws {
        var random = SplitMix64(seed: 7)
        for sampleNumber in 0..<600 {
            var sample = Sample(count: Int.random(in: 1...3, using: &random))
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                try sample.add(Sample.row(&random, count: sample.system.count))
            }
            #expect(!sample.solver.solve().reachedLimit)
            let expected = sample.system.solution
            #expect(isClose(sample.values, expected), "sample \(sampleNumber): \(sample.values), not \(expected)")
        }
    }

    @Test func valuesAfterChangesAreTheBestOfAllVertices() throws {
        var random = SplitMix64(seed: 8)
        for sampleNumber in 0..<60 {
            var sample = Sample(count: Int.random(in: 1...3, using: &random))
            for step in 0..<20 {
                for _ in 0..<Int.random(in: 1...3, using: &random) { try sample.change(&random, rows: 7) }
                #expect(!sample.solver.solve().reachedLimit)
                let expected = sample.system.solution
                #expect(
                    isClose(sample.values, expected), "sample \(sampleNumber), step \(step): \(sample.values), not \(expected)")
            }
        }
    }

    @Test func changesGiveTheSameValuesAsANewSolver() throws {
        var random = SplitMix64(seed: 9)
        for sampleNumber in 0..<20 {
            var sample = Sample(count: 12)
            for _ in 0..<20 { try sample.add(Sample.row(&random, count: 12)) }
            for step in 0..<25 {
                for _ in 0..<Int.random(in: 1...4, using: &random) { try sample.change(&random, rows: 30) }
                #expect(!sample.solver.solve().reachedLimit)
                let fresh = try sample.rebuilt()
                #expect(
                    isClose(sample.values, fresh.values),
                    "sample \(sampleNumber), step \(step): \(sample.values), not \(fresh.values)")
            }
        }
    }

    @Test func whatIsAddedAndRemovedLeavesNothingBehind() throws {
        var random = SplitMix64(seed: 10)
        for _ in 0..<40 {
            var sample = Sample(count: 6)
            for _ in 0..<9 { try sample.add(Sample.row(&random, count: 6)) }
            sample.solver.solve()
            let values = sample.values
            for _ in 0..<5 {
                for _ in 0..<3 { try sample.add(Sample.row(&random, count: 6)) }
                sample.solver.solve()
                for _ in 0..<3 { try sample.remove(at: sample.ids.count - 1) }
                sample.solver.solve()
                #expect(isClose(sample.values, values))
            }
        }
    }

    @Test func theSameCallsGiveTheSameBits() throws {
        func bits() throws -> [UInt64] {
            var random = SplitMix64(seed: 11)
            var sample = Sample(count: 10)
            var bits: [UInt64] = []
            for _ in 0..<150 {
                try sample.change(&random, rows: 25)
                sample.solver.solve()
                bits += sample.values.map(\.bitPattern)
            }
            return bits
        }
        #expect(try bits() == bits())
    }

    @Test func independentPartsDoNotAffectEachOther() throws {
        var random = SplitMix64(seed: 12)
        for _ in 0..<40 {
            var parts = (0..<3).map { _ in Sample(count: 3) }
            for index in parts.indices {
                for _ in 0..<6 { try parts[index].add(Sample.row(&random, count: 3)) }
                parts[index].solver.solve()
            }
            // All parts in one solver, their constraints in turns, and in each order of the parts.
            for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
                var solver = ConstraintSolver()
                let variables = parts.map { part in part.variables.map { _ in solver.addVariable() } }
                for row in 0..<6 {
                    for part in order {
                        _ = try solver.add(parts[part].system.rows[row].constraint(on: variables[part]))
                    }
                }
                solver.solve()
                for part in order {
                    #expect(isClose(variables[part].map { solver.value(of: $0) }, parts[part].values))
                }
            }
        }
    }
}
