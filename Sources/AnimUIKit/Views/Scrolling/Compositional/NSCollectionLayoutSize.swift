public import Foundation

/// A length of an item of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    final let length: CompositionLength

    init(_ kind: CompositionLength.Kind, _ value: CGFloat) {
        length = CompositionLength(kind: kind, value: value)
        super.init()
        if !value.isFinite || value < 0 {
            FilmContext.current.reportMisuse("NSCollectionLayoutDimension", "\(value) is not a length; 0 is used")
        }
    }

    /// Returns a fraction of the width of the container.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Returns a fraction of the height of the container.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Returns a length in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Returns a length in points that holds until the view is displayed, which determines its own then.
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// Returns an estimated length; the items of a group become as long as the longest one across the group's axis.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// The length in points, or the fraction.
    open var dimension: CGFloat { length.value }
    /// Whether it is a fraction of the container's width.
    open var isFractionalWidth: Bool { length.kind == .fractionalWidth }
    /// Whether it is a fraction of the container's height.
    open var isFractionalHeight: Bool { length.kind == .fractionalHeight }
    /// Whether it is in points.
    open var isAbsolute: Bool { length.kind == .absolute }
    /// Whether the view determines it.
    open var isEstimated: Bool { length.kind == .estimated }
    /// Whether the longest of the group's items determines it.
    open var isUniformAcrossSiblings: Bool { length.kind == .uniform }
}

/// A width and a height of an item of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public final let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public final let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
        super.init()
    }

    final var item: CompositionItem { CompositionItem(width: widthDimension.length, height: heightDimension.length) }
}

/// A space between items, or around one.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    final let value: CompositionSpacing

    private init(_ length: CGFloat, isFlexible: Bool) { value = CompositionSpacing(length: length, isFlexible: isFlexible) }

    /// Returns a space of at least a number of points, which shares the free space of a group with the other flexible ones.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// Returns a space of a number of points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// The length in points, or the least one.
    open var spacing: CGFloat { value.length }
    /// Whether it grows with the free space.
    open var isFlexibleSpacing: Bool { value.isFlexible }
    /// Whether it has its length always.
    open var isFixedSpacing: Bool { !value.isFlexible }
}

/// The spaces around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space on the left; nil for none.
    public final let leading: NSCollectionLayoutSpacing?
    /// The space above; nil for none.
    public final let top: NSCollectionLayoutSpacing?
    /// The space on the right; nil for none.
    public final let trailing: NSCollectionLayoutSpacing?
    /// The space below; nil for none.
    public final let bottom: NSCollectionLayoutSpacing?

    /// Creates spaces.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }

    final var edges: CompositionEdges {
        CompositionEdges(leading: leading?.value, top: top?.value, trailing: trailing?.value, bottom: bottom?.value)
    }
}

/// The point of an item that a supplementary view is at.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
    final let anchor: CompositionAnchor

    /// Creates an anchor at edges: at a corner for two of them, in the middle of one edge, or in the middle of the item.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(CompositionAnchor(edges: edges)) }
    /// Creates an anchor, moved by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(CompositionAnchor(edges: edges, offset: absoluteOffset))
    }
    /// Creates an anchor, moved by fractions of the supplementary view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(CompositionAnchor(edges: edges, offset: fractionalOffset, isFractional: true))
    }

    init(_ anchor: CompositionAnchor) {
        self.anchor = anchor
        super.init()
    }

    /// The edges.
    open var edges: NSDirectionalRectEdge { anchor.edges }
    /// The displacement in points, or in fractions.
    open var offset: CGPoint { anchor.offset }
    /// Whether the displacement is in points.
    open var isAbsoluteOffset: Bool { !anchor.isFractional }
    /// Whether the displacement is in fractions.
    open var isFractionalOffset: Bool { anchor.isFractional }
}
