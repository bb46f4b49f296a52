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

    @inline(__always)
    mutating func beginRow(_ y: Int) { row = target.row(y) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let source = coverage == 255 ? pixel : PixelArithmetic.scale(pixel, by: coverage)
        if source &>> 24 == 255 {
            (row + x).update(repeating: source, count: count)
        } else {
            ColorBlender.blend(source, over: row + x, count: count)
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if count < 4 {
            for index in 0..<count where coverage[index] != 0 {
                row[x + index] = PixelArithmetic.over(PixelArithmetic.scale(pixel, by: coverage[index]), row[x + index])
            }
            return
        }
        let factors = PixelArithmetic.lanes(coverage)
        let scaledLow = PixelArithmetic.dividedBy255(low &* factors)
        let scaledHigh = PixelArithmetic.dividedBy255(high &* factors)
        let source = unsafeBitCast(scaledLow | scaledHigh &<< 8, to: SIMD4<UInt32>.self)
        let raw = UnsafeMutableRawPointer(row + x)
        raw.storeBytes(of: PixelArithmetic.over(source, raw.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
    }

    /// Blends one premultiplied pixel over each of a row's.
    @inline(__always)
    private static func blend(_ source: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        let lanes = unsafeBitCast(SIMD8<UInt32>(repeating: source), to: SIMD16<UInt16>.self)
        let transparency = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: 255 &- source &>> 24))
        var index = 0
        while index &+ 8 <= count {
            let raw = UnsafeMutableRawPointer(pixels + index)
            let backdrop = raw.loadUnaligned(as: SIMD16<UInt16>.self)
            let low = PixelArithmetic.dividedBy255((backdrop & 255) &* transparency)
            let high = PixelArithmetic.dividedBy255((backdrop &>> 8) &* transparency)
            raw.storeBytes(of: lanes &+ (low | high &<< 8), as: SIMD16<UInt16>.self)
            index &+= 8
        }
        while index < count {
            pixels[index] = PixelArithmetic.over(source, pixels[index])
            index &+= 1
        }
    }
}
