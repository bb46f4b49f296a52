import AnimGraphics
import CBlend

/// Paints coverage in one colour, source-over.
struct ColorBlender: CoverageSink {
    private let target: PixelTarget
    private let pixel: UInt32
    private let low: SIMD8<UInt16>
    private let high: SIMD8<UInt16>
    private var row: UnsafeMutablePointer<UInt32>

    /// Creates a blender of one premultiplied pixel.
    init(_ pixel: UInt32, onto target: PixelTarget) {
        self.target = target
        self.pixel = pixel
        let lanes = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD8<UInt16>.self)
        low = lanes & 255
        high = lanes &>> 8
        row = target.base
    }

    /// Paints by the widest instructions that may be used; false where these are the portable ones.
    func paint(_ areas: borrowing CoverageAccumulator, rule: FillRule) -> Bool {
        let region = areas.region
        var rows = areas.rows(rule)
        let pixels = target.row(region.minY) + region.minX
        return cblend_sweep(&rows, pixels, target.stride, pixel, target.instructions.limit)
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) { row = target.row(y) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let source = coverage == 255 ? pixel : PixelArithmetic.scale(pixel, by: coverage)
        // A thin coverage of a faint colour rounds to nothing, which the blender of spans cannot paint.
        if source == 0 { return }
        if source &>> 24 == 255 {
            (row + x).update(repeating: source, count: count)
        } else {
            SpanBlender(source).blend(over: row + x, count: count, using: target.instructions)
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if count < 4 {
            pixel(at: x, coverage: coverage[0])
            if count > 1 { pixel(at: x &+ 1, coverage: coverage[1]) }
            if count > 2 { pixel(at: x &+ 2, coverage: coverage[2]) }
            return
        }
        let factors = PixelArithmetic.lanes(coverage)
        let scaledLow = PixelArithmetic.dividedBy255(low &* factors)
        let scaledHigh = PixelArithmetic.dividedBy255(high &* factors)
        let source = unsafeBitCast(scaledLow | scaledHigh &<< 8, to: SIMD4<UInt32>.self)
        let raw = UnsafeMutableRawPointer(row + x)
        raw.storeBytes(of: PixelArithmetic.over(source, raw.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
    }

    func bytes(_ coverage: UnsafePointer<UInt8>, at x: Int, count: Int) {
        if cblend_cover_color(row + x, pixel, count, coverage, target.instructions.limit) { return }
        var blender = self
        blender.blocks(coverage, at: x, count: count)
    }

    @inline(__always)
    func pixel(at x: Int, coverage: UInt32) {
        if coverage == 0 { return }
        row[x] = PixelArithmetic.over(PixelArithmetic.scale(pixel, by: coverage), row[x])
    }
}
