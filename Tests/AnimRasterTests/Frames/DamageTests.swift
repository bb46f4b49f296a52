import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct DamageTests {
    private let square = RoundedRect(Rect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)

    private func fill(_ x: Double, _ y: Double, _ color: Color = .black) -> DrawCommand {
        .fill(.roundedRect(square), paint: .color(color), transform: Transform(translationX: x, y: y))
    }

    private func list(_ commands: [DrawCommand]) -> DisplayList {
        DisplayList(width: 200, height: 150, background: .white, commands: commands)
    }

    private func damage(_ before: DisplayList, _ after: DisplayList) -> Damage? {
        let ends = CommonEnds(before.commands, after.commands)
        let bounded = BoundedDisplayList(before)
        return Damage(from: bounded, to: BoundedDisplayList(after, after: bounded, ends), ends)
    }

    private func damage(_ before: [DrawCommand], _ after: [DrawCommand]) -> [PixelRect]? {
        damage(list(before), list(after))?.rects
    }

    @Test func equalListsHaveNoDamage() {
        #expect(damage([fill(1, 2), fill(50, 60)], [fill(1, 2), fill(50, 60)]) == [])
    }

    @Test func whatMovesIsDamagedWhereItWasAndWhereItIs() {
        #expect(
            damage([fill(1, 2), fill(50, 60), fill(9, 9)], [fill(1, 2), fill(120, 100), fill(9, 9)]) == [
                PixelRect(minX: 50, minY: 60, maxX: 70, maxY: 70), PixelRect(minX: 120, minY: 100, maxX: 140, maxY: 110),
            ])
        #expect(
            damage([fill(50, 60)], [fill(51, 60)]) == [PixelRect(minX: 50, minY: 60, maxX: 71, maxY: 70)])
    }

    /// Rounded corners and edges between pixels reach no further than their box; the curves of a path may.
    @Test func boxesAreDamagedToThePixel() {
        let rect = Rect(x: 10.25, y: 20.75, width: 20, height: 10)
        let shapes = [Shape.rect(rect), .roundedRect(RoundedRect(rect, cornerRadius: 5)), .path(Path(ovalIn: rect), .nonZero)]
        let damages = shapes.map { damage([], [.fill($0, paint: .color(.black), transform: Transform.identity)]) }
        let box = PixelRect(minX: 10, minY: 20, maxX: 31, maxY: 31)
        #expect(damages == [[box], [box], [PixelRect(minX: 9, minY: 19, maxX: 32, maxY: 32)]])
    }

    /// A box touches no pixel outside of its bounds.
    @Test func boxesAreDrawnWithinTheirBounds() {
        var numbers = SeededNumbers(state: 3)
        for _ in 0..<300 {
            func number(_ range: Double) -> Double { (Double(numbers.bits() % 4096) / 4096 - 0.5) * range }
            let rect = Rect(x: number(20), y: number(20), width: abs(number(60)), height: abs(number(60)))
            let transform = Transform(
                a: number(3), b: number(2), c: number(2), d: number(3), tx: 40 + number(20), ty: 40 + number(20))
            let shape = Shape.roundedRect(RoundedRect(rect, cornerRadius: abs(number(30))))
            let command = DrawCommand.fill(shape, paint: .color(.black), transform: transform)
            let pixmap = draw([command], width: 80, height: 80)
            let bounds = CommandBounds(command).pixels
            for y in 0..<80 {
                for x in 0..<80 where pixmap.pixels[80 * y + x] >> 24 != 0 {
                    #expect(bounds.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)))
                }
            }
        }
    }

    @Test func commandsThatComeOrGoAreDamagedAlone() {
        let rect = PixelRect(minX: 50, minY: 60, maxX: 70, maxY: 70)
        #expect(damage([fill(1, 2), fill(100, 2)], [fill(1, 2), fill(50, 60), fill(100, 2)]) == [rect])
        #expect(damage([fill(1, 2), fill(50, 60), fill(100, 2)], [fill(1, 2), fill(100, 2)]) == [rect])
    }

    @Test func clipsLimitDamage() {
        let clip = DrawCommand.clip(.rect(Rect(x: 0, y: 0, width: 60, height: 150)))
        #expect(
            damage([clip, fill(50, 60), .popClip], [clip, fill(50, 60, .white), .popClip]) == [
                PixelRect(minX: 50, minY: 60, maxX: 60, maxY: 70)
            ])
    }

    @Test func groupsThatChangeAreDamagedWhole() {
        let group = { (opacity: Double, x: Double) in
            [.pushGroup(opacity: opacity), self.fill(10, 10), self.fill(x, 10), .popGroup] as [DrawCommand]
        }
        #expect(damage(group(0.5, 20), group(0.6, 20)) == [PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 20)])
        #expect(damage(group(0.5, 20), group(0.5, 21)) == [PixelRect(minX: 20, minY: 10, maxX: 41, maxY: 20)])
        // A single fill is drawn without a layer of its own.
        let single = [.pushGroup(opacity: 0.5), fill(10, 10), .popGroup] as [DrawCommand]
        #expect(damage(group(0.5, 20), single) == [PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 20)])
    }

    @Test func shadowsReachFurther() throws {
        let shadow = DropShadow(color: .black, radius: 4, offset: Size(width: 0, height: 30), transform: .identity)
        let group = { (x: Double) in
            [.pushGroup(GroupStyle(shadow: shadow)), self.fill(80, 40), self.fill(x, 40), .popGroup] as [DrawCommand]
        }
        let rects = try #require(damage(group(100), group(101)))
        let all = rects.reduce(PixelRect.empty) { $0.union($1) }
        #expect(all.contains(PixelRect(minX: 100 - 12, minY: 40, maxX: 121 + 12, maxY: 50 + 30 + 12)))
        #expect(!all.contains(PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 150)))
    }

    /// A shadow is drawn before the group that casts it: a material in the group shows a change of what comes after it.
    @Test(arguments: [false, true]) func materialsShowShadowsOfWhatComesLater(isIsolated: Bool) throws {
        let material = Material(radius: 2, saturation: 1, amount: 0.5, plate: .gray(0.5))
        let shadow = DropShadow(color: .black, radius: 2, offset: Size(width: 0, height: 60), transform: .identity)
        let shape = Shape.rect(Rect(x: 20, y: 100, width: 60, height: 20))
        let commands = { (x: Double) -> [DrawCommand] in
            let group: [DrawCommand] = [
                .pushGroup(GroupStyle(shadow: shadow, sharesBackdrop: true)), .backdrop(shape, material, transform: .identity),
                self.fill(x, 40), .popGroup,
            ]
            return isIsolated ? [.pushGroup(opacity: 0.5)] + group + [.popGroup] : group
        }
        let rects = try #require(damage(commands(30), commands(31)))
        // The blur reaches beyond the shadow.
        let isDamaged = { (x: Int, y: Int) in
            rects.contains { $0.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) }
        }
        #expect(isDamaged(32, 118) && isDamaged(60, 118))
        var rasterizer = Rasterizer()
        var pixmap = rasterizer.render(list(commands(30)))
        rasterizer.update(&pixmap, to: list(commands(48)), from: list(commands(30)))
        #expect(pixmap == rasterizer.render(list(commands(48))))
    }

    @Test func otherCanvasesAreDamagedWhole() {
        var other = list([])
        other.width = 10
        #expect(damage(list([]), other) == nil)
        other = list([])
        other.background = .black
        #expect(damage(list([]), other) == nil)
    }

    @Test func damageIsAFewRectangles() {
        var damage = Damage()
        for index in 0..<40 {
            damage.add(PixelRect(minX: 20 * index, minY: 30 * index, maxX: 20 * index + 3, maxY: 30 * index + 3))
        }
        #expect(damage.rects.count <= Damage.maximumCount)
        for index in 0..<40 {
            let rect = PixelRect(minX: 20 * index, minY: 30 * index, maxX: 20 * index + 3, maxY: 30 * index + 3)
            #expect(damage.rects.contains { $0.contains(rect) })
        }
    }

    @Test func whatIsCheapIsDrawnWhole() {
        var damage = Damage()
        let corner = PixelRect(minX: -5, minY: -5, maxX: 10, maxY: 10)
        damage.add(corner)
        let canvas = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
        let visible = [corner.intersection(canvas)]
        let bounds = { (count: Int) in BoundedDisplayList(self.list((0..<count).map { self.fill(20 + Double($0), 20) })).bounds }
        #expect(damage.rects(of: canvas, bounds: bounds(0)) == visible)
        #expect(damage.rects(of: PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10), bounds: []) == nil)
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func anUpdatedPictureIsAWholeOne(seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        var rasterizer = Rasterizer()
        var before = DisplayList(
            width: 75, height: 61, background: .white, commands: numbers.commands(count: 12, within: -20...90))
        var pixmap = rasterizer.render(before)
        for _ in 0..<6 {
            let after = numbers.changed(before)
            rasterizer.update(&pixmap, to: after, from: before)
            #expect(pixmap == rasterizer.render(after))
            before = after
        }
    }

    /// Knowing outlines from one update to the next leaves out curves beyond what is drawn, on any side of it.
    @Test(arguments: [FillRule.nonZero, .evenOdd]) func outlinesKnownToBeFreeOfOverlapsAreDrawnAsBefore(rule: FillRule) {
        let ovals = (0..<30).map { (index: Int) -> DrawCommand in
            let rect = Rect(x: Double(index * 37 % 110), y: Double(index * 53 % 90), width: 61.3, height: 44.7)
            let color = Color(red: 0, green: Double(index % 3) / 2, blue: 1, alpha: 0.6)
            let transform = Transform(a: 1, b: 0.2, c: -0.3, d: 0.9, tx: 3, ty: 2)
            return .fill(.path(Path(ovalIn: rect), rule), paint: .color(color), transform: transform)
        }
        var rasterizer = Rasterizer()
        var before = list(ovals + [fill(90, 70)])
        var pixmap = rasterizer.render(before)
        for step in 1...8 {
            let after = list(ovals + [fill(90 - 6.3 * Double(step), 70 + 1.7 * Double(step))])
            rasterizer.update(&pixmap, to: after, from: before)
            #expect(rasterizer.last?.bounds.contains { $0.isFree } == true)
            var fresh = Rasterizer()
            #expect(pixmap == fresh.render(after))
            before = after
        }
    }
}

extension SeededNumbers {
    /// A list with another command instead of one, one more, one less, or another opacity.
    fileprivate mutating func changed(_ list: DisplayList) -> DisplayList {
        var list = list
        let index = Int(bits() % UInt64(max(1, list.commands.count)))
        switch bits() % 4 {
        case 0:
            list.commands.insert(contentsOf: commands(count: 1, within: 0...60), at: index)
        case 1:
            guard let end = list.commands[index...].firstIndex(where: \.isFill) else { break }
            list.commands.remove(at: end)
        case 2:
            guard let first = list.commands[index...].firstIndex(where: \.isGroup) else { fallthrough }
            list.commands[first] = .pushGroup(GroupStyle(opacity: [0, 0.5, 1][Int(bits() % 3)], shadow: shadow()))
        default:
            guard let first = list.commands[index...].firstIndex(where: \.isFill) else { break }
            let replacement = commands(count: 1, within: 0...60, depth: 3)[0]
            list.commands[first] = replacement
        }
        return list
    }

    private mutating func shadow() -> DropShadow? {
        if bits() & 1 == 0 { return nil }
        return DropShadow(
            color: color(), radius: coordinate(0...6), offset: Size(width: coordinate(-9...9), height: coordinate(-9...9)),
            transform: .identity)
    }
}

extension DrawCommand {
    fileprivate var isFill: Bool { if case .fill = self { true } else { false } }
    fileprivate var isGroup: Bool { if case .pushGroup = self { true } else { false } }
}
