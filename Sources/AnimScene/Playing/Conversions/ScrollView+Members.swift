import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimTiming

extension ScrollView {
    /// The value of a member in expressions; nil where there is none.
    func member(_ name: String) -> ExpressionValue? {
        switch name {
        case "isTracking": .bool(isTracking)
        case "isDragging": .bool(isDragging)
        case "isDecelerating": .bool(isDecelerating)
        case "visibleCells": .list(visibleCells.map { .number(Double($0)) })
        default: ScrollProperty(rawValue: name).map(value)
        }
    }

    private func value(of property: ScrollProperty) -> ExpressionValue {
        switch property {
        case .contentSize: .size(contentSize)
        case .contentOffset: .point(contentOffset)
        case .contentInset:
            .list([contentInset.top, contentInset.left, contentInset.bottom, contentInset.right].map { .number($0) })
        case .pagingEnabled: .bool(isPagingEnabled)
        case .scrollEnabled: .bool(isScrollEnabled)
        case .bounces: .bool(bounces)
        case .alwaysBounceHorizontal: .bool(alwaysBounceHorizontal)
        case .alwaysBounceVertical: .bool(alwaysBounceVertical)
        case .delaysContentTouches: .bool(delaysContentTouches)
        case .canCancelContentTouches: .bool(canCancelContentTouches)
        case .transfersHorizontalScrollingToParent: .bool(transfersHorizontalScrollingToParent)
        case .transfersVerticalScrollingToParent: .bool(transfersVerticalScrollingToParent)
        case .decelerationRate: .string(decelerationRate == .fast ? "fast" : "normal")
        }
    }
}
