import AnimGraphics

/// The way in which an outline's parts lie over each other, which decides how its coverage is computed.
enum OutlineOverlap {
    /// An outline that winds around no point by more than one turn, nor in two senses: the signed area in a pixel is its coverage.
    case none
    /// An outline whose winding numbers may differ by more than one within a pixel, so that its edges are put in order.
    case some
    /// An even-odd outline of so many parts over each other that samples give the coverage.
    case dense
}

/// A flattened shape in pixel space: a range of a line buffer, with what drawing needs to know about it.
struct Outline {
    /// The lines, in the frame's ``LineBuffer``.
    var lines: Range<Int>
    /// The pixels that the outline touches, wherever they lie.
    var bounds: PixelRect
    var rule: FillRule
    var overlap: OutlineOverlap
    /// Whether it is that of a narrow stroke, most of whose runs of pixels are short.
    var isNarrow = false
    /// The number of lines, from the first one on, whose signed areas are added to the coverage of the others: those of parts that overlap nothing,
    /// or what they share being subtracted.
    var freeLineCount = 0
    /// The chains of an outline that may overlap itself, in the same buffer.
    var chains = 0..<0

    /// The lines whose signed areas are added.
    var freeLines: Range<Int> { lines.lowerBound..<lines.lowerBound + freeLineCount }
    /// The lines of the other parts, which may overlap each other.
    var overlappingLines: Range<Int> { lines.lowerBound + freeLineCount..<lines.upperBound }
}

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
