public import Foundation

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// The backgrounds.
    ///
    /// No effect here.
    public enum BackgroundStyle: Int, Sendable {
        case automatic = 0, prominent, minimal
    }
    /// The kinds of interaction.
    public enum InteractionState: Int, Sendable {
        case none = 0, discrete, continuous
    }

    private var dots: [UIView] = []
    private var page = 0

    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of dots.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            if numberOfPages != oldValue { makeDots() }
        }
    }
    /// The dot that is shown as the current one, from 0; setting it does not animate.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            updateColors()
        }
    }
    /// Whether a single dot is hidden.
    open var hidesForSinglePage = false {
        didSet { updateVisibility() }
    }
    /// The color of the dots; nil for white at 45 %.
    open var pageIndicatorTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The color of the current dot; nil for white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { updateColors() }
    }
    /// The background.
    ///
    /// No effect here.
    open var backgroundStyle = UIPageControl.BackgroundStyle.automatic
    /// The kind of interaction.
    open var interactionState: UIPageControl.InteractionState { isTracking ? .discrete : .none }
    /// Whether a finger can be dragged along the dots.
    ///
    /// No effect here.
    open var allowsContinuousInteraction = true
    /// The picture of the dots.
    ///
    /// No effect here.
    open var preferredIndicatorImage: UIImage?
    /// Whether the change of the current dot waits.
    ///
    /// No effect here.
    open var defersCurrentPageDisplay = false
    /// Shows the current dot.
    ///
    /// No effect here.
    open func updateCurrentPageDisplay() {}
    /// Sets the picture of a dot.
    ///
    /// No effect here.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
    /// Returns the picture of a dot: none.
    open func indicatorImage(forPage page: Int) -> UIImage? { nil }

    /// Returns the size for a number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(18 * max(pageCount, 0) + 20), height: 26) }
    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// Returns the size of the dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let first = bounds.midX - CGFloat(18 * (dots.count - 1)) / 2
        for (index, dot) in dots.enumerated() {
            let x = first + CGFloat(18 * index) - 3.8
            dot.setFrameIfChanged(directed(CGRect(x: x, y: bounds.midY - 3.8, width: 7.6, height: 7.6)))
        }
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        let new = min(max(page + (directed(touch.location(in: self).x) < bounds.midX ? -1 : 1), 0), max(numberOfPages - 1, 0))
        guard new != page else { return }
        page = new
        UIView.animate(withDuration: 0.25) { self.updateColors() }
        send([.valueChanged, .primaryActionTriggered], with: event)
    }

    override var preventsTapsOfSuperviews: Bool { true }
    override func stateDidChange() { super.stateDidChange() }

    private func makeDots() {
        while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
        while dots.count < min(numberOfPages, Self.maximumDots) {
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = 3.8
            dots.append(dot)
            addSubview(dot)
        }
        page = min(page, max(numberOfPages - 1, 0))
        updateColors()
        updateVisibility()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private static let maximumDots = 1000

    private func updateVisibility() {
        for dot in dots { dot.isHidden = hidesForSinglePage && numberOfPages <= 1 }
    }

    private func updateColors() {
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor =
                index == page
                ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 115 / 255)
        }
    }
}
