import AnimGeometry
import AnimGraphics
import AnimText
import TestSupport
import Testing

@testable import AnimLayers

/// Texts that replace each other digit by digit.
@Suite struct TextTransitionTests {
    private static let font = try? Font(data: Repository.font("NotoSans-Regular.ttf"))

    private func text(_ string: String, from old: String, progress: Double) throws -> TextContent {
        var before = TextContent()
        before.string = old
        before.fontSize = 10
        before.fonts = FontCollection([try #require(Self.font)])
        before.contentTransition = .numericText
        var after = before
        after.string = string
        after.transition = after.transition(from: before)
        after.transitionProgress = progress
        return after
    }

    private let bounds = Rect(x: 0, y: 0, width: 100, height: 20)

    /// The opacity of each run of glyphs with their positions.
    private func runs(_ text: TextContent) -> [(opacity: Double, positions: [Point])] {
        text.commands(in: bounds, transform: .identity).compactMap {
            guard case .fill(.glyphs(let run), .color(let color), _) = $0 else { return nil }
            return (color.alpha, run.glyphs.map(\.position))
        }
    }

    @Test func digitsThatDifferRollUp() throws {
        // Digits are 5.72 wide, the baseline is at 10.69, and a line is 13.62 high.
        let runs = try runs(text("18", from: "17", progress: 0.25))
        #expect(runs.map(\.opacity) == [1, 0.75, 0.25])
        #expect(runs[0].positions == [Point(x: 0, y: 10.69)])
        #expect(runs[1].positions.map(\.x) == [5.72])
        #expect(abs(runs[1].positions[0].y - (10.69 - 6.81 * 0.25)) < 1e-9)
        #expect(abs(runs[2].positions[0].y - (10.69 + 6.81 * 0.75)) < 1e-9)
    }

    @Test func digitsRollDownIfTheNumberFalls() throws {
        let runs = try runs(text("17", from: "18", progress: 0.25))
        #expect(abs(runs[1].positions[0].y - (10.69 + 6.81 * 0.25)) < 1e-9)
        #expect(abs(runs[2].positions[0].y - (10.69 - 6.81 * 0.75)) < 1e-9)
    }

    @Test func digitsThatStaySlide() throws {
        // The 5 keeps its place before the end, and the 1 enters at the start.
        let runs = try runs(text("15", from: "5", progress: 0.5))
        #expect(runs.map(\.opacity) == [1, 0.5])
        #expect(runs[0].positions == [Point(x: 2.86, y: 10.69)])
        #expect(runs[1].positions.map(\.x) == [0])
    }

    @Test func theEndsAreTheTextsThemselves() throws {
        let end = try text("18", from: "17", progress: 1)
        #expect(runs(end).map(\.positions) == [[Point(x: 0, y: 10.69), Point(x: 5.72, y: 10.69)]])
        let start = try runs(text("18", from: "17", progress: 0))
        #expect(start.map(\.opacity) == [1, 1])
        #expect(start.flatMap(\.positions) == [Point(x: 0, y: 10.69), Point(x: 5.72, y: 10.69)])
    }

    @Test(arguments: [
        ("7", "8", true), ("8", "7", false), ("9", "10", true), ("-1", "1", true), ("-2", "-1", true), ("-1", "-2", false),
        ("1,000", "999", false), ("999", "1,000", true), ("1.5", "1.25", false), ("0,5", "0,25", false), ("007", "8", true),
        ("1.000.000", "999.999", false), ("1,234.5", "1,234.6", true), ("Score: 9", "Score: 10", true), ("-0", "0", false),
        ("12:59", "13:00", true), ("a", "b", false), ("1", "a", false),
    ])
    func valuesAreCompared(a: String, b: String, isLess: Bool) {
        #expect(NumericText(a).isLess(than: NumericText(b)) == isLess)
    }

    @Test(arguments: [
        ("999", "1,000", [[0, 2], [1, 3], [2, 4]]), ("9.5", "10.25", [[0, 1], [1, 2], [2, 3]]),
        ("Score: 9!", "Score: 10!", [[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [7, 8], [8, 9]]),
        ("1 of 9", "1 out of 9", [[0, 0], [1, 1], [2, 2], [3, 7], [4, 8], [5, 9]]), ("abc", "5c", [[2, 1]]),
    ])
    func charactersKeepTheirPlaces(old: String, new: String, pairs: [[Int]]) {
        #expect(NumericText(old).pairs(with: NumericText(new)).map { [$0.old, $0.new] } == pairs)
    }

    @Test func thereIsNoTransitionBetweenRunsOrWithoutOne() throws {
        var text = try text("2", from: "1", progress: 0.5)
        #expect(text.transition == TextTransition(string: "1", countsDown: false))
        text.contentTransition = .identity
        var old = text
        old.string = "1"
        #expect(text.transition(from: old) == nil)
        text.contentTransition = .countsDown
        #expect(text.transition(from: old)?.countsDown == true)
        text.runs = [AttributedRun("2")]
        #expect(text.transition(from: old) == nil)
    }
}
