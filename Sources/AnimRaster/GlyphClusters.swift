import AnimGeometry

/// Which glyphs of a run may overlap.
///
/// Glyphs are taken in their order. Those on one baseline are a line, which falls into clusters: a glyph that begins to the right
/// of all before it begins a new one. Of lines whose rectangles meet none can be told apart.
struct GlyphClusters {
    /// The number of glyphs up to the end of each cluster, and whether glyphs of it may overlap.
    private(set) var ends: [(end: Int, isOverlapping: Bool)] = []
    /// Whether the run is not to be taken apart.
    private(set) var isEntangled = false
    private let size: Double
    private var count = 0
    private var isOverlapping = false
    /// How far the line reaches to the right, in ems from its start.
    private var reach = GlyphClusters.nothing
    /// Where the cluster begins.
    private var clusterStart = -Float.infinity
    private var baseline = Double.nan
    private var start = 0.0
    private var line = Bounds()
    private var lines: [Bounds] = []

    private static let nothing = SIMD16<Float>(repeating: -.infinity)
    private static let maximumLines = 512

    private struct Bounds {
        var left = Double.infinity
        var right = -Double.infinity
        var top = Double.infinity
        var bottom = -Double.infinity

        func meets(_ other: Bounds) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// Begins a run with the size of an em.
    init(size: Double) { self.size = size }

    /// Takes the next glyph.
    mutating func add(_ profile: GlyphProfile, at position: Point) {
        if position.y != baseline { beginLine(at: position) }
        if !profile.isEmpty { addInk(profile, at: position) }
        count += 1
    }

    /// Ends the run.
    mutating func finish() {
        endLine()
        isEntangled = isEntangled || lines.count > GlyphClusters.maximumLines || hasLinesThatMeet
    }

    private mutating func addInk(_ profile: GlyphProfile, at position: Point) {
        let offset = Float((position.x - start) / size)
        let left = offset + profile.leftmost - GlyphProfile.margin
        if left > reach.max() {
            endCluster()
            clusterStart = left
        } else {
            if left < clusterStart { isEntangled = true }
            if any(profile.left + (offset - GlyphProfile.margin) .< reach) { isOverlapping = true }
        }
        let right = profile.right + offset
        reach.replace(with: right, where: right .> reach)
        line.left = min(line.left, position.x + Double(profile.leftmost) * size)
        line.right = max(line.right, position.x + Double(profile.rightmost) * size)
        line.top = min(line.top, position.y + profile.top * size)
        line.bottom = max(line.bottom, position.y + profile.bottom * size)
    }

    private mutating func beginLine(at position: Point) {
        endLine()
        baseline = position.y
        start = position.x
    }

    private mutating func endLine() {
        endCluster()
        if line.left < line.right { lines.append(line) }
        line = Bounds()
        reach = GlyphClusters.nothing
        clusterStart = -.infinity
    }

    private mutating func endCluster() {
        ends.append((count, isOverlapping))
        isOverlapping = false
    }

    private var hasLinesThatMeet: Bool {
        lines.indices.contains { a in lines[..<a].contains { $0.meets(lines[a]) } }
    }
}
