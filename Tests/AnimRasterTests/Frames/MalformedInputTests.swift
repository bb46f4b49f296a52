import AnimGeometry
import AnimGraphics
import AnimRaster
import Testing

@Suite struct MalformedInputTests {
    private static let strange: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e-300, 1e9, -1e12, 1_048_576, -1_048_576.5, 3e6, 0, 12.5,
    ]

    private func value(_ numbers: inout SeededNumbers) -> Double {
        numbers.bits() % 3 == 0
            ? MalformedInputTests.strange[Int(numbers.bits() % UInt64(MalformedInputTests.strange.count))]
            : numbers.coordinate(-40...80)
    }

    private func point(_ numbers: inout SeededNumbers) -> Point { Point(x: value(&numbers), y: value(&numbers)) }

    @Test func strangeNumbersDoNotTrap() {
        var numbers = SeededNumbers(state: 41)
        var rasterizer = Rasterizer()
        for _ in 0..<50 {
            var path = Path()
            path.move(to: point(&numbers))
            for _ in 0..<6 {
                path.cubic(to: point(&numbers), control1: point(&numbers), control2: point(&numbers))
                path.quad(to: point(&numbers), control: point(&numbers))
                path.line(to: point(&numbers))
            }
            let rect = Rect(origin: point(&numbers), size: Size(width: value(&numbers), height: value(&numbers)))
            let rounded = RoundedRect(rect, cornerRadius: value(&numbers), curve: .continuous)
            let transform = Transform(
                a: value(&numbers), b: value(&numbers), c: value(&numbers), d: value(&numbers), tx: value(&numbers),
                ty: value(&numbers))
            let shapes: [Shape] = [
                .path(path, .nonZero), .path(path, .evenOdd), .rect(rect), .roundedRect(rounded),
                .ring(outer: rounded, inner: RoundedRect(rect, cornerRadius: 3)),
            ]
            let paint = Paint.color(Color(red: value(&numbers), green: 0, blue: 0.5, alpha: 0.7))
            var commands: [DrawCommand] = []
            for shape in shapes {
                commands.append(.fill(shape, paint: paint, transform: Transform.identity))
                commands.append(.pushClip(shape, transform: transform))
                commands.append(.pushGroup(opacity: value(&numbers)))
                commands.append(.fill(shape, paint: paint, transform: transform))
            }
            let pixmap = rasterizer.render(DisplayList(width: 40, height: 40, commands: commands))
            // No component exceeds alpha: what was drawn are premultiplied pixels.
            #expect(pixmap.pixels.allSatisfy(isPremultiplied))
        }
    }

    private func isPremultiplied(_ pixel: UInt32) -> Bool {
        let alpha = pixel >> 24
        return [0, 8, 16].allSatisfy { (shift: UInt32) in pixel >> shift & 255 <= alpha }
    }

    @Test func shapesWithNaNAreNotDrawn() {
        let path = Path(polygon: [(0, 0), (9, 0), (.nan, 9)])
        #expect(draw([.fill(.path(path, .nonZero), .black)]) == draw([]))
        #expect(draw([.fill(.rect(Rect(x: .nan, y: 0, width: 9, height: 9)), .black)]) == draw([]))
        #expect(draw([.clip(.path(path, .nonZero)), .fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black)]) == draw([]))
    }

    @Test func hugeShapesAreCut() {
        let everything = Rect(minX: -1e307, minY: -1e307, maxX: 1e307, maxY: 1e307)
        let black = [[Int]](repeating: [255, 255, 255, 255], count: 4)
        #expect(coverage(of: .rect(everything)) == black)
        #expect(coverage(of: .path(Path(rect: everything), .nonZero)) == black)
        #expect(coverage(of: .path(Path(rect: everything), .evenOdd)) == black)
        #expect(coverage(of: .roundedRect(RoundedRect(everything, cornerRadius: 5))) == black)
        // A diagonal keeps its direction beyond the limit: the canvas lies half under it.
        let half = Path(polygon: [(-1e8, -1e8), (1e8, 1e8), (-1e8, 1e8)])
        #expect(
            coverage(of: .path(half, .nonZero)) == [
                [128, 0, 0, 0], [255, 128, 0, 0], [255, 255, 128, 0], [255, 255, 255, 128],
            ])
    }

    @Test func sizesBelowOneAreOne() {
        #expect(draw([], width: 0, height: -3) == Pixmap(width: 1, height: 1))
    }

    @Test func negativeExtentsAreEmpty() {
        #expect(draw([.fill(.rect(Rect(x: 9, y: 9, width: -5, height: 5)), .black)]) == draw([]))
        let rounded = RoundedRect(Rect(x: 1, y: 1, width: 5, height: -5), cornerRadius: 2)
        #expect(draw([.fill(.roundedRect(rounded), .black)]) == draw([]))
        #expect(draw([.fill(.ring(outer: rounded, inner: rounded), .black)]) == draw([]))
    }
}
