import CBlend

/// Source-over of one row of pixels onto another.
enum RowBlender {
    /// Blends premultiplied pixels, each times a factor of 0…255, over a row, using the widest instructions allowed if the row
    /// is long.
    @inline(__always)
    static func blend(
        _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, factor: UInt32,
        using instructions: InstructionSet
    ) {
        let wide = count & ~7
        let isDone = wide >= SpanBlender.longSpan && cblend_over(row, source, wide, factor, instructions.limit)
        let done = isDone ? wide : 0
        blendInSteps(source + done, over: row + done, count: count &- done, factor: factor)
    }

    /// Blends in the same way with baseline instructions, giving the same bytes.
    @inline(__always)
    private static func blendInSteps(
        _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, factor: UInt32
    ) {
        let whole = count & ~3
        if factor == 255 {
            put(source, over: row, count: whole)
        } else {
            scale(source, over: row, count: whole, factor: factor)
        }
        for index in whole..<count {
            row[index] = PixelArithmetic.over(PixelArithmetic.scale(source[index], by: factor), row[index])
        }
    }

    /// Blends premultiplied pixels, each times its coverage, over a row, using the widest instructions allowed; eight bytes of
    /// coverage past the end are readable.
    @inline(__always)
    static func blend(
        _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int,
        coverage: UnsafePointer<UInt8>, using instructions: InstructionSet
    ) {
        if cblend_cover(row, source, count, coverage, instructions.limit) { return }
        blendInSteps(source, over: row, count: count, coverage: coverage)
    }

    /// Blends in the same way with baseline instructions, giving the same bytes.
    private static func blendInSteps(
        _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int,
        coverage: UnsafePointer<UInt8>
    ) {
        let source = UnsafeRawPointer(source)
        let below = UnsafeMutableRawPointer(row)
        for index in stride(from: 0, to: count & ~3, by: 4) {
            let bytes = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD4<UInt8>.self)
            if bytes == .zero { continue }
            let factors = PixelArithmetic.lanes(SIMD4(truncatingIfNeeded: bytes))
            let pixels = source.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt32>.self)
            let result = PixelArithmetic.over(
                PixelArithmetic.scale(pixels, by: factors),
                below.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt32>.self))
            below.storeBytes(of: result, toByteOffset: 4 &* index, as: SIMD4<UInt32>.self)
        }
        for index in count & ~3..<count {
            let shade = source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
            let pixel = PixelArithmetic.scale(shade, by: UInt32(coverage[index]))
            row[index] = PixelArithmetic.over(pixel, row[index])
        }
    }

    /// Blends a multiple of four pixels over a row, unscaled.
    @inline(__always)
    private static func put(_ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int) {
        let source = UnsafeRawPointer(source)
        let below = UnsafeMutableRawPointer(row)
        for offset in stride(from: 0, to: 4 &* count, by: 16) {
            let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
            if halves[0] & halves[1] & opaque == opaque {
                below.storeBytes(of: pixels, toByteOffset: offset, as: SIMD4<UInt32>.self)
            } else if halves[0] | halves[1] != 0 {
                let result = PixelArithmetic.over(pixels, below.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
                below.storeBytes(of: result, toByteOffset: offset, as: SIMD4<UInt32>.self)
            }
        }
    }

    /// The alpha bits of two opaque pixels.
    private static let opaque: UInt64 = 0xff00_0000_ff00_0000

    /// Blends a multiple of four pixels over a row, each times a factor.
    @inline(__always)
    private static func scale(
        _ source: UnsafePointer<UInt32>, over row: UnsafeMutablePointer<UInt32>, count: Int, factor: UInt32
    ) {
        let source = UnsafeRawPointer(source)
        let below = UnsafeMutableRawPointer(row)
        let factors = PixelArithmetic.lanes(SIMD4(repeating: factor))
        for offset in stride(from: 0, to: 4 &* count, by: 16) {
            let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
            if halves[0] | halves[1] == 0 { continue }
            let result = PixelArithmetic.over(
                PixelArithmetic.scale(pixels, by: factors), below.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
            below.storeBytes(of: result, toByteOffset: offset, as: SIMD4<UInt32>.self)
        }
    }
}
