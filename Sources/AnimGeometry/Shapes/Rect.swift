/// An axis-aligned rectangle: an origin (its upper left corner, y being down) and a size.
public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates, if the size is not negative.
    public var origin: Point
    /// The extent; a negative one makes the rectangle empty.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    @inlinable
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its coordinates and extents.
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates a rectangle from its edges.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rect {
    /// The left edge.
    @inlinable
    public var minX: Double { origin.x }
    /// The upper edge.
    @inlinable
    public var minY: Double { origin.y }
    /// The right edge.
    @inlinable
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    @inlinable
    public var maxY: Double { origin.y + size.height }
    /// The horizontal middle.
    @inlinable
    public var midX: Double { origin.x + size.width * 0.5 }
    /// The vertical middle.
    @inlinable
    public var midY: Double { origin.y + size.height * 0.5 }
    /// The extent along x.
    @inlinable
    public var width: Double { size.width }
    /// The extent along y.
    @inlinable
    public var height: Double { size.height }

    /// Whether the rectangle contains no point: an extent is zero, negative or NaN.
    @inlinable
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Whether origin and size are free of infinities and NaN.
    @inlinable
    package var isFinite: Bool { origin.isFinite && size.isFinite }

    /// Whether a point lies inside, including the left and upper edges but not the right and lower edges.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle with its edges moved inwards by `dx` and `dy`, or outwards if these are negative.
    @inlinable
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the intersection of two rectangles; empty (with a zero or negative extent) if they do not meet.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        Rect(
            minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
            maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
            maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
    }
}

extension Rect {
    /// The rectangle with its negative and NaN extents replaced by 0.
    var withoutNegativeExtents: Rect {
        Rect(x: minX, y: minY, width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }
}

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

    /// The size with zero width and height.
    public static let zero = Size(width: 0, height: 0)

    /// Whether neither extent is infinite or NaN.
    @inlinable
    package var isFinite: Bool { width.isFinite && height.isFinite }
}

/// Distances from the edges of a rectangle; positive values point inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the upper edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the lower edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Creates insets, 0 by default.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of 0.
    public static let zero = EdgeInsets()
}
