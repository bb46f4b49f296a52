public import Foundation

/// Eight spokes that turn by an eighth of a circle eight times per second.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The sizes.
    public enum Style: Int, Sendable {
        /// 20 points, gray.
        case medium = 100
        /// 37 points, gray.
        case large = 101
        /// 37 points, white.
        case whiteLarge = 0
        /// 20 points, white.
        case white = 1
        /// 20 points, gray.
        case gray = 2

        fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }
        fileprivate var side: CGFloat { isLarge ? 37 : 20 }
        fileprivate var spoke: (size: CGSize, distance: CGFloat) {
            isLarge ? (CGSize(width: 5, height: 12), 11.5) : (CGSize(width: 2.5, height: 6.5), 6.75)
        }
        fileprivate var isWhite: Bool { self == .white || self == .whiteLarge }
    }

    private let spokes: SpokeView
    private var isSpinning = false

    /// Creates an indicator with a frame; the spokes are in the middle.
    public override init(frame: CGRect) {
        spokes = Self.spokes(of: .medium)
        super.init(frame: frame)
        setUp()
    }

    /// Creates an indicator of a size.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        spokes = Self.spokes(of: style)
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        setUp()
    }

    /// Creates an indicator from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        spokes = Self.spokes(of: .medium)
        super.init(coder: coder)
    }

    private static func spokes(of style: Style) -> SpokeView {
        SpokeView(side: style.side, spoke: style.spoke.size, distance: style.spoke.distance)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        addSubview(spokes)
        centerSpokes()
        updateColors()
        isHidden = true
    }

    private func centerSpokes() { spokes.center = CGPoint(x: bounds.midX, y: bounds.midY) }

    /// The size.
    open var style = UIActivityIndicatorView.Style.medium {
        didSet {
            spokes.setSpokes(side: style.side, size: style.spoke.size, distance: style.spoke.distance)
            centerSpokes()
            updateColors()
            invalidateIntrinsicContentSize()
        }
    }
    /// Whether the indicator is hidden while it stands still.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isSpinning }
    }
    /// The color of the spokes; nil for the style's.
    open var color: UIColor! {
        get { ownColor ?? (style.isWhite ? .white : Self.gray) }
        set {
            ownColor = newValue
            updateColors()
        }
    }
    private var ownColor: UIColor?
    private static let gray = UIColor(light: 0x808080, dark: 0x8C8C8C)

    /// Makes the spokes turn.
    open func startAnimating() {
        guard !isSpinning else { return }
        isSpinning = true
        isHidden = false
        spokes.startTurning()
    }
    /// Stops the spokes.
    open func stopAnimating() {
        isSpinning = false
        spokes.stopTurning()
        if hidesWhenStopped { isHidden = true }
    }
    /// Whether the spokes turn.
    open var isAnimating: Bool { isSpinning }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        centerSpokes()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Leaving the window has removed the animation.
        if isSpinning, window != nil { spokes.startTurning() }
    }

    override func updateAppearance() { updateColors() }

    private func updateColors() { spokes.color = color }
}

extension UIActivityIndicatorView {
    /// Creates an indicator of a size, by the name before Swift 4.2.
    public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) { self.init(style: style) }
}
