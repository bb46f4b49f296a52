import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Groups of cells, each of which draws its part of a picture.
@Suite struct CellTests {
    private static let (width, height) = (60, 44)
    private static let canvas = ConvexPolygon(Rect(x: -4, y: -4, width: 70, height: 60))

    /// The parts of the canvas between some lines.
    private static func parts(_ lines: [HalfPlane]) -> [ConvexPolygon] {
        lines.reduce([canvas]) { parts, line in
            parts.flatMap { [$0.clipped(to: line), $0.clipped(to: line.opposite)] }.filter { $0.area > 0 }
        }
    }

    private static let lines = [
        HalfPlane(x: 1, y: 0.4, constant: -35.3), HalfPlane(x: -0.3, y: 1, constant: -10.7),
        HalfPlane(x: 0.9, y: -1, constant: -12),
    ]

    private func cells(_ parts: [ConvexPolygon], _ commands: (Int) -> [DrawCommand]) -> [DrawCommand] {
        var result: [DrawCommand] = [.pushGroup(GroupStyle(compositing: .cells))]
        for (index, part) in parts.enumerated() {
            result.append(.pushGroup(GroupStyle(compositing: .cell(part, transform: .identity))))
            result += commands(index) + [.popGroup]
        }
        return result + [.popGroup]
    }

    private func picture(_ commands: [DrawCommand]) -> Pixmap {
        draw(commands, width: Self.width, height: Self.height, background: Color(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.8))
    }

    /// Whatever is drawn, and however many cells meet in a pixel: drawn the same in each of them, it is what it is without cells.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func cellsThatAreTheSameLeaveNoTrace(seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        let below = numbers.commands(count: 4, within: -10...60)
        let oval = Shape.path(Path(ovalIn: Rect(x: 3.3, y: 2.1, width: 50, height: 39)), .nonZero)
        // The blur of a material reaches across the cells.
        let material = Material(radius: 4, saturation: 1.5, amount: 0.3, plate: .gray(0.5))
        let drawn =
            numbers.commands(count: 8, within: -10...60) + [.backdrop(oval, material, transform: .identity)]
            + numbers.commands(count: 2, within: -10...60)
        let clip = DrawCommand.clip(oval)
        for count in 1...3 {
            let parts = Self.parts(Array(Self.lines.prefix(count)))
            #expect(picture(below + cells(parts) { _ in drawn }) == picture(below + drawn))
            #expect(
                picture(below + [clip] + cells(parts) { _ in drawn } + [.popClip]) == picture(below + [clip] + drawn + [.popClip])
            )
            let group = [DrawCommand.pushGroup(opacity: 0.6)]
            #expect(
                picture(below + group + cells(parts) { _ in drawn } + [.popGroup]) == picture(below + group + drawn + [.popGroup])
            )
        }
    }

    /// A pixel that two cells share has both colors by the areas, and nothing of what is below.
    @Test func aSharedPixelIsMixedByAreas() {
        let parts = Self.parts([HalfPlane(x: 1, y: 0, constant: -10.25)])
        let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
        let picture = picture(
            cells(parts) { [.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 44)), colors[$0])] })
        let row = (9...11).map { picture[$0, 20] }
        // A quarter of the pixel is to the left of the line, where the second cell is; red is the lowest byte.
        #expect(row == [0xffff_0000, 0xff40_00bf, 0xff00_00ff])
    }

    /// A filter in a cell blends with what is below the cells, up to the next group.
    @Test func filtersBlendWithWhatIsBelowTheCells() {
        let area = Shape.rect(Rect(x: 0, y: 0, width: 60, height: 44))
        let multiply: [DrawCommand] = [
            .pushGroup(GroupStyle(compositing: .blend(.multiply))), .fill(area, Color(red: 0, green: 1, blue: 1)), .popGroup,
        ]
        let yellow = DrawCommand.fill(area, Color(red: 1, green: 1, blue: 0))
        let parts = Self.parts(Self.lines)
        #expect(Set(picture([yellow] + cells(parts) { _ in multiply }).pixels) == [0xff00_ff00])
        let group: [DrawCommand] = [yellow, .pushGroup(opacity: 1)] + cells(parts) { _ in multiply } + [.popGroup]
        #expect(Set(picture(group).pixels) == Set(picture([yellow, .pushGroup(opacity: 1)] + multiply + [.popGroup]).pixels))
    }

    private func list(_ seed: UInt64, tone: Double = 1) -> DisplayList {
        var numbers = SeededNumbers(state: seed)
        let below = numbers.commands(count: 3, within: -10...60)
        let drawn = numbers.commands(count: 6, within: -10...60)
        let disc = DrawCommand.fill(
            .path(Path(ovalIn: Rect(x: 20, y: 12, width: 22, height: 17)), .nonZero), Color(red: tone, green: 0, blue: 0))
        let commands =
            below + cells(Self.parts(Self.lines)) { $0 % 2 == 0 ? drawn + [disc] : [disc] + drawn.reversed().filter(\.isFill) }
        return DisplayList(width: Self.width, height: Self.height, background: .white, commands: commands)
    }

    @Test(arguments: 21...26 as ClosedRange<UInt64>) func bandsInstructionsAndRegionsDoNotMatter(seed: UInt64) {
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list(seed))
        for height in [1, 3, 16] {
            rasterizer.bandHeight = height
            #expect(rasterizer.render(list(seed)) == whole)
        }
        for instructions in InstructionSet.allCases {
            var other = Rasterizer(using: instructions)
            #expect(other.render(list(seed)) == whole)
        }
        var part = Pixmap(width: Self.width, height: Self.height, filledWith: 7)
        rasterizer.render(list(seed), region: PixelRect(minX: 11, minY: 9, maxX: 41, maxY: 33), into: &part)
        for y in 9..<33 { #expect((11..<41).allSatisfy { part[$0, y] == whole[$0, y] }) }
    }

    /// What has changed in one cell, or in the number of cells, is drawn anew, and nothing else.
    @Test(arguments: 31...36 as ClosedRange<UInt64>) func updatesAreWholeDrawings(seed: UInt64) {
        let before = list(seed)
        var fewer = before
        fewer.commands =
            Array(before.commands.prefix(3))
            + cells(Self.parts(Array(Self.lines.prefix(2)))) { _ in
                [.fill(.rect(Rect(x: 5, y: 5, width: 20, height: 20)), .black)]
            }
        for after in [list(seed, tone: 0.5), fewer] {
            var rasterizer = Rasterizer()
            var pixmap = rasterizer.render(before)
            rasterizer.update(&pixmap, to: after, from: before)
            var fresh = Rasterizer()
            #expect(pixmap == fresh.render(after))
        }
    }

    /// A command in a cell is drawn within the cell alone.
    @Test func damageEndsAtTheCell() throws {
        let parts = [Rect(x: 0, y: 0, width: 20, height: 44), Rect(x: 20, y: 0, width: 40, height: 44)].map { ConvexPolygon($0) }
        func list(_ color: Color) -> DisplayList {
            let wide = Shape.rect(Rect(x: 10, y: 10, width: 40, height: 6))
            let commands = cells(parts) { [.fill(wide, $0 == 0 ? color : .black)] }
            return DisplayList(width: Self.width, height: Self.height, background: .white, commands: commands)
        }
        let (before, after) = (list(.black), list(.white))
        let ends = CommonEnds(before.commands, after.commands)
        let bounded = BoundedDisplayList(before)
        let damage = try #require(Damage(from: bounded, to: BoundedDisplayList(after, after: bounded, ends), ends))
        #expect(damage.rects == [PixelRect(minX: 10, minY: 10, maxX: 21, maxY: 16)])
    }

    /// A shadow of what is in cells is that of the whole.
    @Test func shadowsOfCellsAreThoseOfTheWhole() {
        let shadow = DropShadow(color: .black, radius: 2, offset: Size(width: 3, height: 4), transform: .identity)
        let group = DrawCommand.pushGroup(GroupStyle(shadow: shadow))
        let disc = DrawCommand.fill(
            .path(Path(ovalIn: Rect(x: 10, y: 8, width: 30, height: 20)), .nonZero), Color(red: 1, green: 0, blue: 0))
        let cut = picture([group] + cells(Self.parts(Self.lines)) { _ in [disc] } + [.popGroup])
        #expect(cut == picture([group, disc, .popGroup]))
    }
}

extension DrawCommand {
    fileprivate var isFill: Bool {
        if case .fill = self { true } else { false }
    }
}
