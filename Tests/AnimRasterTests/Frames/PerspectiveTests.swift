import AnimGeometry
import AnimGraphics
import AnimRaster
import Testing

@Suite("Perspective")
struct PerspectiveTests {
    /// A plane turned by 60° about x = 50, seen from 200 away.
    private let turned = Transform3D(translationX: -50, y: -50)
        .concatenating(Transform3D(rotationY: .pi / 3)).concatenating(Transform3D(perspective: 200))
        .concatenating(Transform3D(translationX: 64, y: 64)).projection

    /// The alphas of a picture of a white shape.
    private func alphas(_ shape: Shape, _ transform: Projection) -> [UInt32] {
        var rasterizer = Rasterizer()
        let fill = DrawCommand.fill(shape, paint: .color(.white), transform: transform)
        return rasterizer.render(DisplayList(width: 128, height: 128, commands: [fill])).pixels.map { $0 >> 24 }
    }

    /// The root mean square of the differences to 16 × 16 samples of each pixel, looked up by the inverse.
    private func error(of shape: Shape, _ transform: Projection, isInside: (Point) -> Bool) throws -> Double {
        let inverse = try #require(transform.inverted())
        let drawn = alphas(shape, transform)
        var sum = 0.0
        for y in 0..<128 {
            for x in 0..<128 {
                var count = 0
                for sample in 0..<256 {
                    let sample = Point(
                        x: Double(x) + (Double(sample & 15) + 0.5) / 16, y: Double(y) + (Double(sample >> 4) + 0.5) / 16)
                    if let point = inverse.apply(sample), isInside(point) { count += 1 }
                }
                let difference = Double(drawn[y * 128 + x]) - Double(count) * 255 / 256
                sum += difference * difference
            }
        }
        return (sum / (128 * 128)).squareRoot()
    }

    @Test func rectanglesAreCoveredAsSamplesSay() throws {
        let rect = Rect(x: 10, y: 10, width: 80, height: 80)
        #expect(try error(of: .rect(rect), turned) { rect.contains($0) } < 0.6)
    }

    @Test func curvesAreCoveredAsSamplesSay() throws {
        let oval = Path(ovalIn: Rect(x: 5, y: 5, width: 90, height: 90))
        let error = try error(of: .path(oval, .nonZero), turned) { $0.distance(to: Point(x: 50, y: 50)) <= 45 }
        #expect(error < 0.8)
    }

    /// A floor that reaches behind the eye fills everything below its horizon.
    @Test func whatIsBehindTheEyeIsCutOff() throws {
        let floor = Transform3D(translationX: -500, y: -500)
            .concatenating(Transform3D(rotationX: 1.3)).concatenating(Transform3D(perspective: 100))
            .concatenating(Transform3D(translationX: 64, y: 60)).projection
        let rect = Rect(x: 0, y: 0, width: 1000, height: 1000)
        #expect(floor.apply(Point(x: 500, y: 990)) == nil)
        #expect(try error(of: .rect(rect), floor) { rect.contains($0) } < 0.6)
        #expect(alphas(.rect(rect), floor).last == 255)
    }

    @Test func whatIsSeenEdgeOnDrawsNothing() {
        let edge = Transform3D(rotationY: .pi / 2).concatenating(Transform3D(perspective: 100))
            .concatenating(Transform3D(translationX: 64, y: 64)).projection
        let shape = Shape.roundedRect(RoundedRect(Rect(x: -40, y: -40, width: 80, height: 80), cornerRadius: 10))
        #expect(alphas(shape, edge).allSatisfy { $0 == 0 })
    }

    /// Halves of a picture meet where the middle of its plane is seen, not in the middle of its image.
    @Test func picturesAreDividedAsTheirPlaneIs() throws {
        var pixmap = Pixmap(width: 64, height: 64, filledWith: 0xffff_ffff)
        for index in pixmap.pixels.indices where index % 64 < 32 { pixmap.pixels[index] = 0xff00_0000 }
        let rect = Rect(x: 0, y: 0, width: 100, height: 100)
        let paint = ImagePaint(Image(pixmap), source: Rect(x: 0, y: 0, width: 64, height: 64), destination: rect)
        var rasterizer = Rasterizer()
        let list = DisplayList(
            width: 128, height: 128, commands: [.fill(.rect(rect), paint: .image(paint), transform: turned)])
        let row = rasterizer.render(list).pixels[(64 * 128)..<(65 * 128)].map { $0 & 255 }
        let left = try #require(turned.apply(Point(x: 0, y: 50))).x
        let right = try #require(turned.apply(Point(x: 100, y: 50))).x
        // NumPy: the sides are seen at 32.09 and 84.55, whose middle is at 58.32; that of the plane is at 64.
        #expect(abs(left - 32.09163669649548) < 1e-12 && abs(right - 84.55065308993811) < 1e-12)
        #expect(row[60] < 16 && row[62] < 64 && row[65] > 192 && row[67] > 240)
    }

    @Test func regionsGiveTheSamePixels() {
        let shape = Shape.rect(Rect(x: 0, y: 0, width: 100, height: 100))
        let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]
        let gradient = Gradient(.axial(from: .zero, to: Point(x: 100, y: 30)), stops: stops)
        let list = DisplayList(
            width: 128, height: 128, commands: [.fill(shape, paint: .gradient(gradient), transform: turned)])
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        var parts = Pixmap(width: 128, height: 128)
        for x in stride(from: 0, to: 128, by: 7) {
            rasterizer.render(list, region: PixelRect(minX: x, minY: 0, maxX: min(x + 7, 128), maxY: 128), into: &parts)
        }
        #expect(whole.pixels == parts.pixels)
    }
}
