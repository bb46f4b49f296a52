import AnimGraphics
import Testing

@testable import AnimEncoders

@Suite struct ScreenTimesTests {
    private let dark = opaque(100, 100, 100)
    private let light = opaque(110, 100, 100)
    private let red = opaque(255, 0, 0)

    private func frames(_ rows: [[UInt32]]) throws -> [GIFFrame] {
        var previous: Pixmap?
        return try rows.map { row in
            let picture = Pixmap(width: row.count, height: 1, pixels: row)
            defer { previous = picture }
            return try GIFFrame(picture, after: previous)
        }
    }

    @Test func aColorLastsUntilItsPixelsChange() throws {
        let frames = try frames([[dark, dark, red, red], [dark, dark, light, red], [dark, dark, dark, red]])
        let times = ScreenTimes(of: frames[...], from: [0, 4, 8], to: 12)
        // The first red pixel is shown for one duration, the second for three.
        #expect(times.weights(at: 0) == [3 * 16, 2 * 16])
        #expect(times.weights(at: 1) == [16])
        #expect(times.weights(at: 2) == [16])
    }

    @Test func noTimeCountsMoreThanEightDurations() throws {
        let frames = try frames([[dark, dark], [dark, light], [dark, red]])
        let times = ScreenTimes(of: frames[...], from: [0, 4, 8], to: 1_000)
        #expect((0..<3).map { times.weights(at: $0) } == [[(8 + 1) * 16 / 2], [16], [8 * 16]])
    }

    @Test func aClearedCanvasEndsTheTimes() throws {
        let shown = [dark, dark, 0, 0]
        let frames = try frames([shown, [0, dark, 0, 0], [0, dark, 0, red]])
        let times = ScreenTimes(of: frames[...], from: [0, 4, 8], to: 12)
        #expect(times.weights(at: 0) == [16])
    }

    @Test func colorsShownForLongDecideOnTables() throws {
        let darkFirst = [UInt32](repeating: dark, count: 8)
        let frames = try frames([
            darkFirst, [UInt32](repeating: light, count: 6) + darkFirst.prefix(2), [UInt32](repeating: light, count: 7) + [dark],
        ])
        let times = ScreenTimes(of: frames[...], from: [0, 4, 8], to: 100)
        let unweighted = SharedPalette(for: frames, limits: .init(tolerance: 100, colorCount: 1, error: 400))
        let weighted = SharedPalette(for: frames, times, limits: .init(tolerance: 100, colorCount: 1, error: 400))
        #expect(unweighted.colors == [dark])
        #expect(weighted.colors == [light])
    }

    @Test(arguments: [([16, 48], 110), ([48, 16], 100)]) func theyDecideOnTheTableOfAnImage(weights: [Int], level: Int) throws {
        let frame = try #require(frames([[dark, dark, light, light]]).first)
        let colors = PaletteMapping(ownTableFor: frame, colorCount: 1, error: 400, .init(skipError: 0), weights: weights)
        #expect(colors.table == [opaque(level, 100, 100)])
    }

    @Test func anErrorCountsAsLongAsItIsShown() {
        let wanted = TargetColors([dark, light], nearest: [0, 0], in: [dark], keepsApproximated: true, weights: [32, 48])
        #expect(wanted.weighted(10, of: 0) == 20)
        #expect(wanted.weighted(10, of: 1) == 30)
    }

    @Test func whatIsShownForLongStaysWithLessError() throws {
        let frame = try #require(frames([[dark, light, red, opaque(0, 0, 255)]]).first)
        let limits = PaletteMapping(ownTableFor: frame, colorCount: 2, .init(skipError: 4), weights: [16, 32, 16, 16]).limits
        #expect(limits[1] == limits[0] / 2)
    }

    @Test func shortRunsRestThatAreShownForTheLongestTime() throws {
        let row = [UInt32](repeating: dark, count: 12)
        let last = [light, light] + row.dropFirst(2)
        let frames = try frames([
            row, [light, light, red, red] + row.dropFirst(4), last, last.dropLast() + [red],
        ])
        let times = ScreenTimes(of: frames[...], from: [0, 4, 8, 12], to: 12 + 8 * 4)
        let resting = (0..<4).map { index in
            let list = times.restingRuns(at: index)
            return (0..<list.count).map { list[$0] }
        }
        // Twelve pixels are no short run. The red ones are replaced at once.
        #expect(resting == [[], [true, false], [true], [true]])
        #expect(ScreenTimes().restingRuns(at: 0).isEmpty)
    }

    @Test func listsOfBitsKeepThemInOrder() {
        var list = BitList()
        #expect(list.isEmpty)
        let bits = (0..<200).map { $0 % 3 == 0 || $0 % 7 == 2 }
        for bit in bits { list.append(bit) }
        #expect(list.count == 200 && (0..<200).map { list[$0] } == bits)
    }
}
