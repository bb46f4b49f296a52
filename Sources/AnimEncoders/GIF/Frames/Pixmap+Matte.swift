package import AnimGraphics

extension Pixmap {
    /// Returns the picture with each translucent pixel drawn over an opaque colour; transparent ones stay transparent.
    ///
    /// - Parameter matte: The colour as an opaque pixel.
    package func matted(with matte: UInt32) -> Pixmap {
        var result = self
        for index in pixels.indices {
            let pixel = pixels[index]
            let alpha = pixel >> 24
            guard alpha > 0, alpha < 255 else { continue }
            func over(_ shift: UInt32) -> UInt32 {
                min((pixel >> shift) & 255 + (((matte >> shift) & 255) * (255 - alpha) + 127) / 255, 255) << shift
            }
            result.pixels[index] = over(0) | over(8) | over(16) | 255 << 24
        }
        return result
    }
}
