import AnimGraphics

extension Pixmap {
    /// The picture at half its size: each pixel is the mean of four, of fewer at the edges of odd sizes, rounded half up.
    var halved: Pixmap {
        var result = Pixmap(width: (width + 1) / 2, height: (height + 1) / 2)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<result.height {
                let upper = 2 * y * width
                let lower = min(2 * y + 1, height - 1) * width
                for x in 0..<result.width {
                    let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                    result.pixels[y * result.width + x] = Self.mean(
                        pixels[upper + left], pixels[upper + right], pixels[lower + left], pixels[lower + right])
                }
            }
        }
        return result
    }

    /// Returns the mean of four pixels, component by component, two of which lie in the even bytes of a word.
    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let even: UInt32 = 0x00FF_00FF
        let low = (a & even) + (b & even) + (c & even) + (d & even) + 0x0002_0002
        let high = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + 0x0002_0002
        return low >> 2 & even | (high >> 2 & even) << 8
    }
}
