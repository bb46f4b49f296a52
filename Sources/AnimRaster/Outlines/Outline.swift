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
