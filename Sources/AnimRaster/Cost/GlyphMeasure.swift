import AnimGeometry
import AnimGraphics

/// The work of drawing a run of glyphs, estimated from their size and the elements of their paths.
struct GlyphMeasure {
    /// The number of glyphs.
    let count: Double
    /// The work of flattening all of them.
    let outlines: Double
    /// The work of the pixels of their em squares.
    let pixels: Double
    /// The work of comparing edges, if the glyphs are spread evenly over their box.
    let usualComparison: Double
    /// The most that it can be.
    let largestComparison: Double

    /// Measures a run in a box, of which some pixels are visible.
    init(_ run: GlyphRun, _ transform: Projection, bounds: PixelRect, visible: PixelRect) {
        let scale = DeviceBounds.scale(of: transform, in: run.origins) ?? .infinity
        let size = min(run.size.magnitude * scale, Double(visible.width + visible.height))
        let area = Double(visible.width) * Double(visible.height)
        let elements = GlyphMeasure.elements(of: run)
        count = Double(run.glyphs.count)
        outlines = DrawingWeight.glyphOutline * count + DrawingWeight.glyphElement * elements
        pixels = DrawingWeight.glyphPixel * min(size * size, area) * count
        let length = GlyphMeasure.ems * size * count
        let box = Double(bounds.width) * Double(bounds.height)
        usualComparison = DrawingWeight.crossing * OutlineMeasure.crossings(length: length, in: box, visible: area)
        largestComparison = GlyphMeasure.largestComparison(elements: elements, length: length, height: Double(visible.height))
    }

    /// The length of an outline, about, where the em is 1 high.
    static let ems = 8.0

    /// The elements of the paths of a run's glyphs.
    static func elements(of run: GlyphRun) -> Double {
        var sum = 0
        for glyph in run.glyphs { sum += glyph.outline.path.elements.count }
        return Double(sum)
    }

    /// Returns the most that comparing the edges of glyphs can be, of which each element has three.
    static func largestComparison(elements: Double, length: Double, height: Double) -> Double {
        ComparisonEstimate.bound(edges: 3 * elements, rows: min(length + 3 * elements, 3 * elements * height))
    }
}
