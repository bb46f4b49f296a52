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
    /// Whether the row is edited.
    ///
    /// No effect here.
    open var isEditing = false
    /// Changes whether the row is edited.
    ///
    /// No effect here.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The controls for editing the row.
    open var editingStyle: UITableViewCell.EditingStyle { .none }
    /// Whether the row shows a control for moving it.
    ///
    /// No effect here.
    open var showsReorderControl = false
    /// Whether the content is indented while the row is edited.
    ///
    /// No effect here.
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

    private func layOutParts() {
        let size = bounds.size
        let frame = CGRect(x: 0, y: 0, width: max(0, size.width - accessoryWidth), height: size.height)
        if contentView.frame != frame { contentView.frame = frame }
        layOutLabels()
        for view in [backgroundView, selectedBackgroundView, highlightView] {
            if let view, view.frame != bounds { view.frame = bounds }
        }
        if let accessoryView {
            accessoryView.center = CGPoint(x: size.width - 16 - accessoryView.bounds.width / 2, y: size.height / 2)
        }
        if let accessoryMark {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            accessoryMark.position = CGPoint(x: size.width - 16, y: size.height / 2)
            CATransaction.commit()
        }
        let width = 1 / film.scale
        if let line {
            line.frame = CGRect(
                x: lineInset.left, y: size.height - width, width: max(0, size.width - lineInset.left - lineInset.right),
                height: width)
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
        guard ends != nil || layer.cornerRadius != 0 else { return }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
    }
}

/// The view of a section's header or footer.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    private let content = UIView(frame: .zero)
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
    /// Prepares the view to be used again; does nothing unless overridden.
    open func prepareForReuse() {}
    /// Shows a title.
    final func setTitle(_ title: String) {
        let label = textLabel
        label?.text = title
    }
    private var label: UILabel?
    /// The label of the title.
    open var textLabel: UILabel? {
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
        super.layoutSubviews()
        label?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    }
}

// See `CALayer+Creation.swift`.

extension UITableViewCell {
    convenience init(reusing identifier: String?) { self.init(style: .default, reuseIdentifier: identifier) }

    /// Creates a cell of the class that this is called on.
    @_silgen_name("$s9AnimUIKit15UITableViewCellC7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    convenience init(reusing identifier: String?) { self.init(reuseIdentifier: identifier) }

    /// Creates a view of the class that this is called on.
    @_silgen_name("$s9AnimUIKit023UITableViewHeaderFooterD0C7reusingACSSSg_tcfC")
    static func make(reusing identifier: __owned String?) -> UITableViewHeaderFooterView
}

/// A controller whose view is a table.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
    private let style: UITableView.Style

    /// Creates a controller with the style of its table.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller from a nib.
    ///
    /// Differs: there are no nibs; the table is a plain one.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table: the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    /// Whether the selection ends before the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Creates the table.
    open override func loadView() {
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.delegate = self
        table.dataSource = self
        view = table
    }
    /// Ends the selection.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
        for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: animated) }
    }

    /// Returns the number of sections; 1 unless overridden.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns the number of rows; 0 unless overridden.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Returns the cell of a row; has to be overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns the title of a header.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns the title of a footer.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns the height of a row: the table's own unless overridden.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { Unimplemented.length }
    /// Returns the height of a header: the table's own unless overridden.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { Unimplemented.length }
    /// Returns the height of a footer: the table's own unless overridden.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { Unimplemented.length }
    /// Returns a header.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns a footer.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Called after a tap has selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Called after a tap has ended the selection of a row.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Called when a cell comes into display.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Called when a cell has left the display.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Called when the content offset has changed.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called when a finger has begun to drag.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the finger is about to release the content.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called when the finger has released the content.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called when the content has come to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
