extension StackDistribution {
    /// Returns the spans of a stack's items along its axis, from the inner edge at the start.
    ///
    /// The formulas are the solutions of the constraints that `UIStackView` has been observed to install. A hidden item has the
    /// length 0 in the middle of the gap between its visible neighbors.
    ///
    /// - Parameters:
    ///   - items: The items, including hidden ones.
    ///   - spacing: The space between items.
    ///   - length: The length of the stack between its margins.
    ///   - outerLength: The length with margins, which proportions refer to.
    package func spans(of items: [AxisItem], spacing: Double, in length: Double, outerLength: Double? = nil) -> [Span] {
        let visible = AxisItems(visibleOf: items, spacing: spacing)
        let placed = visibleSpans(of: visible, in: length, outerLength: outerLength ?? length)
        return Self.inserting(placed, at: items.indices.filter { !items[$0].isHidden }, among: items.count)
    }

    /// Returns the length that a stack's items need along its axis.
    package func fittingLength(of items: [AxisItem], spacing: Double) -> Double {
        let visible = AxisItems(visibleOf: items, spacing: spacing)
        guard visible.count > 0 else { return 0 }
        let sum = visible.totalLength + visible.totalSpacing
        switch self {
        case .fill, .fillProportionally: return max(0, sum)
        case .fillEqually:
            return max(0, Double(visible.count) * (visible.lengths.max() ?? 0) + visible.totalSpacing)
        case .equalSpacing:
            return max(0, visible.totalLength + Double(visible.count - 1) * visible.greatestSpacing)
        case .equalCentering:
            let lengths = visible.lengths
            let distance = Self.leastCenterDistances(lengths, visible.spacing).max() ?? 0
            return max(0, (lengths[0] + lengths[lengths.count - 1]) / 2 + Double(visible.count - 1) * distance)
        }
    }

    /// Returns the problem of items in a length; nil for none.
    package func problem(of items: [AxisItem], spacing: Double, in length: Double) -> StackProblem? {
        let visible = AxisItems(visibleOf: items, spacing: spacing)
        if visible.totalSpacing > length + 0x1p-20 { return .spacingDoesNotFit }
        let keepsLengths = (self == .equalSpacing || self == .equalCentering) && visible.count > 1
        return keepsLengths && visible.items.contains { $0.length == nil } ? .noSizeToDistribute : nil
    }

    private func visibleSpans(of items: AxisItems, in length: Double, outerLength: Double) -> [Span] {
        guard items.count > 0 else { return [] }
        switch self {
        case .fill: return Self.filled(items, in: length)
        case .fillEqually: return Self.equal(items, in: length)
        case .fillProportionally: return Self.proportional(items, in: length, outerLength: outerLength)
        case .equalSpacing: return Self.equallySpaced(items, in: length)
        case .equalCentering: return Self.equallyCentered(items, in: length)
        }
    }

    /// Adds hidden items to the spans of the visible ones: each in the middle of the gap between its visible neighbors, before the
    /// first visible item or after the last.
    private static func inserting(_ spans: [Span], at indices: [Int], among count: Int) -> [Span] {
        var result = [Span](repeating: Span(), count: count)
        for (index, span) in zip(indices, spans) { result[index] = span }
        var next = 0
        for index in 0..<count {
            if next < indices.count, indices[next] == index {
                next += 1
                continue
            }
            let before = next > 0 ? spans[next - 1].end : spans.first?.start
            let after = next < spans.count ? spans[next].start : spans.last?.end
            if let before, let after { result[index].start = (before + after) / 2 }
        }
        return result
    }
}

extension StackDistribution {
    private static func filled(_ items: AxisItems, in length: Double) -> [Span] {
        AxisItems.spans(of: items.lengths(addingUpTo: length - items.totalSpacing), gaps: items.spacing)
    }

    private static func equal(_ items: AxisItems, in length: Double) -> [Span] {
        let each = max(0, (length - items.totalSpacing) / Double(items.count))
        return AxisItems.spans(of: items.items.map { _ in each }, gaps: items.spacing)
    }

    /// Lengths in proportion to the intrinsic ones.
    ///
    /// As in UIKit, the spacing is part of the whole that proportions refer to, and the last item takes the resulting difference.
    private static func proportional(_ items: AxisItems, in length: Double, outerLength: Double) -> [Span] {
        let own = items.items.map { max(0, $0.intrinsicLength ?? 0) }
        let whole = own.reduce(0, +) + items.totalSpacing
        guard items.count > 1 else { return filled(items, in: length) }
        guard whole > 0, own.contains(where: { $0 > 0 }) else { return equal(items, in: length) }
        var lengths = own.map { $0 / whole * outerLength }
        var rest = length - items.totalSpacing - lengths.reduce(0, +)
        // The proportions of later items have lower priorities.
        for index in lengths.indices.reversed() where rest != 0 {
            let new = max(0, lengths[index] + rest)
            rest -= new - lengths[index]
            lengths[index] = new
        }
        return AxisItems.spans(of: lengths, gaps: items.spacing)
    }

    private static func equallySpaced(_ items: AxisItems, in length: Double) -> [Span] {
        guard items.count > 1 else { return filled(items, in: length) }
        let (count, least) = (Double(items.count - 1), items.greatestSpacing)
        let lengths = items.compressed(to: max(0, length - count * least))
        let gap = max(least, (length - lengths.reduce(0, +)) / count)
        return AxisItems.spans(of: lengths, gaps: items.spacing.map { _ in gap })
    }

    private static func equallyCentered(_ items: AxisItems, in length: Double) -> [Span] {
        guard items.count > 1 else { return filled(items, in: length) }
        let available = length - items.totalSpacing
        guard items.totalLength < available else {
            return AxisItems.spans(of: items.compressed(to: max(0, available)), gaps: items.spacing)
        }
        let lengths = items.lengths
        var center = lengths[0] / 2
        let sum = length - (lengths[0] + lengths[lengths.count - 1]) / 2
        let distances = centerDistances(notBelow: leastCenterDistances(lengths, items.spacing), addingUpTo: sum)
        return lengths.indices.map { index in
            if index > 0 { center += distances[index - 1] }
            return Span(start: center - lengths[index] / 2, length: lengths[index])
        }
    }

    /// Returns the distances between the centers of neighbors at which the gaps are equal to the spacing.
    private static func leastCenterDistances(_ lengths: [Double], _ spacing: [Double]) -> [Double] {
        spacing.indices.map { spacing[$0] + (lengths[$0] + lengths[$0 + 1]) / 2 }
    }

    /// Returns distances with a sum, none below its minimum, that are equal from the front as far as possible.
    ///
    /// The second distance has to be equal to the first with a higher priority than the third, and so on. Say that the first `count`
    /// distances can be equal, but not one more. Then the next one comes as near to them as possible, and all others are at their
    /// minima.
    private static func centerDistances(notBelow least: [Double], addingUpTo sum: Double) -> [Double] {
        var rest = least.reduce(0, +)
        var greatest = 0.0
        for count in least.indices {
            let next = least[count]
            // Whether `count + 1` distances can be equal.
            let common = max(greatest, next)
            rest -= next
            guard Double(count + 1) * common + rest > sum else {
                greatest = common
                continue
            }
            let before = next > greatest ? (sum - rest - next) / Double(count) : greatest
            let nearest = next > greatest ? next : sum - rest - Double(count) * greatest
            return least.indices.map { $0 < count ? before : $0 == count ? nearest : least[$0] }
        }
        return least.map { _ in sum / Double(least.count) }
    }
}
