import Foundation

/// The view of a row of a table; its subviews are in ``contentView``.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    private let content = UIView(frame: .zero)
    private let reuseName: String?
    final let style: UITableViewCell.CellStyle
    private var line: UIView?
    private var lineInset = UIEdgeInsets.zero
    private var highlightFlag = false
    private var selectFlag = false
    private var highlightView: UIView?
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
    /// The label of the text.
    open var textLabel: UILabel? { makeLabel(isDetail: false) }
    /// The label of the second text; nil in the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : makeLabel(isDetail: true) }
    /// The image at the left.
    open var imageView: UIImageView? { makeImageView() }

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
        selectFlag = selected
        updateHighlight(animated: animated)
    }
    /// Changes whether a finger is on the row.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
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
    private var ownLineInset: UIEdgeInsets?
    /// Whether the focus can be on the row.
    ///
    /// No effect here.
    open var focusStyle = UITableViewCell.FocusStyle.default

    /// Lays out the content, the backgrounds, the accessory and the line.
    open override func layoutSubviews() {
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

extension UITableViewCell {
    /// The height of a row without any content, in points.
    static let standardHeight: CGFloat = 44

    /// Returns the height that the cell determines itself in a row of a width.
    final func heightFitting(width: CGFloat) -> CGFloat {
        if contentView.hasConstrainedSubviews {
            return systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        return max(Self.standardHeight, labelHeight(width: max(0, width - accessoryWidth)))
    }

    private func contentSizeFitting(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        let content = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - accessoryWidth), height: target.height),
            withHorizontalFittingPriority: horizontal,
            verticalFittingPriority: vertical)
        return CGSize(width: content.width + accessoryWidth, height: content.height)
    }

    /// The width of the accessory and the space around it.
    private var accessoryWidth: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + 32 }
        switch accessoryType {
        case .none: return 0
        case .disclosureIndicator: return 34
        case .checkmark, .detailButton: return 40
        case .detailDisclosureButton: return 67
        }
    }

    final func layOutParts() {
        let size = bounds.size
        let frame = directed(
            CGRect(x: editIndent, y: 0, width: max(0, size.width - editIndent - accessoryWidth), height: size.height))
        if contentView.frame != frame { contentView.frame = frame }
        layOutLabels()
        for view in [backgroundView, selectedBackgroundView, highlightView] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        if let accessoryView {
            accessoryView.center = CGPoint(
                x: directed(size.width - 16 - accessoryView.bounds.width / 2), y: size.height / 2)
        }
        if let accessoryMark {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            accessoryMark.position = CGPoint(x: directed(size.width - 16), y: size.height / 2)
            // A check mark is the same in all languages.
            let isMirrored = isRightToLeft && accessoryType != .checkmark
            accessoryMark.transform = CATransform3DMakeScale(isMirrored ? -1 : 1, 1, 1)
            if isRightToLeft, accessoryType == .checkmark { accessoryMark.position.x += 17.5 }
            CATransaction.commit()
        }
        let width = 1 / film.scale
        if let line {
            line.frame = directed(
                CGRect(
                    x: editIndent + lineInset.left, y: size.height - width,
                    width: max(0, size.width - editIndent - lineInset.left - lineInset.right), height: width))
            editControl?.frame = directed(CGRect(x: 0, y: 0, width: RowEditControl.width, height: size.height))
        }
    }

    /// Draws the mark of the accessory: a chevron or a check mark.
    private func accessoryDidChange() {
        accessoryMark?.removeFromSuperlayer()
        accessoryMark = nil
        let path = UIBezierPath()
        switch accessoryType {
        case .disclosureIndicator, .detailDisclosureButton:
            path.move(to: CGPoint(x: -7, y: -6))
            path.addLine(to: CGPoint(x: -1, y: 0))
            path.addLine(to: CGPoint(x: -7, y: 6))
        case .checkmark:
            path.move(to: CGPoint(x: -16, y: 0))
            path.addLine(to: CGPoint(x: -10.5, y: 6.5))
            path.addLine(to: CGPoint(x: -1.5, y: -6.5))
        case .none, .detailButton: break
        }
        if accessoryView == nil, !path.isEmpty {
            let mark = CAShapeLayer()
            mark.path = path.cgPath
            mark.fillColor = nil
            mark.lineWidth = 2
            mark.lineCap = .round
            mark.lineJoin = .round
            mark.strokeColor = (accessoryType == .checkmark ? tintColor : .tertiaryLabel).map(resolved)
            layer.addSublayer(mark)
            accessoryMark = mark
        }
        setNeedsLayout()
    }

    private func replaceBackground(_ old: UIView?, _ new: UIView?, at index: Int) {
        old?.removeFromSuperview()
        if let new {
            new.frame = bounds
            insertSubview(new, at: index)
        }
    }

    private func updateHighlight(animated: Bool) {
        let isOn = selectionStyle != .none && (isSelected || isHighlighted)
        if selectedBackgroundView == nil, isOn, highlightView == nil {
            let view = UIView(frame: bounds)
            view.backgroundColor = .systemGray4
            view.isUserInteractionEnabled = false
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
            highlightView = view
        }
        guard let view = selectedBackgroundView ?? highlightView else { return }
        let alpha: CGFloat = isOn ? 1 : 0
        guard view.alpha != alpha || view.isHidden else { return }
        view.isHidden = false
        // Uncertain: an animated end of the selection fades within 0.3 seconds.
        if animated {
            UIView.animate(withDuration: 0.3) { view.alpha = alpha }
        } else {
            UIView.performWithoutAnimation { view.alpha = alpha }
        }
    }

    /// Shows the line below the row in a color; nil for none.
    final func setSeparator(_ color: UIColor?, inset: UIEdgeInsets) {
        lineInset = ownLineInset ?? inset
        guard let color else {
            line?.isHidden = true
            return
        }
        let view = line ?? UIView(frame: .zero)
        if line == nil {
            view.isUserInteractionEnabled = false
            addSubview(view)
            line = view
        }
        view.isHidden = false
        view.backgroundColor = color
        setNeedsLayout()
    }

    /// Rounds the corners of the first and the last row of a group; nil for no group.
    final func setGroup(_ ends: (isFirst: Bool, isLast: Bool)?) {
        var corners: CACornerMask = []
        if ends?.isFirst == true { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if ends?.isLast == true { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        round(corners, radius: 10)
    }
}

// See `CALayer+Creation.swift`.

extension UITableViewCell {
    convenience init(reusing identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }

    /// Creates a cell of the class that this is called on.
    @_silgen_name("$s9AnimUIKit15UITableViewCellC7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewCell
}
