/// What an open end of a stroke looks like.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt
    /// Rounded by half a circle around the end.
    case round
    /// Extended by half the width.
    case square
}

/// What a stroke looks like where two pieces of its path meet at an angle.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges go on until they meet, where the miter limit allows it.
    case miter
    /// Rounded by a circle around the corner.
    case round
    /// Cut off from outer edge to outer edge.
    case bevel
}

/// How a pen draws along a path.
///
/// First the path is trimmed to ``start``…``end``, then cut into dashes, then drawn with a pen of ``width``, centred on it.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the pen in the path's own unit; nothing is drawn where it is not greater than 0.
    public var width: Double
    /// What open ends look like.
    public var cap: LineCap
    /// What corners look like.
    public var join: LineJoin
    /// The greatest length of a miter, measured from inner to outer corner in widths; above it the corner is a bevel.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in turn, repeated twice where their count is odd; none for a solid line.
    ///
    /// A pattern with a negative length, one that is not finite, or none above 0 counts as none, and so does one that would
    /// make more than ``Path/maximumDashCount`` dashes.
    public var dashes: [Double]
    /// How far into the pattern every subpath begins.
    public var dashPhase: Double
    /// Where drawing begins, as a fraction of the length of all subpaths; clamped to 0…1.
    public var start: Double
    /// Where drawing ends, as a fraction of the length of all subpaths; clamped to 0…1.
    public var end: Double

    /// Creates a style; the defaults are those of Core Animation's shape layers.
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
