/// Products of pixels and 8-bit fractions, each component rounded exactly: `x / 255` is `(y + (y >> 8)) >> 8` for `y = x +
/// 128`.
///
/// Pixels are split into 16-bit lanes without shuffling: the low bytes of each half are red and blue, the high bytes green and
/// alpha. Scalar and vector forms give the same bytes.
enum PixelArithmetic {
    /// `x / 255`, rounded, for a product of two bytes.
    @inline(__always)
    static func dividedBy255(_ x: UInt32) -> UInt32 {
        let y = x &+ 128
        return (y &+ (y &>> 8)) &>> 8
    }

    /// `x / 255`, rounded, for four products of two bytes.
    @inline(__always)
    static func dividedBy255(_ x: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let y = x &+ 128
        return (y &+ y &>> 8) &>> 8
    }

    /// All components of a pixel times `factor / 255`, rounded.
    @inline(__always)
    static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        var low = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
        var high = (pixel &>> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
        low = (low &+ (low &>> 8 & 0x00ff_00ff)) &>> 8 & 0x00ff_00ff
        high = (high &+ (high &>> 8 & 0x00ff_00ff)) & 0xff00_ff00
        return low | high
    }

    /// Source-over of premultiplied pixels.
    @inline(__always)
    static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
        source &+ scale(backdrop, by: 255 &- source &>> 24)
    }

    /// The high halves of 32-bit products.
    @inline(__always)
    static func highHalves(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
        var result = a
        // Written lane by lane, since the compiler turns this form into one instruction.
        for lane in 0..<8 { result[lane] = UInt16(truncatingIfNeeded: (UInt32(a[lane]) &* UInt32(b[lane])) &>> 16) }
        return result
    }

    /// `x / 255`, rounded, for products of two bytes: `(y + (y >> 8)) >> 8` equals `257 · y >> 16`.
    @inline(__always)
    static func dividedBy255(_ x: SIMD8<UInt16>) -> SIMD8<UInt16> {
        highHalves(x &+ 128, SIMD8(repeating: 257))
    }

    /// Four factors, each in both 16-bit lanes of its pixel.
    @inline(__always)
    static func lanes(_ factors: SIMD4<UInt32>) -> SIMD8<UInt16> {
        unsafeBitCast(factors | factors &<< 16, to: SIMD8<UInt16>.self)
    }

    /// Four pixels, each times its factor out of 255 (given by ``lanes(_:)``).
    @inline(__always)
    static func scale(_ pixels: SIMD4<UInt32>, by factors: SIMD8<UInt16>) -> SIMD4<UInt32> {
        let lanes = unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
        let low = dividedBy255((lanes & 255) &* factors)
        let high = dividedBy255((lanes &>> 8) &* factors)
        return unsafeBitCast(low | high &<< 8, to: SIMD4<UInt32>.self)
    }

    /// Source-over of four premultiplied pixels.
    @inline(__always)
    static func over(_ source: SIMD4<UInt32>, _ backdrop: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let transparency = lanes(255 &- source &>> 24)
        return source &+ scale(backdrop, by: transparency)
    }
}

extension PixelArithmetic {
    /// Interpolates between two pixels by `factor / 255`, rounding each component.
    @inline(__always)
    static func mix(_ from: UInt32, _ to: UInt32, by factor: UInt32) -> UInt32 {
        var low = (from & 0x00ff_00ff) &* (255 &- factor) &+ (to & 0x00ff_00ff) &* factor &+ 0x0080_0080
        var high =
            (from &>> 8 & 0x00ff_00ff) &* (255 &- factor) &+ (to &>> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
        low = (low &+ (low &>> 8 & 0x00ff_00ff)) &>> 8 & 0x00ff_00ff
        high = (high &+ (high &>> 8 & 0x00ff_00ff)) & 0xff00_ff00
        return low | high
    }

    /// Interpolates between four pairs of pixels, each by its factor (see ``lanes(_:)``).
    @inline(__always)
    static func mix(_ from: SIMD4<UInt32>, _ to: SIMD4<UInt32>, by factors: SIMD8<UInt16>) -> SIMD4<UInt32> {
        let (a, b) = (unsafeBitCast(from, to: SIMD8<UInt16>.self), unsafeBitCast(to, to: SIMD8<UInt16>.self))
        let rest = 255 &- factors
        let low = dividedBy255((a & 255) &* rest &+ (b & 255) &* factors)
        let high = dividedBy255((a &>> 8) &* rest &+ (b &>> 8) &* factors)
        return unsafeBitCast(low | high &<< 8, to: SIMD4<UInt32>.self)
    }

    /// The products of the components of two pixels, each divided by 255 and rounded.
    @inline(__always)
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let red = dividedBy255((a &>> 16 & 255) &* (b &>> 16 & 255))
        let green = dividedBy255((a &>> 8 & 255) &* (b &>> 8 & 255))
        let blue = dividedBy255((a & 255) &* (b & 255))
        return dividedBy255((a &>> 24) &* (b &>> 24)) &<< 24 | red &<< 16 | green &<< 8 | blue
    }
}
