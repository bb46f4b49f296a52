import AnimGeometry
import AnimGraphics

/// The work of comparing the edges of outlines, found by flattening them and following their edges from row to row.
///
/// That takes about as long as drawing them would if no two edges shared a column, so it is done only where it may matter.
final class ComparisonEstimate {
    private var areas = AreaBuilder(using: .widest)
    private var resolver = WindingResolver()

    /// The comparisons of a shape.
    struct Result {
        /// The units of work; nil where samples are taken instead of comparing edges.
        var work: Double? = 0
        /// Whether glyphs are drawn as outlines, at least in part.
        var hasOutlines = false
    }

    /// Returns the comparisons of a shape in visible pixels, which are not empty.
    func comparisons(of shape: Shape, _ transform: Projection, visible: PixelRect) -> Result {
        areas.beginFrame()
        guard var area = areas.area(of: shape, transform: transform) else { return Result() }
        areas.addChains(of: &area)
        switch area {
        case .shape(.rect): return Result()
        case .shape(.outline(let outline)): return Result(work: work(of: outline, visible: visible), hasOutlines: true)
        case .glyphs(let glyphs):
            guard let outline = glyphs.overlapping else { return Result() }
            return Result(work: work(of: outline, visible: visible), hasOutlines: true)
        }
    }

    private func work(of outline: Outline, visible: PixelRect) -> Double? {
        let region = outline.bounds.intersection(visible)
        switch outline.overlap {
        case .none: return 0
        case .dense: return nil
        case .some:
            if region.isEmpty { return 0 }
            let count = resolver.comparisons(of: outline, of: areas.outlines.buffer, in: region)
            return DrawingWeight.comparison * Double(count.pairs) + DrawingWeight.sampledEdge * Double(count.sampled)
        }
    }

    /// Returns the most that the comparisons of some edges can be, from the sum of the rows that each passes.
    static func bound(edges: Double, rows: Double) -> Double {
        let group = Double(WindingResolver.largestGroup)
        let pairs = DrawingWeight.comparison * min(edges, group) / 2
        return rows * (edges > group ? max(pairs, DrawingWeight.sampledEdge) : pairs)
    }
}
