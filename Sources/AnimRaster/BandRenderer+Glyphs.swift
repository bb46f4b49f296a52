import AnimGraphics

extension BandRenderer {
    /// Hands the coverage of glyphs within bounds to a sink.
    mutating func cover(
        _ area: GlyphArea, of areas: borrowing AreaBuilder, in bounds: PixelRect, into sink: inout some CoverageSink
    ) {
        let stride = (bounds.width + 15) & ~15
        let base = maskBytes.push(count: stride * bounds.height + 32, repeating: 0)
        let plane = CoveragePlane(base: base, stride: stride, bounds: bounds)
        if let outline = area.overlapping {
            var writer = CoverageWriter(plane, using: instructions)
            let visible = outline.bounds.intersection(bounds)
            if !visible.isEmpty { converter.cover(.outline(outline), of: areas.outlines.buffer, in: visible, into: &writer) }
        }
        areas.glyphs.add(area, to: plane)
        plane.cover(&sink)
        maskBytes.pop()
    }
}
