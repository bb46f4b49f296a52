package import AnimGeometry

/// The rule that decides which points lie inside an outline.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// The points that the outline winds around, in either direction.
    case nonZero = "non-zero"
    /// The points that the outline winds around an odd number of times.
    case evenOdd = "even-odd"
}

/// An area to fill or to clip to, in its own space.
package enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rect(Rect)
    /// A rounded rectangle.
    case roundedRect(RoundedRect)
    /// The area between two rounded rectangles, the second inside the first; an empty second one cuts nothing out.
    indirect case ring(outer: RoundedRect, inner: RoundedRect)
    /// The inside of an outline.
    case path(Path, FillRule)
    /// The area that a pen covers along a path.
    indirect case stroke(Path, StrokeStyle)
    /// The insides of glyphs.
    case glyphs(GlyphRun)
}
