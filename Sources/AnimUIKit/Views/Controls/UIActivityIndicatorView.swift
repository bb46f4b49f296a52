import AnimGeometry
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
        fileprivate var isWhite: Bool { self == .white || self == .whiteLarge }
    }

    private let spokes = UIView()
    private var isSpinning = false

    /// Creates an indicator with a frame; the spokes are in the middle.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(spokes)
        makeSpokes()
        isHidden = true
    }

    /// Creates an indicator of a size.
    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        let side: CGFloat = style.isLarge ? 37 : 20
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        isUserInteractionEnabled = false
        addSubview(spokes)
        makeSpokes()
        isHidden = true
    }

    /// Creates an indicator from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size.
    open var style = UIActivityIndicatorView.Style.medium {
        didSet {
            makeSpokes()
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
        addTurning()
    }
    /// Stops the spokes.
    open func stopAnimating() {
        isSpinning = false
        spokes.layer.removeAnimation(forKey: Self.animationKey)
        if hidesWhenStopped { isHidden = true }
    }
    /// Whether the spokes turn.
    open var isAnimating: Bool { isSpinning }

    /// The size of the style.
    open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        spokes.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Leaving the window has removed the animation.
        if isSpinning, window != nil { addTurning() }
    }

    override func updateAppearance() { updateColors() }

    private var side: CGFloat { style.isLarge ? 37 : 20 }
    private static let animationKey = "turning"

    private func addTurning() {
        let turning = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turning.values = (0..<8).map { Double($0) * Double.pi / 4 }
        turning.calculationMode = .discrete
        turning.duration = 1
        turning.repeatCount = .infinity
        spokes.layer.add(turning, forKey: Self.animationKey)
    }

    private func makeSpokes() {
        let (size, radius) = style.isLarge ? (CGSize(width: 5, height: 12), 11.5) : (CGSize(width: 2.5, height: 6.5), 6.75)
        for view in spokes.subviews { view.removeFromSuperview() }
        spokes.isUserInteractionEnabled = false
        spokes.bounds.size = CGSize(width: side, height: side)
        spokes.center = CGPoint(x: bounds.midX, y: bounds.midY)
        for index in 0..<8 {
            let spoke = UIView()
            spoke.bounds.size = size
            spoke.center = CGPoint(x: side / 2, y: side / 2)
            spoke.layer.cornerRadius = size.width / 2
            spoke.transform = CGAffineTransform(rotationAngle: -CGFloat(index) * .pi / 4).translatedBy(x: 0, y: -CGFloat(radius))
            spoke.alpha = CGFloat(max(217 - 37 * index, 69)) / 255
            spokes.addSubview(spoke)
        }
        updateColors()
    }

    private func updateColors() {
        for spoke in spokes.subviews { spoke.backgroundColor = color }
    }
}

extension UIActivityIndicatorView {
    /// Creates an indicator of a size, by the name before Swift 4.2.
    public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) { self.init(style: style) }
}
