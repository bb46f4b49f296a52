import AnimGraphics
import AnimRender

/// A sheet that pictures and words are put on.
struct PicturePaper {
    private(set) var pixmap: Pixmap

    private static let paper: UInt32 = 0xFFF7_F2F2
    private static let ink: UInt32 = 0xFF3C_3A3A
    // The squares behind transparent pixels, and the lines across a missing picture. One by one: constants that a tuple
    // defines are looked up at each pixel.
    private static let lightSquare: UInt32 = 0xFFFF_FFFF
    private static let darkSquare: UInt32 = 0xFFE5_E0E0
    private static let hatch: UInt32 = 0xFFC0_B8B8
    private static let gap: UInt32 = 0xFFE8_E4E4
    private static let square = 8

    /// Creates an empty sheet.
    init(width: Int, height: Int) { pixmap = Pixmap(width: width, height: height, filledWith: Self.paper) }

    /// Puts a picture on the sheet, over squares if it is transparent.
    mutating func put(_ picture: Pixmap, x left: Int, y top: Int) {
        for y in 0..<picture.height {
            let start = (top + y) * pixmap.width + left
            for x in 0..<picture.width {
                let pixel = picture.pixels[y * picture.width + x]
                let isLight = (x / Self.square + y / Self.square) % 2 == 0
                pixmap.pixels[start + x] = Self.blended(pixel, over: isLight ? Self.lightSquare : Self.darkSquare)
            }
        }
    }

    /// Hatches an area.
    mutating func hatch(x left: Int, y top: Int, width: Int, height: Int) {
        for y in top..<top + height {
            for x in left..<left + width { pixmap.pixels[y * pixmap.width + x] = (x + y) % 8 < 2 ? Self.hatch : Self.gap }
        }
    }

    /// Writes words, as many as a width has room for.
    mutating func write(_ text: String, x left: Int, y top: Int, width: Int) {
        BitmapFace.forEachUnit(of: BitmapFace.fitted(text, width: width)) { x, y in
            pixmap[left + x, top + y] = Self.ink
        }
    }

    private static func blended(_ pixel: UInt32, over paper: UInt32) -> UInt32 {
        let rest = 255 - (pixel >> 24)
        if rest == 0 { return pixel }
        func component(_ shift: UInt32) -> UInt32 {
            min(255, (pixel >> shift & 255) + ((paper >> shift & 255) * rest + 127) / 255)
        }
        return component(0) | component(8) << 8 | component(16) << 16 | 0xFF00_0000
    }
}

extension Pixmap {
    /// The picture in the upper left corner of a larger one, whose rest is hatched.
    func extended(width: Int, height: Int) -> Pixmap {
        guard (width, height) != (self.width, self.height) else { return self }
        var paper = PicturePaper(width: width, height: height)
        paper.hatch(x: 0, y: 0, width: width, height: height)
        paper.put(self, x: 0, y: 0)
        return paper.pixmap
    }

    /// The picture with its sides halved until they are within limits.
    func fitted(width: Int, height: Int) -> Pixmap {
        var picture = self
        while picture.width > width || picture.height > height { picture = picture.halved }
        return picture
    }
}

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

    /// Returns the mean of four pixels, component by component; two components lie in the even bytes of a word.
    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let even: UInt32 = 0x00FF_00FF
        let low = (a & even) + (b & even) + (c & even) + (d & even) + 0x0002_0002
        let high = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + 0x0002_0002
        return low >> 2 & even | (high >> 2 & even) << 8
    }
}
