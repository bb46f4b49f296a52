public import Foundation

/// An item of a compositional layout: the place of a cell, or a group of such.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size.
    public final let layoutSize: NSCollectionLayoutSize
    /// The supplementary views at the item.
    open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The space between the item's frame and its content, in points; without effect along an estimated axis of an item.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }
    /// Creates an item with supplementary views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// Returns the item as a value; nil if there are more items, or more levels of groups, than a layout can have.
    func value(in environment: any NSCollectionLayoutEnvironment, _ room: inout CompositionRoom, depth: Int) -> CompositionItem? {
        guard room.take(depth) else { return nil }
        var item = layoutSize.item
        item.insets = contentInsets.finite
        item.edges = edgeSpacing?.edges ?? CompositionEdges()
        item.badges = badges
        return item
    }

    final var badges: [CompositionBadge] {
        supplementaryItems.map { supplementary in
            var size = supplementary.layoutSize.item
            size.insets = supplementary.contentInsets.finite
            return CompositionBadge(
                kind: supplementary.elementKind, size: size, container: supplementary.containerAnchor.anchor,
                own: supplementary.itemAnchor?.anchor, zIndex: supplementary.zIndex)
        }
    }
}

/// The number of items and levels that the description of a section may have.
struct CompositionRoom {
    private var count = 10_000
    private static let greatestDepth = 32
    private(set) var isExceeded = false

    mutating func take(_ depth: Int) -> Bool {
        count -= 1
        if count < 0 || depth > Self.greatestDepth { isExceeded = true }
        return !isExceeded
    }
}

/// A group of items of a compositional layout, in a row, in a column, or at places of its own.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private enum Content {
        case line(NSLayoutConstraint.Axis, CompositionGroup.Rule)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let groupContent: Content
    /// The items.
    public final let subitems: [NSCollectionLayoutItem]
    /// The space between the items.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The supplementary views at the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { super.supplementaryItems = newValue }
    }

    private init(_ size: NSCollectionLayoutSize, _ items: [NSCollectionLayoutItem], _ content: Content) {
        (subitems, groupContent) = (items, content)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Returns a row of as many items as fit: the given ones, which repeat.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .line(.horizontal, .fill)) }
    /// Returns a row of items that share its width.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, .divided(count))) }
    /// Returns a row of items of their own widths.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, .repeated(count))) }
    /// Returns a column of as many items as fit: the given ones, which repeat.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .line(.vertical, .fill)) }
    /// Returns a column of items that share its height.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .divided(count))) }
    /// Returns a column of items of their own heights.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .repeated(count))) }
    /// Returns a group whose items have the frames that a closure returns.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

    override func value(
        in environment: any NSCollectionLayoutEnvironment, _ room: inout CompositionRoom, depth: Int
    ) -> CompositionItem? {
        guard var item = super.value(in: environment, &room, depth: depth) else { return nil }
        switch groupContent {
        case .line(let axis, let rule):
            var items: [CompositionItem] = []
            for subitem in subitems {
                guard let value = subitem.value(in: environment, &room, depth: depth + 1) else { break }
                items.append(value)
            }
            item.content = .group(CompositionGroup(axis: axis, items: items, rule: rule, spacing: interItemSpacing?.value))
        case .custom(let provider):
            let traits = environment.traitCollection
            item.content = .custom { size in
                onMain {
                    provider(CompositionEnvironment(CompositionContainer(size), traits)).map { ($0.frame, $0.zIndex) }
                }
            }
        }
        return item
    }
}

/// A closure that returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group.
    public final let frame: CGRect
    /// The order among the elements: greater ones are in front.
    public final let zIndex: Int

    /// Creates an item.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// Creates an item with an order.
    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// A supplementary view of an item or a group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public final let elementKind: String
    /// The point of the item that the view is at.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// The view's own point that is there; nil for the one on the same side.
    public final let itemAnchor: NSCollectionLayoutAnchor?
    /// The order among the elements: greater ones are in front; 1 by default, and 0 for cells.
    open var zIndex = 1

    /// Creates a view that lies inside the item, at an anchor of it.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
    /// Creates a view with a point at an anchor of the item.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    fileprivate init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor?
    ) {
        (elementKind, containerAnchor, itemAnchor) = (kind, container, own)
        super.init(layoutSize: size, supplementaryItems: [])
    }
}

/// A supplementary view at an edge of a section or of the whole layout, such as a header.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge or the corner.
    public final let alignment: NSRectAlignment
    /// The displacement in points.
    public final let offset: CGPoint
    /// Whether the section makes room for it; true by default.
    ///
    /// Differs: only the start and the end in the direction of scrolling make room.
    open var extendsBoundary = true
    /// Whether it stays visible as long as a part of the section is.
    open var pinToVisibleBounds = false

    /// Creates a view at an edge.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    /// Creates a view at an edge, moved by points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
    }

    final var boundary: CompositionBoundary {
        var size = layoutSize.item
        size.insets = contentInsets.finite
        return CompositionBoundary(
            kind: elementKind, size: size, place: alignment.unitPoint, offset: offset, extends: extendsBoundary,
            isPinned: pinToVisibleBounds, zIndex: zIndex)
    }
}

/// A view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view, under which its class is registered with the layout.
    public final let elementKind: String
    /// The order among the elements: greater ones are in front; behind the cells by default.
    open var zIndex = -1

    /// Returns a view behind the whole section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    private init(_ kind: String) {
        elementKind = kind
        let all = NSCollectionLayoutDimension.fractionalWidth(1)
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: all, heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    final var decoration: CompositionDecoration {
        CompositionDecoration(kind: elementKind, insets: contentInsets.finite, zIndex: zIndex)
    }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    /// The point from the upper left (0, 0) to the lower right corner (1, 1).
    var unitPoint: CGPoint {
        switch self {
        case .none, .top: CGPoint(x: 0.5, y: 0)
        case .topLeading: CGPoint(x: 0, y: 0)
        case .leading: CGPoint(x: 0, y: 0.5)
        case .bottomLeading: CGPoint(x: 0, y: 1)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .bottomTrailing: CGPoint(x: 1, y: 1)
        case .trailing: CGPoint(x: 1, y: 0.5)
        case .topTrailing: CGPoint(x: 1, y: 0)
        }
    }
}
