import TestSupport
import Testing

@testable import AnimRaster

@Suite struct ConvexClipperTests {
    @Test func whatTwoSquaresShareIsASquare() {
        let polygons = clip(
            [rib(0, 0, 100, 0), rib(0, 100, 100, 100)].reversed(), by: [rib(60, 30, 160, 30), rib(60, 130, 160, 130)].reversed())
        let corners: [SIMD2<Double>] = [SIMD2(60, 30), SIMD2(100, 30), SIMD2(100, 100), SIMD2(60, 100)]
        #expect(polygons.map { Set($0) } == Set(corners))
        #expect(doubledArea(polygons) == 2 * 40 * 70)
    }

    @Test func whatLiesApartSharesNothing() {
        #expect(clip([rib(0, 100, 100, 100), rib(0, 0, 100, 0)], by: [rib(200, 100, 300, 100), rib(200, 0, 300, 0)]) == nil)
    }

    /// A bent strip, which is not convex, shares as much as its quadrilaterals do by themselves.
    @Test func aStripSharesWhatItsQuadrilateralsDo() {
        let strip = [rib(0, 100, 40, 110), rib(10, 60, 45, 80), rib(40, 30, 60, 70), rib(90, 20, 85, 65)]
        let window = [rib(5, 90, 70, 95), rib(20, 40, 80, 35)]
        let parts = (0..<3).map { doubledArea(clip(Array(strip[$0...$0 + 1]), by: window)) }
        #expect(parts.allSatisfy { $0 > 0 })
        #expect(abs(doubledArea(clip(strip, by: window)) - parts.reduce(0, +)) < 1e-9)
    }

    /// Sides without length, as triangles have, cut nothing off.
    @Test func trianglesAreQuadrilaterals() {
        let triangle = clip([rib(0, 100, 100, 100), rib(0, 0, 0, 0)], by: [rib(-10, 100, 200, 100), rib(-10, -10, -10, -10)])
        #expect(doubledArea(triangle) == 100 * 100)
    }

    /// Corners are the same in the same order, whichever instructions find them: of polygons that are cut anywhere, of some that get more corners
    /// than a vector has lanes, and of lines and points.
    @Test func polygonsDoNotDependOnInstructions() {
        var random = SplitMix64(seed: 7)
        func number(_ end: Int32) -> Int32 { Int32(truncatingIfNeeded: random.next() % UInt64(end)) }
        var counts: Set<Int> = []
        for round in 0..<4000 {
            let extent: Int32 = [3, 40, 1000][round % 3]
            func any() -> SIMD4<Int32> { rib(number(extent), number(extent), number(extent), number(extent)) }
            // From left to right, so that most sides of either run along each other.
            func along(_ x: Int32) -> SIMD4<Int32> { rib(x + number(9), number(30), x + number(9), 30 + number(30)) }
            let strip = (0..<2 + round % 6).map { round % 2 == 0 ? any() : along(Int32($0) * 12) }
            let window = round % 4 == 1 ? [along(0), along(60)] : [any(), any()]
            let portable = clip(strip, by: window, using: .portable)
            counts.insert(portable?.count ?? 0)
            #expect(clip(strip, by: window, using: .avx2) == portable)
            #expect(clip(strip, by: window, using: .avx512) == portable)
        }
        #expect(counts.isSuperset(of: [0, 3, 4, 5, 6, 7, 8, 9, 10, 12]))
    }

    private func rib(_ leftX: Int32, _ leftY: Int32, _ rightX: Int32, _ rightY: Int32) -> SIMD4<Int32> {
        SIMD4(leftX, leftY, rightX, rightY)
    }

    private func clip(
        _ strip: [SIMD4<Int32>], by ribs: [SIMD4<Int32>], using instructions: InstructionSet = .widest
    ) -> [SIMD2<Double>]? {
        var clipper = ConvexClipper(using: instructions)
        return strip.withUnsafeBufferPointer { strip in
            ribs.withUnsafeBufferPointer { ribs in
                guard let base = strip.baseAddress, let window = ribs.baseAddress else { return nil }
                clipper.start(base, count: strip.count)
                return clipper.clip(depth: 0, by: window) ? Array(clipper.polygon(depth: 1)) : nil
            }
        }
    }

    /// Twice the area of a polygon that runs clockwise on screen.
    private func doubledArea(_ polygon: [SIMD2<Double>]?) -> Double {
        guard let polygon, var last = polygon.last else { return 0 }
        var sum = 0.0
        for corner in polygon {
            sum += last.x * corner.y - last.y * corner.x
            last = corner
        }
        return sum
    }
}
