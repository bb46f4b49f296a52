import AnimGeometry

/// The left and right ends of a glyph at several heights, in ems, so that neighbours that may overlap are found.
///
/// Curves are followed by chords, whose distance from them the margin between two glyphs makes up for.
struct GlyphProfile {
    /// The distance below which glyphs may overlap.
    static let margin: Float = 0.02

    /// The least and the greatest x at each height; where there is nothing, the least one is infinite.
    private(set) var left = SIMD16<Float>(repeating: .infinity)
    private(set) var right = SIMD16<Float>(repeating: -.infinity)
    /// The least and the greatest x of all.
    private(set) var leftmost: Float = .infinity
    private(set) var rightmost: Float = -.infinity
    /// The least and the greatest y.
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

    /// Whether there is nothing to be seen.
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

    /// Sixteen heights, from above the ascenders to below the descenders; the outermost ones have no end.
    private static func height(of y: Double) -> Int { Int(max(0, min(15, ((y + 1.1) * 10.6).rounded(.down)))) }

    /// The point of a line at the start of a height, or its end next to it.
    private static func cut(_ a: Point, _ b: Point, at height: Int) -> Point {
        let t = (Double(height) / 10.6 - 1.1 - a.y) / (b.y - a.y)
        return t > 0 ? (t < 1 ? a + (b - a) * t : b) : a
    }
}
