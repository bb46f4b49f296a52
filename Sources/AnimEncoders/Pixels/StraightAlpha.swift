/// The conversions between premultiplied and straight 8-bit pixels.
///
/// Going to straight alpha and back returns every valid premultiplied pixel unchanged.
enum StraightAlpha {
    /// Divides the colour by alpha, rounding to nearest; colours above alpha (invalid when premultiplied) are clamped.
    @inline(__always)
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func divided(_ shift: UInt32) -> UInt32 {
            min((((pixel >> shift) & 255) * 510 + alpha) / (2 * alpha), 255) << shift
        }
        return divided(0) | divided(8) | divided(16) | alpha << 24
    }

    /// Multiplies the colour by alpha, rounding to nearest.
    @inline(__always)
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func multiplied(_ shift: UInt32) -> UInt32 {
            ((((pixel >> shift) & 255) * alpha + 127) / 255) << shift
        }
        return multiplied(0) | multiplied(8) | multiplied(16) | alpha << 24
    }
}
