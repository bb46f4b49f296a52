public import Foundation

/// A bar that shows how much of a task is done: 4 points high.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The looks of a bar.
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Within a bar: 2.5 points high, without a track.
        case bar
    }

    private let fill = UIImageView()
    private let track = UIImageView()
    private var progressNow: Float = 0

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(
            frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: frame.height > 0 ? frame.height : 4)))
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(track)
        addSubview(fill)
        updateColors()
    }

    /// Creates a bar of a look.
    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
        progressViewStyle = style
        // Observers are not called in an initializer.
        updateColors()
    }

    /// Creates a bar from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The part that is done, 0…1; setting it does not animate.
    open var progress: Float {
        get { progressNow }
        set { setProgress(newValue, animated: false) }
    }
    /// Sets the part that is done, 0…1.
    open func setProgress(_ progress: Float, animated: Bool) {
        progressNow = progress.isNaN ? 0 : min(max(progress, 0), 1)
        if animated && window != nil {
            UIView.animate(withDuration: 0.25) { self.place() }
        } else {
            place()
        }
    }
    /// The look.
    open var progressViewStyle = UIProgressView.Style.default {
        didSet {
            updateColors()
            invalidateIntrinsicContentSize()
        }
    }
    /// The color of the part that is done; nil for the tint color.
    open var progressTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The color of the rest; nil for gray.
    open var trackTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The picture of the part that is done.
    open var progressImage: UIImage? {
        didSet {
            fill.image = progressImage
            updateColors()
        }
    }
    /// The picture of the rest.
    open var trackImage: UIImage? {
        didSet {
            track.image = trackImage
            updateColors()
        }
    }
    /// The progress that the bar follows.
    ///
    /// No effect here.
    open var observedProgress: Progress?

    /// The natural height: none in width, 4 points high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
    }
    /// Returns a size of the same width, 4 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    override func updateAppearance() { updateColors() }

    private func updateColors() {
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : .clear
        let standard: UIColor = progressViewStyle == .bar ? .clear : .systemFill
        track.backgroundColor = trackImage == nil ? trackTintColor ?? standard : .clear
    }

    private func place() {
        let radius = bounds.height / 2
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        if fill.layer.cornerRadius != radius { fill.layer.cornerRadius = radius }
        track.setFrameIfChanged(bounds)
        fill.setFrameIfChanged(
            directed(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(progressNow), height: bounds.height)))
    }
}
