import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct ShadowTests {
    private static let size = 72

    private static let shapes: [Shape] = [
        .rect(Rect(x: 20.25, y: 17.5, width: 31.125, height: 25)),
        .roundedRect(RoundedRect(Rect(x: 16, y: 20, width: 40, height: 30), cornerRadius: 9)),
        .ring(
            outer: RoundedRect(Rect(x: 14, y: 14, width: 44, height: 40), cornerRadius: 10),
            inner: RoundedRect(Rect(x: 19, y: 19, width: 34, height: 30), cornerRadius: 5)),
        .path(Path(polygon: [(15, 15), (60, 25), (25, 55), (40, 10), (45, 50)]), .evenOdd),
        .rect(Rect(x: 34.5, y: 10, width: 0.75, height: 50)),
    ]

    private func draw(_ commands: [DrawCommand]) -> Pixmap {
        AnimRasterTests.draw(commands, width: ShadowTests.size, height: ShadowTests.size)
    }

    /// The exact blur is that of 16 × 16 samples a pixel, averaged.
    @Test(arguments: [0.2, 0.5, 1, 2])
    func smallShadowsAreGaussian(deviation: Double) {
        let finer = 16
        let size = 14
        let shapes: [Shape] = [
            .rect(Rect(x: 4, y: 5, width: 6, height: 5)), .rect(Rect(x: 4.5, y: 6.25, width: 6, height: 0.5)),
            .roundedRect(RoundedRect(Rect(x: 3, y: 4, width: 8, height: 7), cornerRadius: 3)),
            .path(Path(polygon: [(3, 3), (12, 5), (5, 11), (8, 2), (9, 10)]), .evenOdd),
        ]
        for shape in shapes {
            let large = Transform(scaleX: Double(finer), y: Double(finer))
            let fine = ExactBlur(
                AnimRasterTests.draw(
                    [.fill(shape, paint: .color(.black), transform: large)], width: size * finer, height: size * finer))
            let exact = fine.blurred(deviation * Double(finer), deviation * Double(finer))
            let shadow = AnimRasterTests.draw([.shadow(shape, radius: deviation)], width: size, height: size)
            let group = AnimRasterTests.draw(
                [.group(casting: deviation), .fill(shape, .black), .popGroup], width: size, height: size)
            let plain = AnimRasterTests.draw(
                [.shadow(shape, radius: deviation), .fill(shape, .black)], width: size, height: size)
            #expect(largestDifference(group, plain) <= 2)
            var worst = 0.0
            for y in 0..<size {
                for x in 0..<size {
                    var sum = 0.0
                    for row in y * finer..<(y + 1) * finer {
                        for column in x * finer..<(x + 1) * finer { sum += exact[row * size * finer + column] }
                    }
                    worst = max(worst, (Double(shadow[x, y] >> 24) - sum / Double(finer * finer)).magnitude)
                }
            }
            #expect(worst < 2, "\(shape)")
        }
    }

    @Test(arguments: [3, 4.7, 6.9, 7, 9, 12])
    func shadowIsAGaussian(deviation: Double) {
        for shape in Self.shapes {
            let exact = ExactBlur(draw([.fill(shape, .black)])).blurred(deviation, deviation)
            #expect(largestError(of: draw([.shadow(shape, radius: deviation)]), from: exact) < 2)
            let group = draw([.group(casting: deviation), .fill(shape, .black), .popGroup])
            let plain = draw([.shadow(shape, radius: deviation), .fill(shape, .black)])
            #expect(largestDifference(group, plain) <= 2)
        }
    }

    /// Large deviations, whose pictures are blurred at a fraction of their size, at some points within and far beyond the shape.
    @Test(arguments: [16.0, 25, 33.3, 60, 110])
    func largeShadowsAreGaussian(deviation: Double) {
        let placement = Transform(a: 2.5, b: 0, c: 0, d: 2.5, tx: 20, ty: 25)
        for shape in Self.shapes {
            let exact = ExactBlur(
                AnimRasterTests.draw([.fill(shape, paint: .color(.black), transform: placement)], width: 240, height: 220))
            // The radius counts in the space of the shape.
            let shadow = AnimRasterTests.draw(
                [.shadow(shape, radius: deviation / 2.5, color: .black, transform: Projection(placement))], width: 240,
                height: 220)
            for index in 0..<40 {
                let (x, y) = (index * 97 % 240, index * 61 % 220)
                let error = Double(shadow[x, y] >> 24) - exact.blurred(deviation, atX: x, y: y)
                #expect(error.magnitude < 2, "\(shape) at \(x), \(y)")
            }
        }
    }

    @Test func deviationsAlongTheAxesDiffer() {
        let transform = Transform(scaleX: 2, y: 0.5)
        let shape = Shape.rect(Rect(x: 10, y: 60, width: 12, height: 30))
        let sharp = draw([.fill(shape, paint: .color(.black), transform: transform)])
        let shadow = draw([.shadow(shape, radius: 4, color: .black, transform: Projection(transform))])
        #expect(largestError(of: shadow, from: ExactBlur(sharp).blurred(8, 2)) < 2)
    }

    /// The sides of large shapes are left out of what is blurred; the picture is the same as that of the whole.
    @Test(arguments: [0.0, 1.5, 4, 7.5]) func whatIsLeftOutLooksLikeTheWhole(radius: Double) {
        let rounded = RoundedRect(Rect(x: 30.5, y: 41, width: 240, height: 200.25), cornerRadius: 12)
        let outline = Shape.roundedRect(rounded)
        // A far speck keeps the outline from being cut.
        var path = Path(rounded)
        path.move(to: Point(x: 150, y: 2000))
        path.line(to: Point(x: 151, y: 2000))
        path.line(to: Point(x: 150, y: 2001))
        path.close()
        let cut = AnimRasterTests.draw([.shadow(outline, radius: radius)], width: 300, height: 280)
        let whole = AnimRasterTests.draw([.shadow(.path(path, .nonZero), radius: radius)], width: 300, height: 280)
        #expect(largestDifference(cut, whole) <= 1)
    }

    @Test(arguments: [0.0, 3, 9]) func shadowMovesWithItsTransform(radius: Double) {
        let moved = Projection(Transform(translationX: 20, y: 30))
        for shape in Self.shapes {
            let shadow = draw([.shadow(shape, radius: radius)])
            let other = AnimRasterTests.draw(
                [.shadow(shape, radius: radius, color: .black, transform: moved)], width: 92, height: 102)
            for y in 0..<ShadowTests.size {
                let row = other.row(y + 30)
                #expect(Array(shadow.row(y)) == Array(row[(row.startIndex + 20)...]))
            }
        }
    }

    @Test(arguments: [1.0, 5, 11]) func bandsAndRegionsDoNotShow(radius: Double) {
        let commands: [DrawCommand] = [
            .clip(.rect(Rect(x: 3.5, y: 2.25, width: 60, height: 64))), .shadow(Self.shapes[1], radius: radius),
            .group(casting: radius), .fill(Self.shapes[3], Color(r: 255, g: 0, b: 0, a: 128)), .popGroup, .popClip,
        ]
        let list = DisplayList(width: 72, height: 72, background: .white, commands: commands)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        rasterizer.bandHeight = 7
        #expect(rasterizer.render(list) == whole)
        var part = Pixmap(width: 72, height: 72)
        rasterizer.render(list, region: PixelRect(minX: 21, minY: 13, maxX: 50, maxY: 44), into: &part)
        for y in 13..<44 { #expect(part.row(y).dropFirst(21).prefix(29) == whole.row(y).dropFirst(21).prefix(29)) }
    }

    /// Masks that would take too much memory together are made for each band and released after it; the pixels are the same.
    @Test(arguments: [0.0, 1, 5, 11]) func masksOfOneBandAtATimeDoNotShow(radius: Double) {
        let commands: [DrawCommand] = [
            .clip(.rect(Rect(x: 3.5, y: 2.25, width: 60, height: 64))), .shadow(Self.shapes[1], radius: radius),
            .group(casting: radius), .group(casting: radius / 2), .fill(Self.shapes[3], Color(r: 255, g: 0, b: 0, a: 128)),
            .popGroup, .shadow(Self.shapes[0], radius: radius), .popGroup, .popClip,
        ]
        let list = DisplayList(width: 72, height: 72, background: .white, commands: commands)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        rasterizer.maskCapacity = 0
        #expect(rasterizer.render(list) == whole)
        rasterizer.bandHeight = 7
        #expect(rasterizer.render(list) == whole)
    }

    @Test(arguments: [1e3, 1e6, 1e12, 1e308, .infinity, .nan, -5])
    func anyRadiusTakesBoundedTime(radius: Double) {
        let shape = Shape.rect(Rect(x: -1e9, y: 10, width: 2e9, height: 1e9))
        _ = draw([.shadow(shape, radius: radius), .group(casting: radius), .fill(shape, .black), .popGroup])
        if radius.isNaN || radius < 0 {
            #expect(draw([.shadow(Self.shapes[3], radius: radius)]) == draw([.fill(Self.shapes[3], .black)]))
        }
    }

    @Test func nestedShadowsEnd() {
        var commands: [DrawCommand] = []
        for _ in 0..<12 { commands.append(.group(casting: 2)) }
        commands.append(.fill(Self.shapes[1], .black))
        for _ in 0..<12 { commands.append(.popGroup) }
        #expect(draw(commands)[36, 36] >> 24 == 255)
    }

    @Test func shadowOfAGroupIsMovedAndColored() {
        let fill = DrawCommand.fill(.rect(Rect(x: 10, y: 10, width: 10, height: 10)), .white)
        let shadow = DropShadow(
            color: Color(r: 0, g: 0, b: 255, a: 128), radius: 0, offset: Size(width: 5, height: 10),
            transform: Projection(Transform(scaleX: 2, y: 1)))
        let pixmap = draw([.pushGroup(GroupStyle(shadow: shadow)), fill, .popGroup])
        #expect(pixmap[25, 25] == 0x8080_0000)
        #expect(pixmap[15, 15] == 0xffff_ffff)
        #expect(pixmap[19, 21] == 0)
        // The opacity of the group is that of both, as one image.
        let faint = draw([.pushGroup(GroupStyle(opacity: 0.5, shadow: shadow)), fill, .popGroup])
        #expect(faint[25, 25] == 0x4040_0000)
        #expect(faint[15, 15] == 0x8080_8080)
    }
}

/// Coverage as numbers, to be blurred by the definition of a Gaussian.
private struct ExactBlur {
    let width: Int
    let height: Int
    let values: [Double]

    /// Takes the alpha of a picture.
    init(_ pixmap: Pixmap) {
        width = pixmap.width
        height = pixmap.height
        values = pixmap.pixels.map { Double($0 >> 24) }
    }

    /// The picture blurred by a Gaussian of standard deviations along x and y, sampled at whole pixels.
    func blurred(_ x: Double, _ y: Double) -> [Double] {
        let across = ExactBlur.convolve(values, count: width, stride: 1, lines: height, lineStride: width, deviation: x)
        return ExactBlur.convolve(across, count: height, stride: width, lines: width, lineStride: 1, deviation: y)
    }

    /// One pixel of the picture blurred by a Gaussian.
    func blurred(_ deviation: Double, atX x: Int, y: Int) -> Double {
        let across = ExactBlur.weights(around: x, count: width, deviation: deviation)
        let down = ExactBlur.weights(around: y, count: height, deviation: deviation)
        var total = 0.0
        values.withUnsafeBufferPointer { values in
            for row in 0..<height {
                var sum = 0.0
                for column in 0..<width where values[row * width + column] != 0 {
                    sum += values[row * width + column] * across[column]
                }
                total += sum * down[row]
            }
        }
        return total
    }

    /// The weight of each point of a line in a blur around one, out of 1 along an endless line.
    private static func weights(around center: Int, count: Int, deviation: Double) -> [Double] {
        let weight = { (distance: Int) in DeterministicMath.exp(-Double(distance * distance) / (2 * deviation * deviation)) }
        let sum = weight(0) + 2 * (1...Int(6 * deviation)).reduce(0) { $0 + weight($1) }
        return (0..<count).map { weight($0 - center) / sum }
    }

    private static func convolve(
        _ values: [Double], count: Int, stride: Int, lines: Int, lineStride: Int, deviation: Double
    ) -> [Double] {
        let extent = Int(5 * deviation) + 1
        let weights = (0...extent).map { DeterministicMath.exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        return values.indices.map { index in
            let line = index / (stride == 1 ? count : 1) % (stride == 1 ? values.count : lines)
            let center = stride == 1 ? index % count : index / lines
            var total = 0.0
            for source in max(0, center - extent)..<min(count, center + extent + 1) {
                total += values[line * lineStride + source * stride] * weights[abs(source - center)]
            }
            return total / sum
        }
    }
}

/// The largest difference between the alpha of a picture and numbers.
private func largestError(of pixmap: Pixmap, from values: [Double]) -> Double {
    zip(pixmap.pixels, values).reduce(0) { max($0, abs(Double($1.0 >> 24) - $1.1)) }
}

/// The largest difference between the alphas of two pictures.
private func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { max($0, abs(Int($1.0 >> 24) - Int($1.1 >> 24))) }
}

extension DrawCommand {
    /// A black shadow without a transform.
    fileprivate static func shadow(_ shape: Shape, radius: Double) -> DrawCommand {
        .shadow(shape, radius: radius, color: .black, transform: .identity)
    }

    /// A group with a black shadow, straight below it.
    fileprivate static func group(casting radius: Double) -> DrawCommand {
        .pushGroup(GroupStyle(shadow: DropShadow(color: .black, radius: radius, offset: .zero, transform: .identity)))
    }
}
