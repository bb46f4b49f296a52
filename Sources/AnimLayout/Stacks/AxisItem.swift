/// A view of a stack, along the stack's axis.
package struct AxisItem: Hashable, Sendable {
    /// The length that the view takes by itself; nil if it has none.
    package var length: Double?
    /// The length that proportions refer to: the intrinsic one, not a length that is given explicitly; nil if it has none.
    package var intrinsicLength: Double?
    /// The priority of not being longer than `length`.
    package var hugging = LayoutPriority.defaultLow
    /// The priority of not being shorter than `length`.
    package var compressionResistance = LayoutPriority.defaultHigh
    /// Whether the view is hidden, so that it takes no space.
    package var isHidden = false
    /// The space after the view instead of the stack's spacing; nil for the latter.
    package var spacingAfter: Double?

    /// Creates an item with a length, or without one.
    package init(length: Double?) {
        self.length = length
        intrinsicLength = length
    }
}

/// The visible items of a stack along its axis, and the spacing between them.
struct AxisItems {
    let items: [AxisItem]
    /// The spacing after each item but the last.
    let spacing: [Double]

    /// Selects the visible items; the spacing after an item counts if another visible item follows.
    init(visibleOf all: [AxisItem], spacing: Double) {
        items = all.filter { !$0.isHidden }
        self.spacing = items.dropLast().map { $0.spacingAfter ?? spacing }
    }

    var count: Int { items.count }
    /// The items' own lengths; 0 for items without one.
    var lengths: [Double] { items.map { max(0, $0.length ?? 0) } }
    /// The sum of the items' own lengths.
    var totalLength: Double { lengths.reduce(0, +) }
    /// The sum of the spacing.
    var totalSpacing: Double { spacing.reduce(0, +) }
    /// The greatest spacing; 0 for less than two items.
    var greatestSpacing: Double { spacing.max() ?? 0 }

    /// Returns the items' lengths after one is stretched, or some are compressed, so that they add up to a sum.
    ///
    /// Of several items with the lowest priority, the first one gives way; of several items without a length, the last one.
    func lengths(addingUpTo sum: Double) -> [Double] {
        let lengths = compressed(to: sum)
        let excess = sum - lengths.reduce(0, +)
        guard excess > 0, let index = indexToStretch else { return lengths }
        var stretched = lengths
        stretched[index] += excess
        return stretched
    }

    /// Returns the items' lengths after some are compressed, if necessary, so that they add up to at most a sum.
    ///
    /// The item with the lowest resistance is compressed first, down to 0, then the next.
    func compressed(to sum: Double) -> [Double] {
        var lengths = lengths
        var excess = lengths.reduce(0, +) - sum
        let order = items.indices.filter { items[$0].compressionResistance < LayoutPriority.required }
            .sorted { (items[$0].compressionResistance, $0) < (items[$1].compressionResistance, $1) }
        for index in order where excess > 0 {
            let cut = min(lengths[index], excess)
            lengths[index] -= cut
            excess -= cut
        }
        return lengths
    }

    private var indexToStretch: Int? {
        if let last = items.lastIndex(where: { $0.length == nil }) { return last }
        let candidates = items.indices.filter { items[$0].hugging < LayoutPriority.required }
        return candidates.min { (items[$0].hugging, $0) < (items[$1].hugging, $1) }
    }

    /// Returns the spans of items of some lengths, one after the other from 0.
    static func spans(of lengths: [Double], gaps: [Double]) -> [Span] {
        var start = 0.0
        return lengths.indices.map { index in
            let span = Span(start: start, length: lengths[index])
            start = span.end + (index < gaps.count ? gaps[index] : 0)
            return span
        }
    }
}
