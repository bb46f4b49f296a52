import Foundation

/// The view of a row of a table; its subviews are in ``contentView``.
@preconcurrency @MainActor open class UITableViewCell: UIView, ConfiguredView {
    private var content = UIView(frame: .zero)
    final var configurations = ViewConfigurations()
    private let reuseName: String?
    final let style: UITableViewCell.CellStyle
    final var line: UIView?
    final var lineInset = UIEdgeInsets.zero
    private var highlightFlag = false
    private var selectFlag = false
    final var highlightView: UIView?
    /// The frame that the table has given it last.
    final var appliedFrame: CGRect?
    final var accessoryMark: CAShapeLayer?
    /// The control for editing at the leading edge; nil for none.
    final var editControl: RowEditControl?
    /// The distance by which the content is moved for that control.
    final var editIndent: CGFloat = 0
    /// The swipe that has moved the cell; nil for none.
    final var rowSwipe: RowSwipe?
    /// The distance by which a swipe has moved the cell to the right.
    final var swipeOffset: CGFloat = 0 {
        didSet { frame.origin.x = (appliedFrame?.minX ?? 0) + swipeOffset }
    }

    /// Creates a cell with a style, and the identifier under which it is used again.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        (self.style, reuseName) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }
    /// Creates a cell of the default style with a frame, which is not used again.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    /// Creates a cell from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        (style, reuseName) = (.default, nil)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = .systemBackground
        content.frame = bounds
        addSubview(content)
    }

    /// The view that holds the subviews.
    open var contentView: UIView { content }
    /// The identifier under which the cell is used again; nil for none.
    open var reuseIdentifier: String? { reuseName }
    /// Prepares the cell to be used again.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    // MARK: Content

    final var labels = CellLabels()
    /// The label of the text; nil if the cell has a content configuration.
    open var textLabel: UILabel? { contentConfiguration == nil ? makeLabel(isDetail: false) : nil }
    /// The label of the second text; nil in the default style, and if the cell has a content configuration.
    open var detailTextLabel: UILabel? {
        style == .default || contentConfiguration != nil ? nil : makeLabel(isDetail: true)
    }
    /// The image at the left; nil if the cell has a content configuration.
    open var imageView: UIImageView? { contentConfiguration == nil ? makeImageView() : nil }

    // MARK: Configurations

    final var heldContent: UIView {
        get { content }
        set { (content, labels) = (newValue, CellLabels()) }
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
            updateHighlight(animated: false)
        }
    }
    /// Returns an empty content with the look of the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }
    /// Returns the background of a plain list.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
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
    /// A function that configures a cell for its state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
    /// The function that configures the cell for its state, before the next layout and after each change; nil for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        (state.isEditing, state.isSwiped, state.isDisabled) = (isEditing, rowSwipe != nil, !isUserInteractionEnabled)
        return state
    }
    /// Marks the cell to be configured for its state before the next layout.
    open func setNeedsUpdateConfiguration() { configurationIsDue() }
    /// Configures the cell for a state: content and background follow, then the function is called.
    open func updateConfiguration(using state: UICellConfigurationState) {
        followState(state)
        configurationUpdateHandler?(self, state)
    }

    // MARK: State

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { selectFlag }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the row.
    open var isHighlighted: Bool {
        get { highlightFlag }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Changes whether the row is selected; an animated end fades within 0.3 seconds.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if selectFlag != selected { configurationIsDue() }
        selectFlag = selected
        updateHighlight(animated: animated)
    }
    /// Changes whether a finger is on the row.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if highlightFlag != highlighted { configurationIsDue() }
        highlightFlag = highlighted
        updateHighlight(animated: animated)
    }
    /// The look of a selected or highlighted row.
    open var selectionStyle = UITableViewCell.SelectionStyle.default
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, backgroundView, at: 0) }
    }
    /// The view behind the content of a selected or highlighted row.
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateHighlight(animated: false)
        }
    }
    /// The view behind the content of a selected row if several can be selected.
    ///
    /// No effect here.
    open var multipleSelectionBackgroundView: UIView?

    // MARK: Accessories

    /// The mark at the right end.
    open var accessoryType = UITableViewCell.AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }
    /// The view at the right end, instead of the mark.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            accessoryDidChange()
        }
    }
    /// The mark at the right end while the table is edited.
    ///
    /// No effect here.
    open var editingAccessoryType = UITableViewCell.AccessoryType.none
    /// The view at the right end while the table is edited.
    ///
    /// No effect here.
    open var editingAccessoryView: UIView?
    /// Whether the row is edited: it has a control for that while the table is edited.
    open var isEditing = false
    /// Changes whether the row is edited.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The controls for editing the row.
    open var editingStyle: UITableViewCell.EditingStyle { editControl?.style ?? .none }
    /// Whether the row shows a control for moving it.
    ///
    /// No effect here.
    open var showsReorderControl = false
    /// Whether the content is indented while the row is edited.
    open var shouldIndentWhileEditing = true
    /// The level of the indent.
    open var indentationLevel = 0 {
        didSet { setNeedsLayout() }
    }
    /// The width of an indent in points.
    open var indentationWidth: CGFloat = 10 {
        didSet { setNeedsLayout() }
    }
    /// The distances of the line below the row from the edges.
    open var separatorInset: UIEdgeInsets {
        get { lineInset }
        set {
            ownLineInset = newValue
            lineInset = newValue
            setNeedsLayout()
        }
    }
    final var ownLineInset: UIEdgeInsets?
    /// Whether the focus can be on the row.
    ///
    /// No effect here.
    open var focusStyle = UITableViewCell.FocusStyle.default

    /// Lays out the content, the backgrounds, the accessory and the line.
    open override func layoutSubviews() {
        updateConfigurationIfDue()
        super.layoutSubviews()
        layOutParts()
    }
    /// Returns the size that the constraints of the content ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { contentSizeFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority) }
    /// The text is not resized below this height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

extension UITableViewCell {
    /// The styles of cells.
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    /// The looks of selected rows.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    /// The marks at the right end.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The controls for editing.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// The styles of the lines between rows.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }

    /// The looks of the focus.
    public enum FocusStyle: Int, Sendable {
        case `default`, custom
    }
}

// See `CALayer+Creation.swift`.

extension UITableViewCell {
    convenience init(reusing identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }

    /// Creates a cell of the class that this is called on.
    @_silgen_name("$s9AnimUIKit15UITableViewCellC7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewCell
}
