import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Glyphs that are drawn from images that are kept.
@Suite struct GlyphImageTests {
    /// A ring, a wedge that leans to the right and one that leans to the left.
    private let outlines = [
        GlyphOutline(path: Path(ovalIn: Rect(x: 0.05, y: -0.6, width: 0.5, height: 0.6))),
        GlyphOutline(path: Self.wedge(top: 0.4, bottom: 0)),
        GlyphOutline(path: Self.wedge(top: 0, bottom: 0.4)),
    ]

    private static func wedge(top: Double, bottom: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: top, y: -0.7))
        path.line(to: Point(x: top + 0.15, y: -0.7))
        path.line(to: Point(x: bottom + 0.15, y: 0))
        path.line(to: Point(x: bottom, y: 0))
        path.close()
        return path
    }

    /// Two lines of glyphs, at whatever positions between pixels.
    private func run(size: Double, advance: Double = 0.62) -> GlyphRun {
        let glyphs = (0..<12).map { (index: Int) -> PlacedGlyph in
            let x = 3.137 + Double(index % 6) * advance * size
            return PlacedGlyph(outlines[index % 3], at: Point(x: x, y: index < 6 ? 17.29 : 38.71))
        }
        return GlyphRun(glyphs, size: size)
    }

    private func list(
        _ run: GlyphRun, alpha: Double = 1, shift: Double = 0, transform: Transform = .identity
    ) -> DisplayList {
        let move = Transform(translationX: shift, y: 0)
        return DisplayList(
            width: 80, height: 50, background: .white,
            commands: [
                .fill(
                    .glyphs(run), paint: .color(Color(red: 0, green: 0, blue: 0, alpha: alpha)),
                    transform: Projection(transform.concatenating(move)))
            ])
    }

    /// The greatest difference of two pictures' components.
    private func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
        zip(a.pixels, b.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 0
    }

    /// A transform that turns by next to nothing, so that glyphs are paths.
    private let path = Transform(a: 1, b: 1e-13, c: 0, d: 1, tx: 0, ty: 0)

    @Test(arguments: [0, 0.3, 0.501]) func imagesLookLikePaths(shift: Double) {
        var rasterizer = Rasterizer()
        let images = rasterizer.render(list(run(size: 16), shift: shift))
        let paths = rasterizer.render(list(run(size: 16), shift: shift, transform: path))
        #expect(images != paths)
        #expect(difference(images, paths) <= 3)
    }

    @Test func whatIsKeptDoesNotShow() {
        var rasterizer = Rasterizer()
        for index in 0..<20 {
            let list = list(run(size: 9 + Double(index % 5)), alpha: 0.7, shift: Double(index) * 0.37)
            var fresh = Rasterizer()
            let expected = fresh.render(list)
            #expect(rasterizer.render(list) == expected)
            #expect(rasterizer.render(list) == expected)
        }
    }

    @Test func whatIsForgottenDoesNotShow() {
        var rasterizer = Rasterizer()
        var small = Rasterizer()
        small.glyphCapacity = 2000
        for index in 0..<20 {
            let list = list(run(size: 12), shift: Double(index) * 0.21)
            #expect(small.render(list) == rasterizer.render(list))
        }
    }

    @Test(arguments: [1, 7, 50]) func partsAreTheSame(bandHeight: Int) {
        let list = list(run(size: 16), alpha: 0.7)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        var parts = Pixmap(width: 80, height: 50)
        rasterizer.bandHeight = bandHeight
        for x in stride(from: 0, to: 80, by: 13) {
            rasterizer.render(list, region: PixelRect(minX: x, minY: 0, maxX: min(80, x + 13), maxY: 50), into: &parts)
        }
        #expect(parts == whole)
    }

    /// Glyphs that cover each other are as dark as one; those beside them, and wedges that only lean over, stay images.
    @Test(arguments: [0.62, 0.31, 0.1, -0.62]) func glyphsThatOverlapAreOneShape(advance: Double) {
        var rasterizer = Rasterizer()
        let run = run(size: 16, advance: advance)
        let images = rasterizer.render(list(run, alpha: 0.5, shift: 40))
        let paths = rasterizer.render(list(run, alpha: 0.5, shift: 40, transform: path))
        #expect(difference(images, paths) <= 2)
    }

    @Test func linesThatMeetAreOneShape() {
        var rasterizer = Rasterizer()
        var run = run(size: 16)
        for index in 6..<12 { run.glyphs[index].position.y = 21.29 }
        let images = rasterizer.render(list(run, alpha: 0.5))
        #expect(images == rasterizer.render(list(run, alpha: 0.5, transform: path)))
    }

    @Test func neighborsThatLeanAreToldApart() {
        let (right, left) = (GlyphProfile(outlines[1].path), GlyphProfile(outlines[2].path))
        let parallel = clusters([right, right])
        #expect(!parallel.isEntangled && parallel.overlapping.isEmpty)
        #expect(clusters([right, left, right, right]).overlapping == [0..<2])
    }

    private func clusters(_ profiles: [GlyphProfile]) -> GlyphClusters {
        var clusters = GlyphClusters(size: 16)
        for (index, profile) in profiles.enumerated() {
            withUnsafePointer(to: profile) {
                clusters.add($0, at: Point(x: index < 2 ? Double(4 * index) : Double(16 * index), y: 0))
            }
        }
        clusters.finish()
        return clusters
    }

    @Test func everyInstructionSetCoversRowsWithTheSameBytes() {
        let coverage = (0..<77).map { (index: Int) -> UInt8 in
            let step = index % 40
            return step < 12 ? 0 : step < 24 ? 255 : UInt8(index * 3)
        }
        for pixel: UInt32 in [0xff00_0000, 0x8040_8010, 0x0100_0001] {
            for count in [3, 8, 16, 61] {
                let bytes = Array(coverage[..<count]) + [UInt8](repeating: 0, count: 16)
                func covered(_ instructions: InstructionSet) -> [UInt32] {
                    painted(using: instructions) { ColorBlender(pixel, onto: $0).bytes(bytes, at: 0, count: count) }
                }
                let steps = covered(.portable)
                #expect(covered(.avx2) == steps)
                #expect(covered(.avx512) == steps)
            }
        }
    }

    private func painted(using instructions: InstructionSet, _ paint: (PixelTarget) -> Void) -> [UInt32] {
        var pixels = (0..<80).map { (index: UInt32) in 0xff00_ff00 | (index * 7919 % 256) << 16 | index * 31 % 256 }
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let target = PixelTarget(base: base, stride: 80, originX: 0, originY: 0, instructions: instructions)
            paint(target)
        }
        return pixels
    }
}
