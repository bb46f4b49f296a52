package import AnimGeometry

/// A pacing curve: the cubic Bézier curve from (0, 0) to (1, 1) over time (x) and progress (y), both as shares of a whole.
///
/// Control points are rounded to 32-bit floats, as Core Animation stores them. Their x is kept within 0…1, so that the curve
/// is a function of time; their y is free, and the curve overshoots where it leaves 0…1. NaN counts as 0.
public struct TimingFunction: Hashable, Sendable {
    /// The time of the first control point, 0…1.
    private let x1: Double
    /// The progress of the first control point.
    private let y1: Double
    /// The time of the second control point, 0…1.
    private let x2: Double
    /// The progress of the second control point.
    private let y2: Double

    /// Creates a curve from its two inner control points.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(max(Self.stored(x1), 0), 1)
        self.y1 = Self.stored(y1)
        self.x2 = min(max(Self.stored(x2), 0), 1)
        self.y2 = Self.stored(y2)
    }

    /// The two inner control points, as stored.
    package var controlPoints: (Point, Point) { (Point(x: x1, y: y1), Point(x: x2, y: y2)) }

    /// Rounds a coordinate to a finite 32-bit float.
    private static func stored(_ coordinate: Double) -> Double {
        guard !coordinate.isNaN else { return 0 }
        let limit = Double(Float.greatestFiniteMagnitude)
        return Double(Float(min(max(coordinate, -limit), limit)))
    }
}

extension TimingFunction {
    /// The constant pace.
    public static let linear = TimingFunction(0, 0, 1, 1)
    /// The pace that starts slowly.
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    /// The pace that ends slowly.
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    /// The pace that starts and ends slowly, the one of UIKit's animations.
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// The pace of Core Animation's implicit animations.
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)
}

extension TimingFunction {
    /// Whether progress equals time, exactly.
    var isIdentity: Bool { x1 == y1 && x2 == y2 }
    /// Time over the curve parameter.
    var timePolynomial: UnitCubic { UnitCubic(x1, x2) }
    /// Progress over the curve parameter.
    var progressPolynomial: UnitCubic { UnitCubic(y1, y2) }
}
