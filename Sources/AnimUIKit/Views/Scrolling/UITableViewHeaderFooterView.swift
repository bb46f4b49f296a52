import Foundation

/// The view of a section's header or footer.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, ConfiguredView {
    private var content = UIView(frame: .zero)
    final var configurations = ViewConfigurations()
    /// Whether the table has groups.
    final var isInGroups = false
    private let reuseName: String?

    /// Creates a view with the identifier under which it is used again.
    public init(reuseIdentifier: String?) {
        reuseName = reuseIdentifier
        super.init(frame: .zero)
        addContent()
    }
    /// Creates a view with a frame, which is not used again.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }
    /// Creates a view from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        reuseName = nil
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// The view that holds the subviews.
    open var contentView: UIView { content }
    /// The identifier under which the view is used again; nil for none.
    open var reuseIdentifier: String? { reuseName }
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundView.frame = bounds
                backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(backgroundView, at: 0)
            }
        }
    }

    // MARK: Configurations

    final var heldContent: UIView {
        get { content }
        set { content = newValue }
    }
    final func updateForState() { updateConfiguration(using: configurationState) }
    /// The content, whose view replaces ``contentView``; nil for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { setContent(newValue) }
    }
    /// The background, instead of the background color and ``backgroundView``; nil for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { (backgroundView, backgroundColor) = (nil, nil) }
            setBackground(newValue)
        }
    }
    /// Returns an empty content with the look of a header in the table.
    open func defaultContentConfiguration() -> UIListContentConfiguration { isInGroups ? .groupedHeader() : .plainHeader() }
    /// Returns the background of a header in the table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        isInGroups ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    /// Whether the content follows the state.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Whether the background follows the state.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// A function that configures a view for its state.
    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void
    /// The function that configures the view for its state, before the next layout; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The state of the view.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// Marks the view to be configured for its state before the next layout.
    open func setNeedsUpdateConfiguration() { configurationIsDue() }
    /// Configures the view for a state: content and background follow, then the function is called.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        followState(state)
        configurationUpdateHandler?(self, state)
    }

    /// Prepares the view to be used again; does nothing unless overridden.
    open func prepareForReuse() {}
    /// Shows a title as tables do: small and gray in groups, the header's in capitals above the rows, the footer's in lines below them.
    final func setTitle(_ title: String, isFooter: Bool, isGrouped: Bool) {
        titlePlace = !isGrouped ? .middle : isFooter ? .top : .bottom
        guard let label = textLabel else { return }
        label.text = isGrouped && !isFooter ? title.uppercased() : title
        guard isGrouped || isFooter else { return }
        label.font = Self.smallFont
        label.textColor = .secondaryLabel
        if isFooter { label.numberOfLines = 0 }
    }

    /// The height of a footer with a title in a width, in points; uncertain: 7 points above and below the text.
    static func footerHeight(of title: String, in width: CGFloat) -> CGFloat {
        let limit = CGSize(width: max(width - 2 * titleInset, 1), height: .greatestFiniteMagnitude)
        let text = NSAttributedString(string: title, attributes: [.font: smallFont])
        let size = text.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
        return size.height.rounded(.up) + 2 * titleMargin
    }

    private static var smallFont: UIFont { .systemFont(ofSize: 13) }
    private static let titleInset: CGFloat = 16
    private static let titleMargin: CGFloat = 7

    private enum TitlePlace { case top, middle, bottom }
    private var titlePlace = TitlePlace.middle

    private var label: UILabel?
    /// The label of the title.
    open var textLabel: UILabel? {
        if contentConfiguration != nil { return nil }
        if let label { return label }
        let new = UILabel()
        new.font = .systemFont(ofSize: 17, weight: .semibold)
        contentView.addSubview(new)
        label = new
        return new
    }
    /// The label of the second text: none.
    open var detailTextLabel: UILabel? { nil }
    /// The color of the title follows.
    open override func layoutSubviews() {
        updateConfigurationIfDue()
        super.layoutSubviews()
        layOutBackground()
        guard let label, label.superview === contentView else { return }
        var frame = contentView.bounds.insetBy(dx: Self.titleInset, dy: 0)
        if titlePlace != .middle {
            let height = min(label.sizeThatFits(CGSize(width: frame.width, height: 0)).height, frame.height)
            frame.origin.y = titlePlace == .top ? Self.titleMargin : max(0, frame.height - height - Self.titleMargin)
            frame.size.height = height
        }
        label.frame = frame
    }
}

extension UITableViewHeaderFooterView {
    /// Returns the height that the content determines in a width; nil without constraints and without a list content.
    final func heightFitting(width: CGFloat) -> CGFloat? {
        updateConfigurationIfDue()
        guard contentView.hasConstrainedSubviews else { return nil }
        // The margins of a list content depend on the distances from the edges.
        if bounds.width != width { UIView.performWithoutAnimation { bounds.size.width = width } }
        if contentView.frame != bounds { UIView.performWithoutAnimation { contentView.frame = bounds } }
        return contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

// See `CALayer+Creation.swift`.

extension UITableViewHeaderFooterView {
    convenience init(reusing identifier: String?) { self.init(reuseIdentifier: identifier) }

    /// Creates a view of the class that this is called on.
    @_silgen_name("$s9AnimUIKit023UITableViewHeaderFooterD0C7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewHeaderFooterView
}
