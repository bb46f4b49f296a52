import Foundation

/// A layout of items in lines, as many per line as fit; sections follow each other, each with its header and its footer.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    private var flow = FlowResult()
    private var preparedLength: CGFloat?

    /// The least space between lines, in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least space between the items of a line, in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of an item; 50 × 50 by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The size of items until their cells are displayed, which then have the size that they prefer; zero, the default, for items of
    /// ``itemSize``.
    ///
    /// With ``automaticSize``, the expected size is ``itemSize``. A size that the delegate returns replaces the expected one; cells are
    /// asked all the same. Uncertain: content above the bounds that becomes higher moves the rest.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The direction in which the lines follow each other; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of a section's header along the direction of scrolling; 0 for none.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of a section's footer along the direction of scrolling; 0 for none.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The space around the items of a section.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// The rectangle that the insets of sections refer to.
    ///
    /// No effect here.
    open var sectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
    /// Whether the header of the present section stays visible.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether the footer of the present section stays visible.
    ///
    /// No effect here.
    open var sectionFootersPinToVisibleBounds = false

    /// The rectangles that insets can refer to.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The value of ``estimatedItemSize`` with which cells determine their sizes, without a better guess.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The extent of the content.
    open override var collectionViewContentSize: CGSize { flow.contentSize }

    /// Lays out all items.
    open override func prepare() {
        guard let view = collectionView else { return }
        preparedLength = crossLength(of: view.bounds)
        flow = FlowResult.make(of: self, in: view)
    }
    /// Returns the attributes of the elements in a rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = flow.elements(in: rect, mayMove: isSubclassed)
        return sectionHeadersPinToVisibleBounds ? pinned(found) : found
    }
    /// Returns the attributes of an item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flow.item(at: indexPath)
    }
    /// Returns the attributes of a header or a footer.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        flow.elements.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section }
    }
    /// Whether new bounds make the layout invalid: if the length of the lines changes, or headers stay visible.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || crossLength(of: newBounds) != preparedLength
    }

    /// Whether the size that a cell prefers makes the layout invalid: if cells size themselves, and it is a new one.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        itemsSizeThemselves && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }
    override var asksForPreferredAttributes: Bool { itemsSizeThemselves || isSubclassed }

    private var isSubclassed: Bool { type(of: self) != UICollectionViewFlowLayout.self }

    final var itemsSizeThemselves: Bool { estimatedItemSize != .zero }
    /// The size of an item whose cell was not measured.
    final var expectedSize: CGSize {
        if itemsSizeThemselves, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
        return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
    }

    private func crossLength(of bounds: CGRect) -> CGFloat { scrollDirection == .vertical ? bounds.width : bounds.height }

    /// Moves the headers along, as far as their sections reach.
    private func pinned(_ found: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let view = collectionView else { return found }
        let vertical = scrollDirection == .vertical
        let inset = view.adjustedContentInset
        let start = vertical ? view.contentOffset.y + inset.top : view.contentOffset.x + inset.left
        let kind = UICollectionView.elementKindSectionHeader
        let headers = flow.elements.filter { $0.representedElementKind == kind }.compactMap {
            header -> UICollectionViewLayoutAttributes? in
            guard let copy = header.copy() as? UICollectionViewLayoutAttributes,
                let end = flow.sectionEnds[safe: header.indexPath.section]
            else { return nil }
            var frame = header.frame
            if vertical {
                frame.origin.y = min(max(frame.minY, start), max(frame.minY, end - frame.height))
            } else {
                frame.origin.x = min(max(frame.minX, start), max(frame.minX, end - frame.width))
            }
            copy.frame = frame
            copy.zIndex = 1024
            return copy
        }
        return found.filter { $0.representedElementKind != kind } + headers.filter { $0.frame.intersects(view.bounds) }
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The sizes and distances of a flow layout that the delegate may know; each default is the layout's own value.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the space around the items of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the least space between the lines of a section.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the least space between the items of a line.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// Returns a value that stands for the layout's own.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Unimplemented.size }
    /// Returns a value that stands for the layout's own.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { Unimplemented.insets }
    /// Returns a value that stands for the layout's own.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { Unimplemented.length }
    /// Returns a value that stands for the layout's own.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { Unimplemented.length }
    /// Returns a value that stands for the layout's own.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { Unimplemented.size }
    /// Returns a value that stands for the layout's own.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { Unimplemented.size }
}
