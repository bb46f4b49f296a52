import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Pictures as they look on the canvas.
@Suite struct ImageTests {
    /// A fill of a whole picture, drawn at a point in its own size.
    private func fill(
        _ image: Image, at origin: Point = .zero, size: Size? = nil, filter: ImageFilter = .linear,
        transform: Transform = .identity
    ) -> DrawCommand {
        let rect = Rect(
            origin: origin, size: size ?? Size(width: Double(image.width), height: Double(image.height)))
        let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        let paint = ImagePaint(
            image, source: source, destination: rect, magnificationFilter: filter, minificationFilter: filter)
        return .fill(.rect(rect), paint: .image(paint), transform: transform)
    }

    /// A picture of random premultiplied pixels.
    private func noise(width: Int, height: Int, seed: UInt64 = 1, isOpaque: Bool = false) -> Image {
        var numbers = SeededNumbers(state: seed)
        var pixmap = Pixmap(width: width, height: height)
        for index in pixmap.pixels.indices {
            var color = numbers.color()
            if isOpaque { color.alpha = 1 }
            pixmap.pixels[index] = color.premultipliedPixel
        }
        return Image(pixmap)
    }

    private func components(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }

    private func row(_ values: [UInt8]) -> Image {
        var pixmap = Pixmap(width: values.count, height: 1)
        for (index, value) in values.enumerated() {
            pixmap.pixels[index] = Color(r: value, g: value, b: value).premultipliedPixel
        }
        return Image(pixmap)
    }

    private func grays(_ pixmap: Pixmap, row y: Int = 0) -> [Int] { pixmap.row(y).map { Int($0 & 255) } }

    @Test(arguments: [ImageFilter.nearest, .linear, .trilinear])
    func aPictureInItsSizeIsCopied(filter: ImageFilter) {
        let image = noise(width: 9, height: 7)
        let result = draw([fill(image, at: Point(x: 3, y: 2), filter: filter)], width: 16, height: 12)
        for y in 0..<12 {
            for x in 0..<16 {
                let isInside = (3..<12).contains(x) && (2..<9).contains(y)
                #expect(result[x, y] == (isInside ? image.pixmap[x - 3, y - 2] : 0))
            }
        }
        let scaled = draw([
            fill(
                image, at: Point(x: 1.5, y: 1), size: Size(width: 4.5, height: 3.5), filter: filter,
                transform: Transform(scaleX: 2, y: 2))
        ])
        #expect(scaled[3, 2] == image.pixmap[0, 0] && scaled[11, 8] == image.pixmap[8, 6])
    }

    @Test func aPictureInEdgesBetweenPixelsKeepsItsColors() {
        let result = draw([fill(row([200, 200]), at: Point(x: 1.5, y: 0))], width: 5, height: 1)
        #expect(components(result[1, 0]) == [100, 100, 100, 128])
        #expect(components(result[2, 0]) == [200, 200, 200, 255])
        #expect(components(result[3, 0])[3] == 128)
    }

    @Test func linearMagnification() {
        let result = draw([fill(row([0, 200]), size: Size(width: 8, height: 1))], width: 8, height: 1)
        #expect(grays(result) == [0, 0, 25, 75, 125, 175, 200, 200])
    }

    @Test func nearestMagnification() {
        let result = draw([fill(row([10, 200]), size: Size(width: 6, height: 1), filter: .nearest)], width: 6, height: 1)
        #expect(grays(result) == [10, 10, 10, 200, 200, 200])
    }

    @Test func nearestMinificationTakesTheMiddle() {
        let result = draw(
            [fill(row([1, 2, 3, 4, 5, 6]), size: Size(width: 2, height: 1), filter: .nearest)], width: 2, height: 1)
        #expect(grays(result) == [2, 5])
    }

    @Test func minificationAverages() {
        let values: [UInt8] = [0, 255, 0, 255, 100, 100, 100, 104]
        #expect(grays(draw([fill(row(values), size: Size(width: 2, height: 1))], width: 2, height: 1)) == [128, 101])
        #expect(grays(draw([fill(row(values), size: Size(width: 4, height: 1))], width: 4, height: 1)) == [128, 128, 100, 102])
        // 8 columns on 3: two and two thirds of a column each.
        let third = grays(
            draw([fill(row([0, 0, 90, 90, 90, 90, 90, 90]), size: Size(width: 3, height: 1))], width: 3, height: 1))
        #expect(third[2] == 90)
        #expect(abs(third[0] - 22) <= 2)
    }

    @Test func aFinePatternBecomesGray() {
        var pixmap = Pixmap(width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 { pixmap[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        }
        for size in [16.0, 32, 8] {
            let result = draw([fill(Image(pixmap), size: Size(width: size, height: size))], width: 64, height: 64)
            for y in 0..<Int(size) { #expect(grays(result, row: y).prefix(Int(size)).allSatisfy { abs($0 - 128) <= 1 }) }
        }
        let odd = draw([fill(Image(pixmap), size: Size(width: 21.3, height: 21.3))], width: 64, height: 64)
        for y in 0..<21 { #expect(grays(odd, row: y).prefix(21).allSatisfy { abs($0 - 128) <= 12 }) }
    }

    @Test func flatPicturesStayFlat() {
        let image = Image(Pixmap(width: 13, height: 11, filledWith: 0x8040_2001))
        for scale in [0.1, 0.37, 0.5, 0.77, 1.3, 4] {
            for angle in [0, 0.3, 1.2] {
                let turn = Transform(rotation: angle).concatenating(Transform(scaleX: scale, y: scale))
                let result = draw([
                    .fill(
                        .rect(Rect(x: -1000, y: -1000, width: 2000, height: 2000)),
                        paint: .image(
                            ImagePaint(
                                image, source: Rect(x: 0, y: 0, width: 13, height: 11),
                                destination: Rect(x: -6, y: -5, width: 13, height: 11))), transform: turn)
                ])
                #expect(result.pixels.allSatisfy { $0 == 0x8040_2001 }, "\(scale) \(angle)")
            }
        }
    }

    @Test func resultsStayPremultiplied() {
        let image = noise(width: 40, height: 40)
        for (scale, filter) in [(0.3, ImageFilter.linear), (0.7, .linear), (0.41, .trilinear), (2.6, .linear)] {
            let turn = Transform(rotation: 0.4).concatenating(Transform(scaleX: scale, y: scale))
            let result = draw([fill(image, at: Point(x: 4, y: -6), filter: filter, transform: turn)], width: 64, height: 64)
            #expect(result.pixels.allSatisfy { pixel in components(pixel).dropLast().allSatisfy { $0 <= Int(pixel >> 24) } })
        }
    }

    @Test func aPartDoesNotShowItsNeighbors() {
        let image = row([255, 255, 10, 10, 10, 10, 255, 255])
        let paint = ImagePaint(
            image, source: Rect(x: 2, y: 0, width: 4, height: 1), destination: Rect(x: 0, y: 0, width: 16, height: 1))
        let result = draw([
            .fill(.rect(Rect(x: 0, y: 0, width: 16, height: 1)), paint: .image(paint), transform: Transform.identity)
        ])
        #expect(grays(result) == [Int](repeating: 10, count: 16))
    }

    @Test func edgesGoOnBeyondThePicture() {
        let paint = ImagePaint(
            row([10, 20]), source: Rect(x: -2, y: 0, width: 6, height: 1), destination: Rect(x: 0, y: 0, width: 6, height: 1))
        let result = draw([
            .fill(.rect(Rect(x: 0, y: 0, width: 6, height: 1)), paint: .image(paint), transform: Transform.identity)
        ])
        #expect(grays(result) == [10, 10, 10, 20, 20, 20] + [Int](repeating: 0, count: 10))
    }

    @Test func opacityScalesPixels() {
        let commands: [DrawCommand] = [.pushGroup(opacity: 0.5), fill(row([255, 100])), .popGroup]
        let result = draw(commands, width: 2, height: 1)
        #expect(components(result[0, 0]) == [128, 128, 128, 128])
        #expect(components(result[1, 0]) == [50, 50, 50, 128])
    }

    /// The same pixels in bands of any height and in any region.
    @Test func bandsAndRegionsDoNotShow() {
        let image = noise(width: 50, height: 60, seed: 9)
        var commands: [DrawCommand] = []
        for (index, scale) in [0.2, 0.45, 0.9, 1, 1.7].enumerated() {
            let turn = Transform(rotation: Double(index % 2) * 0.7).concatenating(Transform(scaleX: scale, y: scale))
            commands.append(fill(image, at: Point(x: Double(index) * 6, y: Double(index) * 3), transform: turn))
        }
        let list = DisplayList(width: 90, height: 100, commands: commands)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        rasterizer.bandHeight = 7
        #expect(rasterizer.render(list) == whole)
        var part = whole
        for x in 13..<61 { for y in 9..<70 { part[x, y] = 0 } }
        rasterizer.render(list, region: PixelRect(minX: 13, minY: 9, maxX: 61, maxY: 70), into: &part)
        #expect(part == whole)
    }

    @Test func extremeNumbersAreDefined() {
        let image = noise(width: 5, height: 3)
        let values = [0, -1, 1e-300, 1e300, .infinity, .nan, 0x1p62, 1e9]
        for value in values {
            let rects = [
                Rect(x: value, y: 0, width: 5, height: 3), Rect(x: 0, y: 0, width: value, height: 3),
                Rect(x: 0, y: 0, width: 5, height: value), Rect(x: value, y: value, width: value, height: value),
            ]
            for (source, destination) in rects.flatMap({ a in rects.map { (a, $0) } }) {
                for filter in ImageFilter.allCases {
                    let paint = ImagePaint(
                        image, source: source, destination: destination, magnificationFilter: filter, minificationFilter: filter)
                    for scale in [1, value] {
                        _ = draw(
                            [
                                .fill(
                                    .rect(Rect(x: 0, y: 0, width: 4, height: 4)), paint: .image(paint),
                                    transform: Transform(scaleX: scale, y: 1))
                            ], width: 4, height: 4)
                    }
                }
            }
        }
    }
}
