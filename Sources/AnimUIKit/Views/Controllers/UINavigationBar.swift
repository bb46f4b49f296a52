import AnimInteraction
import AnimTiming
import Foundation

/// The bar above the view of a navigation controller: a title, a back button, and other buttons.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    private let background = BarBackground(frame: .zero)
    private let hairline = UIView(frame: .zero)
    private var content: BarContent?
    private var stack: [UINavigationItem] = []
    /// Called when the back button was tapped.
    final var goBack: () -> Void = {}

    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates a bar from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(background)
        addSubview(hairline)
        updateLook()
    }

    /// The delegate.
    open weak var delegate: (any UINavigationBarDelegate)? {
        didSet { setNeedsLayout() }
    }
    /// The position.
    open var barPosition: UIBarPosition { isTopAttached ? .topAttached : delegate?.position(for: self) ?? .top }
    /// The items, from the root's to the shown one.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below.
    open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }
    /// Replaces the items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? [], forwards: nil) }
    /// Shows a further item.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { show(stack + [item], forwards: animated ? true : nil) }
    /// Shows the item below.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard stack.count > 1, let top = stack.last else { return nil }
        show(Array(stack.dropLast()), forwards: animated ? false : nil)
        return top
    }

    /// The style.
    open var barStyle = UIBarStyle.default {
        didSet { updateLook() }
    }
    /// Whether content shows through.
    open var isTranslucent = true {
        didSet { updateLook() }
    }
    /// The color of the bar; the system's by default.
    open var barTintColor: UIColor? {
        didSet { updateLook() }
    }
    /// Whether titles may be large: in 34 points, below the buttons, until the content is scrolled.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            reload()
            superview?.setNeedsLayout()
        }
    }
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { reload() }
    }
    /// The attributes of large titles.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { reload() }
    }
    /// The image of the lower edge; an empty image hides the line.
    open var shadowImage: UIImage? {
        didSet { updateLook() }
    }
    /// The image of the back button.
    ///
    /// No effect here.
    open var backIndicatorImage: UIImage?
    /// The mask of the image of the back button.
    ///
    /// No effect here.
    open var backIndicatorTransitionMaskImage: UIImage?
    private var backgroundImage: UIImage?
    /// Sets the background; an empty image makes the bar transparent.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
        updateLook()
    }
    /// Returns the background.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    /// The natural height: 44 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
    /// The natural size: none in width, 44 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    /// Lays out the background and the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds.outset(by: UIEdgeInsets(top: reachAbove, left: 0, bottom: 0, right: 0))
        let width = 1 / film.scale
        hairline.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: width)
        if let content { content.frame = frame(of: content) }
    }
    /// The color of the buttons follows.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        content?.updateTint()
    }

    /// Whether the background reaches up to the edge of the screen, as it does in a navigation controller.
    final var isTopAttached = false {
        didSet { setNeedsLayout() }
    }
    /// The height of the status bar above the bar.
    private var reachAbove: CGFloat {
        guard isTopAttached || delegate?.position(for: self) == .topAttached else { return 0 }
        return superview?.safeAreaInsets.top ?? 0
    }

    private func updateLook() {
        background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent, hasPicture: backgroundImage != nil)
        hairline.backgroundColor = UIColor(white: barStyle == .black ? 1 : 0, alpha: 0.3)
        hairline.isHidden = shadowImage != nil
        updateBackgroundOpacity()
        reload()
    }

    /// The color of the title.
    final var titleColor: UIColor { barStyle == .black ? .white : .label }

    private func itemDidChange() {
        reload()
        // The mode of the large title may be a different one.
        if prefersLargeTitles { superview?.setNeedsLayout() }
    }

    /// The frame of the buttons and the title: at the bottom, or above the place of a large title.
    private func frame(of content: BarContent) -> CGRect {
        if content.hasLargeTitle { return bounds }
        return CGRect(x: 0, y: prefersLargeTitles ? 0 : bounds.height - 44, width: bounds.width, height: 44)
    }

    /// Shows as much of a large title as content that is scrolled by a distance leaves free, and the small one instead of it.
    final func setLargeTitle(_ isLarge: Bool, scrolled: CGFloat) {
        backgroundOpacity = isLarge ? LargeTitle.backgroundOpacity(at: scrolled) : 1
        titleOpacity = isLarge ? LargeTitle.titleOpacity(at: scrolled) : 1
        content?.setTitleOpacity(titleOpacity)
        updateBackgroundOpacity()
    }
    private var (backgroundOpacity, titleOpacity): (CGFloat, CGFloat) = (1, 1)

    /// Hides the system's background behind a large title; the app's own stays.
    private func updateBackgroundOpacity() {
        let opacity = barTintColor == nil && backgroundImage == nil ? backgroundOpacity : 1
        if background.alpha != opacity { (background.alpha, hairline.alpha) = (opacity, opacity) }
    }

    private func reload() { if content != nil { show(stack, forwards: nil) } }

    /// Shows the top item; titles move from the right or to the right.
    final func show(_ items: [UINavigationItem], forwards: Bool?) {
        for item in stack { item.changed = {} }
        stack = items
        for item in items { item.changed = { [weak self] in self?.itemDidChange() } }
        let old = content
        let new = items.last.map { BarContent(item: $0, below: items.count > 1 ? items[items.count - 2] : nil, in: self) }
        content = new
        if let new {
            new.frame = frame(of: new)
            new.setTitleOpacity(forwards == nil ? titleOpacity : 0)
            addSubview(new)
            // The layout can load a controller's view, whose code sets the title: then this content is replaced already.
            new.layoutIfNeeded()
        }
        guard let forwards, let old, content === new else {
            old?.removeFromSuperview()
            return
        }
        let shift = bounds.width / 2 * (forwards ? 1 : -1)
        UIView.performWithoutAnimation {
            new?.alpha = 0
            new?.shiftTitle(by: shift)
        }
        stage.animate(ViewAnimation(duration: 0.5, pacing: .physics(.system))) {
            new?.alpha = 1
            new?.shiftTitle(by: -shift)
            old.alpha = 0
            old.shiftTitle(by: -shift)
        } completion: { _ in
            old.removeFromSuperview()
        }
    }
    /// Sets the picture of the background for a place of the bar.
    ///
    /// No effect here: the place.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }
    /// The look.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet { standardAppearance.apply(to: self) }
    }
    /// The look of a lower bar.
    ///
    /// No effect here.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look when nothing is below the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { scrollEdgeAppearance?.apply(to: self) }
    }
}

/// The styles of bars.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0, black = 1
}

/// The sizes of bars.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0, compact = 1, defaultPrompt = 101, compactPrompt = 102
}

/// The positions of bars.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// The source of a bar's position.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar; the background of one that is attached to the top reaches up to the edge of the screen.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns the top.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
}

/// A bar with a position.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The position.
    var barPosition: UIBarPosition { get }
}

/// The observer of a navigation bar, and the source of its position.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
