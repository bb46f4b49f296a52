import Foundation

/// An item of a tab bar: an image and a title.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// The items of the system.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    /// The image of the selected item.
    open var selectedImage: UIImage? {
        didSet { changed() }
    }
    /// The text of the badge; nil for none.
    open var badgeValue: String? {
        didSet { changed() }
    }
    /// The color of the badge.
    open var badgeColor: UIColor? {
        didSet { changed() }
    }
    /// The displacement of the title.
    ///
    /// No effect here.
    open var titlePositionAdjustment = UIOffset.zero

    /// Creates an empty item.
    public override init() { super.init() }
    /// Creates an item from a nib.
    ///
    /// Differs: there are no nibs.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    /// Creates an item with a title and the images of its states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
    /// Creates an item of the system.
    public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
        let looks: [(String, String)] = [
            ("More", "ellipsis"), ("Favorites", "star.fill"), ("Featured", "star.fill"), ("Top Rated", "star.fill"),
            ("Recents", "clock.fill"), ("Contacts", "person.circle.fill"), ("History", "clock.fill"), ("Bookmarks", "book.fill"),
            ("Search", "magnifyingglass"), ("Downloads", "arrow.down.circle.fill"), ("Most Recent", "clock.fill"),
            ("Most Viewed", "list.number"),
        ]
        let look = looks[safe: systemItem.rawValue] ?? looks[0]
        self.init(title: look.0, image: UIImage(systemName: look.1), tag: tag)
    }
}

/// A bar of items; one is selected.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// The positions of the items.
    public enum ItemPositioning: Int, Sendable {
        case automatic, fill, centered
    }

    private lazy var backgrounds = BarBackgrounds(in: self, lineIsAbove: true)
    private var buttons: [UITabBarButton] = []

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
    open weak var delegate: (any UITabBarDelegate)?
    /// The items, from the leading edge.
    open var items: [UITabBarItem]? {
        didSet { rebuild() }
    }
    /// The selected item.
    open weak var selectedItem: UITabBarItem? {
        didSet { updateSelection() }
    }
    /// Replaces the items.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// The style.
    open var barStyle = UIBarStyle.default {
        didSet { updateLook() }
    }
    /// The color of the bar.
    open var barTintColor: UIColor? {
        didSet { updateLook() }
    }
    /// Whether content shows through.
    open var isTranslucent = true {
        didSet { updateLook() }
    }
    /// The color of the other items.
    open var unselectedItemTintColor: UIColor? {
        didSet { updateSelection() }
    }
    /// The background; an empty image makes the bar transparent.
    open var backgroundImage: UIImage? {
        didSet { updateLook() }
    }
    /// The image of the upper edge; an empty image hides the line.
    open var shadowImage: UIImage? {
        didSet { updateLook() }
    }
    /// The image behind the selected item.
    ///
    /// No effect here.
    open var selectionIndicatorImage: UIImage?
    /// The positions of the items.
    ///
    /// No effect here: they fill the bar.
    open var itemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of an item.
    ///
    /// No effect here.
    open var itemWidth: CGFloat = 0
    /// The space between items.
    ///
    /// No effect here.
    open var itemSpacing: CGFloat = 0

    /// The natural height: 49 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
    /// The natural size: none in width, 49 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
    /// Lays out the items.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgrounds.setFrame(bounds)
        let each = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = directed(CGRect(x: each * CGFloat(index), y: 0, width: each, height: 49))
        }
    }
    /// The color of the selected item follows.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateSelection()
    }

    private func updateLook() {
        let line = hasAppearance ? standardAppearance.shadowColor : BarLook.lineColor()
        let look = BarLook(
            color: barTintColor, style: barStyle, isTranslucent: isTranslucent,
            hasPicture: backgroundImage != nil || hasAppearance && standardAppearance.backgroundImage != nil,
            line: shadowImage == nil ? line : nil)
        backgrounds.show(look, atEdge: scrollEdgeAppearance?.look(barStyle, isTranslucent: isTranslucent) ?? .clear)
    }
    private var hasAppearance = false

    /// Shows the look for content that reaches behind the bar by a distance in points.
    final func follow(distance: CGFloat) { backgrounds.setProgress(ScrollEdge.progress(at: distance)) }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            UITabBarButton(item: item) { [weak self] in self?.tap(item) }
        }
        for button in buttons { addSubview(button) }
        updateSelection()
        setNeedsLayout()
    }

    private func updateSelection() {
        for button in buttons {
            button.update(
                isSelected: button.item === selectedItem, color: tintColor, otherColor: unselectedItemTintColor ?? .systemGray)
        }
    }

    private func tap(_ item: UITabBarItem) {
        guard item.isEnabled else { return }
        if mayTap(item) {
            selectedItem = item
            delegate?.tabBar(self, didSelect: item)
        }
    }
    /// Whether the bar's controller allows the selection.
    final var mayTap: (UITabBarItem) -> Bool = { _ in true }
    /// The look.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            hasAppearance = true
            standardAppearance.apply(to: self)
        }
    }
    /// The look while no content is behind the bar of a tab bar controller; nil for one without a background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { updateLook() }
    }
}

/// The observer of a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after a tap has selected an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The view of an item of a tab bar; apps find it by the name of its class, which is UIKit's.
final class UITabBarButton: UIControl {
    let item: UITabBarItem
    private let action: () -> Void
    private let icon = UIImageView(frame: .zero)
    private let label = UILabel()
    private let badge = UILabel()

    init(item: UITabBarItem, action: @escaping () -> Void) {
        (self.item, self.action) = (item, action)
        super.init(frame: .zero)
        icon.contentMode = .center
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.clipsToBounds = true
        for view in [icon, label, badge] { addSubview(view) }
        item.changed = { [weak self] in self?.reload() }
        addTarget(self, action: Selector(UITabBarButton.send(_:), "UITabBarButton.send(_:)"), for: .touchUpInside)
        reload()
    }

    required init?(coder: NSCoder) { nil }

    private func send(_ sender: UIControl) { action() }

    private var isShown = false

    private func reload() {
        label.text = item.title
        icon.image = isShown ? item.selectedImage ?? item.image : item.image
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        setNeedsLayout()
    }

    func update(isSelected: Bool, color: UIColor, otherColor: UIColor) {
        isShown = isSelected
        label.textColor = isSelected ? color : otherColor
        icon.tintColor = isSelected ? color : otherColor
        reload()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 0, y: item.title == nil ? 10 : 5, width: bounds.width, height: 28)
        label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
        let width = max(18, badge.sizeThatFits(CGSize(width: 100, height: 18)).width + 10)
        badge.frame = directed(CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18))
        badge.layer.cornerRadius = 9
    }
}
