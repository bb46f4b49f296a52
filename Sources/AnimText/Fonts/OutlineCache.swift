import AnimGeometry
import AnimGraphics

/// The outlines of a font that were drawn lately; when they have grown too many it starts anew.
struct OutlineCache {
    /// About 64 MiB of outlines.
    private static let maximumElements = 1 << 20

    private var outlines: [UInt32: GlyphOutline] = [:]
    private var elementCount = 0

    /// Returns the outline of a glyph, from `make` where it is not here.
    mutating func outline(of glyph: UInt32, make: () -> Path) -> GlyphOutline {
        if let outline = outlines[glyph] { return outline }
        let outline = GlyphOutline(path: make())
        if elementCount > OutlineCache.maximumElements {
            outlines.removeAll()
            elementCount = 0
        }
        elementCount += 1 + outline.path.elements.count
        outlines[glyph] = outline
        return outline
    }
}
