import AnimGraphics

/// The edges of an outline that are compared with each other where it is drawn.
struct EdgeComparisons: Equatable {
    /// The pairs of edges that share a group of a row.
    var pairs = 0
    /// The edges, counted in each row, of groups that are too large for that and are sampled.
    var sampled = 0
}

extension WindingResolver {
    /// Counts the comparisons that adding an outline takes, without making any.
    mutating func comparisons(of outline: Outline, of buffer: borrowing LineBuffer, in region: PixelRect) -> EdgeComparisons {
        var result = EdgeComparisons()
        let lines = RegionLines(buffer.lines(outline.overlappingLines), in: region)
        begin(buffer.chains(outline.chains), lines, rows: region.height)
        order.removeAll()
        for row in rows {
            advance(to: row, lines)
            var first = 0
            while first < order.count {
                let end = endOfGroup(first)
                let count = end - first
                if count > WindingResolver.largestGroup {
                    result.sampled += count
                } else {
                    result.pairs += count * (count - 1) / 2
                }
                first = end
            }
        }
        return result
    }
}
