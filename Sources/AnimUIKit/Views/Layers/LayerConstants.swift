import AnimGeometry
import Foundation

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    var corners: Corners { Corners(rawValue: UInt8(rawValue & 15)) }

    init(_ corners: Corners) { self.init(rawValue: UInt(corners.rawValue)) }
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a curve by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An arc of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve without a jump in curvature.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The position and size of a picture in the bounds; the names are for a y axis that points up.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a gravity by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// A filter for resizing pictures.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a filter by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// A format of drawn contents.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a format by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The key of the action when a layer enters the tree.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action when a layer leaves the tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions.
public let kCATransition = "transition"
