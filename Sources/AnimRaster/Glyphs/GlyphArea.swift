import AnimGraphics

/// A run of glyphs that are drawn from their images, but for those that may overlap, which are one outline.
struct GlyphArea {
    /// The images, in the frame's placements.
    let placements: Range<Int>
    /// The outline of the glyphs that may overlap others.
    let overlapping: Outline?
    let bounds: PixelRect
}

/// The image of a glyph, and the pixel that its origin lies in.
struct GlyphPlacement {
    let image: Int
    let x: Int
    let y: Int
}
