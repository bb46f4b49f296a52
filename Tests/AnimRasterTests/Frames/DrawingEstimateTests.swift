import AnimGeometry
import AnimGraphics
import AnimRaster
import Testing

/// The work that drawing is estimated to be: 50,000 units a command, and what its pixels cost.
struct DrawingEstimateTests {
    private static let square = Shape.rect(Rect(x: 10, y: 10, width: 100, height: 50))

    private func cost(_ commands: [DrawCommand], side: Int = 1000) -> DrawingCost {
        DrawingEstimate(of: DisplayList(width: side, height: side, commands: commands)).total
    }

    private func fill(_ shape: Shape = square, _ color: Color = .black, by transform: Transform = .identity) -> DrawCommand {
        .fill(shape, paint: .color(color), transform: transform)
    }

    @Test func aFillCostsItsPixels() {
        #expect(cost([fill()]).total == 50_000 + 2 * 5000)
        #expect(cost([fill(), fill()]).total == 120_000)
        #expect(cost([fill(by: Transform(scaleX: 2, y: 2))]).total == 50_000 + 2 * 20_000)
        #expect(cost([fill()]).mainWork == .fills)
    }

    @Test func onlyWhatShowsCounts() {
        #expect(cost([fill(by: Transform(translationX: -60, y: 0))]).total == 50_000 + 2 * 2500)
        #expect(cost([fill(by: Transform(translationX: 2000, y: 0))]).total == 50_000)
        let clip = DrawCommand.pushClip(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), transform: Transform.identity)
        let expected: Double = 4 * 50_000 + 2 * 2500 + 2 * 5000
        #expect(cost([clip, fill(), .popClip, fill()]).total == expected)
    }

    @Test func aClipThatIsNoRectangleOfPixelsCostsItsMask() {
        let clip = DrawCommand.pushClip(.rect(Rect(x: 0, y: 0, width: 60.5, height: 60)), transform: Transform.identity)
        let cost: DrawingCost = cost([clip, fill(), .popClip])
        #expect(cost[.clips] == 5 * 61 * 60)
        let fills: Double = 3 * 50_000 + (2 + 4) * 51 * 50
        #expect(cost[.fills] == fills)
    }

    @Test func groupsCostWhatTheyHold() {
        #expect(cost([.pushGroup(opacity: 1), fill(), fill(), .popGroup])[.groups] == 0)
        #expect(cost([.pushGroup(opacity: 0.5), fill(), fill(), .popGroup])[.groups] == 6 * 5000)
        let hue = DrawCommand.pushGroup(GroupStyle(compositing: .blend(.hue)))
        #expect(cost([hue, fill(), .popGroup])[.blends] == 326 * 5000)
        let mask = DrawCommand.pushGroup(GroupStyle(compositing: .destinationIn))
        #expect(cost([.pushGroup(opacity: 0.5), fill(), mask, fill(), .popGroup, .popGroup])[.masks] == 12 * 5000)
    }

    @Test func edgesOfGradientsCostByTheirNumber() {
        func gradient(_ geometry: Gradient.Geometry, edges: Int) -> Double {
            let stops = (0...edges).flatMap { index -> [GradientStop] in
                let color = index % 2 == 0 ? Color.black : .white
                let ends = [Double(index) / Double(edges + 1), Double(index + 1) / Double(edges + 1)]
                return ends.map { GradientStop(location: $0, color: color) }
            }
            let command = DrawCommand.fill(
                Self.square, paint: .gradient(Gradient(geometry, stops: stops)), transform: Transform.identity)
            return cost([command])[.gradients]
        }
        let command: Double = 200_000 + 800_000
        #expect(
            gradient(.conic(center: .zero, angle: 0), edges: 500) == 5000 * (1050 + 3.2 * 500) + command + 4000 * 1002)
        #expect(
            gradient(.radial(center: .zero, radiusX: 9, radiusY: 9), edges: 500)
                == 5000 * (340 + 0.6 * 500) + command + 4000 * 1002)
    }

    @Test func gradientsCostByTheirKind() {
        func gradient(_ geometry: Gradient.Geometry, _ count: Int) -> Double {
            let stops = (0..<count).map { GradientStop(location: Double($0) / Double(count), color: .black) }
            let command = DrawCommand.fill(
                Self.square, paint: .gradient(Gradient(geometry, stops: stops)), transform: Transform.identity)
            return cost([command])[.gradients]
        }
        // The preparation is 80,000 or 200,000, 800,000 for a table, and 4000 for each stop.
        #expect(gradient(.axial(from: .zero, to: Point(x: 1, y: 0)), 3) == 25_500 + 92_000)
        #expect(gradient(.radial(center: .zero, radiusX: 9, radiusY: 9), 2) == 100_000 + 208_000)
        #expect(gradient(.conic(center: .zero, angle: 0), 33) == 5_250_000 + 1_132_000)
    }

    @Test func aPathCostsTheRowsOfItsLines() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        for index in 0..<10 { path.line(to: Point(x: Double(index) * 10, y: index % 2 == 0 ? 200 : 0)) }
        let cost: DrawingCost = cost([fill(.path(path, .nonZero))])
        // Nine lines of 200 rows, each one row more, and their few crossings.
        #expect(cost[.outlines] > 220 * 9 * 200)
        #expect(cost[.outlines] < 220 * 10 * 201 + 100_000)
        #expect(cost.mainWork == .outlines)
    }

    /// Returns lines that lead from the top of a row to its bottom and back, all across each other, and one to a far point.
    private func linesInARow(_ count: Int, far: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 10))
        for index in 1..<count {
            let isUpper = index % 2 == 0
            path.line(to: Point(x: Double(isUpper ? index : 900 - index), y: isUpper ? 10 : 11))
        }
        path.line(to: Point(x: far, y: 10))
        return path
    }

    /// A far point makes no line cheaper.
    @Test(arguments: [950, 1e6]) func linesThatShareARowAreComparedInPairs(far: Double) {
        func outlines(_ count: Int) -> Double {
            let commands = [fill(.path(linesInARow(count, far: far), .evenOdd))]
            let list = DisplayList(width: 1000, height: 1000, commands: commands)
            return DrawingEstimate(of: list, countsComparisons: true).total[.outlines]
        }
        // Each line, its row, and one more for its ends; then the pairs.
        let line: Double = 1000 + 2 * 220
        #expect(outlines(20) == 20 * line + 150 * 190)
        #expect(outlines(256) == 256 * line + 150 * 256 * 255 / 2)
        // More are sampled.
        #expect(outlines(258) == 258 * (line + 5000))
    }

    /// The dashes of a stroke that are much shorter than it is wide all lie in a few pixels of a row; those without caps do not overlap.
    @Test func shortDashesThatOverlapAreComparedInPairs() {
        var path = Path()
        path.move(to: Point(x: 3, y: 3))
        path.line(to: Point(x: 13, y: 13))
        func ratio(_ cap: LineCap) -> Double {
            let style = StrokeStyle(width: 0.9, cap: cap, dashes: [0.02, 0.02])
            let list = DisplayList(width: 64, height: 64, commands: [fill(.stroke(path, style))])
            let usual = DrawingEstimate(of: list).total[.outlines]
            return DrawingEstimate(of: list, countsComparisons: true).total[.outlines] / usual
        }
        #expect(ratio(.square) > 2)
        #expect(ratio(.butt) < 1)
    }

    @Test func linesLieInAsManyRowsAsTheyHaveOnceTurned() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        for index in 1...10 { path.line(to: Point(x: index % 2 == 0 ? 0 : 500, y: Double(index))) }
        let flat = cost([fill(.path(path, .nonZero))])[.outlines]
        let turned = cost([fill(.path(path, .nonZero), by: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))])[.outlines]
        #expect(turned - flat == 220 * (5000 - 10))
    }

    @Test func glyphsOverEachOtherCostTheirOutlines() {
        let square = GlyphOutline(path: Path(rect: Rect(x: 0.1, y: 0.1, width: 0.5, height: 0.5)))
        func glyphs(_ distance: Double, counted: Bool) -> Double {
            let run = GlyphRun((0..<4).map { PlacedGlyph(square, at: Point(x: 20 + distance * Double($0), y: 30)) }, size: 20)
            let list = DisplayList(width: 200, height: 200, commands: [fill(.glyphs(run))])
            return DrawingEstimate(of: list, countsComparisons: counted).total[.glyphs]
        }
        let pixels: Double = 3 * 400 * 4
        let images: Double = 4 * 10_000
        #expect(glyphs(20, counted: true) == pixels + images)
        // Eleven rows of eight edges, which overlap in two groups at least.
        let outlines = 4 * (20_000 + 3500 * Double(square.path.elements.count))
        #expect(glyphs(5, counted: true) >= pixels + outlines)
        #expect(glyphs(5, counted: false) < pixels + outlines)
    }

    /// In perspective the outlines of glyphs and paths cost about as much as those that are as large on the plane.
    @Test func perspectiveCostsByItsSize() {
        let square = Path(rect: Rect(x: 0.1, y: 0.1, width: 0.5, height: 0.5))
        let glyphs = (0..<990).map {
            PlacedGlyph(GlyphOutline(path: square), at: Point(x: Double($0 % 33) * 20, y: Double($0 / 33) * 30))
        }
        let shape = Shape.glyphs(GlyphRun(glyphs, size: 30))
        let far = Projection(plane: .identity, m13: 0.0001, m23: 0, m33: 1)
        let flat = cost([.fill(shape, paint: .color(.black), transform: Projection(Transform(rotation: 0.1)))])
        let seen = cost([.fill(shape, paint: .color(.black), transform: far)])
        #expect(seen.total > flat.total)
        #expect(seen.total < flat.total * 4)
    }

    @Test func whatCastsAShadowCountsAgain() {
        let shadow = DropShadow(color: .black, radius: 3, offset: .zero, transform: .identity)
        /// The times that the pixels of a fill are drawn within shadows: two fills differ by 5000 pixels.
        func nested(_ depth: Int) -> Double {
            func fills(_ shape: Shape) -> Double {
                var commands = Array(repeating: DrawCommand.pushGroup(GroupStyle(shadow: shadow)), count: depth)
                commands.append(fill(shape))
                commands += Array(repeating: .popGroup, count: depth)
                return cost(commands)[.fills]
            }
            let double = Shape.rect(Rect(x: 10, y: 10, width: 100, height: 100))
            return (fills(double) - fills(Self.square)) / (2 * 5000)
        }
        #expect(nested(0) == 1)
        #expect(nested(1) == 2)
        #expect(nested(2) == 4)
        #expect(nested(3) == 7)
    }

    @Test func theSamplesOfASmallShadowCount() {
        func sampled(_ radius: Double) -> Double {
            let small = cost([.shadow(Self.square, radius: radius, color: .black, transform: .identity)])
            return small[.shadows]
        }
        // 16 samples a pixel at 0.75, 4 at 1.5: beyond what a pixel costs otherwise, about four times as much.
        #expect(sampled(0.75) > 3 * sampled(1.5) && sampled(1.5) > 2 * sampled(3))
    }

    @Test func theQuickBoundIsNeverLess() {
        let large = Rect(x: 0, y: 0, width: 900, height: 900)
        let frame = Path(RoundedRect(large, cornerRadius: 40))
        let shapes: [Shape] = [
            Self.square, .roundedRect(RoundedRect(large, cornerRadius: 40)), .path(frame, .evenOdd),
            .stroke(frame, StrokeStyle(width: 20, join: .round)),
            .stroke(frame, StrokeStyle(width: 20, cap: .round, dashes: [2])),
            .path(linesInARow(250, far: 1e6), .nonZero), .path(linesInARow(600, far: 950), .evenOdd),
            .stroke(linesInARow(60, far: 1e6), StrokeStyle(width: 3)),
        ]
        for shape in shapes {
            let lists: [[DrawCommand]] = [
                [fill(shape)], [fill(shape, by: Transform(rotation: 1))],
                [.pushClip(shape, transform: Transform.identity), fill(), .popClip],
                [.shadow(shape, radius: 6.9, color: .black, transform: Projection(.identity))],
                [.shadow(shape, radius: 0.49, color: .black, transform: Projection(.identity))],
                [.pushGroup(opacity: 0.5), fill(shape), fill(shape), .popGroup],
            ]
            for commands in lists {
                let list = DisplayList(width: 1000, height: 1000, commands: commands)
                let quick = DrawingEstimate(of: list)
                #expect(!DrawingEstimate.isBelow((quick.total.total + quick.uncertainty) * 0.999, list), "\(commands)")
                let exact = DrawingEstimate(of: list, countsComparisons: true)
                #expect(exact.uncertainty == 0)
                #expect(exact.total.total <= quick.total.total + quick.uncertainty, "\(commands)")
            }
        }
        #expect(DrawingEstimate.isBelow(10e6, DisplayList(width: 1000, height: 1000, commands: [fill()])))
    }
}
