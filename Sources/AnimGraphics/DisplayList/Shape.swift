public import AnimGeometry

/// How the overlaps of an outline count.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Inside where the outline winds around a point, whichever way.
    case nonZero = "non-zero"
    /// Inside where the outline winds around a point an odd number of times.
    case evenOdd = "even-odd"
}

/// An area to fill or to clip to, in its own space.
public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rect(Rect)
    /// A rounded rectangle.
    case roundedRect(RoundedRect)
    /// The area between two rounded rectangles, the second inside the first; an empty second one cuts nothing out.
    indirect case ring(outer: RoundedRect, inner: RoundedRect)
    /// The inside of an outline.
    case path(Path, FillRule)
    /// What a pen covers along a path.
    indirect case stroke(Path, StrokeStyle)
    /// The insides of glyphs.
    case glyphs(GlyphRun)
}
