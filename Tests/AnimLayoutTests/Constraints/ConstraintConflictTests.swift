import AnimLayout
import Testing

/// Required constraints that contradict each other, and systems that are hard for a simplex method.
struct ConstraintConflictTests {
    @Test func theNewestRequiredConstraintIsBroken() throws {
        var system = ConstraintSystem("x")
        let first = try system.add(system["x"], .equal, 10)
        let second = try system.add(system["x"], .equal, 20)
        let report = system.solver.solve()
        #expect(report.conflicts == [ConstraintReport.Conflict(constraints: [first, second], broken: second)])
        #expect(system.values() == [10])
        #expect(system.solver.error(of: second) == -10)
        try system.solver.remove(first)
        #expect(system.solver.solve().conflicts.isEmpty)
        #expect(system.values() == [20])
    }

    @Test func aConflictNamesOnlyThoseThatTakePart() throws {
        var system = ConstraintSystem("abwv")
        try system.add(system["v"], .equal, 7)
        let leading = try system.add(system["a"], .equal, 0)
        let width = try system.add(system["w"], .equal, 100)
        try system.add(system["b"], .lessThanOrEqual, 1000)
        try system.add(system["b"], .equal, 500, 999)
        let end = try system.add(system["b"], .equal, system["a"] + system["w"])
        let least = try system.add(system["b"], .greaterThanOrEqual, 130)
        let report = system.solver.solve()
        #expect(
            report.conflicts
                == [ConstraintReport.Conflict(constraints: [leading, width, end, least], broken: least)])
        #expect(system.values() == [0, 100, 100, 7])
    }

    @Test func twoConflictsAreTwoReports() throws {
        var system = ConstraintSystem("xy")
        let ids = try [
            system.add(system["x"], .equal, 1), system.add(system["y"], .greaterThanOrEqual, 5),
            system.add(system["y"], .lessThanOrEqual, 3), system.add(system["x"], .greaterThanOrEqual, 2),
        ]
        let conflicts = system.solver.solve().conflicts
        #expect(conflicts.map(\.broken) == [ids[2], ids[3]])
        #expect(conflicts.map(\.constraints) == [[ids[1], ids[2]], [ids[0], ids[3]]])
        #expect(system.values() == [1, 5])
    }

    @Test func anEditEndsAConflict() throws {
        var system = ConstraintSystem("x")
        try system.add(system["x"], .greaterThanOrEqual, 10)
        let most = try system.add(system["x"], .lessThanOrEqual, 5)
        #expect(system.solver.solve().conflicts.count == 1)
        try system.solver.setConstant(15, of: most)
        #expect(system.solver.solve().conflicts.isEmpty)
        try system.solver.setConstant(5, of: most)
        #expect(system.solver.solve().conflicts.count == 1)
        try system.solver.setPriority(999, of: most)
        #expect(system.solver.solve().conflicts.isEmpty)
        #expect(system.values() == [10])
    }

    @Test func duplicatesAreNoConflict() throws {
        var system = ConstraintSystem("xy")
        let ids = try (0..<5).map { _ in try system.add(system["x"] * 3 + system["y"], .equal, 0.3) }
        for _ in 0..<5 { try system.add(system["y"], .equal, 0.1) }
        #expect(system.solver.solve().conflicts.isEmpty)
        for id in ids.dropLast() {
            try system.solver.remove(id)
            #expect(system.solver.solve().conflicts.isEmpty)
            let values = system.values()
            #expect(abs(values[0] - 0.2 / 3) < 1e-15 && values[1] == 0.1)
        }
        // The ones that were left out count once they differ.
        try system.solver.setConstant(0.4, of: ids[4])
        #expect(abs(system.values()[0] - 0.1) < 1e-15)
    }

    @Test func cyclesAreSolved() throws {
        // Each view is beside the next, around a circle: redundant if the gaps add up to 0, else a conflict.
        var system = ConstraintSystem("abcd")
        let names = Array("abcd")
        var ids: [ConstraintID] = []
        for (index, gap) in [10.0, 20, 30, -60].enumerated() {
            ids.append(try system.add(system[names[(index + 1) % 4]], .equal, system[names[index]] + gap))
        }
        #expect(system.solver.solve().conflicts.isEmpty)
        #expect(system.values() == [0, 10, 30, 60])
        try system.solver.setConstant(-50, of: ids[3])
        let conflicts = system.solver.solve().conflicts
        #expect(conflicts == [ConstraintReport.Conflict(constraints: ids, broken: ids[3])])
        #expect(system.values() == [0, 10, 30, 60])
    }

    @Test func degenerateVerticesDoNotCycle() throws {
        // Beale's example, on which a simplex method with a bad choice of pivots runs forever: many limits meet at 0.
        var system = ConstraintSystem("abcd")
        for name in "abcd" { try system.add(system[name], .greaterThanOrEqual, 0) }
        try system.add(
            system["a"] * 0.25 - system["b"] * 60 - system["c"] * 0.04 + system["d"] * 9, .lessThanOrEqual, 0)
        try system.add(
            system["a"] * 0.5 - system["b"] * 90 - system["c"] * 0.02 + system["d"] * 3, .lessThanOrEqual, 0)
        try system.add(system["c"], .lessThanOrEqual, 1)
        // The greatest value of 0.75 a - 150 b + 0.02 c - 6 d is 0.05.
        try system.add(
            system["a"] * 0.75 - system["b"] * 150 + system["c"] * 0.02 - system["d"] * 6, .equal, 1000, 500)
        let report = system.solver.solve()
        #expect(!report.reachedLimit && report.conflicts.isEmpty)
        let values = system.values()
        #expect(abs(values[0] - 0.04) < 1e-12 && abs(values[1]) < 1e-12 && abs(values[2] - 1) < 1e-12 && values[3] == 0)
    }

    @Test func aStepLimitEndsTheWork() throws {
        var system = ConstraintSystem("ab")
        for index in 0..<200 {
            let slope = Double(index % 20 + 1)
            try system.add(system["a"] * slope + system["b"], .greaterThanOrEqual, slope * slope, Double(index % 7 + 1))
        }
        let report = system.solver.solve()
        #expect(report.steps <= system.solver.stepLimit)
        #expect(!report.reachedLimit)
    }

    @Test func aRowOfManyViewsIsCompressedFromItsEnd() throws {
        // 40 views of 50 points in 1000: the newest lose all of their width.
        var solver = ConstraintSolver()
        let widths = (0..<40).map { _ in solver.addVariable() }
        let sum = LinearExpression(widths.map { LinearExpression.Term($0) })
        let total = try solver.add(LinearConstraint(sum, .equal, 1000))
        for width in widths {
            _ = try solver.add(LinearConstraint(LinearExpression(width), .greaterThanOrEqual, 0))
            _ = try solver.add(LinearConstraint(LinearExpression(width), .equal, 50, priority: 750))
        }
        solver.solve()
        #expect(widths.map { solver.value(of: $0) } == (0..<40).map { $0 < 20 ? 50 : 0 })
        try solver.setConstant(1975, of: total)
        #expect(!solver.solve().reachedLimit)
        #expect(widths.map { solver.value(of: $0) } == (0..<40).map { $0 < 39 ? 50 : 25 })
        try solver.setConstant(2100, of: total)
        solver.solve()
        #expect(widths.map { solver.value(of: $0) } == (0..<40).map { $0 < 39 ? 50 : 150 })
    }
}
