extension Pixmap {
    /// Returns the picture as straight (not premultiplied) bytes: red, green, blue, alpha of each pixel, row by row from the top.
    ///
    /// A component is `min(255, ⌊(255 · c + ⌊a / 2⌋) / a⌋)`, which is 255 · c / a rounded half up, of the premultiplied
    /// component c and alpha a. Where a is 0 all four bytes are 0.
    public func straightRGBA() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 4 * pixels.count) { buffer, count in
            var offset = 0
            for pixel in pixels {
                let straight = Pixmap.straightPixel(pixel)
                buffer[offset] = UInt8(truncatingIfNeeded: straight)
                buffer[offset + 1] = UInt8(truncatingIfNeeded: straight >> 8)
                buffer[offset + 2] = UInt8(truncatingIfNeeded: straight >> 16)
                buffer[offset + 3] = UInt8(truncatingIfNeeded: straight >> 24)
                offset += 4
            }
            count = 4 * pixels.count
        }
    }

    /// Returns a premultiplied pixel with its alpha divided out, by the rule of ``straightRGBA()``; same order of bytes.
    package static func straightPixel(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        // ⌊n / a⌋ = (n · ⌈2²⁴ / a⌉) >> 24 for all n < 2¹⁶: the error n · a / 2²⁴ stays below one step of 1 / a.
        let reciprocal = UInt64((1 << 24) / alpha + 1)
        let half = UInt64(alpha >> 1)
        let r = min(255, ((UInt64(pixel & 255) * 255 + half) * reciprocal) >> 24)
        let g = min(255, ((UInt64(pixel >> 8 & 255) * 255 + half) * reciprocal) >> 24)
        let b = min(255, ((UInt64(pixel >> 16 & 255) * 255 + half) * reciprocal) >> 24)
        return UInt32(truncatingIfNeeded: r | g << 8 | b << 16) | alpha << 24
    }
}
