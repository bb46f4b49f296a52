import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct FilteredGroupTests {
    private func blurred(_ radius: Double, _ filters: [PictureFilter] = [], transform: Projection = .identity) -> DrawCommand {
        .pushGroup(GroupStyle(filters: GroupFilters([.gaussianBlur(radius: radius)] + filters, transform: transform)))
    }

    private let clear = Material(radius: 4, saturation: 1, amount: 0, plate: .gray(0))

    private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> DrawCommand {
        .fill(.rect(Rect(x: x, y: y, width: width, height: height)), color)
    }

    private func backdrop(_ rect: Rect, _ material: Material) -> DrawCommand {
        .backdrop(.rect(rect), material, transform: .identity)
    }

    private func values(_ pixmap: Pixmap, _ shift: UInt32 = 24) -> [[Double]] {
        (0..<pixmap.height).map { y in Array(pixmap.row(y)).map { Double($0 >> shift & 255) } }
    }

    private func largestDifference(_ a: [[Double]], _ b: [[Double]]) -> Double {
        zip(a.joined(), b.joined()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }

    /// Everything around the group is transparent, so that its edges fade without fringes.
    @Test func groupsAreBlurredAsImages() {
        for radius in [0.5, 1.7, 4, 9] {
            let content = [fill(20, 20, 20, 10, .black), fill(30, 24, 8, 20, .white)]
            let plain = draw(content, width: 64, height: 64)
            let result = draw([blurred(radius)] + content + [.popGroup], width: 64, height: 64)
            for shift: UInt32 in [0, 24] {
                let expected = GaussianReference.blurred(values(plain, shift), across: radius, down: radius)
                #expect(largestDifference(values(result, shift), expected) < 1)
            }
        }
    }

    /// The part of a group beyond the canvas is blurred into it.
    @Test func groupsReachFromBeyondTheCanvas() {
        let result = draw([blurred(4), fill(-40, -40, 40, 200, .black), .popGroup], width: 32, height: 16)
        let column = Array(result.row(8)).map { $0 >> 24 }
        // An edge at 0: half a pixel inside, Φ(−0.125) = 0.4503.
        #expect(abs(Int(column[0]) - 115) <= 1)
        #expect(column[16] == 0)
    }

    @Test func opacityAndBlendModesApplyToTheFilteredImage() {
        let filters = GroupFilters([.saturate(0)], transform: .identity)
        var style = GroupStyle(opacity: 0.5, filters: filters)
        let red = Color(r: 255, g: 0, b: 0)
        let half = draw([.pushGroup(style), fill(0, 0, 16, 16, red), .popGroup], background: .white)
        // Luminance 54 over white at half.
        #expect(half.pixel(3, 3) & 255 == 154)
        style = GroupStyle(compositing: .blend(.multiply), filters: filters)
        let gray = Color(r: 128, g: 128, b: 128)
        let product = draw([fill(0, 0, 16, 16, gray), .pushGroup(style), fill(0, 0, 16, 16, red), .popGroup])
        #expect(product.pixel(3, 3) & 255 == 27)
    }

    @Test func backdropsShowWhatIsBelowThem() {
        let below = [fill(10, 0, 9, 40, .black), fill(0, 20, 60, 3, Color(r: 255, g: 0, b: 0))]
        let plain = draw(below, width: 60, height: 40, background: .white)
        let shape = Rect(x: 4, y: 5, width: 50, height: 30)
        let result = draw(
            below + [backdrop(shape, clear), fill(0, 0, 2, 2, .black)], width: 60, height: 40, background: .white)
        for shift: UInt32 in [0, 8] {
            let expected = GaussianReference.blurred(values(plain, shift), across: 4, down: 4)
            let (actual, before) = (values(result, shift), values(plain, shift))
            for y in 2..<40 {
                for x in 2..<60 {
                    let isInside = (4..<54).contains(x) && (5..<35).contains(y)
                    #expect(isInside ? abs(actual[y][x] - expected[y][x]) < 1 : actual[y][x] == before[y][x])
                }
            }
        }
    }

    /// Without the repeated edge, a white canvas would darken towards its edges.
    @Test func edgesOfTheCanvasAreRepeated() {
        let result = draw([backdrop(Rect(x: 0, y: 0, width: 16, height: 16), clear)], background: .white)
        #expect(result.pixels.allSatisfy { $0 == 0xffff_ffff })
    }

    /// A group is the backdrop of the materials in it unless it shares the one around it.
    @Test func groupsIsolateBackdrops() {
        let red = Color(r: 255, g: 0, b: 0)
        let isolated = draw(
            [
                fill(0, 0, 16, 16, red), .pushGroup(opacity: 0.5), backdrop(Rect(x: 0, y: 0, width: 16, height: 16), clear),
                .popGroup,
            ])
        #expect(isolated.pixel(8, 8) == 0xff00_00ff)
        var material = clear
        (material.amount, material.plate) = (0.5, .gray(0))
        let command = backdrop(Rect(x: 0, y: 0, width: 16, height: 16), material)
        // The plate alone, at half of 0.5.
        #expect(draw([fill(0, 0, 16, 16, red), .pushGroup(opacity: 0.5), command, .popGroup]).pixel(8, 8) & 255 == 191)
        // The effect at half: 0.5 · 255 + 0.5 · 128.
        let shared = GroupStyle(opacity: 0.5, sharesBackdrop: true)
        #expect(draw([fill(0, 0, 16, 16, red), .pushGroup(shared), command, .popGroup]).pixel(8, 8) & 255 == 191)
        #expect(draw([fill(0, 0, 16, 16, red), command]).pixel(8, 8) & 255 == 128)
    }

    @Test func materialsLieOnMaterials() {
        var material = clear
        (material.amount, material.plate) = (0.5, .gray(0))
        let first = backdrop(Rect(x: 0, y: 0, width: 16, height: 16), material)
        #expect(draw([first, first, first], background: .white).pixel(8, 8) == 0xff20_2020)
    }

    /// The scenes of the following tests: moving fills under two materials and in a filtered group.
    private func list(_ x: Double, radius: Double = 5, label: Double = 0, color: Color = .black) -> DisplayList {
        var material = clear
        (material.amount, material.saturation, material.plate) = (0.4, 1.8, .luminanceCurve(0.9, 0.8, 0.9, 0.8))
        let shared = GroupStyle(opacity: 0.7, sharesBackdrop: true)
        return DisplayList(
            width: 160, height: 120, background: Color(r: 240, g: 250, b: 255),
            commands: [
                fill(40, 3, 6, 90, Color(r: 255, g: 100, b: 0)), fill(x, 20, 9, 30, color),
                .clip(.roundedRect(RoundedRect(Rect(x: 10, y: 10, width: 120, height: 90), cornerRadius: 20))),
                blurred(radius, [.saturate(1.5)]), fill(x / 2 + 60, 60, 20, 20, Color(r: 0, g: 90, b: 255)),
                backdrop(Rect(x: 70, y: 50, width: 30, height: 30), material), .popGroup,
                .pushGroup(shared),
                .backdrop(
                    .roundedRect(RoundedRect(Rect(x: 20, y: 15, width: 90, height: 40), cornerRadius: 8)), material,
                    transform: .identity), fill(30 + label, 30, 10, 4, .white), .popGroup,
                .popClip,
                .backdrop(
                    .rect(Rect(x: 0, y: 0, width: 50, height: 25)), material,
                    transform: Projection(Transform(rotation: 0.2).concatenating(Transform(translationX: 60, y: 60)))),
                fill(150, 100 + label, 5, 5, .black),
            ])
    }

    @Test func updatesEqualWholeDrawings() {
        var rasterizer = Rasterizer()
        var previous = list(5)
        var pixmap = rasterizer.render(previous)
        var partial = 0
        let steps = [
            list(6), list(60), list(60, label: 3), list(60, radius: 5.5, label: 3), list(60, radius: 0, label: 3),
            list(100, radius: 12, label: 9), list(100, radius: 12, label: 9, color: .white), list(155, radius: 12, label: 9),
        ]
        for next in steps {
            if rasterizer.update(&pixmap, to: next, from: previous) != nil { partial += 1 }
            var whole = Rasterizer()
            #expect(whole.render(next) == pixmap)
            previous = next
        }
        #expect(partial > 0)
    }

    @Test func partsBandsAndInstructionsGiveTheSamePixels() {
        let list = list(33, radius: 4)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        for instructions in InstructionSet.allCases {
            var other = Rasterizer(using: instructions)
            other.bandHeight = 7
            #expect(other.render(list) == whole)
            var parts = Pixmap(width: 160, height: 120)
            for y in stride(from: 0, to: 120, by: 31) {
                for x in stride(from: 0, to: 160, by: 47) {
                    other.render(
                        list, region: PixelRect(minX: x, minY: y, maxX: min(160, x + 47), maxY: min(120, y + 31)), into: &parts)
                }
            }
            #expect(parts == whole)
        }
    }

    /// Under a step that replaces all pixels of a band, nothing shows.
    @Test func stepsUnderACoverAreNotDrawn() {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 30)
        func list(_ commands: [DrawCommand]) -> DisplayList {
            DisplayList(width: 40, height: 30, background: .white, commands: commands)
        }
        func firstStep(_ commands: [DrawCommand], within band: PixelRect = canvas) -> Int {
            var planner = DrawPlanner(using: .widest)
            return planner.plan(list(commands), region: canvas, bounds: nil).firstStep(within: band)
        }
        let (red, blue) = (Color(r: 255, g: 0, b: 0), Color(r: 0, g: 0, b: 255))
        let (dot, cover) = (fill(3, 3, 9, 9, red), fill(-1, 0, 42, 30, blue))
        let material = backdrop(Rect(x: 0, y: 0, width: 40, height: 30), clear)
        #expect(firstStep([dot, cover, dot]) == 1)
        #expect(firstStep([dot, dot, material, dot]) == 2)
        #expect(firstStep([cover, .pushGroup(opacity: 1), dot, cover, .popGroup]) == 2)
        let translucent = fill(0, 0, 40, 30, Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(firstStep([dot, translucent]) == 0)
        #expect(firstStep([dot, fill(0.5, 0, 40, 30, blue)]) == 0)
        #expect(firstStep([dot, .pushGroup(opacity: 0.5), cover, dot, .popGroup]) == 0)
        let bar = [dot, fill(0, 0, 40, 12, blue), dot]
        #expect(firstStep(bar) == 0)
        #expect(firstStep(bar, within: PixelRect(minX: 0, minY: 7, maxX: 40, maxY: 12)) == 1)
        var rasterizer = Rasterizer()
        rasterizer.bandHeight = 6
        #expect(rasterizer.render(list(bar)) == rasterizer.render(list(Array(bar.dropFirst()))))
        #expect(rasterizer.render(list([dot, cover, dot])) == rasterizer.render(list([cover, dot])))
    }

    private func damage(_ before: DisplayList, _ after: DisplayList) -> Damage? {
        let ends = CommonEnds(before.commands, after.commands)
        let bounded = BoundedDisplayList(before)
        return Damage(from: bounded, to: BoundedDisplayList(after, after: bounded, ends), ends)
    }

    /// A change below a material is visible as far as its blur reaches, one above it only where it is.
    @Test func damageReachesThroughMaterials() throws {
        func list(_ below: Double, _ above: Double) -> DisplayList {
            DisplayList(
                width: 200, height: 100, background: .white,
                commands: [
                    fill(below, 10, 10, 10, .black), backdrop(Rect(x: 0, y: 0, width: 200, height: 50), clear),
                    fill(above, 70, 10, 10, .black),
                ])
        }
        let margin = GaussianAxis(deviation: 4).margin
        let below = try #require(damage(list(100, 5), list(101, 5)))
        let drawn = PixelRect(minX: 100, minY: 10, maxX: 111, maxY: 20)
        let canvas = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 50)
        #expect(below.rects == [drawn.expanded(x: margin, y: margin).intersection(canvas)])
        let above = try #require(damage(list(100, 5), list(100, 6)))
        #expect(above.rects == [PixelRect(minX: 5, minY: 70, maxX: 16, maxY: 80)])
    }

    @Test func malformedListsAreDrawn() {
        let square = Rect(x: 0, y: 0, width: 16, height: 16)
        var invalid = clear
        (invalid.radius, invalid.saturation, invalid.amount) = (.nan, .infinity, -.infinity)
        invalid.plate = .luminanceCurve(.nan, .infinity, -.infinity, 1e300)
        _ = draw([fill(0, 0, 9, 9, .black), backdrop(square, invalid)])
        _ = draw([blurred(.infinity), fill(0, 0, 9, 9, .black)])
        _ = draw([blurred(1e9), fill(-1e9, -1e9, 2e9, 2e9, .black), .popClip, backdrop(square, clear)])
        _ = draw([.popGroup, backdrop(Rect(x: -1e12, y: 3, width: 1, height: 1), clear), blurred(2)])
        _ = draw([blurred(2), blurred(2), blurred(2), backdrop(square, clear), fill(0, 0, 9, 9, .black), .popGroup])
    }

    @Test func estimatesCountFilters() {
        func cost(_ commands: [DrawCommand]) -> DrawingCost {
            DrawingEstimate(of: DisplayList(width: 500, height: 500, commands: commands)).total
        }
        let content = fill(0, 0, 500, 500, .black)
        let plain = cost([content])
        let blurredCost = cost([blurred(20), content, .popGroup])
        #expect(blurredCost[.filters] > 250_000 * DrawingWeight.filteredPixel)
        let one = cost([content, backdrop(Rect(x: 0, y: 0, width: 500, height: 500), clear)])
        #expect(one[.filters] > 250_000 * DrawingWeight.filteredPixel)
        #expect(plain[.filters] == 0)
        let many = Array(repeating: backdrop(Rect(x: 0, y: 0, width: 500, height: 500), clear), count: 100)
        #expect(cost([content] + many)[.filters] > 99 * one[.filters])
    }
}

extension Pixmap {
    fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
}
