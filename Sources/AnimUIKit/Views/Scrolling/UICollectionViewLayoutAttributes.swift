import Foundation

/// The place and the look of an element of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The item, or the place of the supplementary view.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The kind of the element.
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The name of the kind of a supplementary or decoration view; nil for cells.
    open internal(set) var representedElementKind: String?
    /// The middle.
    open var center = CGPoint.zero
    /// The size in points, before the transform.
    open var size = CGSize.zero
    /// The transform in space.
    open var transform3D = CATransform3DIdentity
    /// The opacity, 0…1.
    open var alpha: CGFloat = 1
    /// The order among the elements: greater ones are in front.
    open var zIndex = 0
    /// Whether the element is not displayed.
    open var isHidden = false

    /// The scroll view of the element's section, which the element is in; nil for the collection view itself.
    final var host: OrthogonalScrollView?
    /// The start of its content in the space of the layout.
    final var hostOrigin = CGPoint.zero
    /// The axes along which the view determines the size; nil if the layout leaves them open.
    final var estimatedAxes: EstimatedAxes?
    /// The place of a cell in a list; nil for a different section.
    final var listPlace: ListPlace?

    /// Creates attributes of the item (0, 0).
    public override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view, such as a header.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .decorationView, decorationViewKind)
    }

    /// The affine transform.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The bounds: the size at the origin.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The bounding box with the transform; setting it sets the center and the size.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let isPlain = CATransform3DIsIdentity(transform3D) && size.width >= 0 && size.height >= 0
            return (isPlain ? box : box.applying(transform)).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// Returns a copy; subclasses add their values to the copy of the base class.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        let copy = onMain { copied() }
        return copy
    }

    private func copied() -> UICollectionViewLayoutAttributes {
        let copy = type(of: self).make()
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.host, copy.hostOrigin, copy.estimatedAxes) = (host, hostOrigin, estimatedAxes)
        copy.listPlace = listPlace
        return copy
    }

    /// Whether an object has the same values.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        let other = object as? UICollectionViewLayoutAttributes
        return onMain { other.map(equals) ?? false }
    }

    private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == type(of: other) && values == other.values && key == other.key && listPlace == other.listPlace
    }

    /// The hash of the item.
    open override nonisolated var hash: Int { onMain { indexPath.hashValue } }

    /// The bounding box in the collection view's content.
    final var shownFrame: CGRect {
        guard let offset = host?.contentOffset else { return frame }
        return frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    /// The place in the superview, and the look.
    final var values: ElementValues {
        ElementValues(
            center: CGPoint(x: center.x - hostOrigin.x, y: center.y - hostOrigin.y), size: size, transform3D: transform3D,
            alpha: alpha, zIndex: zIndex, isHidden: isHidden)
    }

    /// The element.
    final var key: ElementKey {
        ElementKey(category: Int(representedElementCategory.rawValue), kind: representedElementKind ?? "", path: indexPath)
    }
}

/// The place and the look of an element of a collection view, without its identity.
struct ElementValues: Equatable {
    let center: CGPoint
    let size: CGSize
    let transform3D: CATransform3D
    let alpha: CGFloat
    let zIndex: Int
    let isHidden: Bool

    static func == (a: ElementValues, b: ElementValues) -> Bool {
        a.center == b.center && a.size == b.size && CATransform3DEqualToTransform(a.transform3D, b.transform3D)
            && a.alpha == b.alpha && a.zIndex == b.zIndex && a.isHidden == b.isHidden
    }
}

/// The identity of an element of a collection view; cells come first, in the order of their items.
struct ElementKey: Hashable, Comparable {
    var category = 0
    var kind = ""
    var path: IndexPath

    static func < (a: ElementKey, b: ElementKey) -> Bool {
        (a.category, a.path.section, a.path.item, a.kind) < (b.category, b.path.section, b.path.item, b.kind)
    }
}

// See `CALayer+Creation.swift`.

extension UICollectionViewLayoutAttributes {
    convenience init(ofClass: Void) { self.init() }

    /// Creates an object of the class that this is called on.
    @_silgen_name("$s9AnimUIKit32UICollectionViewLayoutAttributesC7ofClassACyt_tcfC")
    static func make() -> UICollectionViewLayoutAttributes
}

extension UICollectionViewLayoutInvalidationContext {
    convenience init(ofClass: Void) { self.init() }

    /// Creates an object of the class that this is called on.
    @_silgen_name("$s9AnimUIKit41UICollectionViewLayoutInvalidationContextC7ofClassACyt_tcfC")
    static func make() -> UICollectionViewLayoutInvalidationContext
}

/// What a change makes invalid in a layout.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is invalid.
    open internal(set) var invalidateEverything = false
    /// Whether the counts of items are invalid.
    open internal(set) var invalidateDataSourceCounts = false
    /// The items that were made invalid.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// A displacement of the content offset that follows.
    open var contentOffsetAdjustment = CGPoint.zero
    /// A change of the content size that follows.
    open var contentSizeAdjustment = CGSize.zero

    /// Creates a context.
    public override init() { super.init() }
    /// Makes items invalid.
    ///
    /// Differs: the whole layout is.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    /// Makes supplementary views invalid.
    ///
    /// Differs: the whole layout is.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
    /// Makes decoration views invalid.
    ///
    /// Differs: the whole layout is.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// A change of a collection view that a layout prepares for.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes.
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    /// The item before the change; nil for an inserted one.
    open internal(set) var indexPathBeforeUpdate: IndexPath?
    /// The item after the change; nil for a deleted one.
    open internal(set) var indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    open internal(set) var updateAction: UICollectionViewUpdateItem.Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}
