public import AnimGeometry
public import AnimGraphics

/// A view of a picture, as `UIImageView`; it takes no touches unless that is enabled.
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

    /// Creates a view as large as a picture, whose pixels are points divided by a scale.
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
