import AnimGraphics
import Testing

@testable import AnimEncoders

@Suite struct ShownCanvasTests {
    private let white = opaque(255, 255, 255)
    private let red = opaque(255, 0, 0)
    private let blue = opaque(0, 0, 255)
    private let row = PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 1)

    /// Draws one row after another, each with a table of its own, and returns the ways of the last.
    private func waysOfLast(_ rows: [[UInt32]], clearing: PixelRect? = nil) throws -> [PixelWays] {
        var canvas = ShownCanvas(width: 6, height: 1)
        var previous: Pixmap?
        var ways: [PixelWays] = []
        for (index, pixels) in rows.enumerated() {
            let picture = Pixmap(width: 6, height: 1, pixels: pixels)
            let frame = try GIFFrame(picture, after: previous)
            previous = picture
            if index == rows.count - 1, let clearing { canvas.clear(clearing) }
            let runs = frame.rect == row ? frame.runs : frame.runs.framed(from: frame.rect, to: row)
            ways = []
            canvas.draw(runs, in: row, DrawnColors(ownTableFor: frame, colorCount: 255, limitedTo: 0)).forEach { run in
                ways += [PixelWays](repeating: PixelWays(rawValue: run.value), count: run.length)
            }
        }
        return ways
    }

    @Test func whatNoTableHasMustStay() throws {
        // White is not in the table of the last image.
        #expect(
            try waysOfLast([[white, white, white, white, white, white], [white, red, white, white, white, blue]])
                == [.stay, .draw(0), .stay, .stay, .stay, .draw(1)])
    }

    @Test func whatTheTableHasMayStayOrBeDrawnAgain() throws {
        #expect(
            try waysOfLast([[white, red, red, white, blue, white], [white, red, red, red, blue, blue]])
                == [.stay, .drawOrStay(0), .drawOrStay(0), .draw(0), .drawOrStay(1), .draw(1)])
    }

    @Test func whatCameFromAnotherTableIsKnown() throws {
        #expect(
            try waysOfLast([
                [white, red, blue, white, white, white], [white, red, blue, red, red, red], [blue, red, blue, red, red, red],
            ])
                == [.draw(0), .stay, .drawOrStay(0), .stay, .stay, .stay])
    }

    @Test func whatMayStayIsTransparentWhereThatJoinsColors() {
        var ways = RunWriter()
        let (red, blue, other) = (PixelWays.drawOrStay(0), PixelWays.drawOrStay(1), PixelWays.draw(2))
        for (way, count) in [
            (other, 2), (red, 3), (other, 1), (red, 2), (blue, 4), (other, 1), (blue, 1), (.stay, 1), (other, 1), (.stay, 2),
        ] {
            ways.append(way.rawValue, count: count)
        }
        let decided = ImageRuns(ways.runs).joinedWhereTransparent().runs.map {
            (PixelWays(rawValue: Int($0.ways)), Int($0.length))
        }
        let expected: [(PixelWays, Int)] = [
            (other, 2), (red, 3), (other, 1), (.stay, 6), (other, 1), (.stay, 2), (other, 1), (.stay, 2),
        ]
        #expect(decided.elementsEqual(expected, by: ==))
    }

    @Test func aClearedCanvasShowsNothing() throws {
        let rows = [[white, red, red, white, white, white], [red, red, red, white, white, white]]
        #expect(try waysOfLast(rows, clearing: row)[1...2].allSatisfy { $0 == .stay })
    }

    @Test(arguments: [(3, true), (5, false)]) func flatAreasStayWithinTwoLevels(step: Int, stays: Bool) throws {
        // 12 pixels of one colour, and 12 of as many, which five colours show roughly: those may stay with a large error.
        let grey = opaque(100, 100, 100)
        let noise: [UInt32] = (0..<12).map { (index: Int) in opaque(20 * index, 255 - 20 * index, 200) }
        let row = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 1)
        let before = Pixmap(width: 24, height: 1, filledWith: grey)
        let flat = opaque(100 + step, 100, 100)
        let after = Pixmap(width: 24, height: 1, pixels: [UInt32](repeating: flat, count: 12) + noise)
        var canvas = ShownCanvas(width: 24, height: 1)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(first.runs, in: row, DrawnColors(ownTableFor: first, colorCount: 255, limitedTo: 4))
        let second = try GIFFrame(after, after: before)
        let colors = DrawnColors(ownTableFor: second, colorCount: 5, limitedTo: 4)
        #expect(colors.table.contains(flat))
        #expect(colors.limits.allSatisfy { $0 > 100 })
        var ways: [PixelWays] = []
        canvas.draw(second.runs, in: row, colors).forEach { run in
            ways += [PixelWays](repeating: PixelWays(rawValue: run.value), count: run.length)
        }
        #expect(ways.prefix(12).allSatisfy { $0.mayStay == stays })
    }

    @Test(arguments: [(0, true), (24, false)]) func aFlatAreaThatMayShowASimilarColorIsDrawnAgain(levels: Int, stays: Bool) throws
    {
        // The first image may store 98 for 100, which would be five levels from the 103 of the second one.
        let similar = [UInt32](repeating: opaque(100, 100, 100), count: 12) + [UInt32](repeating: opaque(98, 100, 100), count: 12)
        let noise: [UInt32] = (0..<12).map { (index: Int) in opaque(20 * index, 255 - 20 * index, 200) }
        let row = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 1)
        let before = Pixmap(width: 24, height: 1, pixels: similar)
        let after = Pixmap(width: 24, height: 1, pixels: [UInt32](repeating: opaque(103, 100, 100), count: 12) + noise)
        let choices = SimilarColors.Limits(levels: levels, cost: 1_000)
        var canvas = ShownCanvas(width: 24, height: 1)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(first.runs, in: row, DrawnColors(ownTableFor: first, colorCount: 255, limitedTo: 4, choices: choices))
        let second = try GIFFrame(after, after: before)
        let colors = DrawnColors(ownTableFor: second, colorCount: 5, limitedTo: 4, choices: choices)
        var ways: [PixelWays] = []
        canvas.draw(second.runs, in: row, colors).forEach { run in
            ways += [PixelWays](repeating: PixelWays(rawValue: run.value), count: run.length)
        }
        #expect(ways.prefix(12).allSatisfy { $0.mayStay == stays })
    }

    @Test func aDrawnColorThatIsShownAlreadyMayStay() throws {
        let frame = Pixmap(width: 6, height: 1, filledWith: white)
        var canvas = ShownCanvas(width: 6, height: 1)
        let first = try GIFFrame(frame, after: nil)
        let colors = DrawnColors(ownTableFor: first, colorCount: 255, limitedTo: 0)
        _ = canvas.draw(first.runs, in: row, colors)
        var runs = RunWriter()
        runs.append(1, count: 3)
        runs.append(0, count: 3)
        var values: [ValueRun] = []
        canvas.draw(runs.runs, in: row, colors).forEach { values.append($0) }
        #expect(values == [ValueRun(value: PixelWays.drawOrStay(0).rawValue, length: 6)])
    }

    /// Draws 24 pixels, of which the twelfth then becomes grey, and returns its ways.
    ///
    /// - Parameters:
    ///   - step: The levels by which it differs from grey at first.
    ///   - rests: Whether it is shown for long then.
    ///   - blues: The pixels that are blue; the others are grey.
    private func waysOfLeftPixel(
        _ step: Int, rests: Bool, blues: [Int] = [], choices: SimilarColors.Limits = .none
    ) throws -> PixelWays {
        let (grey, shade) = (opaque(100, 100, 100), opaque(100 + step, 100, 100))
        let noise: [UInt32] = (0..<12).map { (index: Int) in opaque(20 * index, 255 - 20 * index, 200) }
        let row = PixelRect(minX: 0, minY: 0, maxX: 36, maxY: 1)
        var pixels = [UInt32](repeating: grey, count: 36)
        for blue in blues { pixels[blue] = self.blue }
        let edge = 12
        pixels[edge] = shade
        let before = Pixmap(width: 36, height: 1, pixels: pixels)
        pixels[edge] = grey
        pixels.replaceSubrange(24..., with: noise)
        let after = Pixmap(width: 36, height: 1, pixels: pixels)
        var canvas = ShownCanvas(width: 36, height: 1)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(
            first.runs, in: row, DrawnColors(ownTableFor: first, colorCount: 255, limitedTo: 4, choices: choices))
        let second = try GIFFrame(after, after: before)
        // Eight colours for thirteen: what has none of its own may stay with a large error.
        let colors = DrawnColors(ownTableFor: second, colorCount: 8, limitedTo: 4, choices: choices)
        #expect(colors.table.contains(grey) && colors.limits.allSatisfy { $0 > 100 })
        var resting = BitList()
        for _ in 0..<13 { resting.append(rests) }
        let runs = second.rect == row ? second.runs : second.runs.framed(from: second.rect, to: row)
        var ways: [PixelWays] = []
        canvas.draw(runs, in: row, colors, resting: resting).forEach { run in
            ways += [PixelWays](repeating: PixelWays(rawValue: run.value), count: run.length)
        }
        return ways[edge]
    }

    @Test func aPixelThatAnEdgeLeavesBehindRestsWithinTwoLevels() throws {
        #expect(try waysOfLeftPixel(6, rests: false) == .stay)
        #expect(try !waysOfLeftPixel(6, rests: true).mayStay)
        #expect(try waysOfLeftPixel(2, rests: true) == .stay)
        // A flat area on one side is enough; seven pixels are none.
        #expect(try !waysOfLeftPixel(6, rests: true, blues: [8]).mayStay)
        #expect(try !waysOfLeftPixel(6, rests: true, blues: [16]).mayStay)
        #expect(try waysOfLeftPixel(6, rests: true, blues: [4, 20]) == .stay)
    }

    @Test func aPixelThatMayShowASimilarColorDoesNotRest() throws {
        let choices = SimilarColors.Limits(levels: 24, cost: 1_000)
        #expect(try waysOfLeftPixel(2, rests: false, choices: choices) == .stay)
        let ways = try waysOfLeftPixel(2, rests: true, choices: choices)
        #expect(!ways.mayStay && ways.isFlat)
    }

    @Test func restingRunsAreCountedWhereTheyAreShort() throws {
        // Three rows of 20 pixels within 24: a long run, then a short one at the end of each row, of which the second rests.
        let (grey, shade) = (opaque(100, 100, 100), opaque(106, 100, 100))
        var before = Pixmap(width: 24, height: 3, filledWith: grey)
        for y in 0..<3 { for x in 2..<22 where x < 10 || x == 21 { before.pixels[24 * y + x] = x < 10 ? blue : shade } }
        var after = Pixmap(width: 24, height: 3, filledWith: grey)
        for x in 0..<2 { for y in 0..<3 { after.pixels[24 * y + x] = grey } }
        // Colours that few of the table's are near to: what is no part of a flat area may stay with a large error.
        for x in 2..<10 { after.pixels[24 * 2 + x] = opaque(20 * x, 255 - 20 * x, 200) }
        let frame = try GIFFrame(after, after: before)
        #expect(frame.rect == PixelRect(minX: 2, minY: 0, maxX: 22, maxY: 3))
        var canvas = ShownCanvas(width: 24, height: 3)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(first.runs, in: first.rect, DrawnColors(ownTableFor: first, colorCount: 255, limitedTo: 4))
        let colors = DrawnColors(ownTableFor: frame, colorCount: 4, limitedTo: 40)
        #expect(colors.table.contains(grey) && colors.limits.allSatisfy { $0 > 100 })
        var resting = BitList()
        // Rows one and two have a short run each, the third one eight of a pixel and one.
        for bit in [false, true] + [Bool](repeating: false, count: 9) { resting.append(bit) }
        let whole = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 3)
        var ways: [PixelWays] = []
        canvas.draw(frame.runs.framed(from: frame.rect, to: whole), in: whole, colors, resting: resting).forEach { run in
            ways += [PixelWays](repeating: PixelWays(rawValue: run.value), count: run.length)
        }
        #expect([21, 24 + 21, 48 + 21].map { ways[$0].mayStay } == [true, false, true])
    }
}
