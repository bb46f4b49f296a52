package import AnimGraphics

/// A frame of straight pixels, as browsers take them: red in the lowest byte, then green, blue and alpha.
package struct FilmFrame: Hashable, Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The pixels, row by row.
    var pixels: [UInt32]

    init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Creates the frame of a picture.
    package init(_ picture: Pixmap) {
        (width, height) = (picture.width, picture.height)
        let isOpaque = picture.pixels.allSatisfy { $0 >> 24 == 255 }
        pixels = isOpaque ? picture.pixels : picture.pixels.map(Pixmap.straightPixel)
    }

    /// The picture with its alpha multiplied in; that of the frame of a picture is the picture.
    ///
    /// Dividing by alpha and multiplying with it again are exact: a step of the straight component is 255 / a of the premultiplied one,
    /// so the rounding of the first is less than half a step of the second.
    package var pixmap: Pixmap {
        var picture = Pixmap(width: width, height: height)
        picture.pixels = pixels.map(Self.premultiplied)
        return picture
    }

    /// Whether no pixel lets anything through.
    var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func component(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 }
        return component(0) | component(8) << 8 | component(16) << 16 | alpha << 24
    }
}
