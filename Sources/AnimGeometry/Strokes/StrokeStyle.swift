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
    /// The outer edges, continued until they meet; a bevel where that lies beyond the miter limit.
    case miter
    /// An arc.
    case round
    /// Straight from one outer edge to the other.
    case bevel
}

/// The pen that strokes a path, and the part of the path that it strokes; defaults are those of `CAShapeLayer`.
///
/// Lengths are in the path's own space.
package struct StrokeStyle: Hashable, Sendable {
    /// The width of the pen, centred on the path; nothing is drawn where it is not positive.
    package var width: Double
    /// The ends of open subpaths and dashes.
    package var cap: LineCap
    /// The corners.
    package var join: LineJoin
    /// The longest miter in line widths: a corner of angle θ has one of `1 / sin(θ / 2)`.
    package var miterLimit: Double
    /// The lengths of dashes and gaps in turn; an odd number of them is taken twice, none is a solid line.
    ///
    /// A pattern with a negative length, one that is not finite, or none above 0 counts as none, and so does one that would
    /// make more than 32 768 dashes.
    package var dashes: [Double]
    /// The length of the pattern before the start of each subpath.
    package var dashPhase: Double
    /// The start of the stroke, as a fraction of the length of all subpaths.
    package var start: Double
    /// The end of the stroke, as a fraction of the length of all subpaths; nothing is drawn unless it lies beyond the start.
    package var end: Double

    /// The most dashes that the runs of a path are cut into; a pattern that would make more leaves the line solid.
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
