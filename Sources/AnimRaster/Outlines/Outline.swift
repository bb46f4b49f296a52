import AnimGraphics

/// How an outline's parts lie over each other, which decides how its coverage is computed.
enum OutlineOverlap {
    /// No point is wound around by more than one turn, nor in two senses: the signed area in a pixel is its coverage.
    case none
    /// Winding numbers may differ by more than one within pixels, so that they are looked into.
    case some
    /// So much lies over each other, to be filled by the even-odd rule, that samples tell the coverage.
    case crowd
}

/// A flattened shape in pixel space: a range of a line buffer, with what drawing needs to know about it.
struct Outline {
    /// The lines, in the frame's ``LineBuffer``.
    var lines: Range<Int>
    /// The pixels that the outline touches, wherever they lie.
    var bounds: PixelRect
    var rule: FillRule
    var overlap: OutlineOverlap
    /// The chains of an outline that may overlap itself, in the same buffer.
    var chains = 0..<0
}

/// A rectangle with edges in 24.8 coordinates.
struct FixedRect: Equatable {
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32

    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Whether all edges lie between pixels.
    var isPixelAligned: Bool { (minX | minY | maxX | maxY) & (Subpixel.one - 1) == 0 }

    /// The pixels that lie wholly inside.
    var wholePixels: PixelRect {
        let pixels = PixelRect(
            minX: Subpixel.ceil(minX), minY: Subpixel.ceil(minY), maxX: Subpixel.floor(maxX), maxY: Subpixel.floor(maxY))
        return pixels.isEmpty ? .empty : pixels
    }

    /// The pixels that the rectangle touches.
    var bounds: PixelRect {
        isEmpty
            ? .empty
            : PixelRect(
                minX: Subpixel.floor(minX), minY: Subpixel.floor(minY), maxX: Subpixel.ceil(maxX), maxY: Subpixel.ceil(maxY))
    }
}

/// An area ready for coverage: a rectangle where that suffices, glyphs that are drawn from images, else an outline.
enum Area {
    case rect(FixedRect)
    case outline(Outline)
    case glyphs(GlyphArea)

    var bounds: PixelRect {
        switch self {
        case .rect(let rect): rect.bounds
        case .outline(let outline): outline.bounds
        case .glyphs(let glyphs): glyphs.bounds
        }
    }
}
