import AnimGraphics
import CBlend

/// Paints coverage in one color, source-over.
struct ColorBlender: CoverageSink {
    private let target: PixelTarget
    private let pixel: UInt32
    private let low: SIMD8<UInt16>
    private let high: SIMD8<UInt16>
    private var row: UnsafeMutablePointer<UInt32>

    /// Creates a blender of a premultiplied pixel.
    init(_ pixel: UInt32, onto target: PixelTarget) {
        self.target = target
        self.pixel = pixel
        let lanes = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD8<UInt16>.self)
        low = lanes & 255
        high = lanes &>> 8
        row = target.base
    }

    /// Paints with the widest vector instructions allowed; `false` if only the baseline ones are.
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
        // Low coverage of a faint color rounds to nothing, which the span blender cannot paint.
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

/// Source-over of one translucent pixel onto many pixels in a row.
///
/// For a fixed transparency t = 255 - alpha, `d · t / 255`, rounded, is the high byte of `⌊256 · d · m / 65536⌋ + 128` with m =
/// 65536 · t / 255, rounded (checked for all d and all t below 255). That is one multiplication that keeps the high half, and
/// adding the 128 also adds the source.
struct SpanBlender {
    private let source: UInt32
    private let factor: SIMD8<UInt16>
    private let low: SIMD8<UInt16>
    private let high: SIMD8<UInt16>

    /// Creates a blender of a premultiplied pixel with an alpha of 1…254.
    @inline(__always)
    init(_ source: UInt32) {
        self.source = source
        let transparency = 255 &- source &>> 24
        factor = SIMD8(repeating: UInt16(truncatingIfNeeded: transparency &* 257 &+ transparency &>> 7))
        let lanes = unsafeBitCast(SIMD4<UInt32>(repeating: source), to: SIMD8<UInt16>.self)
        low = lanes &<< 8 &+ 128
        high = (lanes & 0xff00) &+ 128
    }

    /// Blends the pixel over each pixel of a row, using the widest instructions allowed if the row is long.
    @inline(__always)
    func blend(over pixels: UnsafeMutablePointer<UInt32>, count: Int, using instructions: InstructionSet) {
        if count >= SpanBlender.longSpan && blendLong(over: pixels, count: count, using: instructions) { return }
        blendInSteps(over: pixels, count: count)
    }

    /// The minimum number of pixels for which calling a kernel pays off.
    static let longSpan = 24

    @inline(never)
    private func blendLong(over pixels: UnsafeMutablePointer<UInt32>, count: Int, using instructions: InstructionSet) -> Bool {
        let (factor, low, high) = (SpanBlender.pair(factor), SpanBlender.pair(low), SpanBlender.pair(high))
        return cblend_span(pixels, count, factor, low, high, instructions.limit)
    }

    /// The two lanes of a pixel.
    @inline(__always)
    private static func pair(_ lanes: SIMD8<UInt16>) -> UInt32 { unsafeBitCast(lanes, to: SIMD4<UInt32>.self)[0] }

    /// Blends the pixel over each pixel of a row with baseline instructions, giving the same bytes.
    @inline(__always)
    private func blendInSteps(over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        if count < 4 {
            for index in 0..<count { pixels[index] = PixelArithmetic.over(source, pixels[index]) }
            return
        }
        let raw = UnsafeMutableRawPointer(pixels)
        // Load the last four pixels before the loop reaches some of them, so that no pixel is blended twice.
        let last = (count &- 4) &* 4
        let end = blend(over: raw.loadUnaligned(fromByteOffset: last, as: SIMD8<UInt16>.self))
        var offset = 0
        while offset &+ 16 <= last {
            let first = blend(over: raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self))
            let second = blend(over: raw.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD8<UInt16>.self))
            raw.storeBytes(of: first, toByteOffset: offset, as: SIMD8<UInt16>.self)
            raw.storeBytes(of: second, toByteOffset: offset &+ 16, as: SIMD8<UInt16>.self)
            offset &+= 32
        }
        if offset < last {
            let first = blend(over: raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self))
            raw.storeBytes(of: first, toByteOffset: offset, as: SIMD8<UInt16>.self)
        }
        raw.storeBytes(of: end, toByteOffset: last, as: SIMD8<UInt16>.self)
    }

    @inline(__always)
    private func blend(over backdrop: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let lowSum = PixelArithmetic.highHalves(backdrop &<< 8, factor) &+ low
        let highSum = PixelArithmetic.highHalves(backdrop & 0xff00, factor) &+ high
        return lowSum &>> 8 | highSum & 0xff00
    }
}
