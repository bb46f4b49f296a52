/// A set of rounded corners, with the bits of Core Animation's `CACornerMask`.
public struct Corners: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper left corner (y is down).
    public static let minXMinY = Corners(rawValue: 1)
    /// The upper right corner.
    public static let maxXMinY = Corners(rawValue: 2)
    /// The lower left corner.
    public static let minXMaxY = Corners(rawValue: 4)
    /// The lower right corner.
    public static let maxXMaxY = Corners(rawValue: 8)
    /// All four corners.
    public static let all = Corners(rawValue: 15)
}

/// The curve of a rounded corner, by Core Animation's names.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// Apple's smoother corner, which begins 1.528665 radii away from the corner.
    case continuous
}

/// A rectangle with some corners rounded by one radius.
package struct RoundedRect: Hashable, Sendable {
    /// The rectangle whose corners are rounded.
    package var rect: Rect
    /// The requested radius; drawing limits it to half the shorter side.
    package var cornerRadius: Double
    /// The corners that are rounded; the others stay square.
    package var corners: Corners
    /// The curve of the rounded corners.
    package var curve: CornerCurve

    /// Creates a rounded rectangle.
    package init(_ rect: Rect, cornerRadius: Double, corners: Corners = .all, curve: CornerCurve = .circular) {
        self.rect = rect
        self.cornerRadius = cornerRadius
        self.corners = corners
        self.curve = curve
    }
}

extension RoundedRect {
    /// The distance from a continuous corner at which its curve begins, in radii: `CALayer.cornerCurveExpansionFactor`.
    package static let continuousExpansionFactor = 1.528665

    /// The radius as drawn: at most half the shorter side, and 0 for negative and NaN radii.
    package var effectiveRadius: Double {
        let rect = rect.withoutNegativeExtents
        let limit = min(rect.width, rect.height) * 0.5
        return cornerRadius > 0 ? min(cornerRadius, limit) : 0
    }

    /// The curve as drawn: circular if a continuous corner does not fit into half the shorter side.
    package var effectiveCurve: CornerCurve {
        let shorterSide = min(rect.width, rect.height)
        return effectiveRadius * Self.continuousExpansionFactor > shorterSide * 0.5 ? .circular : curve
    }
}
