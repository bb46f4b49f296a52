public import Foundation

/// A bar of buttons.
///
/// Differs: the buttons are not drawn.
@preconcurrency @MainActor open class UIToolbar: UIView {
    /// Creates a bar with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
    }
    /// Creates a bar from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The buttons.
    open var items: [UIBarButtonItem]?
    /// Sets the buttons.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// The look.
    ///
    /// No effect here.
    open var barStyle = UIBarStyle.default
    /// The color of the bar.
    open var barTintColor: UIColor? {
        didSet { backgroundColor = barTintColor ?? .secondarySystemBackground }
    }
    /// Whether the bar is translucent.
    ///
    /// No effect here.
    open var isTranslucent = true
    /// The delegate.
    open weak var delegate: (any UIToolbarDelegate)?
    /// Sets the picture of the background.
    ///
    /// No effect here.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    /// Sets the picture of the line.
    ///
    /// No effect here.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
    /// The natural height: none in width, 44 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    /// Returns a size of the same width, 44 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// The delegate of a bar of buttons.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The clipboard of the film, which starts empty.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    private static let one = UIPasteboard()
    /// The clipboard.
    open class var general: UIPasteboard { one }
    private var items: [Any] = []
    /// The text; nil for none.
    open var string: String? {
        get { items.first as? String }
        set { items = newValue.map { [$0] } ?? [] }
    }
    /// The texts; nil for none.
    open var strings: [String]? {
        get { items as? [String] }
        set { items = newValue ?? [] }
    }
    /// The picture; nil for none.
    open var image: UIImage? {
        get { items.first as? UIImage }
        set { items = newValue.map { [$0] } ?? [] }
    }
    /// The color; nil for none.
    open var color: UIColor? {
        get { items.first as? UIColor }
        set { items = newValue.map { [$0] } ?? [] }
    }
    /// The address; nil for none.
    open var url: URL? {
        get { items.first as? URL }
        set { items = newValue.map { [$0] } ?? [] }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { items.contains { $0 is String } }
    /// Whether there is a picture.
    open var hasImages: Bool { items.contains { $0 is UIImage } }
    /// The number of things.
    open var numberOfItems: Int { items.count }
}

/// An entry of the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// Creates an entry.
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
    /// The title.
    open var title: String
    /// The method.
    open var action: Selector
}

/// The edit menu.
///
/// No effect here: it is not shown.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    private static let one = UIMenuController()
    /// The menu.
    open class var shared: UIMenuController { one }
    /// The entries.
    open var menuItems: [UIMenuItem]?
    /// Whether the menu is shown: no.
    open var isMenuVisible: Bool {
        get { false }
        set {}
    }
    /// The frame of the menu.
    open var menuFrame: CGRect { .zero }
    /// Shows the menu.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
    /// Hides the menu.
    open func hideMenu(from targetView: UIView) {}
    /// Hides the menu.
    open func hideMenu() {}
    /// Updates the entries.
    open func update() {}
}

/// The sheet that shares things.
///
/// Differs: it is empty.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Creates a sheet.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    /// Creates a sheet from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// The kinds that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called after the sheet has gone; never here.
    open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
}

/// A way of sharing things.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The kinds of ways.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a kind.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates a kind.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    }

    /// Creates a way.
    public override init() { super.init() }
}
