import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimRaster

/// Strokes drawn as the areas of their parts less what these share, beside strokes whose edges are put in order.
@Suite struct StrokeOverlapsTests {
    private static let size = 64

    /// Curves and lines in all styles, from hairlines to pens wider than the path, unturned, turned and mirrored.
    @Test(arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel])
    func partsLessWhatTheyShareAreTheWholeStroke(cap: LineCap, join: LineJoin) {
        var numbers = SeededNumbers(state: 17)
        var summed = 0
        for round in 0..<60 {
            let path = Self.path(round, &numbers)
            let style = StrokeStyle(
                width: [0.4, 1, 3, 7, 18][round % 5], cap: cap, join: join, dashes: round % 7 == 0 ? [6, 4] : [])
            let mirror: Double = round % 3 == 0 ? -1 : 1
            let transform = Transform(
                a: mirror, b: 0.25, c: -0.25 * mirror, d: 1, tx: mirror < 0 ? 64 : 0, ty: 0)
            let parts = Self.coverage(of: path, style, transform, maximumRibCount: 4096)
            let whole = Self.coverage(of: path, style, transform, maximumRibCount: 0)
            let error = Self.greatestDifference(parts.bytes, whole.bytes)
            // Edges that are put in order may stray by 1/32 pixel from the straight lines that they are compared as.
            #expect(error <= 8, "round \(round)")
            if parts.shared > 0 { summed += 1 }
        }
        #expect(summed > 30)
    }

    @Test func ringsOverlapNothing() {
        for width in [1.0, 4, 10] {
            let path = Path(ovalIn: Rect(x: 10, y: 12, width: 40, height: 36))
            let parts = Self.coverage(of: path, StrokeStyle(width: width), .identity, maximumRibCount: 4096)
            #expect(parts.isSummed && parts.shared == 0)
            #expect(parts.bytes == Self.coverage(of: path, StrokeStyle(width: width), .identity, maximumRibCount: 0).bytes)
        }
    }

    /// Beside tight bends and corners in short pieces, ribs end where the inner edges meet, so that no part overlaps another.
    @Test func tightBendsOverlapNothing() {
        var path = Path()
        path.move(to: Point(x: 4, y: 50))
        path.line(to: Point(x: 28, y: 50))
        path.cubic(to: Point(x: 31, y: 47), control1: Point(x: 30, y: 50), control2: Point(x: 31, y: 49))
        path.line(to: Point(x: 31, y: 20))
        let parts = Self.coverage(of: path, StrokeStyle(width: 12), .identity, maximumRibCount: 4096)
        #expect(parts.isSummed && parts.shared == 0)
        #expect(parts.bytes == Self.coverage(of: path, StrokeStyle(width: 12), .identity, maximumRibCount: 0).bytes)
        // The inner edges meet at (25, 44).
        #expect(parts.bytes[43 * 64 + 24] == 0 && parts.bytes[44 * 64 + 24] == 255 && parts.bytes[43 * 64 + 25] == 255)
    }

    /// A stroke that goes back on itself along a row covers what it covered before, and no pixel is counted twice.
    @Test func strokesThatGoBackOnThemselvesAreCountedOnce() {
        var path = Path()
        path.move(to: Point(x: 10, y: 20.3))
        path.line(to: Point(x: 50, y: 20.3))
        path.line(to: Point(x: 12, y: 20.3))
        let parts = Self.coverage(of: path, StrokeStyle(width: 1, join: .bevel), .identity, maximumRibCount: 4096)
        // Rows 19 and 20 have 0.2 and 0.8 of the stroke's height.
        #expect(parts.bytes[19 * 64 + 30] == 51 && parts.bytes[20 * 64 + 30] == 204)
        #expect(parts.bytes == Self.coverage(of: path, StrokeStyle(width: 1, join: .bevel), .identity, maximumRibCount: 0).bytes)
    }

    /// A cross of two bars of 8 × 48 pixels, which share 8 × 8.
    @Test func whatTwoPartsShareIsSubtracted() {
        let cross = Self.coverage(of: Self.bars(1), StrokeStyle(width: 8), .identity, maximumRibCount: 4096)
        #expect(cross.isSummed && cross.shared == 1)
        let sum = cross.bytes.reduce(0) { $0 + Int($1) }
        #expect(sum == 255 * (2 * 8 * 48 - 8 * 8))
        #expect(cross.bytes[32 * 64 + 32] == 255 && cross.bytes[20 * 64 + 20] == 0)
    }

    /// Lines of six directions through one point: what each two, three and more of them share is counted with both signs.
    @Test(arguments: [2, 3, 4, 5])
    func whatManyPartsShareIsCountedOnce(pairs: Int) {
        let path = Self.bars(pairs)
        let parts = Self.coverage(of: path, StrokeStyle(width: 5), .identity, maximumRibCount: 4096)
        let whole = Self.coverage(of: path, StrokeStyle(width: 5), .identity, maximumRibCount: 0)
        // Eight lines take too many clips, and ten lie over each other too densely: their edges are put in order.
        #expect(parts.isSummed == (pairs < 4) && (parts.shared > 0) == (pairs < 4))
        #expect(parts.isGivenUp == (pairs == 4))
        #expect(Self.greatestDifference(parts.bytes, whole.bytes) <= 2)
        #expect(parts.bytes[32 * 64 + 32] == 255)
    }

    /// The corners between sides that cross are rounded, which costs no pixel inside more than what two roundings may.
    @Test func crossingsLeaveNoSeams() {
        var path = Path()
        for index in 0..<5 {
            path.move(to: Point(x: 6 + 9 * Double(index), y: 3))
            path.line(to: Point(x: 16.3 + 9.7 * Double(index), y: 61))
            path.move(to: Point(x: 3, y: 8.5 + 9 * Double(index)))
            path.line(to: Point(x: 61, y: 11 + 10.3 * Double(index)))
        }
        let parts = Self.coverage(of: path, StrokeStyle(width: 6.5), .identity, maximumRibCount: 4096)
        let whole = Self.coverage(of: path, StrokeStyle(width: 6.5), .identity, maximumRibCount: 0)
        #expect(parts.isSummed && parts.shared == 25)
        #expect(Self.greatestDifference(parts.bytes, whole.bytes) <= 1)
    }

    @Test func everyInstructionSetFindsTheSameOverlaps() {
        var numbers = SeededNumbers(state: 23)
        for round in 0..<60 {
            let path = Self.path(round, &numbers)
            let style = StrokeStyle(width: [1, 3, 9][round % 3], cap: .round, join: .round)
            let portable = Self.coverage(of: path, style, .identity, maximumRibCount: 4096, using: .portable)
            for instructions in [InstructionSet.avx2, .avx512] {
                let wide = Self.coverage(of: path, style, .identity, maximumRibCount: 4096, using: instructions)
                #expect(wide.bytes == portable.bytes)
                #expect(wide.shared == portable.shared)
            }
        }
    }

    /// Lines of 48 points through the middle, by twos at right angles.
    private static func bars(_ pairs: Int) -> Path {
        var path = Path()
        for index in 0..<pairs {
            let angle = 0.5 * Double.pi * Double(index) / Double(pairs)
            for turn in [angle, angle + 0.5 * .pi] {
                let (sine, cosine) = DeterministicMath.sincos(turn)
                path.move(to: Point(x: 32 - 24 * cosine, y: 32 - 24 * sine))
                path.line(to: Point(x: 32 + 24 * cosine, y: 32 + 24 * sine))
            }
        }
        return path
    }

    private static func greatestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
        zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
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
        of path: Path, _ style: StrokeStyle, _ transform: Transform, maximumRibCount: Int,
        using instructions: InstructionSet = .widest
    ) -> (bytes: [UInt8], shared: Int, isSummed: Bool, isGivenUp: Bool) {
        var builder = OutlineBuilder(using: instructions)
        builder.strokeOverlaps.maximumRibCount = maximumRibCount
        var pixmap = Pixmap(width: size, height: size)
        guard var shape = builder.flatten(.stroke(path, style), transform: Projection(transform)) else {
            return ([], 0, false, false)
        }
        builder.addChains(of: &shape)
        guard case .outline(let outline) = shape else { return ([], 0, false, false) }
        var converter = ScanConverter(using: instructions)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: size, maxY: size)
        pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let target = PixelTarget(base: base, stride: size, originX: 0, originY: 0, instructions: instructions)
            var sink = ColorBlender(0xff00_0000, onto: target)
            converter.cover(shape, of: builder.buffer, in: bounds, into: &sink)
        }
        return (
            pixmap.pixels.map { UInt8($0 >> 24) }, builder.strokeOverlaps.ends.count, outline.overlap == .none,
            builder.strokeOverlaps.remainingClips < 0
        )
    }
}
