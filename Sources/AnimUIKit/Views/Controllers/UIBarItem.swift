import Foundation

/// What bars show of a controller.
@MainActor struct BarState {
    var navigationItem: UINavigationItem?
    var tabItem: UITabBarItem?
}

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding {
    /// Called after the look has changed.
    final var changed: () -> Void = {}

    /// Creates an item.
    public override init() { super.init() }
    /// Creates an item from a nib.
    ///
    /// Differs: there are no nibs; the result is empty.
    public required init?(coder: NSCoder) { super.init() }
    /// Archives the item.
    ///
    /// No effect here.
    open func encode(with coder: NSCoder) {}
    /// Called after an item was loaded from a nib; never here.
    open nonisolated func awakeFromNib() {}

    /// Whether it can be tapped.
    open var isEnabled = true {
        didSet { changed() }
    }
    /// The title.
    open var title: String? {
        didSet { changed() }
    }
    /// The image.
    open var image: UIImage? {
        didSet { changed() }
    }
    /// The image of landscape phones.
    ///
    /// No effect here.
    open var landscapeImagePhone: UIImage?
    /// The insets of the image.
    ///
    /// No effect here.
    open var imageInsets = UIEdgeInsets.zero
    /// A number by which it can be found.
    open var tag = 0
    private var titleAttributes: [NSAttributedString.Key: Any]?

    /// Sets the attributes of the title.
    ///
    /// Differs: all states have the same.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        guard state == .normal else { return }
        titleAttributes = attributes
        changed()
    }
    /// Returns the attributes of the title.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes }

    /// The label for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityLabel: String?
    /// The value for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityValue: String?
    /// The hint for assistive technologies.
    ///
    /// No effect here.
    open var accessibilityHint: String?
    /// The name for tests.
    ///
    /// No effect here.
    open var accessibilityIdentifier: String?
    /// Prepares the item for Interface Builder; never called here.
    open nonisolated func prepareForInterfaceBuilder() {}
}

/// A button of a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The styles of buttons.
    public enum Style: Int, Sendable {
        case plain, bordered, done
    }

    /// The buttons of the system.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
            refresh
        case stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    /// The style.
    open var style = UIBarButtonItem.Style.plain {
        didSet { changed() }
    }
    /// The width in points; 0 for the content's.
    open var width: CGFloat = 0
    /// The view instead of a button.
    open var customView: UIView? {
        didSet { changed() }
    }
    /// The view that shows the button, for the key `view`.
    final weak var shownView: UIView?
    /// Returns the value of a key: the key `view` of a button that is shown, its view.
    ///
    /// Differs: other keys are a misuse, since properties have no names at run time.
    open func value(forKey key: String) -> Any? {
        if key == "view" { return customView ?? shownView }
        FilmContext.current.reportMisuse("UIBarItem.value(forKey:)", of: self, "has no key '\(key)' here")
        return nil
    }
    /// The method of the target.
    open var action: Selector?
    /// The target of taps, which is not retained.
    open weak var target: AnyObject?
    /// The color.
    open var tintColor: UIColor? {
        didSet { changed() }
    }
    /// The action of taps.
    open var primaryAction: UIAction?
    /// The menu.
    ///
    /// No effect here: menus are not shown.
    open var menu: UIMenu?
    /// The titles that the button may have.
    ///
    /// No effect here.
    open var possibleTitles: Set<String>?

    /// Creates a button without a title.
    public override init() { super.init() }
    /// Creates a button from a nib.
    ///
    /// Differs: there are no nibs.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a button with a title.
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        (self.style, self.action) = (style, action)
        self.target = target.map { $0 as AnyObject }
    }
    /// Creates a button with an image.
    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    /// Creates a button of the system.
    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done || systemItem == .save ? .done : .plain, target: target, action: action)
        switch systemItem.look {
        case .title(let title): self.title = title
        case .symbol(let name): image = UIImage(systemName: name)
        case .space: break
        }
    }
    /// Creates a button with a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    /// Creates a button with an action; nil for none.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
        (title, image) = (primaryAction?.title, primaryAction?.image)
    }
    /// Creates a button of the system with an action.
    ///
    /// No effect here: the menu.
    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }
    /// Creates a button with a title and an action.
    ///
    /// No effect here: the menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }
    /// Returns a space that takes the rest of the width.
    ///
    /// No effect here: navigation bars have none.
    open class func flexibleSpace() -> Self { unsafeDowncast(UIBarButtonItem(), to: Self.self) }
    /// Returns a space of a width.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = UIBarButtonItem()
        item.width = width
        return unsafeDowncast(item, to: Self.self)
    }

    /// Performs the action.
    final func tap() {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.sender = self
            primaryAction.handler(primaryAction)
            primaryAction.sender = nil
        }
        guard let action, let target else { return }
        if let problem = action.perform(on: target, with: self) {
            FilmContext.current.reportMisuse("UIBarButtonItem.action", of: self, problem)
        }
    }
}

extension UIBarButtonItem.SystemItem {
    enum Look {
        case title(String), symbol(String), space
    }

    var look: Look {
        switch self {
        case .done: .title("Done")
        case .cancel: .title("Cancel")
        case .edit: .title("Edit")
        case .save: .title("Save")
        case .undo: .title("Undo")
        case .redo: .title("Redo")
        case .add: .symbol("plus")
        case .flexibleSpace, .fixedSpace: .space
        case .compose: .symbol("square.and.pencil")
        case .reply: .symbol("arrowshape.turn.up.left")
        case .action: .symbol("square.and.arrow.up")
        case .organize: .symbol("folder")
        case .bookmarks: .symbol("book")
        case .search: .symbol("magnifyingglass")
        case .refresh: .symbol("arrow.clockwise")
        case .stop, .close: .symbol("xmark")
        case .camera: .symbol("camera")
        case .trash: .symbol("trash")
        case .play: .symbol("play.fill")
        case .pause: .symbol("pause.fill")
        case .rewind: .symbol("backward.fill")
        case .fastForward: .symbol("forward.fill")
        case .pageCurl: .symbol("doc")
        }
    }
}

/// What a navigation bar shows of a controller: the title, and buttons.
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding {
    /// When a title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    final var changed: () -> Void = {}

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }
    /// Creates an item from a nib.
    ///
    /// Differs: there are no nibs; the result is empty.
    public required init?(coder: NSCoder) { super.init() }
    /// Archives the item.
    ///
    /// No effect here.
    open func encode(with coder: NSCoder) {}

    /// The title.
    open var title: String? {
        didSet { changed() }
    }
    /// The view instead of the title.
    open var titleView: UIView? {
        didSet { changed() }
    }
    /// The text above the title.
    ///
    /// No effect here.
    open var prompt: String?
    /// The button that the next item on the stack has for going back to this one.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { changed() }
    }
    /// The title of the back button of the next item.
    open var backButtonTitle: String? {
        didSet { changed() }
    }
    /// Whether there is no back button.
    open var hidesBackButton = false {
        didSet { changed() }
    }
    /// Whether the buttons at the left do not replace the back button.
    open var leftItemsSupplementBackButton = false {
        didSet { changed() }
    }
    /// The buttons at the left.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }
    /// The buttons at the right, from the right.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }
    /// The first button at the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first button at the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// When the title is large, if the bar prefers that; automatic: if the title of the item below is.
    open var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Sets the button at the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the button at the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the buttons at the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the buttons at the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}

extension UIViewController {
    final func makeNavigationItem() -> UINavigationItem {
        if let item = bars.navigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        bars.navigationItem = item
        return item
    }

    final func makeTabBarItem() -> UITabBarItem {
        if let item = bars.tabItem { return item }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        bars.tabItem = item
        return item
    }

    /// The items have the title.
    final func titleDidChange() {
        bars.navigationItem?.title = title
        if bars.tabItem != nil || parentReference is UITabBarController { tabBarItem.title = title }
    }
}
