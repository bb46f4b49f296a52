import Foundation

/// A source of the rows of a table that displays snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A function that returns the cell of a row.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

    /// Creates the source of a table, which does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    /// The animation of rows that appear and disappear.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    // MARK: Snapshots

    /// Returns the displayed snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.snapshot }
    /// Displays a snapshot: rows that are in both move, the others appear and disappear.
    ///
    /// The completion is called at the end of the animation, and in the same tick if nothing is animated. A table outside a window is loaded
    /// anew.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMain { display(snapshot, animated: animatingDifferences, completion) }
    }
    /// Displays a snapshot: all rows are loaded anew.
    nonisolated open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMain { reload(snapshot, completion) }
    }
    /// Returns the section with a number; nil for none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
    /// Returns the number of a section; nil if it is not displayed.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.number(of: sectionIdentifier) }
    /// Returns the item of a row; nil for none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// Returns the row of an item; nil if it is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

    private func display(
        _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        guard let table = tableView, table.window != nil else { return reload(new, completion) }
        guard content.mayApply() else { return }
        let changes = content.changes(to: new)
        guard !changes.isEmpty else {
            content.replace(by: new)
            return finish(completion)
        }
        table.apply(changes, animated ? defaultRowAnimation : .none) {
            self.content.replace(by: new)
        } completion: {
            completion?()
        }
    }

    private func reload(
        _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ completion: (() -> Void)?
    ) {
        guard content.mayApply() else { return }
        content.replace(by: new)
        tableView?.reloadData()
        finish(completion)
    }

    /// Calls a completion after the ones of changes that were applied before, without animation.
    private func finish(_ completion: (() -> Void)?) {
        guard let completion else { return }
        UIView.performWithoutAnimation { UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() }) }
    }

    // MARK: Source

    /// Returns the number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int { content.snapshot.numberOfSections }
    /// Returns the number of rows in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { content.count(inSection: section) }
    /// Returns the cell of a row from the function; none is a misuse.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        content.beginProviding()
        defer { content.endProviding() }
        if let item = content.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
        tableView.film.reportMisuse(
            "UITableViewDiffableDataSource.CellProvider", of: tableView,
            "got no cell for the row \(indexPath.row) of section \(indexPath.section)")
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns the title of a section's header: none unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns the title of a section's footer: none unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns whether a row can be edited, and so be swiped: false unless overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns whether a row can be moved by fingers: false unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Deletes a row after a swipe: does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// Returns the titles of the index: none unless overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
