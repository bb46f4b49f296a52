package import AnimGeometry

/// The arrangement of views along an axis, with the attributes and defaults of `UIStackView`.
package struct StackArrangement: Hashable, Sendable {
    /// The axis along which the views are arranged.
    package var axis = LayoutAxis.horizontal
    /// The sizes and gaps along the axis.
    package var distribution = StackDistribution.fill
    /// The sizes and positions across the axis.
    package var alignment = StackAlignment.fill
    /// The space between views in points; a minimum for equal spacing and equal centering.
    package var spacing = 0.0
    /// The space between the views and the edges of the stack.
    package var margins = EdgeInsets()

    /// Creates the default arrangement.
    package init() {}

    /// Whether it is a row whose baselines are aligned.
    var alignsBaselines: Bool { axis == .horizontal && alignment.isOfBaselines }

    /// Returns the margins at the start and the end of an axis.
    func margins(along axis: LayoutAxis) -> (start: Double, end: Double) {
        axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    }
}

/// The sizes and gaps of a stack's views along its axis, as `UIStackView.Distribution`.
package enum StackDistribution: String, Hashable, Sendable, CaseIterable {
    /// The views fill the stack; the priorities decide which of them is stretched or compressed.
    case fill
    /// All views have the same size.
    case fillEqually
    /// The views are sized in proportion to their intrinsic sizes.
    case fillProportionally
    /// All gaps have the same size.
    case equalSpacing
    /// The centers have the same distances.
    case equalCentering
}

/// The sizes and positions of a stack's views across its axis, as `UIStackView.Alignment`.
package enum StackAlignment: String, Hashable, Sendable, CaseIterable {
    /// The views are as high as a row, or as wide as a column.
    case fill
    /// At the left edge, or at the upper edge of a row.
    case leading
    /// At the upper edge, or at the left edge of a column.
    case top
    /// In the middle.
    case center
    /// At the right edge, or at the lower edge of a row.
    case trailing
    /// At the lower edge, or at the right edge of a column.
    case bottom
    /// The first baselines of a row's views coincide.
    case firstBaseline
    /// The last baselines of a row's views coincide.
    case lastBaseline

    /// Whether it aligns baselines, which only rows can.
    package var isOfBaselines: Bool { self == .firstBaseline || self == .lastBaseline }
}

/// A reason why views of a stack are not as they should be.
package enum StackProblem: Hashable, Sendable, CaseIterable {
    /// The spacing alone is longer than the stack.
    case spacingDoesNotFit
    /// Equal spacing or centering of views without a size along the axis, which get the size 0.
    case noSizeToDistribute
}
