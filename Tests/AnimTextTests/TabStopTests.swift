import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimText

/// The places of texts after tabs; digits are 5.72 points wide at a font size of 10, a full stop 2.68.
@Suite struct TabStopTests {
    private static let font = try? Font(data: Repository.font("NotoSans-Regular.ttf"))

    private func layout(
        _ text: String, _ tabs: [TextTab] = [], width: Double? = nil, _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> TextLayout {
        var style = TextStyle(fonts: FontCollection([try #require(Self.font)]), fontSize: 10)
        style.tabStops = tabs
        change(&style)
        return TextLayout(text, style: style, width: width)
    }

    /// The positions of all glyphs along their lines.
    private func positions(_ layout: TextLayout) -> [Double] {
        layout.lines.flatMap { $0.glyphs.map { ($0.position.x * 100).rounded() / 100 } }
    }

    @Test func tabsNeedNoGlyph() throws {
        #expect(try layout("1\t2").missingCharacters.isEmpty)
    }

    @Test func defaultStopsAre28PointsApart() throws {
        #expect(try positions(layout("1\t2\t3")) == [0, 28, 56])
        #expect(try positions(layout("\t\t3")) == [56])
        // Five digits are 28.6 wide.
        #expect(try positions(layout("12345\t6")).last == 56)
        #expect(try layout("1\t2").size.width == 28 + 5.72)
    }

    @Test func stopsAlignTheTextAfterThem() throws {
        #expect(try positions(layout("1\t23", [TextTab(40)])) == [0, 40, 45.72])
        #expect(try positions(layout("1\t23", [TextTab(40, .right)])) == [0, 28.56, 34.28])
        #expect(try positions(layout("1\t23", [TextTab(40, .center)])) == [0, 34.28, 40])
        #expect(try positions(layout("1\t2.3", [TextTab(40, .decimal)]))[1...2] == [34.28, 40])
        #expect(try positions(layout("1\t2,3", [TextTab(40, .decimal)]))[1...2] == [34.28, 40])
        #expect(try positions(layout("1\t1,2.3", [TextTab(40, .decimal)]))[4...] == [40, 42.68])
        #expect(try positions(layout("1\t23", [TextTab(40, .decimal)])) == [0, 28.56, 34.28])
    }

    @Test func textsDoNotMoveBack() throws {
        // Ten digits do not fit before the stop.
        #expect(try positions(layout("1\t2345678901", [TextTab(40, .right)]))[1] == 5.72)
        #expect(try positions(layout("1\t2\t3", [TextTab(40), TextTab(30)])) == [0, 30, 40])
        #expect(try positions(layout("1\t2\t3", [TextTab(40)])) == [0, 40, 56])
    }

    @Test func stopsAreMeasuredFromTheEdge() throws {
        #expect(try positions(layout("1\t2\n3\t4") { $0.firstLineIndent = 10 }) == [10, 28, 10, 28])
    }

    @Test func linesBreakBeforeTextThatDoesNotFit() throws {
        let wrapped = try layout("1\t2\t3", width: 50) { $0.isWrapped = true }
        #expect(wrapped.lines.map { $0.glyphs.count } == [2, 1])
        #expect(positions(wrapped) == [0, 28, 0])
        #expect(try layout("1\t2\t3", width: 62) { $0.isWrapped = true }.lines.count == 1)
    }

    @Test func manyTabsHaveNoWidth() throws {
        let text = String(repeating: "\t", count: 9000) + "1"
        #expect(try positions(layout(text)) == [128 * 28])
        // Finding the line breaks takes a time in proportion to the characters.
        #expect(try layout(text, width: 1e6) { $0.isWrapped = true }.lines.count == 1)
    }

    @Test func runsHaveTabsToo() throws {
        let layout = try layout("1\t2") {
            var run = TextRun(length: 2, fonts: $0.fonts, fontSize: 10)
            $0.runs = [run]
            run.length = 1
            $0.runs.append(run)
        }
        #expect(positions(layout) == [0, 28])
        #expect(layout.lines.first?.spans.map(\.minX) == [0, 28])
    }

    @Test func tabsSeparateRunsFromRightToLeft() throws {
        let hebrew = try Font(data: Repository.font("NotoSansHebrew-Regular.ttf"))
        let layout = try layout("A\t\u{5D0}\t\u{5D1}") { $0.fonts = FontCollection($0.fonts.fonts + [hebrew]) }
        let characters = layout.lines.flatMap(\.characters)
        #expect(characters == [0, 2, 4])
        #expect(layout.lines.flatMap { $0.glyphs.map(\.position.x) }.dropFirst().allSatisfy { $0 >= 28 })
    }

    @Test(arguments: [-.infinity, -1, 0, 1e300, .infinity, .nan] as [Double]) func anyStopIsBounded(location: Double) throws {
        for alignment in TextTabAlignment.allCases {
            let layout = try layout("1\t2\t3", [TextTab(location, alignment)])
            #expect(layout.lines.count == 1)
        }
    }
}
