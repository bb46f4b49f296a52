package import AnimGeometry
package import AnimGraphics

/// A glyph with colors of its own.
package enum ColorGlyph: Hashable, Sendable {
    /// A picture.
    case picture(GlyphPicture)
    /// Outlines on each other, from back to front.
    case layers([GlyphLayer])
}

/// An outline of a glyph with its color.
package struct GlyphLayer: Hashable, Sendable {
    /// The outline.
    package let outline: GlyphOutline
    /// The color; nil for the color of the text.
    package let color: Color?
}

/// The picture of a glyph, which its font decodes when it is drawn.
package struct GlyphPicture: Hashable, Sendable {
    /// The font.
    package let font: Font
    /// The index of the glyph in the font.
    package let glyph: UInt32
    /// The rectangle of the picture in ems, y down, with the origin on the baseline.
    package let frame: Rect
    /// The number of pixels.
    package let pixelCount: Int

    /// The picture, from the font's cache if possible; nil if its file is damaged.
    package var image: Image? { font.image(of: self) }
}

/// A color glyph at a position.
package struct PlacedColorGlyph: Hashable, Sendable {
    /// The glyph.
    package var glyph: ColorGlyph
    /// The position of its origin.
    package var position: Point
    /// The size of an em.
    package var size: Double
    /// The run that it belongs to; nil if the text has no runs.
    package var run: Int?

    /// A rectangle around the glyph.
    package var bounds: Rect? {
        switch glyph {
        case .picture(let picture): placed(picture.frame)
        case .layers(let layers):
            layers.compactMap(\.outline.path.controlPointBounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }.map(placed)
        }
    }

    /// Returns a rectangle in ems of the glyph at the glyph's position.
    package func placed(_ rect: Rect) -> Rect {
        Rect(
            x: position.x + rect.minX * size, y: position.y + rect.minY * size, width: rect.width * size,
            height: rect.height * size)
    }
}

/// A cache of a font's decoded pictures, which is cleared when it has grown too large.
struct PictureCache {
    /// 64 MiB of pixels, with the mip levels of each picture at most three times as much.
    private static let maximumPixels = 16 << 20

    private var images: [UInt32: Image?] = [:]
    private var pixelCount = 0

    /// Returns the image of a picture, from `make` if it is not cached.
    mutating func image(of picture: GlyphPicture, make: () -> Image?) -> Image? {
        if let known = images[picture.glyph] { return known }
        if pixelCount + picture.pixelCount > PictureCache.maximumPixels {
            images.removeAll()
            pixelCount = 0
        }
        let image = make()
        images[picture.glyph] = .some(image)
        pixelCount += picture.pixelCount
        return image
    }
}
