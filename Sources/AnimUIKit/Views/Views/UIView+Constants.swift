import AnimGraphics
import AnimLayers
import Foundation

extension UIView {
    /// The position and size of contents in the bounds: `top` is the upper edge.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// The gravity of the layer, whose names are for a y axis that points up.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }

        /// The mode of a layer's gravity.
        init(_ gravity: CALayerContentsGravity) {
            let modes: [ContentMode] = [
                .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
                .bottomLeft, .bottomRight,
            ]
            self = modes.first { $0.gravity == gravity } ?? .scaleToFill
        }
    }

    /// The margins and lengths that change with the superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The modes of the tint color.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic, normal, dimmed
    }

    /// The animations of the system.
    public enum SystemAnimation: UInt, Sendable {
        case delete
    }

    /// The transitions of views, before options had them.
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown
    }
}
