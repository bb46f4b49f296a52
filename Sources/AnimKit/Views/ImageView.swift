public import AnimGeometry
public import AnimGraphics
import AnimLayers

/// A view of a picture, like `UIImageView`; it does not receive touches by default.
///
/// ```swift
/// let photo = ImageView(image: try Image(contentsOf: "photo.png"))
/// photo.contentMode = .scaleAspectFill
/// photo.clipsToBounds = true
/// ```
open class ImageView: View {
    /// The picture; nil for none.
    open var image: Image? {
        get { layer.contents }
        set { layer.contents = newValue }
    }

    /// Creates a view with the size of a picture, whose scale is in pixels per point.
    public convenience init(image: Image?, scale: Double = 1) {
        self.init(
            frame: Rect(
                x: 0, y: 0, width: Double(image?.width ?? 0) / scale, height: Double(image?.height ?? 0) / scale))
        layer.contentsScale = scale
        self.image = image
    }

    /// Creates a view without a picture.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
}

/// The position and size of a view's picture in its bounds, like `UIView.ContentMode`: `top` is the upper edge.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The gravity of the layer, whose names are for a y axis that points up.
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

extension View {
    /// The position and size of the picture in the bounds; stretched by default.
    public var contentMode: ContentMode {
        get { ContentMode(layer.contentsGravity) }
        set { layer.contentsGravity = newValue.gravity }
    }
}
