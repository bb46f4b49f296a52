import AnimGraphics
import Testing

@testable import AnimEncoders

@Suite struct GIFCanvasTests {
    private let white = opaque(255, 255, 255)
    private let red = opaque(255, 0, 0)
    private let blue = opaque(0, 0, 255)
    private let row = PixelRect(minX: 0, minY: 0, maxX: 6, maxY: 1)

    /// Draws one row after another, each with a table of its own, and returns the codings of the last.
    private func codingOfLast(_ rows: [[UInt32]], clearing: PixelRect? = nil) throws -> [PixelCoding] {
        var canvas = GIFCanvas(width: 6, height: 1)
        var previous: Pixmap?
        var codings: [PixelCoding] = []
        for (index, pixels) in rows.enumerated() {
            let picture = Pixmap(width: 6, height: 1, pixels: pixels)
            let frame = try GIFFrame(picture, after: previous)
            previous = picture
            if index == rows.count - 1, let clearing { canvas.clear(clearing) }
            let runs = frame.rect == row ? frame.runs : frame.runs.framed(from: frame.rect, to: row)
            codings = []
            canvas.draw(runs, in: row, PaletteMapping(ownTableFor: frame, colorCount: 255, .init(skipError: 0))).forEach { run in
                codings += [PixelCoding](repeating: PixelCoding(rawValue: run.value), count: run.length)
            }
        }
        return codings
    }

    @Test func whatNoTableHasMustStay() throws {
        // White is not in the table of the last image.
        #expect(
            try codingOfLast([[white, white, white, white, white, white], [white, red, white, white, white, blue]])
                == [.skip, .draw(0), .skip, .skip, .skip, .draw(1)])
    }

    @Test func whatTheTableHasMayStayOrBeDrawnAgain() throws {
        #expect(
            try codingOfLast([[white, red, red, white, blue, white], [white, red, red, red, blue, blue]])
                == [.skip, .drawOrSkip(0), .drawOrSkip(0), .draw(0), .drawOrSkip(1), .draw(1)])
    }

    @Test func whatCameFromAnotherTableIsKnown() throws {
        #expect(
            try codingOfLast([
                [white, red, blue, white, white, white], [white, red, blue, red, red, red], [blue, red, blue, red, red, red],
            ])
                == [.draw(0), .skip, .drawOrSkip(0), .skip, .skip, .skip])
    }

    @Test func whatMayStayIsTransparentWhereThatJoinsColors() {
        var codings = RunWriter()
        let (red, blue, other) = (PixelCoding.drawOrSkip(0), PixelCoding.drawOrSkip(1), PixelCoding.draw(2))
        for (way, count) in [
            (other, 2), (red, 3), (other, 1), (red, 2), (blue, 4), (other, 1), (blue, 1), (.skip, 1), (other, 1), (.skip, 2),
        ] {
            codings.append(way.rawValue, count: count)
        }
        let decided = ImageRuns(codings.runs).joinedWhereTransparent().runs.map {
            (PixelCoding(rawValue: Int($0.coding)), Int($0.length))
        }
        let expected: [(PixelCoding, Int)] = [
            (other, 2), (red, 3), (other, 1), (.skip, 6), (other, 1), (.skip, 2), (other, 1), (.skip, 2),
        ]
        #expect(decided.elementsEqual(expected, by: ==))
    }

    @Test func aClearedCanvasShowsNothing() throws {
        let rows = [[white, red, red, white, white, white], [red, red, red, white, white, white]]
        #expect(try codingOfLast(rows, clearing: row)[1...2].allSatisfy { $0 == .skip })
    }

    @Test(arguments: [(3, true), (5, false)]) func flatAreasStayWithinTwoLevels(step: Int, stays: Bool) throws {
        // 12 pixels of one color, and 12 of as many, which five colors show roughly: those may stay with a large error.
        let gray = opaque(100, 100, 100)
        let noise: [UInt32] = (0..<12).map { (index: Int) in opaque(20 * index, 255 - 20 * index, 200) }
        let row = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 1)
        let before = Pixmap(width: 24, height: 1, filledWith: gray)
        let flat = opaque(100 + step, 100, 100)
        let after = Pixmap(width: 24, height: 1, pixels: [UInt32](repeating: flat, count: 12) + noise)
        var canvas = GIFCanvas(width: 24, height: 1)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(first.runs, in: row, PaletteMapping(ownTableFor: first, colorCount: 255, .init(skipError: 4)))
        let second = try GIFFrame(after, after: before)
        let colors = PaletteMapping(ownTableFor: second, colorCount: 5, .init(skipError: 4))
        #expect(colors.table.contains(flat))
        #expect(colors.limits.allSatisfy { $0 > 100 })
        var codings: [PixelCoding] = []
        canvas.draw(second.runs, in: row, colors).forEach { run in
            codings += [PixelCoding](repeating: PixelCoding(rawValue: run.value), count: run.length)
        }
        #expect(codings.prefix(12).allSatisfy { $0.canSkip == stays })
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
        var canvas = GIFCanvas(width: 24, height: 1)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(
            first.runs, in: row, PaletteMapping(ownTableFor: first, colorCount: 255, .init(skipError: 4, choices: choices)))
        let second = try GIFFrame(after, after: before)
        let colors = PaletteMapping(ownTableFor: second, colorCount: 5, .init(skipError: 4, choices: choices))
        var codings: [PixelCoding] = []
        canvas.draw(second.runs, in: row, colors).forEach { run in
            codings += [PixelCoding](repeating: PixelCoding(rawValue: run.value), count: run.length)
        }
        #expect(codings.prefix(12).allSatisfy { $0.canSkip == stays })
    }

    @Test func aDrawnColorThatIsShownAlreadyMayStay() throws {
        let frame = Pixmap(width: 6, height: 1, filledWith: white)
        var canvas = GIFCanvas(width: 6, height: 1)
        let first = try GIFFrame(frame, after: nil)
        let colors = PaletteMapping(ownTableFor: first, colorCount: 255, .init(skipError: 0))
        _ = canvas.draw(first.runs, in: row, colors)
        var runs = RunWriter()
        runs.append(1, count: 3)
        runs.append(0, count: 3)
        var values: [ValueRun] = []
        canvas.draw(runs.runs, in: row, colors).forEach { values.append($0) }
        #expect(values == [ValueRun(value: PixelCoding.drawOrSkip(0).rawValue, length: 6)])
    }

    /// Draws 24 pixels, of which the twelfth then becomes gray, and returns its codings.
    ///
    /// - Parameters:
    ///   - step: The levels by which it differs from gray at first.
    ///   - rests: Whether it is shown for long then.
    ///   - blues: The pixels that are blue; the others are gray.
    private func codingOfLeftPixel(
        _ step: Int, rests: Bool, blues: [Int] = [], choices: SimilarColors.Limits = .none
    ) throws -> PixelCoding {
        let (gray, shade) = (opaque(100, 100, 100), opaque(100 + step, 100, 100))
        let noise: [UInt32] = (0..<12).map { (index: Int) in opaque(20 * index, 255 - 20 * index, 200) }
        let row = PixelRect(minX: 0, minY: 0, maxX: 36, maxY: 1)
        var pixels = [UInt32](repeating: gray, count: 36)
        for blue in blues { pixels[blue] = self.blue }
        let edge = 12
        pixels[edge] = shade
        let before = Pixmap(width: 36, height: 1, pixels: pixels)
        pixels[edge] = gray
        pixels.replaceSubrange(24..., with: noise)
        let after = Pixmap(width: 36, height: 1, pixels: pixels)
        var canvas = GIFCanvas(width: 36, height: 1)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(
            first.runs, in: row, PaletteMapping(ownTableFor: first, colorCount: 255, .init(skipError: 4, choices: choices)))
        let second = try GIFFrame(after, after: before)
        // Eight colors for thirteen: what has none of its own may stay with a large error.
        let colors = PaletteMapping(ownTableFor: second, colorCount: 8, .init(skipError: 4, choices: choices))
        #expect(colors.table.contains(gray) && colors.limits.allSatisfy { $0 > 100 })
        var resting = BitList()
        for _ in 0..<13 { resting.append(rests) }
        let runs = second.rect == row ? second.runs : second.runs.framed(from: second.rect, to: row)
        var codings: [PixelCoding] = []
        canvas.draw(runs, in: row, colors, resting: resting).forEach { run in
            codings += [PixelCoding](repeating: PixelCoding(rawValue: run.value), count: run.length)
        }
        return codings[edge]
    }

    @Test func aPixelThatAnEdgeLeavesBehindRestsWithinTwoLevels() throws {
        #expect(try codingOfLeftPixel(6, rests: false) == .skip)
        #expect(try !codingOfLeftPixel(6, rests: true).canSkip)
        #expect(try codingOfLeftPixel(2, rests: true) == .skip)
        // A flat area on one side is enough; seven pixels are none.
        #expect(try !codingOfLeftPixel(6, rests: true, blues: [8]).canSkip)
        #expect(try !codingOfLeftPixel(6, rests: true, blues: [16]).canSkip)
        #expect(try codingOfLeftPixel(6, rests: true, blues: [4, 20]) == .skip)
    }

    @Test func aPixelThatMayShowASimilarColorDoesNotRest() throws {
        let choices = SimilarColors.Limits(levels: 24, cost: 1_000)
        #expect(try codingOfLeftPixel(2, rests: false, choices: choices) == .skip)
        let codings = try codingOfLeftPixel(2, rests: true, choices: choices)
        #expect(!codings.canSkip && codings.isFlat)
    }

    @Test func restingRunsAreCountedWhereTheyAreShort() throws {
        // Three rows of 20 pixels within 24: a long run, then a short one at the end of each row, of which the second rests.
        let (gray, shade) = (opaque(100, 100, 100), opaque(106, 100, 100))
        var before = Pixmap(width: 24, height: 3, filledWith: gray)
        for y in 0..<3 { for x in 2..<22 where x < 10 || x == 21 { before.pixels[24 * y + x] = x < 10 ? blue : shade } }
        var after = Pixmap(width: 24, height: 3, filledWith: gray)
        for x in 0..<2 { for y in 0..<3 { after.pixels[24 * y + x] = gray } }
        // Colors that few of the table's are near to: what is no part of a flat area may stay with a large error.
        for x in 2..<10 { after.pixels[24 * 2 + x] = opaque(20 * x, 255 - 20 * x, 200) }
        let frame = try GIFFrame(after, after: before)
        #expect(frame.rect == PixelRect(minX: 2, minY: 0, maxX: 22, maxY: 3))
        var canvas = GIFCanvas(width: 24, height: 3)
        let first = try GIFFrame(before, after: nil)
        _ = canvas.draw(first.runs, in: first.rect, PaletteMapping(ownTableFor: first, colorCount: 255, .init(skipError: 4)))
        let colors = PaletteMapping(ownTableFor: frame, colorCount: 4, .init(skipError: 40))
        #expect(colors.table.contains(gray) && colors.limits.allSatisfy { $0 > 100 })
        var resting = BitList()
        // Rows one and two have a short run each, the third one eight of a pixel and one.
        for bit in [false, true] + [Bool](repeating: false, count: 9) { resting.append(bit) }
        let whole = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 3)
        var codings: [PixelCoding] = []
        canvas.draw(frame.runs.framed(from: frame.rect, to: whole), in: whole, colors, resting: resting).forEach { run in
            codings += [PixelCoding](repeating: PixelCoding(rawValue: run.value), count: run.length)
        }
        #expect([21, 24 + 21, 48 + 21].map { codings[$0].canSkip } == [true, false, true])
    }
}
