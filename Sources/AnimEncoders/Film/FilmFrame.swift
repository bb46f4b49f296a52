package import AnimGraphics

/// A frame of straight pixels, as browsers take them: red in the lowest byte, then green, blue and alpha.
package struct FilmFrame: Hashable, Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The pixels, row by row.
    let pixels: [UInt32]
    /// Whether no pixel lets anything through.
    let isOpaque: Bool

    init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        isOpaque = Self.isOpaque(pixels)
    }

    /// Creates the frame of a picture.
    package init(_ picture: Pixmap) {
        (width, height) = (picture.width, picture.height)
        isOpaque = Self.isOpaque(picture.pixels)
        pixels = isOpaque ? picture.pixels : picture.pixels.map(Pixmap.straightPixel)
    }

    /// The picture with its alpha multiplied in; that of the frame of a picture is the picture.
    ///
    /// Dividing by alpha and multiplying with it again are exact: a step of the straight component is 255 / a of the premultiplied one,
    /// so the rounding of the first is less than half a step of the second.
    package var pixmap: Pixmap {
        var picture = Pixmap(width: width, height: height)
        picture.pixels = isOpaque ? pixels : pixels.map(Self.premultiplied)
        return picture
    }

    private static func isOpaque(_ pixels: [UInt32]) -> Bool {
        // Without an early end the loop takes many pixels at a time.
        var all = UInt32.max
        for pixel in pixels { all &= pixel }
        return all >> 24 == 255
    }

    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func component(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 }
        return component(0) | component(8) << 8 | component(16) << 16 | alpha << 24
    }
}
