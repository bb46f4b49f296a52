public import Foundation

/// A section of a compositional layout: groups that follow each other.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    private let group: NSCollectionLayoutGroup
    /// The look of a list; nil for a section that is not one.
    final var list: ListStyle?
    /// The space around the groups, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The rectangle that the insets refer to; the layout's by default.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The space between the groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// How the groups follow each other across the direction of scrolling; not, by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The supplementary views at the edges.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the insets across the direction of scrolling hold for these views, too; true by default.
    open var supplementariesFollowContentInsets = true
    /// The rectangle that the insets of these views refer to.
    ///
    /// Differs: only `.none` has an effect, the same as ``supplementariesFollowContentInsets`` false has.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called whenever the section is laid out or scrolled, with the visible items, which it may change, and the offset.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// Creates a section of a group, which repeats.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Returns the section as a value, with further insets; nil if it has no items.
    final func value(
        in environment: any NSCollectionLayoutEnvironment, safeInsets: NSDirectionalEdgeInsets, _ room: inout CompositionRoom
    ) -> CompositionSection? {
        guard let group = group.value(in: environment, &room, depth: 0) else { return nil }
        var section = CompositionSection(group: group)
        section.spacing = interGroupSpacing
        section.insets = contentInsets.finite + safeInsets
        section.boundaries = boundarySupplementaryItems.map(\.boundary)
        section.decorations = decorationItems.map(\.decoration)
        section.scrollsOrthogonally = orthogonalScrollingBehavior != .none
        section.centersGroups = orthogonalScrollingBehavior == .groupPagingCentered
        section.boundariesFollowInsets =
            supplementariesFollowContentInsets && supplementaryContentInsetsReference != .none
        return section
    }
}

extension NSDirectionalEdgeInsets {
    static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom, trailing: a.trailing + b.trailing)
    }
}

/// The rectangles that insets can refer to.
public enum UIContentInsetsReference: Int, Sendable {
    /// The rectangle of the enclosing object.
    case automatic
    /// The whole container.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The guide of readable content.
    ///
    /// Differs: the same as the layout margins.
    case readableContent
}

/// How the groups of a section scroll across the direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// They do not.
    case none
    /// They come to rest anywhere.
    case continuous
    /// They come to rest at the start of a group.
    case continuousGroupLeadingBoundary
    /// They turn by the extent of the section.
    case paging
    /// They turn by groups.
    case groupPaging
    /// They turn by groups, which come to rest in the middle.
    case groupPagingCentered
}

/// The space that a section is laid out in.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size.
    var contentSize: CGSize { get }
    /// The size without the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets as they are used.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings of a section that is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The space.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

final class CompositionContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) { (contentSize, contentInsets) = (size, insets) }

    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

final class CompositionEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: CompositionContainer, _ traits: UITraitCollection) {
        (self.container, traitCollection) = (container, traits)
    }
}

/// A handler of the visible items of a section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// An element that is visible, whose look a handler can change.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
    /// The opacity, 0…1.
    var alpha: CGFloat { get set }
    /// The order among the elements: greater ones are in front.
    var zIndex: Int { get set }
    /// Whether the element is not displayed.
    var isHidden: Bool { get set }
    /// The middle.
    var center: CGPoint { get set }
    /// The affine transform.
    var transform: CGAffineTransform { get set }
    /// The transform in space.
    var transform3D: CATransform3D { get set }
    /// A name of the app's.
    var name: String { get }
    /// The item, or the place of the supplementary view.
    var indexPath: IndexPath { get }
    /// The bounding box with the transform.
    var frame: CGRect { get }
    /// The rectangle in its own space.
    var bounds: CGRect { get }
    /// The kind of the element.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The name of the kind of a supplementary or decoration view; nil for cells.
    var representedElementKind: String? { get }
}

/// The attributes of an element, as a handler changes them.
final class CompositionVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// The frame before any changes, so that the rules of a handler do not depend on its own ones.
    let frame: CGRect

    init(_ attributes: UICollectionViewLayoutAttributes) { (self.attributes, frame) = (attributes, attributes.frame) }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { "" }
    var indexPath: IndexPath { attributes.indexPath }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
