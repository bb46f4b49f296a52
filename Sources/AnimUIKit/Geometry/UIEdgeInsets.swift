// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Distances from the edges of a rectangle, in points; positive ones make it smaller.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// No distances.
    public static let zero = UIEdgeInsets()

    /// Creates insets of 0.
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }

    /// Creates insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// Distances from the edges of a rectangle, in points; the sides depend on the direction of the language.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the upper edge.
    public var top: CGFloat
    /// The distance from the left edge, or from the right edge in languages that are written from right to left.
    public var leading: CGFloat
    /// The distance from the lower edge.
    public var bottom: CGFloat
    /// The distance from the edge opposite to the leading one.
    public var trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets of 0.
    public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

/// A displacement, in points.
public struct UIOffset: Equatable, Codable, Sendable {
    /// The displacement to the right.
    public var horizontal: CGFloat
    /// The displacement downwards.
    public var vertical: CGFloat

    /// No displacement.
    public static let zero = UIOffset()

    /// Creates a displacement of 0.
    public init() { (horizontal, vertical) = (0, 0) }

    /// Creates a displacement.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all = UIRectEdge(rawValue: 15)
}

/// A set of edges of a rectangle, whose sides depend on the direction of the language.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The left edge, or the right one in languages that are written from right to left.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge opposite to the leading one.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four edges.
    public static let all = NSDirectionalRectEdge(rawValue: 15)
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}
