import AnimGeometry

/// The glyphs of a run that may overlap.
///
/// Glyphs are taken in their order. Those on one baseline are a line, which falls into clusters: a glyph that begins to the right
/// of all before it begins a new one.
///
///     ┌───┐ ┌────┐  ┌───┐
///     │ 0 │ │ 1┌─┼─┐│ 3 │      1 and 2 share columns: the clusters are {0}, {1, 2} and {3},
///     └───┘ └──┼─┘2││   │      and profiles decide whether 1 and 2 themselves may overlap
///              └───┘└───┘
///
/// Lines whose rectangles meet are not taken apart.
struct GlyphClusters {
    /// The clusters whose glyphs may overlap, from left to right.
    private(set) var overlapping: [Range<Int>] = []
    /// Whether the run is not to be taken apart.
    private(set) var isEntangled = false
    private let size: Double
    private var count = 0
    private var isOverlapping = false
    /// The right end of the line so far at each height, in ems from its start.
    private var rightEnds = GlyphClusters.nothing
    /// The greatest of these.
    private var end = -Float.infinity
    /// The left end of the cluster, and its first glyph.
    private var clusterStart = -Float.infinity
    private var firstOfCluster = 0
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
    @inline(__always)
    mutating func add(_ profile: UnsafePointer<GlyphProfile>, at position: Point) {
        if position.y != baseline { beginLine(at: position) }
        if !profile.pointee.isEmpty { addInk(profile, at: position) }
        count &+= 1
    }

    /// Ends the run.
    mutating func finish() {
        endLine()
        isEntangled = isEntangled || lines.count > GlyphClusters.maximumLines || hasLinesThatMeet
    }

    @inline(__always)
    private mutating func addInk(_ profile: UnsafePointer<GlyphProfile>, at position: Point) {
        let offset = Float((position.x - start) / size)
        let left = offset + profile.pointee.leftmost - GlyphProfile.margin
        if left > end {
            endCluster()
            clusterStart = left
        } else {
            if left < clusterStart { isEntangled = true }
            if any(profile.pointee.left + (offset - GlyphProfile.margin) .< rightEnds) { isOverlapping = true }
        }
        let right = profile.pointee.right + offset
        rightEnds.replace(with: right, where: right .> rightEnds)
        end = max(end, profile.pointee.rightmost + offset)
        line.left = min(line.left, position.x + Double(profile.pointee.leftmost) * size)
        line.right = max(line.right, position.x + Double(profile.pointee.rightmost) * size)
        line.top = min(line.top, position.y + profile.pointee.top * size)
        line.bottom = max(line.bottom, position.y + profile.pointee.bottom * size)
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
        rightEnds = GlyphClusters.nothing
        end = -.infinity
        clusterStart = -.infinity
    }

    private mutating func endCluster() {
        if isOverlapping { overlapping.append(firstOfCluster..<count) }
        isOverlapping = false
        firstOfCluster = count
    }

    private var hasLinesThatMeet: Bool {
        lines.indices.contains { a in lines[..<a].contains { $0.meets(lines[a]) } }
    }
}
