/// A view of a stack, across the stack's axis.
package struct CrossItem: Hashable, Sendable {
    /// The length that the view takes by itself; nil if it has none.
    package var length: Double?
    /// Whether the length is given explicitly, so that it does not change.
    package var isRequired = false
    /// The distance of its first baseline from the upper edge; nil for the lower edge.
    package var firstBaseline: Double?
    /// The distance of its last baseline from the upper edge; nil for the lower edge.
    package var lastBaseline: Double?
    /// Whether the view is hidden, so that it does not affect the stack's size.
    package var isHidden = false

    /// Creates an item with a length, or without one.
    package init(length: Double?) { self.length = length }

    /// Its own length; 0 for none.
    var ownLength: Double { max(0, length ?? 0) }
}

extension StackAlignment {
    /// Returns the spans of a stack's items across its axis, from the inner edge at the start.
    ///
    /// - Parameters:
    ///   - items: The items, including hidden ones.
    ///   - length: The length of the stack between its margins.
    package func spans(of items: [CrossItem], in length: Double) -> [Span] {
        switch self {
        case .firstBaseline, .lastBaseline: baselineSpans(of: items, in: length)
        case .fill, .leading, .top, .center, .trailing, .bottom: items.map { span(of: $0, in: length) }
        }
    }

    /// Returns the length that a stack's items need across its axis.
    package func fittingLength(of items: [CrossItem]) -> Double {
        let visible = items.filter { !$0.isHidden }
        let longest = visible.map(\.ownLength).max() ?? 0
        guard isOfBaselines else { return longest }
        return max(longest, (visible.map(above).max() ?? 0) + (visible.map(below).max() ?? 0))
    }

    private func span(of item: CrossItem, in length: Double) -> Span {
        // A required length keeps its place at the start.
        let own = item.isRequired ? item.ownLength : self == .fill ? length : min(item.ownLength, length)
        switch self {
        case .center: return Span(start: (length - own) / 2, length: own)
        case .trailing, .bottom: return Span(start: length - own, length: own)
        case .fill, .leading, .top, .firstBaseline, .lastBaseline: return Span(length: own)
        }
    }

    /// The spans with a common baseline.
    ///
    /// In a stack that is higher than necessary, first baselines are as near as possible to the upper edge, and last baselines to
    /// the lower edge. UIKit's constraints do not determine this completely.
    private func baselineSpans(of items: [CrossItem], in length: Double) -> [Span] {
        let visible = items.filter { !$0.isHidden }
        let baseline =
            self == .firstBaseline ? visible.map(above).max() ?? 0 : length - (visible.map(below).max() ?? 0)
        return items.map { item in
            let start = max(0, min(baseline - above(item), length))
            let own = item.isRequired ? item.ownLength : min(item.ownLength, max(0, length - start))
            return Span(start: start, length: own)
        }
    }

    /// The part of an item above its baseline.
    private func above(_ item: CrossItem) -> Double {
        (self == .firstBaseline ? item.firstBaseline : item.lastBaseline) ?? item.ownLength
    }

    /// The part of an item below its baseline.
    private func below(_ item: CrossItem) -> Double { item.ownLength - above(item) }
}
