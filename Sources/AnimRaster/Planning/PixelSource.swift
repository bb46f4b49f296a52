import AnimGeometry
import AnimGraphics

/// What an area is filled with, in pixels.
///
/// What is large is stored elsewhere: plans hold many of these, most of one colour.
enum PixelSource {
    /// One premultiplied pixel everywhere.
    case pixel(UInt32)
    /// Colours that change from place to place, at an opacity of 1…255.
    indirect case gradient(GradientSource, opacity: UInt32)
    /// The pixels of a picture, at an opacity of 1…255.
    indirect case image(ImageSource, opacity: UInt32)
}

extension PixelSource {
    /// Whether every pixel is known to have an alpha of 255.
    var isOpaque: Bool {
        switch self {
        case .pixel(let pixel): pixel >> 24 == 255
        case .gradient(let gradient, let opacity): opacity == 255 && gradient.isOpaque
        case .image: false
        }
    }

    /// Creates what a paint is in pixels, at an opacity of 1…255; nil where that is nothing.
    init?(_ paint: Paint, opacity: UInt32, transform: Projection) {
        switch paint {
        case .color(let color): self = .pixel(PixelArithmetic.scale(color.premultipliedPixel, by: opacity))
        case .gradient(let gradient):
            guard let source = PixelSource(gradient, opacity: opacity, transform: transform) else { return nil }
            self = source
        case .image(let image):
            guard let source = PixelSource(image, opacity: opacity, transform: transform) else { return nil }
            self = source
        }
    }
}
