package import AnimGraphics
public import Foundation

/// A picture of pixels: 8 bits of red, green, blue and alpha each, in sRGB.
public class CGImage: Hashable, @unchecked Sendable {
    /// The picture in the engine's form.
    package final let image: Image

    /// Creates a picture from the engine's.
    package init(_ image: Image) { self.image = image }

    /// The number of columns.
    public var width: Int { image.width }
    /// The number of rows.
    public var height: Int { image.height }
    /// The bits of a component.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row.
    public var bytesPerRow: Int { 4 * image.width }
    /// The place and the meaning of alpha.
    public var alphaInfo: CGImageAlphaInfo { image.isOpaque ? .noneSkipLast : .premultipliedLast }
    /// The space of the colors.
    public var colorSpace: CGColorSpace? { CGColorSpace(.sRGB) }

    /// Returns the picture.
    public func copy() -> CGImage? { self }

    /// Returns the part in a rectangle of pixels, enlarged to whole pixels; nil if it is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let pixmap = Pixmap.drawn(width: Int(part.width), height: Int(part.height)) { x, y in
            image.pixmap.pixels[(top + y) * width + left + x]
        }
        return CGImage(Image(pixmap))
    }

    /// Whether the pixels of two pictures are equal.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b || a.image == b.image }

    /// Hashes the size.
    public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

/// The place and the meaning of alpha in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

extension Pixmap {
    /// Creates a picture whose pixels a function returns for columns and rows.
    static func drawn(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> UInt32) -> Pixmap {
        var result = Pixmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { result.pixels[y * width + x] = pixel(x, y) }
        }
        return result
    }

    /// Returns the picture as it is shown with an orientation.
    func oriented(_ orientation: UIImage.Orientation) -> Pixmap {
        if orientation == .up { return self }
        let (w, h) = (width, height)
        let pixels = pixels
        let isTurned = orientation.isTurned
        return .drawn(width: isTurned ? h : w, height: isTurned ? w : h) { x, y in
            let (column, row): (Int, Int)
            switch orientation {
            case .up: (column, row) = (x, y)
            case .down: (column, row) = (w - 1 - x, h - 1 - y)
            case .left: (column, row) = (w - 1 - y, x)
            case .right: (column, row) = (y, h - 1 - x)
            case .upMirrored: (column, row) = (w - 1 - x, y)
            case .downMirrored: (column, row) = (x, h - 1 - y)
            case .leftMirrored: (column, row) = (y, x)
            case .rightMirrored: (column, row) = (w - 1 - y, h - 1 - x)
            }
            return pixels[row * w + column]
        }
    }

    /// Returns a color in place of all colors, at the alpha of the pixels.
    func tinted(_ color: Color) -> Pixmap {
        let shades = (0...255).map { alpha in
            var shade = color
            shade.alpha = min(max(color.alpha, 0), 1) * Double(alpha) / 255
            return shade.premultipliedPixel
        }
        return Pixmap(width: width, height: height, pixels: pixels.map { shades[Int($0 >> 24)] })
    }
}
