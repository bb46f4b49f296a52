public import Foundation

/// A layer whose sublayers scroll.
open class CAScrollLayer: CALayer {
    /// Moves the bounds to a point.
    open override func scroll(_ p: CGPoint) { bounds.origin = p }
    /// Moves the bounds until they show a rectangle.
    open func scroll(to r: CGRect) {
        let x = min(max(bounds.minX, r.maxX - bounds.width), r.minX)
        let y = min(max(bounds.minY, r.maxY - bounds.height), r.minY)
        bounds.origin = CGPoint(x: x, y: y)
    }
    /// The directions.
    ///
    /// No effect here.
    open var scrollMode = CAScrollLayerScrollMode.both
}

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates directions by their name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that is drawn in parts.
///
/// No effect here: it is drawn at once.
open class CATiledLayer: CALayer {
    /// The seconds in which a new part appears.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
    /// The number of smaller scales.
    open var levelsOfDetail = 1
    /// The number of greater scales.
    open var levelsOfDetailBias = 0
    /// The size of a part.
    open var tileSize = CGSize(width: 256, height: 256)
}
