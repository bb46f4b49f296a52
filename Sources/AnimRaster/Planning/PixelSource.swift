import AnimGeometry
import AnimGraphics

/// The pixels that an area is filled with.
///
/// Large cases are indirect: plans hold many of these, most of one colour.
enum PixelSource {
    /// One premultiplied pixel everywhere.
    case pixel(UInt32)
    /// Colours that differ from pixel to pixel, at an opacity of 1…255.
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

    /// Creates the source of a paint whose coordinates a projection maps to pixels, at an opacity of 1…255; nil where it
    /// paints nothing.
    init?(_ paint: Paint, opacity: UInt32, transform: Projection, using instructions: InstructionSet) {
        switch paint {
        case .color(let color): self = .pixel(PixelArithmetic.scale(color.premultipliedPixel, by: opacity))
        case .gradient(let gradient):
            guard let ramp = GradientRamp(gradient.stops), let space = GradientSpace(gradient.geometry, transform: transform)
            else { return nil }
            if let pixel = ramp.onlyPixel {
                self = .pixel(PixelArithmetic.scale(pixel, by: opacity))
            } else {
                self = .gradient(GradientSource(ramp, space, using: instructions), opacity: opacity)
            }
        case .image(let image):
            guard let source = ImageSource(image, transform: transform) else { return nil }
            self = .image(source, opacity: opacity)
        }
    }
}
