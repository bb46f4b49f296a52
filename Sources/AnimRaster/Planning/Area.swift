import AnimGraphics

/// The area that a step of a plan covers: a flattened shape, or glyphs that are drawn from images.
enum Area {
    case shape(FlattenedShape)
    case glyphs(GlyphArea)

    /// The pixels that the area touches.
    var bounds: PixelRect {
        switch self {
        case .shape(let shape): shape.bounds
        case .glyphs(let glyphs): glyphs.bounds
        }
    }
}
