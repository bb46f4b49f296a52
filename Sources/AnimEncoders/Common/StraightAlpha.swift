/// The conversions between premultiplied and straight 8-bit pixels.
///
/// Converting to straight alpha and back returns every valid premultiplied pixel unchanged.
package enum StraightAlpha {
    /// Divides the color by alpha, rounding to nearest; colors above alpha, which are invalid when premultiplied, are
    /// clamped.
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

    /// Multiplies the color by alpha, rounding to nearest.
    @inline(__always)
    static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        // n / 255, rounded, is (n + 128) · 257 / 65,536, rounded down, for products up to 255 · 255: red and blue at once.
        let outer = (pixel & 0xFF00FF) &* alpha &+ 0x800080
        let inner = (pixel >> 8 & 255) &* alpha &+ 128
        return (outer &+ (outer >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF | (inner &+ inner >> 8) & 0xFF00 | alpha << 24
    }

    /// The number of pixels checked together: most blocks are opaque, and are left unchanged.
    private static let blockLength = 64

    /// Premultiplies pixels whose bytes are in the order red, green, blue, alpha.
    package static func premultiply(littleEndian pixels: UnsafeMutableBufferPointer<UInt32>) {
        if UInt32(littleEndian: 1) != 1 {
            for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]) }
        }
        premultiply(pixels)
    }

    /// Premultiplies pixels.
    static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        guard let base = pixels.baseAddress else { return }
        var start = 0
        while start < pixels.count {
            let block = UnsafeMutableBufferPointer(start: base + start, count: min(blockLength, pixels.count - start))
            var all = UInt32.max
            for pixel in block { all &= pixel }
            if all >> 24 != 255 {
                for index in 0..<block.count { block[index] = premultiplied(block[index]) }
            }
            start &+= blockLength
        }
    }
}
