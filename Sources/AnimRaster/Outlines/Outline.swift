import AnimGraphics

/// The kind of self-overlap of an outline, which determines how its coverage is computed.
enum OutlineOverlap {
    /// No overlaps: no point is wound around more than once or in both directions, so the signed area in a pixel is its
    /// coverage.
    case none
    /// Winding numbers may differ by more than one within a pixel, so the edges are sorted.
    case some
    /// An even-odd outline with so many overlaps that its coverage is sampled instead of computed exactly.
    case dense
}

/// A flattened shape in pixel space: a range of a line buffer, with properties that guide its drawing.
struct Outline {
    /// The lines in the frame's ``LineBuffer``.
    var lines: Range<Int>
    /// The pixels that the outline touches, visible or not.
    var bounds: PixelRect
    var rule: FillRule
    var overlap: OutlineOverlap
    /// Whether this is the outline of a narrow stroke, most of whose pixel runs are short.
    var isNarrow = false
    /// The number of lines, from the first on, whose signed areas are added to the coverage of the others: parts without
    /// overlaps, and the intersections to be subtracted.
    var freeLineCount = 0
    /// The chains of an outline that may overlap itself, in the same buffer.
    var chains = 0..<0

    /// The lines whose signed areas are added.
    var freeLines: Range<Int> { lines.lowerBound..<lines.lowerBound + freeLineCount }
    /// The lines of the other parts, which may overlap each other.
    var overlappingLines: Range<Int> { lines.lowerBound + freeLineCount..<lines.upperBound }
}

/// A shape in pixel space, ready for scan conversion: a rectangle if possible, else an outline.
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

    /// Whether all edges coincide with pixel edges.
    var isPixelAligned: Bool { (minX | minY | maxX | maxY) & (Subpixel.one - 1) == 0 }

    /// The pixels entirely inside.
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
