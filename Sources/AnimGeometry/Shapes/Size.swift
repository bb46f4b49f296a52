/// An extent in a plane; negative extents are kept as given and count as empty when drawn.
public struct Size: Hashable, Sendable {
    /// The extent along x.
    public var width: Double
    /// The extent along y.
    public var height: Double

    /// Creates a size from its extents.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size of a point.
    public static let zero = Size(width: 0, height: 0)

    /// Whether neither extent is infinite or NaN.
    @inlinable
    package var isFinite: Bool { width.isFinite && height.isFinite }
}
