import AnimLayout
import Testing

/// Constraints that compete: priorities are lexicographic, and the earlier one wins among equals.
struct ConstraintPriorityTests {
    /// A wish for the value of `x`.
    private typealias Wish = (relation: ConstraintRelation, value: Double, priority: Double)

    private func value(of wishes: [Wish]) throws -> Double {
        var system = ConstraintSystem("x")
        for wish in wishes { try system.add(system["x"], wish.relation, wish.value, wish.priority) }
        return system.values()[0]
    }

    @Test(
        arguments: [
            // The higher priority wins, whichever is older.
            ([(.equal, 10, 250), (.equal, 20, 251)], 20),
            ([(.equal, 10, 251), (.equal, 20, 250)], 10),
            ([(.equal, 10, 999), (.equal, 20, 1000)], 20),
            ([(.equal, 10, 1), (.equal, 20, 999)], 20),
            // Fractions of priorities count.
            ([(.equal, 10, 250), (.equal, 20, 250.25)], 20),
            ([(.equal, 10, 0.5), (.equal, 20, 0.25)], 10),
            ([(.equal, 10, 999.75), (.equal, 20, 999.875)], 20),
            // Among equals the older one wins.
            ([(.equal, 10, 250), (.equal, 20, 250)], 10),
            ([(.equal, 20, 250), (.equal, 10, 250)], 20),
            ([(.equal, 10, 1000), (.equal, 20, 1000)], 10),
            // But the sum of errors comes first.
            ([(.equal, 10, 250), (.equal, 20, 250), (.equal, 30, 250)], 20),
            ([(.equal, 10, 250), (.equal, 30, 250), (.equal, 30, 250)], 30),
            ([(.equal, 10, 250), (.equal, 30, 250), (.equal, 20, 249)], 20),
            // Many weak ones do not beat a strong one.
            ([(.equal, 10, 250), (.equal, 10, 250), (.equal, 10, 250), (.equal, 20, 251)], 20),
            // Inequalities.
            ([(.greaterThanOrEqual, 30, 750), (.equal, 20, 250)], 30),
            ([(.greaterThanOrEqual, 10, 750), (.equal, 20, 250)], 20),
            ([(.lessThanOrEqual, 10, 250), (.greaterThanOrEqual, 20, 250)], 10),
            ([(.greaterThanOrEqual, 20, 250), (.lessThanOrEqual, 10, 250)], 20),
            ([(.lessThanOrEqual, 10, 250), (.greaterThanOrEqual, 20, 250), (.equal, 14, 100)], 14),
            ([(.lessThanOrEqual, 40, 1000), (.greaterThanOrEqual, 20, 1000), (.equal, 100, 999), (.equal, 0, 999.5)], 20),
        ] as [([(ConstraintRelation, Double, Double)], Double)])
    func competingConstraints(_ wishes: [(ConstraintRelation, Double, Double)], _ expected: Double) throws {
        #expect(try value(of: wishes.map { ($0.0, $0.1, $0.2) }) == expected)
    }

    @Test func aThousandWeakConstraintsDoNotBeatOneStronger() throws {
        var wishes: [Wish] = (0..<1000).map { _ in (.equal, 1000, 250) }
        wishes.append((.equal, 3, 251))
        #expect(try value(of: wishes) == 3)
    }

    @Test func labelsAreStretchedAndCompressedByPriority() throws {
        // Two labels of 100 and 60 points, 8 apart, in a row; the first hugs and resists more.
        for (total, expected) in [(300.0, [100.0, 192]), (168, [100, 60]), (120, [100, 12])] {
            var system = ConstraintSystem("ab")
            try system.add(system["a"] + system["b"], .equal, total - 8)
            for (name, size, hugging, resistance) in [("a", 100.0, 251.0, 751.0), ("b", 60, 250, 750)] {
                let width = system[Character(name)]
                _ = try system.solver.add(
                    LinearConstraint(contentSize: size, of: width, hugging: hugging, compressionResistance: resistance))
            }
            #expect(system.values() == expected)
        }
    }

    @Test func theNewestOfEqualLabelsIsStretchedAndCompressed() throws {
        for (total, expected) in [(400.0, [100.0, 100, 200]), (240, [100, 100, 40])] {
            var system = ConstraintSystem("abc")
            try system.add(system["a"] + system["b"] + system["c"], .equal, total)
            for name in "abc" {
                _ = try system.solver.add(
                    LinearConstraint(contentSize: 100, of: system[name], hugging: 250, compressionResistance: 750))
            }
            #expect(system.values() == expected)
        }
    }

    @Test func aContentSizeIsTwoInequalities() throws {
        for wish in [20.0, 60, 300] {
            for (hugging, resistance) in [(250.0, 750.0), (750, 250), (999, 1000), (1000, 999), (500, 500)] {
                for priority in [100.0, 400, 500, 800, 999.5, 1000] {
                    var one = ConstraintSystem("w")
                    var two = ConstraintSystem("w")
                    _ = try one.solver.add(
                        LinearConstraint(
                            contentSize: 60, of: one["w"], hugging: hugging, compressionResistance: resistance))
                    try two.add(two["w"], .lessThanOrEqual, 60, hugging)
                    try two.add(two["w"], .greaterThanOrEqual, 60, resistance)
                    try one.add(one["w"], .equal, wish, priority)
                    try two.add(two["w"], .equal, wish, priority)
                    #expect(one.values() == two.values())
                }
            }
        }
    }

    @Test func prioritiesChange() throws {
        var system = ConstraintSystem("x")
        let first = try system.add(system["x"], .equal, 10, 500)
        let second = try system.add(system["x"], .equal, 20, 600)
        #expect(system.values() == [20])
        try system.solver.setPriority(700, of: first)
        #expect(system.values() == [10])
        try system.solver.setPriority(1000, of: second)
        #expect(system.values() == [20])
        try system.solver.setPriority(300, of: second)
        #expect(system.values() == [10])
        // The first one is still the older one.
        try system.solver.setPriority(300, of: first)
        #expect(system.values() == [10])
        try system.solver.setPriority(300.5, of: second)
        #expect(system.values() == [20])
        // Constants that change with a priority count.
        try system.solver.setPriority(200, of: second)
        try system.solver.setConstant(15, of: first)
        try system.solver.setPriority(100, of: first)
        try system.solver.setConstant(25, of: second)
        #expect(system.values() == [25])
    }

    @Test func huggingAndResistanceChange() throws {
        var system = ConstraintSystem("ab")
        let total = try system.add(system["a"] + system["b"], .equal, 300)
        var ids: [ConstraintID] = []
        for name in "ab" {
            ids.append(
                try system.solver.add(
                    LinearConstraint(contentSize: 100, of: system[name], hugging: 250, compressionResistance: 750)))
        }
        #expect(system.values() == [100, 200])
        try system.solver.setPriorities(hugging: 251, compressionResistance: 749, of: ids[1])
        #expect(system.values() == [200, 100])
        try system.solver.setConstant(150, of: total)
        #expect(system.values() == [100, 50])
        try system.solver.setPriorities(hugging: 251, compressionResistance: 751, of: ids[1])
        #expect(system.values() == [50, 100])
    }

    @Test(arguments: [false, true])
    func manyLabelsAreStretchedAndCompressed(hasTwoInequalities: Bool) throws {
        // 60 labels of 50 points with gaps of at least 8, between two edges.
        var solver = ConstraintSolver()
        let starts = (0..<60).map { _ in solver.addVariable() }
        let widths = (0..<60).map { _ in solver.addVariable() }
        func add(_ left: LinearExpression, _ relation: ConstraintRelation, _ right: LinearExpression, _ priority: Double = 1000)
            throws
        {
            _ = try solver.add(LinearConstraint(left, relation, right, priority: priority))
        }
        for index in 0..<60 {
            let width = LinearExpression(widths[index])
            if index == 0 {
                try add(LinearExpression(starts[0]), .equal, LinearExpression())
            } else {
                let end = LinearExpression(starts[index - 1]) + LinearExpression(widths[index - 1])
                try add(LinearExpression(starts[index]), .greaterThanOrEqual, end + 8)
            }
            if hasTwoInequalities {
                try add(width, .lessThanOrEqual, LinearExpression(constant: 50), 250)
                try add(width, .greaterThanOrEqual, LinearExpression(constant: 50), 750)
            } else {
                _ = try solver.add(LinearConstraint(contentSize: 50, of: width, hugging: 250, compressionResistance: 750))
            }
        }
        let end = LinearExpression(starts[59]) + LinearExpression(widths[59])
        let total = try solver.add(LinearConstraint(end, .equal, 3000))
        // Labels and gaps need 3472 points. If there are more, the last gap takes them; if there are less, the newest label.
        for (length, lastStart, lastWidth) in [(3000.0, 3422.0, -422.0), (3472, 3422, 50), (4000, 3950, 50), (3400, 3422, -22)] {
            try solver.setConstant(length, of: total)
            #expect(!solver.solve().reachedLimit)
            #expect(widths.dropLast().allSatisfy { solver.value(of: $0) == 50 })
            #expect(solver.value(of: starts[58]) == 58 * 58)
            #expect(solver.value(of: starts[59]) == lastStart)
            #expect(solver.value(of: widths[59]) == lastWidth)
        }
    }
}
