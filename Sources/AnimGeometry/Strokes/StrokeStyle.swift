/// How a stroke ends at the ends of open subpaths and dashes.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// At the end of the path.
    case butt
    /// In a half circle beyond it.
    case round
    /// In half a square beyond it.
    case square
}

/// How a stroke goes round corners.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges go on to where they meet; a bevel where that lies beyond the miter limit.
    case miter
    /// In an arc.
    case round
    /// Straight from one outer edge to the other.
    case bevel
}

/// The pen that strokes a path, and the part of the path that it strokes; defaults are those of `CAShapeLayer`.
///
/// Lengths are in the path's own space.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the pen, centred on the path; nothing is drawn where it is not positive.
    public var width: Double
    /// The ends of open subpaths and dashes.
    public var cap: LineCap
    /// The corners.
    public var join: LineJoin
    /// The longest miter in line widths: a corner of angle θ has one of `1 / sin(θ / 2)`.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn; an odd number of them is taken twice, none is a solid line.
    ///
    /// A pattern with a negative length, one that is not finite, or none above 0 counts as none, and so does one that would
    /// make more than 32 768 dashes.
    public var dashes: [Double]
    /// How far into the pattern each subpath starts.
    public var dashPhase: Double
    /// Where the stroke starts, as a fraction of the length of all subpaths.
    public var start: Double
    /// Where the stroke ends, as a fraction of the length of all subpaths; nothing is drawn unless it lies beyond the start.
    public var end: Double

    /// Creates a style.
    public init(
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
