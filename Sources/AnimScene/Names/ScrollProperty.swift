import AnimExpression

/// A property of a scroll layer, with the name of UIScrollView's, where that begins with `is` without it.
enum ScrollProperty: String, CaseIterable, Sendable {
    case contentSize, contentOffset, contentInset, pagingEnabled, scrollEnabled, bounces, alwaysBounceHorizontal,
        alwaysBounceVertical, decelerationRate, delaysContentTouches, canCancelContentTouches,
        transfersHorizontalScrollingToParent, transfersVerticalScrollingToParent

    /// The type of the property in expressions.
    var expressionType: ExpressionType {
        switch self {
        case .contentSize: .size
        case .contentOffset: .point
        case .contentInset: .list(of: .number)
        case .decelerationRate: .string
        case .pagingEnabled, .scrollEnabled, .bounces, .alwaysBounceHorizontal, .alwaysBounceVertical, .delaysContentTouches,
            .canCancelContentTouches, .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent:
            .bool
        }
    }

    /// The parts that can be set by themselves.
    var components: [String] {
        switch self {
        case .contentOffset: ["x", "y"]
        case .contentSize: ["width", "height"]
        case .contentInset: ["top", "left", "bottom", "right"]
        case .pagingEnabled, .scrollEnabled, .bounces, .alwaysBounceHorizontal, .alwaysBounceVertical, .decelerationRate,
            .delaysContentTouches, .canCancelContentTouches, .transfersHorizontalScrollingToParent,
            .transfersVerticalScrollingToParent:
            []
        }
    }
}
