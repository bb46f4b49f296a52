public import Foundation

/// A control with a title and a picture that acts when a finger is lifted from it.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The kinds of buttons.
    public enum ButtonType: Int, Sendable {
        /// White title, no look of its own.
        case custom = 0
        /// The title has the tint color, and fades while the button is pressed.
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case plain = 6
        case close = 7
        /// The name of `system` before iOS 7.
        public static let roundedRect = ButtonType.system
    }

    /// The meaning of a button.
    public enum Role: Int, Sendable {
        case normal, primary, cancel, destructive
    }

    /// The values of a button by state.
    struct Values {
        var titles = StateValues<String>()
        var attributedTitles = StateValues<NSAttributedString>()
        var titleColors = StateValues<UIColor>()
        var shadowColors = StateValues<UIColor>()
        var images = StateValues<UIImage>()
        var backgroundImages = StateValues<UIImage>()
        var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
    }

    final var values = Values() {
        didSet { contentDidChange() }
    }
    final var kind = ButtonType.custom
    final var keptTitleLabel: ButtonLabel?
    final var keptSubtitleLabel: ButtonLabel?
    final var keptImageView: UIImageView?
    final var keptBackgroundView: UIImageView?
    /// The view of a configuration's background.
    final var configurationBackground: UIView?
    final var configurationSpinner: UIActivityIndicatorView?
    /// The configuration, updated for the state.
    final var shownConfiguration: Configuration?

    // MARK: Creation

    /// Creates a custom button with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// Creates a custom button with an action, which also gives title and picture.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        take(primaryAction)
    }

    /// Creates a button from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a button of a kind.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        setKind(buttonType)
    }

    /// Creates a button of a kind with an action, which also gives title and picture.
    public convenience init(type buttonType: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        setKind(buttonType)
    }

    /// Creates a button with a configuration, and an action, which also gives title and picture.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        setKind(.system)
        self.configuration = configuration
        // Observers are not called in an initializer.
        configurationDidChange()
    }

    /// Creates a system button with a picture, a target and its method.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return unsafeDowncast(button, to: Self.self)
    }

    /// The kind.
    open var buttonType: UIButton.ButtonType { kind }
    /// The meaning of the button.
    open var role = UIButton.Role.normal {
        didSet { contentDidChange() }
    }
    /// The menu.
    ///
    /// No effect here.
    open var menu: UIMenu?
    /// Whether a tap selects the button.
    open var changesSelectionAsPrimaryAction = false
    /// Whether a pointer changes the button.
    ///
    /// No effect here.
    open var isPointerInteractionEnabled = false
    /// Whether the button is held.
    open var isHeld: Bool { false }

    // MARK: Configuration

    /// The look; nil for titles and pictures by state.
    open var configuration: UIButton.Configuration? {
        didSet { configurationDidChange() }
    }
    /// Changes the configuration after the state has changed.
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the configuration follows the state by itself.
    open var automaticallyUpdatesConfiguration = true
    /// Updates the configuration for the state.
    ///
    /// Differs: at once.
    open func setNeedsUpdateConfiguration() { updateConfigurationNow() }
    /// Updates the configuration for the state: calls the handler.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Values by state

    /// Sets the title of a state; other states without one show the title of `normal`.
    open func setTitle(_ title: String?, for state: UIControl.State) { values.titles[state] = title }
    /// Sets the color of the title of a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { values.titleColors[state] = color }
    /// Sets the color of the title's shadow of a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { values.shadowColors[state] = color }
    /// Sets the picture of a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { values.images[state] = image }
    /// Sets the picture behind title and picture of a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { values.backgroundImages[state] = image }
    /// Sets the configuration of symbols of a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { values.symbolConfigurations[state] = configuration }
    /// Sets the title with attributes of a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        values.attributedTitles[state] = title
    }

    /// Returns the title of a state.
    open func title(for state: UIControl.State) -> String? { value(values.titles, state) }
    /// Returns the color of the title of a state.
    open func titleColor(for state: UIControl.State) -> UIColor? { value(values.titleColors, state) ?? standardTitleColor(state) }
    /// Returns the color of the title's shadow of a state.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { value(values.shadowColors, state) }
    /// Returns the picture of a state.
    open func image(for state: UIControl.State) -> UIImage? { value(values.images, state) }
    /// Returns the picture behind title and picture of a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { value(values.backgroundImages, state) }
    /// Returns the configuration of symbols of a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        value(values.symbolConfigurations, state)
    }
    /// Returns the title with attributes of a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { value(values.attributedTitles, state) }

    /// The title of the present state.
    open var currentTitle: String? { title(for: state) }
    /// The color of the title of the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The color of the title's shadow of the present state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The picture of the present state.
    open var currentImage: UIImage? { image(for: state) }
    /// The picture behind title and picture of the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The configuration of symbols of the present state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { preferredSymbolConfigurationForImage(in: state) }
    /// The title with attributes of the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    // MARK: Views

    /// The view of the title.
    open var titleLabel: UILabel? { makeTitleLabel() }
    /// The view of the picture.
    open var imageView: UIImageView? { makeImageView() }
    /// The view of the subtitle of a configuration.
    open var subtitleLabel: UILabel? { keptSubtitleLabel }

    /// The margins around title and picture.
    ///
    /// Without any, a title has 6 points above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { contentDidChange() }
    }
    /// The displacement of the title's edges.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// The displacement of the picture's edges.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Whether the title's shadow is reversed while pressed.
    ///
    /// No effect here.
    open var reversesTitleShadowWhenHighlighted = false
    /// Whether the picture is darker while the button is pressed.
    ///
    /// Differs: it is paler.
    open var adjustsImageWhenHighlighted = true
    /// Whether the picture is paler while the button is disabled.
    open var adjustsImageWhenDisabled = true
    /// Whether a glow is shown while the button is pressed.
    ///
    /// No effect here.
    open var showsTouchWhenHighlighted = false
    /// Whether the sizes of symbols follow the user's text size.
    ///
    /// No effect here.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    // MARK: Layout

    /// Returns the rectangle of the background picture in bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of title and picture in bounds.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveContentInsets) }
    /// Returns the rectangle of the title in the content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).title }
    /// Returns the rectangle of the picture in the content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).image }
    /// The size of title and picture with their margins.
    open override var intrinsicContentSize: CGSize { naturalSize }
    /// Returns the size of title and picture with their margins.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
    }

    override var preventsTapsOfSuperviews: Bool { true }
    override func updateAppearance() { updateContent() }
    override func stateDidChange() { showState() }
}

/// The label of a button, whose size changes the button's.
final class ButtonLabel: UILabel {
    weak var button: UIButton?
    var fontOfButton: UIFont?

    override var standardFont: UIFont { fontOfButton ?? .systemFont(ofSize: 18) }
    override func textSizeDidChange() { button?.titleSizeDidChange() }
}
