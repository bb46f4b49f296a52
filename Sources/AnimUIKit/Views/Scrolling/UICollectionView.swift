import AnimGeometry
import AnimInteraction
import Foundation

/// A scroll view that displays items by cells, whose places a layout object determines; cells that leave the display are used again.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// The items and the displayed elements.
    final var elements = CollectionElements()
    private var layoutObject: UICollectionViewLayout

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutObject = layout
        super.init(frame: frame)
        layout.owner = self
    }

    /// Creates a collection view from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        layoutObject = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layoutObject.owner = self
    }

    /// The names of a flow layout's headers.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The names of a flow layout's footers.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    // MARK: Data

    /// The delegate of the collection; not retained.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set { scrollDelegate = newValue }
    }
    /// The source of the items; not retained.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }
    /// The source of items before they are displayed.
    ///
    /// No effect here: items are not fetched ahead.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are fetched ahead.
    ///
    /// No effect here.
    open var isPrefetchingEnabled = true
    /// The layout; setting it applies the new one without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutObject }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Replaces the layout.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Replaces the layout; the elements move to their new places if that is animated.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard layout !== layoutObject else {
            completion?(true)
            return
        }
        let old = layoutObject
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        (old.owner, layout.owner) = (nil, self)
        layoutObject = layout
        for key in elements.sortedKeys { if let view = elements.displayed[key] { move(view, into: self) } }
        old.removeScrollers()
        relayOut(animated: animated, completion)
        layout.finalizeLayoutTransition()
    }
    /// The number of sections.
    open var numberOfSections: Int { itemCounts().count }
    /// Returns the number of items in a section.
    open func numberOfItems(inSection section: Int) -> Int { itemCounts()[safe: section] ?? 0 }
    /// Loads the items anew before the next commit.
    open func reloadData() { forgetItems() }
    /// Whether changes wait to be displayed.
    open var hasUncommittedUpdates: Bool { !elements.changes.isEmpty }

    // MARK: Cells

    /// Names the class of the cells with an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        elements.classes[ReuseName(kind: nil, identifier: identifier)] = cellClass
    }
    /// Names the class of the supplementary views with a kind and an identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { elements.classes[ReuseName(kind: elementKind, identifier: identifier)] = viewClass }
    /// Returns a cell to be used for an item: one that has left the display, or a new one.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        dequeueCell(identifier, indexPath)
    }
    /// Returns a supplementary view to be used: one that has left the display, or a new one.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueView(elementKind, identifier, indexPath) }
    /// Returns the cell of an item; nil if it is not displayed.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements.displayed[ElementKey(path: indexPath)] as? UICollectionViewCell
    }
    /// Returns a displayed supplementary view; nil for none.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        elements.displayed[ElementKey(category: 1, kind: elementKind, path: indexPath)]
    }
    /// Returns the displayed supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        elements.sortedKeys.filter { $0.kind == elementKind }.compactMap { elements.displayed[$0] }
    }
    /// Returns the paths of the displayed supplementary views of a kind.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        elements.sortedKeys.filter { $0.kind == elementKind }.map(\.path)
    }
    /// The displayed cells.
    ///
    /// Differs: in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        elements.sortedKeys.compactMap { elements.displayed[$0] as? UICollectionViewCell }
    }
    /// The items of the displayed cells.
    ///
    /// Differs: in their order.
    open var indexPathsForVisibleItems: [IndexPath] { elements.sortedKeys.filter { $0.category == 0 }.map(\.path) }
    /// Returns the item of a displayed cell; nil for a different cell.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        elements.key(of: cell)?.path
    }
    /// Returns the item at a point of the content; nil for none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        layoutIfInvalid()
        return layoutObject.layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))?
            .filter { $0.representedElementCategory == .cell && $0.shownFrame.contains(point) }.max { $0.zIndex < $1.zIndex }?
            .indexPath
    }
    /// Returns the attributes of an item.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutIfInvalid()
        return layoutObject.layoutAttributesForItem(at: indexPath)
    }
    /// Returns the attributes of a supplementary view.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        layoutIfInvalid()
        return layoutObject.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// The view behind the cells, which does not scroll.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue) }
    }

    // MARK: Selection

    /// Whether items can be selected.
    open var allowsSelection = true
    /// Whether several items can be selected.
    open var allowsMultipleSelection = false
    /// The selected items, in the order of their selection; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { elements.selection }
    /// Selects an item, and scrolls to it; the delegate is not told.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
        select(indexPath, animated: animated, at: scrollPosition)
    }
    /// Ends the selection of an item; the delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
        reveal(indexPath, at: scrollPosition, animated: animated)
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
    /// Selects the item of the highlighted cell.
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

    /// Changes items with animation: the calls in the block take effect together.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { update(updates, completion) }
    /// Displays inserted items, with animation.
    open func insertItems(at indexPaths: [IndexPath]) { update { self.elements.changes.inserted += indexPaths } }
    /// Displays the deletion of items, with animation.
    open func deleteItems(at indexPaths: [IndexPath]) { update { self.elements.changes.deleted += indexPaths } }
    /// Loads the cells of items anew.
    open func reloadItems(at indexPaths: [IndexPath]) { update { self.elements.changes.reloaded += indexPaths } }
    /// Lets the data source configure the present cells of items anew, which it dequeues.
    open func reconfigureItems(at indexPaths: [IndexPath]) { update { self.elements.changes.reconfigured += indexPaths } }
    /// Displays the move of an item, with animation.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { self.elements.changes.moved.append((indexPath, newIndexPath)) }
    }
    /// Displays inserted sections, with animation.
    open func insertSections(_ sections: IndexSet) { update { self.elements.changes.insertedSections.formUnion(sections) } }
    /// Displays the deletion of sections, with animation.
    open func deleteSections(_ sections: IndexSet) { update { self.elements.changes.deletedSections.formUnion(sections) } }
    /// Loads the cells of sections anew.
    open func reloadSections(_ sections: IndexSet) { update { self.elements.changes.reloadedSections.formUnion(sections) } }
    /// Displays the move of a section, with animation.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { self.elements.changes.movedSections.append((section, newSection)) }
    }

    // MARK: Layout

    /// Displays the cells in the bounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        displayElements()
    }
    /// Changes of the layout's own target for a fling.
    override func proposedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        isPagingEnabled
            ? proposed : layoutObject.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// Registers the cells of a nib.
    ///
    /// Differs: there are none, which is a misuse.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        nib?.reportCells(in: "UICollectionView.register(_:forCellWithReuseIdentifier:)")
    }
    /// Registers the supplementary views of a nib.
    ///
    /// Differs: there are none, which is a misuse.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        nib?.reportCells(in: "UICollectionView.register(_:forSupplementaryViewOfKind:withReuseIdentifier:)")
    }
}

extension UICollectionView {
    /// The directions of scrolling.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// The kinds of elements.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The positions to scroll an item to.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }
}

/// The source of the items of a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, which has to be a dequeued one.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections; 1 unless given.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns a supplementary view, which has to be a dequeued one.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether an item can be moved by fingers. No effect here.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item; not called here.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    /// Returns one section.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns an empty view.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    /// Returns false.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// A source of items before they are displayed.
///
/// No effect here: items are not fetched ahead.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Fetches items; not called here.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

/// The observer of a collection view; all its methods are optional on iOS, and have their defaults here.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    /// Called when a cell comes into display; its layout has been applied.
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// Called when a cell has left the display.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    /// Called when a supplementary view comes into display.
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath)
    /// Called when a supplementary view has left the display.
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)
    /// Returns whether a finger highlights an item.
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Called after an item was highlighted.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// Called after the highlight of an item has ended.
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Returns whether a tap selects an item.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Returns whether a tap ends the selection of an item.
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Called after a tap has selected an item.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called after a tap has ended the selection of an item.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Returns the offset after a change of the layout or an update; not called here.
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint
}

extension UICollectionViewDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Returns the proposed offset.
    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
}
