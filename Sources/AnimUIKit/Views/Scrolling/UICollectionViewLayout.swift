import Foundation

/// The layout of a collection view: subclasses return the attributes of its elements.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    final weak var owner: UICollectionView?
    /// The classes of decoration views by kind; never iterated.
    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// Creates a layout.
    public override init() { super.init() }
    /// Creates a layout from a nib.
    ///
    /// Differs: there are no nibs; the result has the default values.
    public required init?(coder: NSCoder) { super.init() }
    /// Archives the layout.
    ///
    /// No effect here.
    open func encode(with coder: NSCoder) {}

    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the contexts of invalidation.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// The collection view that the layout is of.
    open var collectionView: UICollectionView? { owner }
    /// The extent of the content; empty unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

    /// Prepares the layout; called before attributes are asked for after it became invalid.
    open func prepare() {}
    /// Returns the attributes of all elements in a rectangle of the content; nil unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the attributes of an item; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a supplementary view; nil unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a decoration view; nil unless overridden.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Makes the layout invalid: it is prepared anew before the next commit.
    open func invalidateLayout() { invalidateLayout(with: makeContext(everything: true)) }
    /// Makes the layout invalid in part.
    ///
    /// Differs: the whole is prepared anew.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { owner?.layoutDidBecomeInvalid(context) }
    /// Whether new bounds make the layout invalid; false unless overridden.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Returns the context of invalidation for new bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext(everything: false)
    }
    /// Whether the attributes that a cell or a supplementary view prefers make the layout invalid; false unless overridden.
    ///
    /// Called with attributes that differ from the layout's own ones, once for each view that comes into display.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns the context of invalidation for the attributes that a view prefers: only its item's.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext(everything: false)
        if originalAttributes.representedElementCategory == .cell {
            context.invalidateItems(at: [originalAttributes.indexPath])
        }
        return context
    }

    /// Whether views that come into display are asked for the attributes that they prefer.
    ///
    /// Layouts of apps may want them, which only their answer tells.
    var asksForPreferredAttributes: Bool { true }
    /// Places the scroll views of sections for the present layout.
    func placeScrollers() {}
    /// Moves the scroll views of sections after changes.
    func moveScrollers(by mapping: ItemMapping) {}
    /// Removes the scroll views of sections from the collection view.
    func removeScrollers() {}
    /// Called with the elements that are to be displayed, whose look it may change.
    func willDisplay(_ visible: [UICollectionViewLayoutAttributes]) {}

    /// Returns where a fling comes to rest, with a velocity in points per millisecond; the proposed offset unless overridden.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the offset after an update or a change of the layout; the proposed one unless overridden.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// Prepares the layout for changes of the items.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called at the end of the block that animates changes of the items.
    open func finalizeCollectionViewUpdates() {}
    /// Prepares the layout for animated new bounds; not called here.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after animated new bounds; not called here.
    open func finalizeAnimatedBoundsChange() {}
    /// Prepares the layout to be replaced.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Prepares the layout to replace a different one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called after a change of layouts.
    open func finalizeLayoutTransition() {}

    /// Returns the attributes that an inserted item starts with: unless overridden, its own ones, transparent.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes that a deleted item ends with: unless overridden, its own ones, transparent.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes that an inserted supplementary view starts with.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes that a deleted supplementary view ends with.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Names the class of a kind of decoration views.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// The direction for which the layout was made.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the layout is flipped for the other direction.
    ///
    /// No effect here.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    private func makeContext(everything: Bool) -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        let context = (type ?? UICollectionViewLayoutInvalidationContext.self).make()
        context.invalidateEverything = everything
        return context
    }
}
