public import Foundation

/// The indicator above the content of a scroll view while it is refreshed.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private let indicator = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()

    /// Creates a control of 60 points.
    public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }

    /// Creates a control with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        indicator.hidesWhenStopped = false
        addSubview(indicator)
        addSubview(label)
        indicator.isHidden = true
    }

    /// Creates a control from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether a refresh is going on.
    open private(set) var isRefreshing = false
    /// The text under the indicator.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }
    /// Begins a refresh; no event is sent.
    open func beginRefreshing() {
        isRefreshing = true
        indicator.isHidden = false
        indicator.startAnimating()
    }
    /// Ends the refresh.
    open func endRefreshing() {
        isRefreshing = false
        indicator.stopAnimating()
        indicator.isHidden = true
        (superview as? UIScrollView)?.refreshDidEnd()
    }

    /// The natural height: none in width, 60 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 60) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.intrinsicContentSize
        let total = 20 + (size.height > 0 ? 6 + size.height : 0)
        indicator.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - total / 2, width: 20, height: 20)
        label.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY + total / 2 - size.height, width: size.width, height: size.height)
    }

    override func updateAppearance() {
        if let ownTintColor { indicator.color = ownTintColor }
    }
}
