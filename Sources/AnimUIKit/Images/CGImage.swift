import AnimGeometry
package import AnimGraphics
package import AnimLayers
public import Foundation

/// A picture of pixels: 8 bits of red, green, blue and alpha each, in sRGB.
///
/// Differs: what a context has drawn consists of shapes instead.
public class CGImage: Hashable, @unchecked Sendable {
    /// The picture in the engine's form.
    package final let picture: ImageMix.Picture
    /// The pixels that stand for a point of a picture of shapes.
    private let pixelsPerPoint: Double

    /// Creates a picture from the engine's.
    package init(_ image: Image) { (picture, pixelsPerPoint) = (.pixels(image), 1) }

    /// Creates a picture from the engine's.
    package init(_ picture: ImageMix.Picture) { (self.picture, pixelsPerPoint) = (picture, 1) }

    /// Creates a picture of shapes, each of whose points stands for a number of pixels.
    package init(_ shapes: VectorImage, pixelsPerPoint: Double) {
        (picture, self.pixelsPerPoint) = (.shapes(shapes), pixelsPerPoint)
    }

    /// The pixels; nil for a picture of shapes.
    package final var image: Image? { picture.image }

    /// The picture with a number of pixels per point.
    final func picture(scale: Double) -> ImageMix.Picture {
        guard case .shapes(let shapes) = picture, scale != pixelsPerPoint else { return picture }
        return .shapes(shapes.scaled(by: pixelsPerPoint / scale))
    }

    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }

    private var size: (width: Int, height: Int) {
        switch picture {
        case .pixels(let image): (image.width, image.height)
        case .shapes(let shapes):
            (
                Int((shapes.size.width * pixelsPerPoint).rounded(.up)), Int((shapes.size.height * pixelsPerPoint).rounded(.up))
            )
        }
    }

    /// The bits of a component.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row.
    public var bytesPerRow: Int { 4 * width }
    /// The place and the meaning of alpha.
    public var alphaInfo: CGImageAlphaInfo { image?.isOpaque == true ? .noneSkipLast : .premultipliedLast }
    /// The space of the colors.
    public var colorSpace: CGColorSpace? { CGColorSpace(.sRGB) }

    /// Returns the picture.
    public func copy() -> CGImage? { self }

    /// Returns the part in a rectangle of pixels, enlarged to whole pixels; nil if it is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        if case .shapes(let shapes) = picture {
            return CGImage(shapes.part(Rect(part), pixelsPerPoint), pixelsPerPoint: pixelsPerPoint)
        }
        guard let image else { return nil }
        let (left, top, width) = (Int(part.minX), Int(part.minY), image.width)
        let pixmap = Pixmap.drawn(width: Int(part.width), height: Int(part.height)) { x, y in
            image.pixmap.pixels[(top + y) * width + left + x]
        }
        return CGImage(Image(pixmap))
    }

    /// Whether the pixels or shapes of two pictures are equal.
    public static func == (a: CGImage, b: CGImage) -> Bool {
        a === b || a.picture == b.picture && a.pixelsPerPoint == b.pixelsPerPoint
    }

    /// Hashes the picture.
    public func hash(into hasher: inout Hasher) { hasher.combine(picture) }
}

/// The place and the meaning of alpha in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

extension VectorImage {
    /// Returns the part in a rectangle of pixels.
    fileprivate func part(_ rect: Rect, _ pixelsPerPoint: Double) -> VectorImage {
        let size = Size(width: rect.width / pixelsPerPoint, height: rect.height / pixelsPerPoint)
        let shift = Transform(translationX: -rect.minX / pixelsPerPoint, y: -rect.minY / pixelsPerPoint)
        return mapped(by: shift, size: size, isContained: false)
    }

    /// Returns the picture as it is shown with an orientation.
    func oriented(_ orientation: UIImage.Orientation) -> VectorImage {
        let (w, h) = (size.width, size.height)
        let map: Transform =
            switch orientation {
            case .up: .identity
            case .down: Transform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
            case .left: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
            case .right: Transform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
            case .upMirrored: Transform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
            case .downMirrored: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
            case .leftMirrored: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: Transform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
            }
        let size = orientation.isTurned ? Size(width: h, height: w) : size
        return orientation == .up ? self : mapped(by: map, size: size, isContained: isContained)
    }

    private func mapped(by map: Transform, size: Size, isContained: Bool) -> VectorImage {
        let steps = steps.map { step in
            var step = step
            step.command = step.command.transformed(by: Projection(map))
            return step
        }
        return VectorImage(size: size, steps: steps, isContained: isContained, tinting: tinting)
    }
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
