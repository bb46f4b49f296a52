import Foundation

/// A source of the items of a collection view that displays snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// A function that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// A function that returns a supplementary view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

    /// Creates the source of a collection view, which does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// The function that returns the supplementary views; nil for none.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    // MARK: Snapshots

    /// Returns the displayed snapshot.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { content.snapshot }
    /// Displays a snapshot: items that are in both move, the others appear and disappear.
    ///
    /// The completion is called at the end of the animation, and in the same tick if nothing is animated. A collection view outside a window is
    /// loaded anew.
    nonisolated open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        nonisolated(unsafe) let completion = completion
        onMain { display(snapshot, animated: animatingDifferences, completion) }
    }
    /// Displays a snapshot: all items are loaded anew.
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
    /// Returns the item at a path; nil for none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
    /// Returns the path of an item; nil if it is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }

    private func display(
        _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        guard let view = collectionView, view.window != nil else { return reload(new, completion) }
        guard content.mayApply() else { return }
        let changes = content.changes(to: new)
        guard !changes.isEmpty else {
            content.replace(by: new)
            return finish(completion)
        }
        let update = {
            view.apply(changes) {
                self.content.replace(by: new)
            } completion: {
                completion?()
            }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
    }

    private func reload(
        _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ completion: (() -> Void)?
    ) {
        guard content.mayApply() else { return }
        content.replace(by: new)
        collectionView?.reloadData()
        finish(completion)
    }

    /// Calls a completion after the ones of changes that were applied before, without animation.
    private func finish(_ completion: (() -> Void)?) {
        guard let completion else { return }
        UIView.performWithoutAnimation { UIView.animate(withDuration: 0, animations: {}, completion: { _ in completion() }) }
    }

    // MARK: Source

    /// Returns the number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.snapshot.numberOfSections }
    /// Returns the number of items in a section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        content.count(inSection: section)
    }
    /// Returns the cell of an item from the function; none is a misuse.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        content.beginProviding()
        defer { content.endProviding() }
        if let item = content.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) { return cell }
        collectionView.film.reportMisuse(
            "UICollectionViewDiffableDataSource.CellProvider", of: collectionView,
            "got no cell for the item \(indexPath.item) of section \(indexPath.section)")
        return collectionView.placeholder(UICollectionViewCell(frame: .zero))
    }
    /// Returns a supplementary view from the function; none is a misuse.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        content.beginProviding()
        defer { content.endProviding() }
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        collectionView.film.reportMisuse(
            "UICollectionViewDiffableDataSource.supplementaryViewProvider", of: collectionView,
            "got no '\(kind)' for section \(indexPath.section)")
        return collectionView.placeholder(UICollectionReusableView(frame: .zero))
    }
    /// Returns whether an item can be moved by fingers: false unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
