extension PixelArithmetic {
    /// A pixel on the way to another one, `factor / 255` of it, each component rounded.
    @inline(__always)
    static func mix(_ from: UInt32, _ to: UInt32, by factor: UInt32) -> UInt32 {
        var low = (from & 0x00ff_00ff) &* (255 &- factor) &+ (to & 0x00ff_00ff) &* factor &+ 0x0080_0080
        var high =
            (from &>> 8 & 0x00ff_00ff) &* (255 &- factor) &+ (to &>> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
        low = (low &+ (low &>> 8 & 0x00ff_00ff)) &>> 8 & 0x00ff_00ff
        high = (high &+ (high &>> 8 & 0x00ff_00ff)) & 0xff00_ff00
        return low | high
    }

    /// The same of four pixels, each with its factor (given by ``lanes(_:)``).
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
