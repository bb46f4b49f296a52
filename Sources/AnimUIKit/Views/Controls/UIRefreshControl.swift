import AnimGeometry
public import Foundation

/// The indicator above the content of a scroll view while it is refreshed: pulling the content down by 100 points begins that, and
/// sends `valueChanged`.
///
/// It keeps its place at the upper edge while the content is pulled, and appears spoke by spoke.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    private let spokes = SpokeView(side: 30, spoke: CGSize(width: 3.5, height: 10), distance: 10)
    private let label = UILabel()
    /// The scroll view that the control belongs to.
    final weak var host: UIScrollView?

    /// The height in points.
    static let height: CGFloat = 60
    /// The distance in points by which pulling begins a refresh; uncertain: 100.
    static let pull: CGFloat = 100

    /// Creates a control of 60 points.
    public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height)) }

    /// Creates a control with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.alpha = 0
        addSubview(spokes)
        addSubview(label)
        spokes.show(0)
        updateAppearance()
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
    /// Begins a refresh; no event is sent, and the content is not scrolled.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spokes.transform = .identity
        (spokes.alpha, label.alpha) = (1, 1)
        spokes.showAll()
        spokes.startTurning()
        host?.refreshDidBegin()
    }
    /// Ends the refresh: the content returns within 0.3 seconds.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        // Uncertain: 0.3 seconds, in which the spokes become smaller and fade.
        UIView.animate(withDuration: 0.3) {
            self.spokes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            (self.spokes.alpha, self.label.alpha) = (0, 0)
            self.host?.refreshDidEnd()
        } completion: { _ in
            self.reset()
        }
    }

    /// Hides the spokes after a refresh, unless the next one has begun.
    private func reset() {
        guard !isRefreshing else { return }
        spokes.stopTurning()
        spokes.transform = .identity
        spokes.alpha = 1
        spokes.show(0)
    }

    /// Shows as many spokes as the content is pulled for: the first after 20 points, all at the distance that begins a refresh.
    ///
    /// The title fades in with them.
    final func showPull(_ distance: CGFloat) {
        guard !isRefreshing, spokes.alpha == 1 else { return }
        let share = (distance - 20) / (Self.pull - 20)
        spokes.show(share * 8)
        label.alpha = min(max(share, 0), 1)
    }

    /// The natural height: none in width, 60 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    /// Lays out the spokes in the middle, or above the title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.intrinsicContentSize
        let side = spokes.bounds.height
        let total = text.height > 0 ? side + 4 + text.height : side
        let top = max(0, (Self.height - total) / 2)
        spokes.center = CGPoint(x: bounds.midX, y: top + side / 2)
        label.frame = CGRect(x: 10, y: top + total - text.height, width: max(0, bounds.width - 20), height: text.height)
    }
    /// The scroll view that it is added to becomes the control's.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if let scrollView = superview as? UIScrollView {
            if scrollView.refreshControl !== self { scrollView.refreshControl = self }
        } else if let host, host.refreshControl === self {
            host.refreshControl = nil
        }
    }
    /// The spokes keep turning in a new window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Leaving the window has removed the animation.
        if isRefreshing, window != nil { spokes.startTurning() }
    }

    override func updateAppearance() { spokes.color = ownTintColor ?? UIColor(light: 0x808080, dark: 0x8C8C8C) }
}
