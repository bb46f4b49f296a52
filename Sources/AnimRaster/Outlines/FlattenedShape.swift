import AnimGraphics

/// A shape in pixel space, ready to be scan-converted: a rectangle where that suffices, else an outline.
enum FlattenedShape {
    case rect(FixedRect)
    case outline(Outline)

    /// The pixels that the shape touches.
    var bounds: PixelRect {
        switch self {
        case .rect(let rect): rect.bounds
        case .outline(let outline): outline.bounds
        }
    }
}
