import AnimGraphics
import AnimLayers
public import Foundation

/// A view of a picture, or of pictures one after the other; it does not receive touches by default.
@preconcurrency @MainActor open class UIImageView: UIView {
    private var isPlaying = false

    /// Creates a view without a picture.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of a picture.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        // Observers are not called in an initializer.
        updatePicture()
    }

    /// Creates a view with the size of a picture, and one for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        (self.image, self.highlightedImage) = (image, highlightedImage)
        updatePicture()
    }

    /// Creates a view from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The picture; nil for none.
    open var image: UIImage? {
        didSet { pictureDidChange(from: oldValue) }
    }
    /// The picture while the view is highlighted; nil for ``image``.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { updatePicture() } }
    }
    /// Whether the highlighted picture is shown.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { updatePicture() } }
    }
    /// The configuration of symbols without one.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { pictureDidChange(from: nil) }
    }
    /// Whether pictures have the colors of the screen's full range.
    ///
    /// No effect here.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified

    // MARK: Several pictures

    /// The pictures that ``startAnimating()`` shows one after the other, each for the same time.
    open var animationImages: [UIImage]? {
        didSet { if isPlaying { stopAnimating() } }
    }
    /// The pictures while the view is highlighted.
    ///
    /// No effect here.
    open var highlightedAnimationImages: [UIImage]?
    /// The time of all pictures in seconds; 0 for a thirtieth of a second each.
    open var animationDuration: TimeInterval = 0
    /// The number of rounds; 0 for no end.
    open var animationRepeatCount = 0

    /// Shows ``animationImages`` one after the other, on the stage's clock.
    open func startAnimating() { play(animationImages ?? image?.images, duration: animationDuration) }
    /// Shows ``image`` again.
    open func stopAnimating() {
        isPlaying = false
        layer.removeAnimation(forKey: Self.animationKey)
    }
    /// Whether the pictures are shown one after the other.
    open var isAnimating: Bool { isPlaying && layer.animation(forKey: Self.animationKey) != nil }

    // MARK: Size

    /// The size of the picture; none without one.
    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    /// Returns the size of the picture.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    override func updateAppearance() { updatePicture() }

    private static let animationKey = "contents"
}

extension UIImage {
    /// The ranges of colors of a picture.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1, standard = 0, constrainedHigh = 1, high = 2
    }
}

extension UIImageView {
    /// The picture that is shown.
    final var shownImage: UIImage? { configured(isHighlighted ? highlightedImage ?? image : image) }

    private func configured(_ image: UIImage?) -> UIImage? {
        guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
        let own = image.symbolConfiguration
        return image.withConfiguration(own.map(preferredSymbolConfiguration.applying) ?? preferredSymbolConfiguration)
    }

    private func pictureDidChange(from old: UIImage?) {
        updatePicture()
        if old?.size != image?.size { invalidateIntrinsicContentSize() }
        if isPlaying, animationImages == nil { stopAnimating() }
        if let frames = image?.images, animationImages == nil { play(frames, duration: image?.duration ?? 0) }
    }

    /// Gives the layer its picture, at once even within an animation block.
    final func updatePicture() {
        let image = shownImage
        let tint: UIColor = tintColor ?? .systemBlue
        let picture = image?.picture(tint: tint, traits: resolvedTraits())
        let color = resolved(tint).color
        if layer.values.tintColor != color, image?.isTemplate() == true { layer.set(.color(color), for: .tintColor) }
        layer.withoutActions {
            layer.set(.image(picture.map { ImageMix($0) } ?? ImageMix(nil)), for: .contents)
            guard let image else { return }
            if layer.contentsScale != image.scale { layer.contentsScale = image.scale }
            if layer.contentsCenter != image.contentsCenter { layer.contentsCenter = image.contentsCenter }
        }
    }

    private func play(_ images: [UIImage]?, duration: TimeInterval) {
        guard let images, !images.isEmpty else { return }
        if image == nil {
            // The pictures have the scale of the first one.
            layer.withoutActions { layer.contentsScale = images[0].scale }
        }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = images.compactMap(\.cgImage)
        animation.calculationMode = .discrete
        animation.duration = duration > 0 ? duration : Double(images.count) / 30
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.add(animation, forKey: Self.animationKey)
        isPlaying = true
    }
}
