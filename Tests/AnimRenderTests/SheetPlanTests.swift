import AnimRender
import Testing

struct SheetPlanTests {
    private func subject(width: Double = 200, height: Double = 200, duration: Double = 2) -> RenderPlan.Subject {
        RenderPlan.Subject(width: width, height: height, duration: duration, framesPerSecond: 50)
    }

    private func times(_ times: SheetTimes, from start: Double? = nil, to end: Double? = nil) throws -> [Double] {
        var options = SheetOptions()
        options.times = times
        options.start = start
        options.end = end
        return try SheetPlan(subject(), options: options).times
    }

    @Test func twelveFramesFromTheFirstMomentToTheLast() throws {
        #expect(
            try SheetPlan(subject()).times == [0, 0.18, 0.36, 0.55, 0.73, 0.91, 1.09, 1.27, 1.45, 1.64, 1.82, 2])
    }

    @Test func timesAreChosen() throws {
        #expect(try times(.count(1)) == [0])
        #expect(try times(.count(3), from: 0.5, to: 0.52) == [0.5, 0.51, 0.52])
        #expect(try times(.count(3), from: 1, to: 1.001) == [1, 1.0005, 1.001])
        #expect(try times(.count(5), from: 1, to: 1) == [1])
        #expect(try times(.every(0.5)) == [0, 0.5, 1, 1.5, 2])
        #expect(try times(.every(0.1), from: 0.3, to: 0.6).count == 4)
        #expect(try times(.every(5)) == [0])
        #expect(try times(.list([1, 0.5, 2])) == [1, 0.5, 2])
    }

    @Test(arguments: [
        SheetTimes.count(0), .count(-1), .count(.max), .every(0), .every(-1), .every(.nan), .every(.infinity), .every(1e-300),
        .list([]), .list([0.5, 2.1]), .list([.nan]), .list([-1]),
    ])
    func whatMakesNoSenseIsRefused(choice: SheetTimes) {
        #expect(throws: RenderPlanError.self) { try times(choice) }
    }

    @Test func rangesAreChecked() {
        #expect(throws: RenderPlanError.timeOutside(.end, value: 3, duration: 2)) { try times(.count(2), to: 3) }
        #expect(throws: RenderPlanError.emptyRange(start: 1, end: 0.5)) { try times(.count(2), from: 1, to: 0.5) }
        #expect(throws: RenderPlanError.timesAndRange(.sheetTimes)) { try times(.list([1]), from: 0) }
    }

    @Test func columnsFitTheFrames() throws {
        func layout(_ width: Double, _ height: Double, columns: Int? = nil) throws -> [Int] {
            var options = SheetOptions()
            options.columns = columns
            let plan = try SheetPlan(subject(width: width, height: height), options: options)
            return [plan.columns, plan.rows, plan.width, plan.height]
        }
        #expect(try layout(200, 200) == [4, 3, 8 + 4 * 208, 8 + 3 * 221])
        #expect(try layout(390, 844) == [6, 2, 8 + 6 * 398, 8 + 2 * 865])
        #expect(try layout(1000, 100) == [2, 6, 8 + 2 * 1008, 8 + 6 * 121])
        #expect(try layout(200, 200, columns: 5).prefix(2) == [5, 3])
        #expect(try layout(200, 200, columns: 99).prefix(2) == [12, 1])
        // The labels are wider than the frames.
        #expect(try layout(1, 1)[2] > 8 + 6 * 9)
        #expect(throws: RenderPlanError.self) { try layout(200, 200, columns: 0) }
    }

    @Test func aSheetThatIsTooLargeIsRefused() throws {
        var options = SheetOptions()
        options.times = .count(5000)
        #expect {
            try SheetPlan(subject(), options: options)
        } throws: { error in
            "\(error)".hasPrefix("a sheet of 5000 frames would have ") && "\(error)".contains("choose fewer frames")
        }
        options.scale = 0.1
        #expect(try SheetPlan(subject(), options: options).times.count == 5000)
    }

    @Test func aTranslucentBackgroundLiesOnThePaper() throws {
        var options = SheetOptions()
        options.paper = .black
        options.background = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(try SheetPlan(subject(), options: options).canvas.background == Color(red: 0.5, green: 0.5, blue: 0.5))
    }
}
