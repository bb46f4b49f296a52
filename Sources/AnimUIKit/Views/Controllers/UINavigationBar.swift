import AnimInteraction
import AnimTiming
import Foundation

/// The bar above the view of a navigation controller: a title, a back button, and other buttons.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    private lazy var backgrounds = BarBackgrounds(in: self, lineIsAbove: false)
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

    private func setUp() { updateLook() }

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
        backgrounds.setFrame(bounds.outset(by: UIEdgeInsets(top: reachAbove, left: 0, bottom: 0, right: 0)))
        if let content { content.frame = frame(of: content, barHeight: nextHeight ?? bounds.height) }
    }
    /// The items have the direction of the bar.
    override func updateAppearance() {
        if content?.semanticContentAttribute != semanticContentAttribute { reload() }
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
        let line = hasAppearance ? standardAppearance.shadowColor : BarLook.lineColor(barStyle)
        let look = BarLook(
            color: barTintColor, style: barStyle, isTranslucent: isTranslucent,
            hasPicture: backgroundImage != nil || hasAppearance && standardAppearance.backgroundImage != nil,
            line: shadowImage == nil ? line : nil)
        backgrounds.show(look, atEdge: scrollEdgeAppearance?.look(barStyle, isTranslucent: isTranslucent) ?? .clear)
        reload()
    }
    private var hasAppearance = false

    /// The color of the title.
    final var titleColor: UIColor { barStyle == .black ? .white : .label }

    /// Shows a button's new title, image or color.
    final func buttonDidChange() { reload() }

    private func itemDidChange() {
        reload()
        // The mode of the large title may be a different one.
        if prefersLargeTitles { superview?.setNeedsLayout() }
    }

    /// The frame of the buttons and the title: at the bottom, or above the place of a large title.
    private func frame(of content: BarContent, barHeight: CGFloat) -> CGRect {
        if content.hasLargeTitle { return CGRect(x: 0, y: 0, width: bounds.width, height: barHeight) }
        return CGRect(x: 0, y: prefersLargeTitles ? 0 : barHeight - 44, width: bounds.width, height: 44)
    }

    /// Shows as much of a large title as content that is scrolled by a distance leaves free, and the small one instead of it.
    ///
    /// The background is the scroll edge's until the content reaches the bar.
    final func setLargeTitle(_ isLarge: Bool, scrolled: CGFloat) {
        nextHeight = nil
        titleOpacity = isLarge ? LargeTitle.titleOpacity(at: scrolled) : 1
        content?.setTitleOpacity(titleOpacity)
        let wasAtEdge = isAtEdge
        backgrounds.setProgress(ScrollEdge.progress(at: isLarge ? scrolled - LargeTitle.height + ScrollEdge.way : scrolled))
        if isAtEdge != wasAtEdge, scrollEdgeAppearance?.titleTextAttributes.isEmpty == false { reload() }
    }
    private var titleOpacity: CGFloat = 1
    /// The height that the bar is about to have; nil if it has it.
    private var nextHeight: CGFloat?
    private var isAtEdge: Bool { backgrounds.progress < 0.5 }

    /// The attributes of the title, and of the large title, which is seen at the scroll edge only.
    final var shownTitleAttributes: [NSAttributedString.Key: Any]? {
        isAtEdge ? scrollEdgeAppearance?.titleTextAttributes.unlessEmpty ?? titleTextAttributes : titleTextAttributes
    }
    final var shownLargeTitleAttributes: [NSAttributedString.Key: Any]? {
        scrollEdgeAppearance?.largeTitleTextAttributes.unlessEmpty ?? largeTitleTextAttributes
    }

    private func reload() { if content != nil { show(stack, forwards: nil) } }

    /// Shows the top item; titles move from the right or to the right.
    ///
    /// - Parameters:
    ///   - items: The items, the shown one last.
    ///   - forwards: Whether the title comes from the right; nil for no animation.
    ///   - barHeight: The height that the bar will have: a large title is at its place from the first frame on.
    final func show(_ items: [UINavigationItem], forwards: Bool?, barHeight: CGFloat? = nil) {
        for item in stack { item.changed = {} }
        (stack, nextHeight) = (items, barHeight)
        for item in items { item.changed = { [weak self] in self?.itemDidChange() } }
        let old = content
        let new = items.last.map { BarContent(item: $0, below: items.count > 1 ? items[items.count - 2] : nil, in: self) }
        content = new
        if let new {
            new.frame = frame(of: new, barHeight: barHeight ?? bounds.height)
            new.setTitleOpacity(forwards == nil ? titleOpacity : 0)
            addSubview(new)
            // The layout can load a controller's view, whose code sets the title: then this content is replaced already.
            new.layoutIfNeeded()
        }
        guard let forwards, let old, content === new else {
            old?.removeFromSuperview()
            return
        }
        let shift = bounds.width / 2 * (forwards != isRightToLeft ? 1 : -1)
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
        didSet {
            hasAppearance = true
            standardAppearance.apply(to: self)
        }
    }
    /// The look of a lower bar.
    ///
    /// No effect here.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look while no content is behind the bar of a navigation controller; nil for one without a background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { updateLook() }
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

extension Dictionary {
    /// The dictionary; nil if it is empty.
    fileprivate var unlessEmpty: Self? { isEmpty ? nil : self }
}
