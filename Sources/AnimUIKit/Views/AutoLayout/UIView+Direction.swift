import Foundation

extension UIView {
    /// The direction of the app's language, from the film's traits.
    static var appDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether leading edges in the view are the right ones.
    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether a constraint that the view holds is laid out from right to left: the view's direction is its content's.
    final func mirrors(_ constraint: NSLayoutConstraint) -> Bool { constraint.hasDirection && isRightToLeft }

    /// Lays out the content anew after its direction has changed.
    final func directionDidChange(from old: UISemanticContentAttribute) {
        let direction = Self.userInterfaceLayoutDirection(for: old)
        guard direction != effectiveUserInterfaceLayoutDirection else { return }
        if let layoutItem { layoutItem.liveEngine?.renewDirections(of: layoutItem) }
        updateAppearance()
        setNeedsLayout()
    }

    /// Returns a rectangle for content from left to right, or its mirror image within the bounds if the content goes from right to left.
    final func directed(_ rect: CGRect) -> CGRect { directed(rect, in: bounds) }
    final func directed(_ rect: CGRect, in space: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: space.minX + space.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Returns the distance of a place in the bounds from their leading edge, or the place at such a distance.
    final func directed(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.minX + bounds.maxX - x : x }

    /// Insets whose sides depend on the direction.
    final func directed(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
        let (leading, trailing) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
        return NSDirectionalEdgeInsets(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
    }

    /// Insets from ones whose sides depend on the direction.
    final func undirected(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
    }
}

extension LayoutOperand {
    /// The side in a space whose x axis goes to the left: with leading edges at the right, and places negated; lengths stay.
    var mirrored: (operand: LayoutOperand, sign: Double) {
        var operand = self
        (operand.attribute, operand.endAttribute) = (attribute.mirrored, endAttribute.mirrored)
        return (operand, attribute.isSize && !isDistance ? 1 : -1)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The attribute at the other side, if the side depends on the direction.
    fileprivate var mirrored: Self {
        switch self {
        case .leading: .trailing
        case .trailing: .leading
        case .leadingMargin: .trailingMargin
        case .trailingMargin: .leadingMargin
        default: self
        }
    }

    fileprivate var hasDirection: Bool { mirrored != self }
}

extension NSLayoutConstraint {
    /// Whether an attribute depends on the direction.
    final var hasDirection: Bool {
        first.attribute.hasDirection || first.endAttribute.hasDirection || secondAttribute.hasDirection
            || second?.endAttribute.hasDirection == true
    }
}

extension LayoutEngine {
    /// Gives the constraints that an item's view holds new rows, after the direction of its content has changed.
    func renewDirections(of item: LayoutItem) {
        let constraints = item.held.filter { $0.isActive && $0.hasDirection && $0.row != nil }
        guard !constraints.isEmpty else { return }
        for constraint in constraints {
            remove(constraint)
            add(constraint)
        }
    }
}
