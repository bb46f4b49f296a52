import AnimGeometry

/// Edges of a rectangle, with the bits of `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = RectEdge(rawValue: 1 << 0)
    /// The left edge.
    public static let left = RectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = RectEdge(rawValue: 1 << 2)
    /// The right edge.
    public static let right = RectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: RectEdge = [.top, .left, .bottom, .right]
}

extension RectEdge {
    /// Returns the edges of a rectangle to which a point in it is at most a distance away.
    init(of rect: Rect, within distance: Double, of point: Point) {
        self = []
        if point.y - rect.minY <= distance { insert(.top) }
        if point.x - rect.minX <= distance { insert(.left) }
        if rect.maxY - point.y <= distance { insert(.bottom) }
        if rect.maxX - point.x <= distance { insert(.right) }
    }

    /// The directions that lead from the edges into the rectangle.
    var inward: PanDirections {
        var directions: PanDirections = []
        if contains(.top) { directions.insert(.down) }
        if contains(.left) { directions.insert(.right) }
        if contains(.bottom) { directions.insert(.up) }
        if contains(.right) { directions.insert(.left) }
        return directions
    }
}
