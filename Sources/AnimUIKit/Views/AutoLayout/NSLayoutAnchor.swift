import Foundation

/// An edge, a size or a line of a view or a layout guide, which makes constraints with others of its kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    /// Returns a constraint that both anchors are equal.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor, 0) }
    /// Returns a constraint that the anchor is not before a different one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 0)
    }
    /// Returns a constraint that the anchor is not after a different one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 0)
    }
    /// Returns a constraint that the anchor is at a distance after a different one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, c)
    }
    /// Returns a constraint that the anchor is at least at a distance after a different one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c)
    }
    /// Returns a constraint that the anchor is at most at a distance after a different one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c)
    }

    final func relate(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, relation, anchor.operand, multiplier: multiplier, constant: constant)
    }

    /// The anchor's item and attribute.
    open override nonisolated var description: String { onMain { "<\(type(of: self)) \(operand.text)>" } }
}

/// A vertical line: an edge or the center of a view or a layout guide.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance to a different anchor as an anchor of sizes.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }
    /// Returns a constraint that the anchor is a multiple of 8 points after a different one.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier * UIStackView.systemSpacing)
    }
    /// Returns a constraint that the anchor is at least a multiple of 8 points after a different one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier * UIStackView.systemSpacing) }
    /// Returns a constraint that the anchor is at most a multiple of 8 points after a different one.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier * UIStackView.systemSpacing) }
}

/// A horizontal line: an edge, the center or a baseline of a view or a layout guide.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance to a different anchor as an anchor of sizes.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }
    /// Returns a constraint that the anchor is a multiple of 8 points below a different one.
    ///
    /// Differs: between baselines, the distance does not depend on the fonts.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier * UIStackView.systemSpacing)
    }
    /// Returns a constraint that the anchor is at least a multiple of 8 points below a different one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier * UIStackView.systemSpacing) }
    /// Returns a constraint that the anchor is at most a multiple of 8 points below a different one.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier * UIStackView.systemSpacing) }
}

/// A size of a view or a layout guide, or a distance.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that the size is a number of points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { compare(.equal, c) }
    /// Returns a constraint that the size is at least a number of points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { compare(.greaterThanOrEqual, c) }
    /// Returns a constraint that the size is at most a number of points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { compare(.lessThanOrEqual, c) }

    /// Returns a constraint that the size is a multiple of a different one.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 0, multiplier: m)
    }
    /// Returns a constraint that the size is at least a multiple of a different one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 0, multiplier: m)
    }
    /// Returns a constraint that the size is at most a multiple of a different one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 0, multiplier: m)
    }
    /// Returns a constraint that the size is a multiple of a different one plus a number of points.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, c, multiplier: m)
    }
    /// Returns a constraint that the size is at least a multiple of a different one plus a number of points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, c, multiplier: m) }
    /// Returns a constraint that the size is at most a multiple of a different one plus a number of points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, c, multiplier: m) }

    private func compare(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(operand, relation, nil, constant: constant)
    }
}
