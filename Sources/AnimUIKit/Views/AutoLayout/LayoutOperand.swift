import AnimLayout
import Foundation

/// A side of a constraint: an attribute of an item, or the distance from it to an attribute of a different item.
struct LayoutOperand {
    var item: LayoutItem?
    var attribute = NSLayoutConstraint.Attribute.notAnAttribute
    /// The end of the distance.
    var end: LayoutItem?
    var endAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    /// Creates a side without an item.
    init() {}

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) { (self.item, self.attribute) = (item, attribute) }

    init(from start: LayoutOperand, to end: LayoutOperand) {
        self = start
        (self.end, endAttribute) = (end.item, end.attribute)
    }

    @MainActor init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) { self.init(view.makeLayoutItem(), attribute) }

    /// Whether the side is a distance between two attributes.
    var isDistance: Bool { endAttribute != .notAnAttribute }
    /// Whether the side is a length, not a place.
    var isLength: Bool { isDistance || attribute.isSize }
    /// Whether all items exist.
    @MainActor var isComplete: Bool { item?.object != nil && (end?.object != nil || !isDistance) }
}

extension NSLayoutConstraint.Attribute {
    /// Whether the attribute is a size.
    var isSize: Bool { self == .width || self == .height }

    /// Whether the attribute is a line of text.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The axis of the attribute; nil for none.
    var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .vertical
        case .notAnAttribute: nil
        }
    }

    /// Whether a constraint may have both attributes: two sizes, or two places of the same axis.
    func isComparable(with other: Self) -> Bool {
        guard isSize == other.isSize else { return false }
        return isSize || axis == other.axis
    }

    /// The attribute of the margins' guide for an attribute of the margins; nil for other attributes.
    var withoutMargins: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
