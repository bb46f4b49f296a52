import AnimLayers

/// The position and size of a view's picture in its bounds, as `UIView.ContentMode`: `top` is the upper edge.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The gravity of the layer, whose names count y upwards.
    var gravity: ContentsGravity {
        switch self {
        case .scaleToFill: .resize
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
    init(_ gravity: ContentsGravity) {
        self = Self.allCases.first { $0.gravity == gravity } ?? .scaleToFill
    }
}
