import AnimGeometry
import AnimInteraction
import Foundation

/// A scroll view that displays rows by cells, one below the other, in sections with headers and footers.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    /// The rows and the displayed cells.
    final var rows = TableRows()
    private let tableStyle: UITableView.Style
    /// The row that is swiped or open.
    final var swipe: RowSwipe?

    /// Creates a table with a style.
    public init(frame: CGRect, style: UITableView.Style) {
        tableStyle = style
        super.init(frame: frame)
        setUp()
    }
    /// Creates a plain table with a frame.
    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Creates a table from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        tableStyle = .plain
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        addSwipePan()
        backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// The height that a row determines itself, by its constraints or `sizeThatFits(_:)`: 44 points if it has neither.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The place of an index symbol for searching.
    public nonisolated static let indexSearch = "{search}"

    // MARK: Data

    /// The style.
    open var style: UITableView.Style { tableStyle }
    /// The delegate of the table; not retained.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set { scrollDelegate = newValue }
    }
    /// The source of the rows; not retained.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// The source of rows before they are displayed.
    ///
    /// No effect here.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The number of sections.
    open var numberOfSections: Int { rowCounts().count }
    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int { rowCounts()[safe: section] ?? 0 }
    /// Loads the rows anew before the next commit.
    open func reloadData() { forgetRows() }
    /// Whether changes wait to be displayed.
    open var hasUncommittedUpdates: Bool { !rows.changes.isEmpty }

    // MARK: Cells

    /// Names the class of the cells with an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        rows.classes[ReuseName(kind: nil, identifier: identifier)] = cellClass
    }
    /// Names the class of the headers and footers with an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        rows.classes[ReuseName(kind: "header", identifier: identifier)] = aClass
    }
    /// Returns a cell that has left the display, or a new one if a class is registered; nil otherwise.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }
    /// Returns a cell to be used for a row; a class has to be registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = reconfiguredCell(identifier, indexPath) ?? dequeueCell(identifier) { return cell }
        film.reportMisuse(
            "UITableView.dequeueReusableCell(withIdentifier:for:)", of: self,
            "has no class that is registered for '\(identifier)'")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    /// Returns a header or footer that has left the display, or a new one if a class is registered; nil otherwise.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeader(identifier)
    }
    /// Returns the cell of a row; nil if it is not displayed.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.displayed[indexPath] }
    /// Returns the row of a displayed cell; nil for a different cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.sortedPaths.first { rows.displayed[$0] === cell } }
    /// Returns the row at a point of the content; nil for none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        layoutIfInvalid()
        return rows.layout.rows(in: CGRect(x: 0, y: point.y, width: 1, height: 0.001)).first
    }
    /// Returns the rows in a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        layoutIfInvalid()
        return rows.layout.rows(in: rect)
    }
    /// The displayed cells, in the order of their rows.
    open var visibleCells: [UITableViewCell] { rows.sortedPaths.compactMap { rows.displayed[$0] } }
    /// The rows of the displayed cells.
    open var indexPathsForVisibleRows: [IndexPath]? { rows.sortedPaths }
    /// Returns the displayed header of a section; nil for none.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        rows.headers[HeaderKey(section: section, isFooter: false)] as? UITableViewHeaderFooterView
    }
    /// Returns the displayed footer of a section; nil for none.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        rows.headers[HeaderKey(section: section, isFooter: true)] as? UITableViewHeaderFooterView
    }
    /// Returns the rectangle of a row.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        layoutIfInvalid()
        return rows.layout.frame(ofRow: indexPath, width: bounds.width) ?? .zero
    }
    /// Returns the rectangle of a section's header.
    open func rectForHeader(inSection section: Int) -> CGRect {
        layoutIfInvalid()
        return rows.layout.frame(of: HeaderKey(section: section, isFooter: false), width: bounds.width) ?? .zero
    }
    /// Returns the rectangle of a section's footer.
    open func rectForFooter(inSection section: Int) -> CGRect {
        layoutIfInvalid()
        return rows.layout.frame(of: HeaderKey(section: section, isFooter: true), width: bounds.width) ?? .zero
    }
    /// Returns the rectangle of a section.
    open func rect(forSection section: Int) -> CGRect {
        layoutIfInvalid()
        return rows.layout.frame(ofSection: section, width: bounds.width) ?? .zero
    }

    // MARK: Look

    /// The height of a row, in points; by default, the row determines it.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { layoutDidBecomeInvalid() }
    }
    /// The height of a section's header.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { layoutDidBecomeInvalid() }
    }
    /// The height of a section's footer.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { layoutDidBecomeInvalid() }
    }
    /// The expected height of a row that determines its height, until its cell is displayed.
    ///
    /// Differs: a row above the visible ones that turns out to be higher or lower moves them.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// The expected height of a header.
    ///
    /// No effect here.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// The expected height of a footer.
    ///
    /// No effect here.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    /// The space above a section's header.
    open var sectionHeaderTopPadding: CGFloat = 0 {
        didSet { layoutDidBecomeInvalid() }
    }
    /// The style of the lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { updateSeparators() }
    }
    /// The color of the lines between rows.
    open var separatorColor: UIColor? = .separator {
        didSet { updateSeparators() }
    }
    /// The distances of the lines from the edges.
    open var separatorInset = UITableView.standardSeparatorInset {
        didSet { updateSeparators() }
    }
    /// The rectangle that the insets of the lines refer to.
    ///
    /// No effect here.
    open var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
    /// Whether margins follow the readable width.
    ///
    /// No effect here.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The view above the rows, which scrolls with them.
    open var tableHeaderView: UIView? {
        didSet { replaceEnd(oldValue, tableHeaderView) }
    }
    /// The view below the rows, which scrolls with them.
    open var tableFooterView: UIView? {
        didSet { replaceEnd(oldValue, tableFooterView) }
    }
    /// The view behind the rows, which does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView {
                backgroundView.layer.zPosition = -1
                insertSubview(backgroundView, at: 0)
                setNeedsLayout()
            }
        }
    }
    /// The color of the index.
    ///
    /// No effect here.
    open var sectionIndexColor: UIColor?
    /// The color behind the index.
    ///
    /// No effect here.
    open var sectionIndexBackgroundColor: UIColor?

    // MARK: Selection

    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited.
    ///
    /// No effect here.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited.
    ///
    /// No effect here.
    open var allowsMultipleSelectionDuringEditing = false
    /// The selected row; nil for none.
    open var indexPathForSelectedRow: IndexPath? { rows.selection.first }
    /// The selected rows; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { rows.selection.isEmpty ? nil : rows.selection }
    /// Selects a row, and scrolls to it; the delegate is not told.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        select(indexPath, animated: animated)
        if let indexPath, scrollPosition != .none { reveal(indexPath, at: scrollPosition, animated: animated) }
    }
    /// Ends the selection of a row; the delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }
    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        reveal(indexPath, at: scrollPosition, animated: animated)
    }
    /// Scrolls to the selected row.
    open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        if let path = rows.selection.first { reveal(path, at: scrollPosition, animated: animated) }
    }
    /// Highlights the cell under a finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginTouch(touches)
    }
    /// Ends the highlight of a cell that the finger has left.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        moveTouch(touches)
    }
    /// Selects the row of the highlighted cell.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endTouch(isCancelled: false)
    }
    /// Ends the highlight.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endTouch(isCancelled: true)
    }

    // MARK: Changes

    /// Whether the table is edited.
    open var isEditing: Bool {
        get { isEditingNow }
        set { if newValue != isEditingNow { setEditing(newValue, animated: false) } }
    }
    private var isEditingNow = false
    /// Begins or ends the editing, in which rows have a control for deletion or insertion; an open row closes.
    ///
    /// Differs: there are no controls for moving rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        let changes = editing != isEditingNow
        isEditingNow = editing
        _ = closeSwipe()
        if changes { updateEditControls(animated: animated) }
    }
    override func willBeginDragging() { _ = closeSwipe() }
    /// Changes rows with animation: the calls in the block take effect together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { update(updates, completion) }
    /// Begins changes that take effect together.
    open func beginUpdates() { beginUpdate() }
    /// Ends changes that take effect together; without any, the heights of the rows are asked for anew.
    open func endUpdates() { endUpdate(nil) }
    /// Displays inserted rows.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { self.rows.changes.inserted += indexPaths }
    }
    /// Displays the deletion of rows.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { self.rows.changes.deleted += indexPaths }
    }
    /// Loads the cells of rows anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        update(animation) { self.rows.changes.reloaded += indexPaths }
    }
    /// Lets the data source configure the present cells of rows anew, which it dequeues.
    open func reconfigureRows(at indexPaths: [IndexPath]) { update { self.rows.changes.reconfigured += indexPaths } }
    /// Displays the move of a row.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { self.rows.changes.moved.append((indexPath, newIndexPath)) }
    }
    /// Displays inserted sections.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { self.rows.changes.insertedSections.formUnion(sections) }
    }
    /// Displays the deletion of sections.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { self.rows.changes.deletedSections.formUnion(sections) }
    }
    /// Loads the cells of sections anew.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        update(animation) { self.rows.changes.reloadedSections.formUnion(sections) }
    }
    /// Displays the move of a section.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { self.rows.changes.movedSections.append((section, newSection)) }
    }

    // MARK: Layout

    /// Displays the cells in the bounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        displayRows()
    }

    /// Registers the cells of a nib.
    ///
    /// Differs: there are none, which is a misuse.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        nib?.reportCells(in: "UITableView.register(_:forCellReuseIdentifier:)")
    }
    /// Registers the headers and footers of a nib.
    ///
    /// Differs: there are none, which is a misuse.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        nib?.reportCells(in: "UITableView.register(_:forHeaderFooterViewReuseIdentifier:)")
    }
    /// The material of the lines between rows.
    ///
    /// No effect here.
    open var separatorEffect: UIVisualEffect?
}

extension UITableView {
    /// The styles of tables.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    /// The positions to scroll a row to.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    /// The animations of changed rows.
    ///
    /// Differs: all but `none` fade.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// The rectangles that insets of lines can refer to.
    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges, fromAutomaticInsets
    }
}
