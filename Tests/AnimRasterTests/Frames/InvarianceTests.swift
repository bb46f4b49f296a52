import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct InvarianceTests {
    private func scene(_ seed: UInt64) -> DisplayList {
        var numbers = SeededNumbers(state: seed)
        return DisplayList(width: 75, height: 61, background: .white, commands: numbers.commands(count: 25, within: -20...90))
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func bandHeightDoesNotMatter(seed: UInt64) {
        let list = scene(seed)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        for height in [1, 2, 7, 16, 60] {
            rasterizer.bandHeight = height
            #expect(rasterizer.render(list) == whole)
        }
    }

    @Test(arguments: 11...18 as ClosedRange<UInt64>) func regionIsPartOfTheWhole(seed: UInt64) {
        let list = scene(seed)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        var pixmap = Pixmap(width: 75, height: 61, filledWith: 0x1234_5678)
        var expected = pixmap
        for y in 14..<61 {
            for x in 9..<52 { expected[x, y] = whole[x, y] }
        }
        rasterizer.render(list, region: PixelRect(minX: 9, minY: 14, maxX: 52, maxY: 80), into: &pixmap)
        #expect(pixmap == expected)
    }

    @Test(arguments: 51...58 as ClosedRange<UInt64>) func instructionSetDoesNotMatter(seed: UInt64) {
        let list = scene(seed)
        let pixmaps = InstructionSet.allCases.map { instructions in
            var rasterizer = Rasterizer(using: instructions)
            return rasterizer.render(list)
        }
        #expect(pixmaps[0] == pixmaps[1] && pixmaps[1] == pixmaps[2])
        #expect(Set(pixmaps[0].pixels).count > 10)
    }

    @Test func whatWasDrawnBeforeDoesNotMatter() {
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: 1, height: 1)
        for seed in UInt64(21)...28 {
            rasterizer.render(scene(seed), into: &pixmap)
            var fresh = Rasterizer()
            #expect(pixmap == fresh.render(scene(seed)))
        }
    }

    @Test func movingByWholePixelsMovesThePixels() {
        var numbers = SeededNumbers(state: 31)
        for _ in 0..<10 {
            let path = numbers.path(curves: 12, within: 0...30)
            for rule in FillRule.allCases {
                let here = coverage(of: .path(path, rule), width: 40, height: 40)
                let there = coverage(of: .path(path, rule), Transform(translationX: 7, y: 3), width: 40, height: 40)
                for y in 0..<37 { #expect(Array(there[y + 3][7...]) == Array(here[y][..<33])) }
            }
        }
    }

    /// The background is left out below an opaque rectangle that comes first, but not below its edges.
    @Test func firstRectangleHidesTheBackground() {
        let rect = DrawCommand.fill(.rect(Rect(x: 2.5, y: 1, width: 20, height: 17.3)), Color(r: 9, g: 90, b: 200))
        let dot = DrawCommand.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .white)
        var rasterizer = Rasterizer()
        for bandHeight in [4, 40] {
            rasterizer.bandHeight = bandHeight
            let expected = rasterizer.render(DisplayList(width: 30, height: 30, background: .white, commands: [dot, rect]))
            var pixmap = Pixmap(width: 30, height: 30, filledWith: 0x1234_5678)
            rasterizer.render(
                DisplayList(width: 30, height: 30, background: .white, commands: [rect]), into: &pixmap)
            #expect(pixmap == expected)
        }
    }

    /// The pixels of one scene, so that a change of a rounding somewhere does not go unnoticed.
    @Test func pixelsStayTheSame() {
        var rasterizer = Rasterizer()
        #expect(
            PixelHash(rasterizer.render(scene(99))).description
                == "6be72bbbaf9016564ef6705736efec25380801aefa0890610e81eb865bf803f3")
    }
}
