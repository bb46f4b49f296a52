/// The shape of a stroke at the ends of open subpaths and dashes.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// A straight edge at the end of the path.
    case butt
    /// A half circle beyond it.
    case round
    /// Half a square beyond it.
    case square
}

/// The shape of a stroke at corners.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges, extended until they meet; a bevel if that exceeds the miter limit.
    case miter
    /// An arc.
    case round
    /// A straight line from one outer edge to the other.
    case bevel
}

/// The pen that strokes a path and the part of the path that it strokes, with the defaults of `CAShapeLayer`.
///
/// Lengths are in the space of the path.
package struct StrokeStyle: Hashable, Sendable {
    /// The width of the pen, which is centered on the path; nothing is drawn unless it is positive.
    package var width: Double
    /// The ends of open subpaths and dashes.
    package var cap: LineCap
    /// The corners.
    package var join: LineJoin
    /// The longest miter in line widths; at a corner of angle θ it is `1 / sin(θ / 2)`.
    package var miterLimit: Double
    /// Alternating lengths of dashes and gaps; an odd number of lengths is repeated once, and an empty array is a solid line.
    ///
    /// The line is solid, too, if a length is negative or not finite, if no length is positive, or if there would be more than
    /// 32,768 dashes.
    package var dashes: [Double]
    /// The offset into the pattern at the start of each subpath.
    package var dashPhase: Double
    /// The start of the stroke, as a fraction of the length of all subpaths.
    package var start: Double
    /// The end of the stroke, as a fraction of the length of all subpaths; nothing is drawn unless it lies beyond the start.
    package var end: Double

    /// The maximum number of dashes of a path; a pattern that would make more leaves the line solid.
    package static let maximumDashCount = 1 << 15

    /// Creates a style.
    package init(
        width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0, start: Double = 0, end: Double = 1
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
        self.start = start
        self.end = end
    }
}
