import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimRaster

/// Strokes of which only the parts that may overlap others have their edges put in order, beside strokes whose edges all are.
@Suite struct StrokePartsTests {
    private static let size = 64

    /// Curves and lines in all styles, from hairlines to pens wider than the path, unturned, turned and mirrored.
    @Test(arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel])
    func partsAddUpToTheWholeStroke(cap: LineCap, join: LineJoin) {
        var numbers = SeededNumbers(state: 17)
        var divided = 0
        for round in 0..<60 {
            let path = Self.path(round, &numbers)
            let style = StrokeStyle(
                width: [0.4, 1, 3, 7, 18][round % 5], cap: cap, join: join, dashes: round % 7 == 0 ? [6, 4] : [])
            let mirror: Double = round % 3 == 0 ? -1 : 1
            let transform = Transform(
                a: mirror, b: 0.25, c: -0.25 * mirror, d: 1, tx: mirror < 0 ? 64 : 0, ty: 0)
            let parts = Self.coverage(of: path, style, transform, mostRibs: 4096)
            let whole = Self.coverage(of: path, style, transform, mostRibs: 0)
            let error = zip(parts.bytes, whole.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
            // Edges that are put in order may stray by 1/32 pixel from the straight lines that they are compared as.
            #expect(error <= 8, "round \(round)")
            if parts.freeLineCount > 0 { divided += 1 }
        }
        #expect(divided > 20)
    }

    @Test func ringsOverlapNothing() {
        for width in [1.0, 4, 10] {
            let path = Path(ovalIn: Rect(x: 10, y: 12, width: 40, height: 36))
            let parts = Self.coverage(of: path, StrokeStyle(width: width), .identity, mostRibs: 4096)
            #expect(parts.isFree)
            #expect(parts.bytes == Self.coverage(of: path, StrokeStyle(width: width), .identity, mostRibs: 0).bytes)
        }
    }

    /// Beside tight bends and corners in short pieces, ribs end where the inner edges meet, so that no part overlaps another.
    @Test func tightBendsOverlapNothing() {
        var path = Path()
        path.move(to: Point(x: 4, y: 50))
        path.line(to: Point(x: 28, y: 50))
        path.cubic(to: Point(x: 31, y: 47), control1: Point(x: 30, y: 50), control2: Point(x: 31, y: 49))
        path.line(to: Point(x: 31, y: 20))
        let parts = Self.coverage(of: path, StrokeStyle(width: 12), .identity, mostRibs: 4096)
        #expect(parts.isFree)
        #expect(parts.bytes == Self.coverage(of: path, StrokeStyle(width: 12), .identity, mostRibs: 0).bytes)
        // The inner edges meet at (25, 44).
        #expect(parts.bytes[43 * 64 + 24] == 0 && parts.bytes[44 * 64 + 24] == 255 && parts.bytes[43 * 64 + 25] == 255)
    }

    /// A stroke that goes back on itself along a row covers what it covered before, and no pixel is counted twice.
    @Test func strokesThatGoBackOnThemselvesAreCountedOnce() {
        var path = Path()
        path.move(to: Point(x: 10, y: 20.3))
        path.line(to: Point(x: 50, y: 20.3))
        path.line(to: Point(x: 12, y: 20.3))
        let parts = Self.coverage(of: path, StrokeStyle(width: 1, join: .bevel), .identity, mostRibs: 4096)
        // Rows 19 and 20 have 0.2 and 0.8 of the stroke's height.
        #expect(parts.bytes[19 * 64 + 30] == 51 && parts.bytes[20 * 64 + 30] == 204)
        #expect(parts.bytes == Self.coverage(of: path, StrokeStyle(width: 1, join: .bevel), .identity, mostRibs: 0).bytes)
    }

    @Test func everyInstructionSetDividesStrokesInTheSameWay() {
        var numbers = SeededNumbers(state: 23)
        for round in 0..<60 {
            let path = Self.path(round, &numbers)
            let style = StrokeStyle(width: [1, 3, 9][round % 3], cap: .round, join: .round)
            let portable = Self.coverage(of: path, style, .identity, mostRibs: 4096, using: .portable)
            for instructions in [InstructionSet.avx2, .avx512] {
                let wide = Self.coverage(of: path, style, .identity, mostRibs: 4096, using: instructions)
                #expect(wide.bytes == portable.bytes)
                #expect(wide.freeLineCount == portable.freeLineCount)
            }
        }
    }

    private static func path(_ round: Int, _ numbers: inout SeededNumbers) -> Path {
        func point() -> Point { Point(x: numbers.coordinate(4...60), y: numbers.coordinate(4...60)) }
        var path = Path()
        for _ in 0...round % 2 {
            path.move(to: point())
            for piece in 0..<2 + round % 4 {
                if (round + piece) % 3 == 0 {
                    path.line(to: point())
                } else {
                    path.cubic(to: point(), control1: point(), control2: point())
                }
            }
            if round % 4 == 1 { path.close() }
        }
        return path
    }

    /// The coverage of a stroke, a byte for each pixel.
    private static func coverage(
        of path: Path, _ style: StrokeStyle, _ transform: Transform, mostRibs: Int, using instructions: InstructionSet = .widest
    ) -> (bytes: [UInt8], freeLineCount: Int, isFree: Bool) {
        var builder = OutlineBuilder(using: instructions)
        builder.strokeParts.mostRibs = mostRibs
        var pixmap = Pixmap(width: size, height: size)
        guard var shape = builder.flatten(.stroke(path, style), transform: Projection(transform)) else { return ([], 0, false) }
        builder.addChains(of: &shape)
        guard case .outline(let outline) = shape else { return ([], 0, false) }
        var converter = ScanConverter(using: instructions)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: size, maxY: size)
        pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let target = PixelTarget(base: base, stride: size, originX: 0, originY: 0, instructions: instructions)
            var sink = ColorBlender(0xff00_0000, onto: target)
            converter.cover(shape, of: builder.buffer, in: bounds, into: &sink)
        }
        return (pixmap.pixels.map { UInt8($0 >> 24) }, outline.freeLineCount, outline.overlap == .none)
    }
}
