extension Pixmap {
    /// Returns the picture as straight (not premultiplied) bytes: red, green, blue, alpha of each pixel, row by row from the top.
    ///
    /// A component is `min(255, ⌊(255 · c + ⌊a / 2⌋) / a⌋)`, which is 255 · c / a rounded half up, of the premultiplied
    /// component c and alpha a. Where a is 0 all four bytes are 0.
    public func straightRGBA() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        forEachStraightPart { bytes += $0 }
        return bytes
    }

    /// The pixels that are looked at in one go: their bytes stay in the fastest cache.
    private static let partLength = 4096

    /// Gives the bytes of ``straightRGBA()`` to a function, part after part; parts that are opaque are the pixels themselves.
    func forEachStraightPart(_ body: (UnsafeRawBufferPointer) -> Void) {
        var room = [UInt32](repeating: 0, count: min(Self.partLength, pixels.count))
        room.withUnsafeMutableBufferPointer { room in
            pixels.withUnsafeBufferPointer { pixels in
                for start in stride(from: 0, to: pixels.count, by: Self.partLength) {
                    let part = UnsafeBufferPointer(rebasing: pixels[start..<min(pixels.count, start + Self.partLength)])
                    body(Self.straightBytes(of: part, room: room))
                }
            }
        }
    }

    /// Returns the straight bytes of pixels: those of the pixels themselves if these are opaque, else of a copy.
    ///
    /// - Parameter room: Memory for as many pixels, for the copy.
    static func straightBytes(
        of pixels: UnsafeBufferPointer<UInt32>, room: UnsafeMutableBufferPointer<UInt32>
    ) -> UnsafeRawBufferPointer {
        // The bytes of a pixel are red, green, blue and alpha on the processors that Swift runs on, all of them little-endian.
        if isOpaque(pixels) { return UnsafeRawBufferPointer(pixels) }
        for (index, pixel) in pixels.enumerated() { room[index] = straightPixel(pixel) }
        return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<(4 * pixels.count)])
    }

    private static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        var all = UInt32.max
        for pixel in pixels { all &= pixel }
        return all >> 24 == 255
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
