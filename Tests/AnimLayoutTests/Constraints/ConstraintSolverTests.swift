import AnimLayout
import Testing

/// Systems whose solution is known: additions, edits, removals, inequalities.
struct ConstraintSolverTests {
    @Test func equationsAreSolved() throws {
        var system = ConstraintSystem("xy")
        try system.add(system["x"] + system["y"], .equal, 10)
        try system.add(system["x"] - system["y"], .equal, 4)
        #expect(system.values() == [7, 3])
    }

    @Test func aChainOfViewsIsLaidOut() throws {
        // Three views of equal width in 320 points with margins of 16 and gaps of 8.
        var system = ConstraintSystem("abcwvu")
        try system.add(system["a"], .equal, 16)
        try system.add(system["b"], .equal, system["a"] + system["w"] + 8)
        try system.add(system["c"], .equal, system["b"] + system["v"] + 8)
        try system.add(system["c"] + system["u"], .equal, 320 - 16)
        try system.add(system["v"], .equal, system["w"])
        try system.add(system["u"], .equal, system["w"])
        let width = (320.0 - 32 - 16) / 3
        let values = system.values()
        for (value, expected) in zip(values, [16, 24 + width, 32 + 2 * width, width, width, width]) {
            #expect(abs(value - expected) < 1e-12)
        }
    }

    @Test func multipliersCount() throws {
        var system = ConstraintSystem("wh")
        try system.add(system["w"], .equal, system["h"] * 1.5 + 10)
        try system.add(system["h"], .equal, 40)
        #expect(system.values() == [70, 40])
    }

    @Test func severalTermsOfAVariableAreAdded() throws {
        var system = ConstraintSystem("xy")
        try system.add(system["x"] + system["x"] + system["y"] - system["y"], .equal, 10)
        #expect(system.values() == [5, 0])
    }

    @Test func aConstantIsEdited() throws {
        var system = ConstraintSystem("xyw")
        let leading = try system.add(system["x"], .equal, 8)
        try system.add(system["w"], .equal, 50)
        try system.add(system["y"], .equal, system["x"] + system["w"])
        #expect(system.values() == [8, 58, 50])
        try system.solver.setConstant(20, of: leading)
        #expect(system.values() == [20, 70, 50])
        #expect(system.solver.constant(of: leading) == 20)
        // An edit and its opposite leave the same bits, however many there are.
        for _ in 0..<100 {
            try system.solver.setConstant(0.1, of: leading)
            system.solver.solve()
            try system.solver.setConstant(0.3, of: leading)
            system.solver.solve()
        }
        #expect(system.values() == [0.3, 50.3, 50])
    }

    @Test func severalConstantsAreEditedAtOnce() throws {
        var system = ConstraintSystem("xyw")
        let x = try system.add(system["x"], .equal, 8)
        let w = try system.add(system["w"], .equal, 50)
        try system.add(system["y"], .equal, system["x"] + system["w"])
        let limit = try system.add(system["y"], .lessThanOrEqual, 100)
        system.solver.solve()
        try system.solver.setConstant(100, of: x)
        try system.solver.setConstant(150, of: w)
        try system.solver.setConstant(250, of: limit)
        let report = system.solver.solve()
        #expect(report.conflicts.isEmpty)
        #expect(system.values() == [100, 250, 150])
    }

    @Test func aDragIsFollowed() throws {
        // The middle of a segment is dragged: the ends keep their distance, and stay in a box.
        var system = ConstraintSystem("lmr")
        try system.add(system["l"] + system["r"], .equal, system["m"] * 2)
        try system.add(system["r"], .equal, system["l"] + 20)
        try system.add(system["l"], .greaterThanOrEqual, 0)
        try system.add(system["r"], .lessThanOrEqual, 100)
        let drag = try system.add(system["m"], .equal, 50, 750)
        #expect(system.values() == [40, 50, 60])
        for (point, middle) in [(30.0, 30.0), (5, 10), (-200, 10), (95, 90), (60, 60)] {
            try system.solver.setConstant(point, of: drag)
            #expect(system.values() == [middle - 10, middle, middle + 10])
        }
    }

    @Test func inequalitiesHoldOrAreTouched() throws {
        var system = ConstraintSystem("w")
        let least = try system.add(system["w"], .greaterThanOrEqual, 44)
        let most = try system.add(system["w"], .lessThanOrEqual, 100)
        let wish = try system.add(system["w"], .equal, 20, 250)
        #expect(system.values() == [44])
        try system.solver.setConstant(70, of: wish)
        #expect(system.values() == [70])
        try system.solver.setConstant(500, of: wish)
        #expect(system.values() == [100])
        #expect(system.solver.error(of: wish) == -400)
        #expect(system.solver.error(of: most) == 0)
        try system.solver.remove(most)
        #expect(system.values() == [500])
        #expect(system.solver.error(of: least) == 0)
    }

    @Test func aRemovedConstraintNoLongerCounts() throws {
        var system = ConstraintSystem("xy")
        let required = try system.add(system["x"], .equal, 10)
        try system.add(system["x"], .equal, 30, 500)
        try system.add(system["y"], .equal, system["x"] + 1)
        #expect(system.values() == [10, 11])
        try system.solver.remove(required)
        #expect(system.values() == [30, 31])
        let again = try system.add(system["x"], .equal, 10)
        #expect(system.values() == [10, 11])
        #expect(again != required)
        #expect(system.solver.constant(of: required) == nil)
    }

    @Test func aConstraintThatOthersDependOnIsRemoved() throws {
        var system = ConstraintSystem("abcd")
        let first = try system.add(system["a"], .equal, 10)
        try system.add(system["b"], .equal, system["a"] + 1)
        try system.add(system["c"], .equal, system["b"] + 1)
        let last = try system.add(system["d"], .equal, system["c"] + 1)
        #expect(system.values() == [10, 11, 12, 13])
        try system.solver.remove(first)
        // Nothing says where they are: the oldest variable is 0.
        #expect(system.values() == [0, 1, 2, 3])
        try system.solver.remove(last)
        #expect(system.values() == [0, 1, 2, 0])
    }

    @Test func unconstrainedVariablesAreZero() throws {
        var system = ConstraintSystem("xywh")
        #expect(system.values() == [0, 0, 0, 0])
        try system.add(system["x"] + system["w"], .equal, 100)
        #expect(system.values() == [0, 0, 100, 0])
        try system.add(system["h"], .greaterThanOrEqual, 20)
        #expect(system.values() == [0, 0, 100, 20])
        try system.add(system["x"], .equal, 150)
        #expect(system.values() == [150, 0, -50, 20])
    }

    @Test func ambiguousValuesDoNotDependOnEdits() throws {
        var system = ConstraintSystem("xyw")
        let end = try system.add(system["x"] + system["w"], .lessThanOrEqual, 100)
        try system.add(system["w"], .greaterThanOrEqual, 40)
        #expect(system.values() == [0, 0, 40])
        try system.solver.setConstant(10, of: end)
        #expect(system.values() == [-30, 0, 40])
        try system.solver.setConstant(200, of: end)
        #expect(system.values() == [0, 0, 40])
    }

    @Test func variablesComeAndGo() throws {
        var system = ConstraintSystem("x")
        try system.add(system["x"], .equal, 10)
        let added = system.solver.addVariable()
        let id = try system.solver.add(LinearConstraint(LinearExpression(added), .equal, system["x"] + 5))
        #expect(system.values() == [10])
        #expect(system.solver.value(of: added) == 15)
        #expect(throws: ConstraintError.variableInUse(added)) { try system.solver.removeVariable(added) }
        try system.solver.remove(id)
        try system.solver.removeVariable(added)
        #expect(system.values() == [10])
        #expect(throws: ConstraintError.unknownVariable(added)) { try system.solver.removeVariable(added) }
        #expect(system.solver.value(of: added) == 0)
        let next = system.solver.addVariable()
        #expect(next != added)
        try system.add(LinearExpression(next), .equal, system["x"] * 2)
        #expect(system.values() == [10])
        #expect(system.solver.value(of: next) == 20)
        #expect(system.solver.value(of: LinearExpression(next, coefficient: 3, constant: 1)) == 61)
    }

    @Test func nonsenseIsRefused() throws {
        var system = ConstraintSystem("x")
        let id = try system.add(system["x"], .equal, 10)
        for constant in [Double.nan, .infinity, -.infinity] {
            #expect(throws: ConstraintError.constantNotFinite) { try system.add(system["x"], .equal, constant) }
            #expect(throws: ConstraintError.constantNotFinite) { try system.solver.setConstant(constant, of: id) }
        }
        for factor in [Double.infinity, 0x1p21, 0x1p-21] {
            #expect(throws: ConstraintError.coefficientOutOfRange(factor)) { try system.add(system["x"] * factor, .equal, 1) }
        }
        #expect(throws: ConstraintError.self) { try system.add(system["x"] * .nan, .equal, 1) }
        for priority in [0.0, -1, 1000.5, .infinity] {
            #expect(throws: ConstraintError.priorityOutOfRange(priority)) { try system.add(system["x"], .equal, 1, priority) }
            #expect(throws: ConstraintError.priorityOutOfRange(priority)) { try system.solver.setPriority(priority, of: id) }
        }
        #expect(throws: ConstraintError.self) { try system.solver.setPriority(.nan, of: id) }
        try system.solver.remove(id)
        #expect(throws: ConstraintError.unknownConstraint(id)) { try system.solver.remove(id) }
        #expect(throws: ConstraintError.unknownConstraint(id)) { try system.solver.setConstant(1, of: id) }
        #expect(system.values() == [0])
    }

    @Test func hugeConstantsAreLimited() throws {
        var system = ConstraintSystem("xy")
        try system.add(system["x"], .lessThanOrEqual, .greatestFiniteMagnitude)
        try system.add(system["x"], .equal, 30.25, 250)
        let id = try system.add(system["y"], .equal, .greatestFiniteMagnitude)
        #expect(system.values() == [30.25, ConstraintSolver.greatestConstant])
        try system.solver.setConstant(3, of: id)
        #expect(system.values() == [30.25, 3])
    }

    @Test func constraintsWithoutVariablesAreAllowed() throws {
        var system = ConstraintSystem("x")
        try system.add(system["x"] - system["x"], .equal, 0)
        #expect(system.solver.solve().conflicts.isEmpty)
        let id = try system.add(system["x"] - system["x"], .greaterThanOrEqual, 5)
        let conflicts = system.solver.solve().conflicts
        #expect(conflicts == [ConstraintReport.Conflict(constraints: [id], broken: id)])
        #expect(system.values() == [0])
    }
}
