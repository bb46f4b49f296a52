import AnimGeometry

/// The glyphs of a run that may overlap.
///
/// Glyphs are processed in order. Glyphs on one baseline form a line, which is divided into clusters: a glyph that begins to
/// the right of all previous ones begins a new cluster.
///
///     ┌───┐ ┌────┐  ┌───┐
///     │ 0 │ │ 1┌─┼─┐│ 3 │      1 and 2 share columns: the clusters are {0}, {1, 2} and {3},
///     └───┘ └──┼─┘2││   │      and profiles decide whether 1 and 2 themselves may overlap
///              └───┘└───┘
///
/// If lines have intersecting bounds, the run is not divided.
struct GlyphClusters {
    /// The clusters whose glyphs may overlap, from left to right.
    private(set) var overlapping: [Range<Int>] = []
    /// Whether the run cannot be divided.
    private(set) var isEntangled = false
    private let size: Double
    private var count = 0
    private var isOverlapping = false
    /// The right end of the current line at each height, in ems from its start.
    private var rightEnds = GlyphClusters.nothing
    /// The maximum of these.
    private var end = -Float.infinity
    /// The left end of the current cluster, and its first glyph.
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

    /// Begins a run with an em size.
    init(size: Double) { self.size = size }

    /// Adds the next glyph.
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

/// The left and right ends of a glyph at several heights, in ems, for detecting neighbors that may overlap.
///
/// Curves are approximated by chords; the margin between two glyphs exceeds the error.
struct GlyphProfile {
    /// The distance below which glyphs may overlap.
    static let margin: Float = 0.02

    /// The minimum and maximum x at each height; infinite at heights without ink.
    private(set) var left = SIMD16<Float>(repeating: .infinity)
    private(set) var right = SIMD16<Float>(repeating: -.infinity)
    /// The overall minimum and maximum x.
    private(set) var leftmost: Float = .infinity
    private(set) var rightmost: Float = -.infinity
    /// The minimum and maximum y.
    private(set) var top = Double.infinity
    private(set) var bottom = -Double.infinity

    /// Creates the profile of a path in ems, y down.
    init(_ path: Path) {
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                add(from: current, to: start)
                start = point
                current = point
            case .line(let end):
                add(from: current, to: end)
                current = end
            case .quad(let control, let end):
                let (a, b) = (current + (control - current) * (2 / 3.0), end + (control - end) * (2 / 3.0))
                addCubic(current, a, b, end)
                current = end
            case .cubic(let control1, let control2, let end):
                addCubic(current, control1, control2, end)
                current = end
            case .close:
                add(from: current, to: start)
                current = start
            }
        }
        add(from: current, to: start)
        leftmost = left.min()
        rightmost = right.max()
    }

    /// Whether the glyph has no ink.
    var isEmpty: Bool { top > bottom }

    private static let chords = 8

    private mutating func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        var last = p0
        for index in 1...GlyphProfile.chords {
            let t = Double(index) / Double(GlyphProfile.chords)
            let s = 1 - t
            let next = p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
            add(from: last, to: next)
            last = next
        }
    }

    private mutating func add(from a: Point, to b: Point) {
        if a == b { return }
        top = min(top, min(a.y, b.y))
        bottom = max(bottom, max(a.y, b.y))
        let first = GlyphProfile.height(of: min(a.y, b.y))
        let last = GlyphProfile.height(of: max(a.y, b.y))
        for height in first...last {
            let p = first == last ? a : GlyphProfile.cut(a, b, at: height)
            let q = first == last ? b : GlyphProfile.cut(a, b, at: height + 1)
            left[height] = min(left[height], Float(min(p.x, q.x)))
            right[height] = max(right[height], Float(max(p.x, q.x)))
        }
    }

    /// One of sixteen heights, from above the ascenders to below the descenders; the outermost are unbounded.
    private static func height(of y: Double) -> Int { Int(max(0, min(15, ((y + 1.1) * 10.6).rounded(.down)))) }

    /// The point on a line at the start of a height, clamped to the line.
    private static func cut(_ a: Point, _ b: Point, at height: Int) -> Point {
        let t = (Double(height) / 10.6 - 1.1 - a.y) / (b.y - a.y)
        return t > 0 ? (t < 1 ? a + (b - a) * t : b) : a
    }
}
