import Foundation

/// An item or a group of a compositional layout, as a value.
struct CompositionItem {
    var width: CompositionLength
    var height: CompositionLength
    /// The insets of an item's frame, or of the space for a group's items.
    var insets = NSDirectionalEdgeInsets.zero
    /// The space around it.
    var edges = CompositionEdges()
    var badges: [CompositionBadge] = []
    var content = Content.cell

    enum Content {
        case cell
        indirect case group(CompositionGroup)
        /// The frames and orders of items, within a size.
        case custom((CGSize) -> [(frame: CGRect, zIndex: Int)])
    }

    func length(along axis: NSLayoutConstraint.Axis) -> CompositionLength { axis == .horizontal ? width : height }

    /// The size in a container, with the estimates.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
    }

    /// The axes along which the contents determine the size.
    var estimatedAxes: EstimatedAxes {
        var axes: EstimatedAxes = []
        if width.isEstimated { axes.insert(.horizontal) }
        if height.isEstimated { axes.insert(.vertical) }
        return axes
    }

    /// Whether any size depends on what its contents prefer.
    var hasEstimates: Bool {
        if width.isEstimated || height.isEstimated || badges.contains(where: { !$0.size.estimatedAxes.isEmpty }) { return true }
        guard case .group(let group) = content else { return false }
        return group.items.contains { $0.hasEstimates }
    }
}

/// The items of a group, and how they follow each other.
struct CompositionGroup {
    /// How many items there are.
    enum Rule {
        /// As many as fit, repeating the items.
        case fill
        /// A number of them, repeating the items.
        case repeated(Int)
        /// A number of them that share the length.
        case divided(Int)
    }

    var axis: NSLayoutConstraint.Axis
    var items: [CompositionItem]
    var rule = Rule.fill
    var spacing: CompositionSpacing?
}

/// The axes along which a size is estimated until the contents determine it.
struct EstimatedAxes: OptionSet {
    let rawValue: Int
    static let horizontal = EstimatedAxes(rawValue: 1)
    static let vertical = EstimatedAxes(rawValue: 2)

    init(rawValue: Int) { self.rawValue = rawValue }
    init(_ axis: NSLayoutConstraint.Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The size with the lengths along the axes from a different one.
    func size(_ own: CGSize, replacedBy other: CGSize?) -> CGSize {
        guard let other else { return own }
        return CGSize(
            width: contains(.horizontal) ? other.width : own.width, height: contains(.vertical) ? other.height : own.height)
    }
}

/// A length of an item, in points or relative to its container.
struct CompositionLength: Equatable {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    var kind: Kind
    var value: CGFloat

    /// Whether the contents determine it.
    var isEstimated: Bool { kind == .estimated || kind == .uniform }

    /// The length in a container; at least 0, and 0 for values that are not finite.
    func resolved(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: value * container.width
            case .fractionalHeight: value * container.height
            case .absolute, .estimated, .uniform: value
            }
        // More than that is not a layout, and sums of such lengths have no fractions.
        return length.isFinite ? min(max(0, length), 1e9) : 0
    }
}

/// The space between items, or between an item and its edge, in points.
struct CompositionSpacing: Equatable {
    var length: CGFloat
    /// Whether it grows with the free space.
    var isFlexible: Bool

    /// The least space; 0 for values that are not finite.
    var least: CGFloat { length.isFinite ? min(max(-1e9, length), 1e9) : 0 }
}

/// The space around an item; nil for none.
struct CompositionEdges {
    var leading: CompositionSpacing?
    var top: CompositionSpacing?
    var trailing: CompositionSpacing?
    var bottom: CompositionSpacing?

    func before(_ axis: NSLayoutConstraint.Axis) -> CompositionSpacing? { axis == .horizontal ? leading : top }
    func after(_ axis: NSLayoutConstraint.Axis) -> CompositionSpacing? { axis == .horizontal ? trailing : bottom }
    func least(_ axis: NSLayoutConstraint.Axis) -> CGFloat { (before(axis)?.least ?? 0) + (after(axis)?.least ?? 0) }
    /// The number of flexible edges along an axis.
    func flexibleCount(_ axis: NSLayoutConstraint.Axis) -> Int {
        (before(axis)?.isFlexible == true ? 1 : 0) + (after(axis)?.isFlexible == true ? 1 : 0)
    }
}

/// A supplementary view of an item or a group.
struct CompositionBadge {
    var kind: String
    var size: CompositionItem
    /// The point of the item that it is at.
    var container: CompositionAnchor
    /// Its own point that is there; nil for the one on the same side.
    var own: CompositionAnchor?
    var zIndex = 1

    /// The frame for the frame of the item, with the size that its view prefers.
    func frame(on item: CGRect, preferred: CGSize?) -> CGRect {
        let size = size.estimatedAxes.size(self.size.size(in: item.size), replacedBy: preferred)
        let (there, here) = (container.unitPoint, (own ?? container).unitPoint)
        let move = container.displacement(of: size)
        let ownMove = own?.displacement(of: size) ?? .zero
        return CGRect(
            x: item.minX + there.x * item.width - here.x * size.width + move.x + ownMove.x,
            y: item.minY + there.y * item.height - here.y * size.height + move.y + ownMove.y,
            width: size.width, height: size.height
        ).inset(by: self.size.insets, except: [])
    }
}

/// A point of a rectangle: in the middle, or at edges, moved by points or by fractions of a size.
struct CompositionAnchor {
    var edges: NSDirectionalRectEdge
    var offset = CGPoint.zero
    var isFractional = false

    /// The point from the upper left (0, 0) to the lower right corner (1, 1).
    var unitPoint: CGPoint {
        func place(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> CGFloat {
            edges.contains(first) == edges.contains(last) ? 0.5 : edges.contains(first) ? 0 : 1
        }
        return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
    }

    func displacement(of size: CGSize) -> CGPoint {
        let (x, y) = isFractional ? (offset.x * size.width, offset.y * size.height) : (offset.x, offset.y)
        return CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
    }
}

extension NSDirectionalEdgeInsets {
    /// The upper left corner of the inset area.
    var origin: CGPoint { CGPoint(x: leading, y: top) }

    /// The insets, with 0 for values that are not finite.
    var finite: NSDirectionalEdgeInsets {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return NSDirectionalEdgeInsets(
            top: finite(top), leading: finite(leading), bottom: finite(bottom), trailing: finite(trailing))
    }
}

extension CGSize {
    func length(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }

    mutating func set(_ length: CGFloat, along axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { width = length } else { height = length }
    }

    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGRect(origin: .zero, size: self).inset(by: insets, except: []).size
    }
}

extension CGPoint {
    func position(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }

    init(_ along: CGFloat, _ across: CGFloat, along axis: NSLayoutConstraint.Axis) {
        self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
}

extension CGRect {
    func range(along axis: NSLayoutConstraint.Axis) -> (start: CGFloat, end: CGFloat) {
        axis == .horizontal ? (minX, maxX) : (minY, maxY)
    }

    /// The rectangle with its edges moved inwards, but not along some axes; it is not smaller than 0.
    func inset(by insets: NSDirectionalEdgeInsets, except axes: EstimatedAxes) -> CGRect {
        func moved(_ distance: CGFloat, _ axis: EstimatedAxes) -> CGFloat {
            axes.contains(axis) ? 0 : distance
        }
        let (left, right) = (moved(insets.leading, .horizontal), moved(insets.trailing, .horizontal))
        let (top, bottom) = (moved(insets.top, .vertical), moved(insets.bottom, .vertical))
        return CGRect(
            x: minX + left, y: minY + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
    }
}

extension NSLayoutConstraint.Axis {
    var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
