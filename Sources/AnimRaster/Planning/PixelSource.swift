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
    /// The size of a gradient's tables and pieces, in entries of four bytes.
    var gradientEntryCount: Int {
        if case .gradient(let gradient, _) = self { gradient.entryCount } else { 0 }
    }

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
    ///
    /// - Parameter preparesGradients: Whether the tables of gradients are made now, and not for each band.
    init?(
        _ paint: Paint, opacity: UInt32, transform: Projection, preparesGradients: Bool, using instructions: InstructionSet
    ) {
        switch paint {
        case .color(let color): self = .pixel(PixelArithmetic.scale(color.premultipliedPixel, by: opacity))
        case .gradient(let gradient):
            guard let ramp = GradientRamp(gradient.stops), let space = GradientSpace(gradient.geometry, transform: transform)
            else { return nil }
            if let pixel = ramp.onlyPixel {
                self = .pixel(PixelArithmetic.scale(pixel, by: opacity))
            } else {
                let source: GradientSource =
                    preparesGradients ? GradientSource(ramp, space, using: instructions) : .unprepared(ramp, space)
                self = .gradient(source, opacity: opacity)
            }
        case .image(let image):
            guard let source = ImageSource(image, transform: transform) else { return nil }
            self = .image(source, opacity: opacity)
        }
    }
}
