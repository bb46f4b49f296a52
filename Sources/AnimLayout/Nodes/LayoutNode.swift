import AnimGeometry

/// A view in a tree of stacks, while the tree is laid out.
///
/// Widths are determined first, from the leaves to the root and back, then heights, which depend on widths for texts with several
/// lines. Both passes use the formulas of distributions and alignments, so that there is nothing to iterate.
package final class LayoutNode {
    /// A number of the owner, to find the view again.
    package let id: Int
    /// The arrangement of the children; nil if the view is not a stack.
    package var stack: StackArrangement?
    /// The children in order.
    package var children: [LayoutNode] = []
    /// The size that is given explicitly; nil for each side that is not.
    package var size = AxisPair<Double?>(nil)
    /// The given ratio of width to height; nil for none.
    ///
    /// The height follows the width, unless only the height is given.
    package var aspect: Double?
    /// The given priorities of not being larger than the content; nil for the default.
    package var hugging = AxisPair<Double?>(nil)
    /// The given priorities of not being smaller than the content; nil for the default.
    package var compressionResistance = AxisPair<Double?>(nil)
    /// Whether the view is hidden.
    package var isHidden = false
    /// The space after the view in its stack, instead of the stack's spacing.
    package var spacingAfter: Double?
    /// The content's size at a width, or at its own width for nil; nil for a view without intrinsic size.
    package var content: ((_ width: Double?) -> ContentSize)?

    /// The place in the superview, not rounded.
    package internal(set) var spans = AxisPair(Span())
    /// The problem with the children along the stack's axis; nil for none.
    package internal(set) var problem: StackProblem?
    /// The length by itself along each axis, once it is known.
    private var ownLengths = AxisPair<Double??>(nil)
    private var huggings = AxisPair<Double?>(nil)
    private var ownContent: ContentSize?

    /// Creates the node of a view.
    package init(id: Int) { self.id = id }

    /// The hugging of a stack along its axis if gaps take the excess.
    private static let huggingOfGaps = 49.0
    /// The hugging of a stack across its axis if its children are not stretched.
    private static let huggingOfAlignment = 51.0
}

/// The intrinsic size of a view's content, in points.
package struct ContentSize: Hashable, Sendable {
    /// The width; nil for none.
    package var width: Double?
    /// The height; nil for none.
    package var height: Double?
    /// The distance of the first baseline from the upper edge; nil for the lower edge.
    package var firstBaseline: Double?
    /// The distance of the last baseline from the upper edge; nil for the lower edge.
    package var lastBaseline: Double?
    /// The default hugging.
    package var hugging: Double

    /// Creates a size.
    package init(
        width: Double?, height: Double?, firstBaseline: Double? = nil, lastBaseline: Double? = nil,
        hugging: Double = LayoutPriority.defaultLow
    ) {
        self.width = width
        self.height = height
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.hugging = hugging
    }
}

// MARK: - The view by itself

extension LayoutNode {
    /// Returns the length that the view takes by itself along an axis; nil for none.
    ///
    /// Heights require that the width is determined.
    package func ownLength(along axis: LayoutAxis) -> Double? {
        if let known = ownLengths[axis] { return known }
        let length = requiredLength(along: axis) ?? intrinsicLength(along: axis)
        ownLengths[axis] = .some(length)
        return length
    }

    /// Returns the length that is given explicitly along an axis, or follows from the aspect; nil for none.
    func requiredLength(along axis: LayoutAxis) -> Double? {
        if let length = size[axis] { return max(0, length) }
        guard let aspect, aspect > 0 else { return nil }
        switch axis {
        case .horizontal: return size.vertical.map { max(0, $0) * aspect }
        case .vertical: return spans.horizontal.length / aspect
        }
    }

    /// Returns the length of the content, or of the stack that fits the children; nil for none.
    func intrinsicLength(along axis: LayoutAxis) -> Double? {
        if content != nil { return axis == .horizontal ? contentSize().width : contentSize().height }
        guard let stack else { return nil }
        let margins = stack.margins(along: axis)
        let inner =
            axis == stack.axis
            ? stack.distribution.fittingLength(of: axisItems(stack), spacing: stack.spacing)
            : stack.alignment.fittingLength(of: crossItems(stack))
        return inner + margins.start + margins.end
    }

    /// Returns the size of the content: at its own width while the widths are determined, then at the view's width.
    private func contentSize() -> ContentSize {
        if let ownContent { return ownContent }
        let size = content?(nil) ?? ContentSize(width: nil, height: nil)
        ownContent = size
        return size
    }

    /// Measures the content at the width of the view, for its height.
    func measureAtWidth() {
        guard let content, ownContent?.width != spans.horizontal.length else { return }
        ownContent = content(spans.horizontal.length)
    }

    /// Returns the children along the stack's axis.
    func axisItems(_ stack: StackArrangement) -> [AxisItem] {
        children.map { child in
            var item = AxisItem(length: child.ownLength(along: stack.axis))
            if stack.distribution == .fillProportionally { item.intrinsicLength = child.intrinsicLength(along: stack.axis) }
            item.hugging = child.hugging(along: stack.axis)
            item.compressionResistance = child.compressionResistance(along: stack.axis)
            item.isHidden = child.isHidden
            item.spacingAfter = child.spacingAfter
            return item
        }
    }

    /// Returns the children across the stack's axis.
    func crossItems(_ stack: StackArrangement) -> [CrossItem] {
        children.map { child in
            var item = CrossItem(length: child.ownLength(along: stack.axis.across))
            item.isRequired = child.requiredLength(along: stack.axis.across) != nil
            item.isHidden = child.isHidden
            if stack.alignsBaselines { (item.firstBaseline, item.lastBaseline) = child.baselines() }
            return item
        }
    }

    /// Returns the distances of the first and the last baseline from the upper edge; nil for the lower edge.
    ///
    /// The baselines of a column are its first and last child's, and a row has its highest child's baselines.
    private func baselines() -> (first: Double?, last: Double?) {
        guard content == nil, let stack else { return (contentSize().firstBaseline, contentSize().lastBaseline) }
        let visible = children.filter { !$0.isHidden }
        func height(_ child: LayoutNode) -> Double { child.ownLength(along: .vertical) ?? 0 }
        guard let first = visible.first, let last = visible.last, let own = ownLength(along: .vertical) else { return (nil, nil) }
        guard stack.axis == .horizontal else {
            let fromBelow = last.baselines().last.map { height(last) - $0 } ?? 0
            return (stack.margins.top + (first.baselines().first ?? height(first)), own - stack.margins.bottom - fromBelow)
        }
        let highest = visible.dropFirst().reduce(first) { height($1) > height($0) ? $1 : $0 }
        let (top, bottom) = highest.baselines()
        return (stack.margins.top + (top ?? height(highest)), stack.margins.top + (bottom ?? height(highest)))
    }
}

// MARK: - Priorities

extension LayoutNode {
    /// Returns the priority of not being longer than the view's own length.
    ///
    /// A stack is stretched as easily as the child that is then stretched, and before its neighbor of the same priority.
    func hugging(along axis: LayoutAxis) -> Double {
        if let known = huggings[axis] { return known }
        let hugging = computedHugging(along: axis)
        huggings[axis] = hugging
        return hugging
    }

    private func computedHugging(along axis: LayoutAxis) -> Double {
        if requiredLength(along: axis) != nil { return LayoutPriority.required }
        if let given = hugging[axis] { return given }
        if content != nil { return contentSize().hugging }
        guard let stack else { return LayoutPriority.defaultLow }
        let inner = children.filter { !$0.isHidden }.map { $0.ownLength(along: axis) == nil ? 0 : $0.hugging(along: axis) }
        // Below the priority of a neighbor that hugs its content as much.
        func stretched(_ priority: Double?) -> Double { max(0, min(priority ?? 0, LayoutPriority.required) - 0.5) }
        guard axis == stack.axis else {
            return stack.alignment == .fill ? stretched(inner.max()) : Self.huggingOfAlignment
        }
        switch stack.distribution {
        case .fill, .fillProportionally: return stretched(inner.min())
        case .fillEqually: return stretched(inner.max())
        case .equalSpacing, .equalCentering: return Self.huggingOfGaps
        }
    }

    /// Returns the priority of not being shorter than the view's own length; a stack's follows from its children.
    func compressionResistance(along axis: LayoutAxis) -> Double {
        if requiredLength(along: axis) != nil { return LayoutPriority.required }
        if let given = compressionResistance[axis] { return given }
        guard content == nil, let stack else { return LayoutPriority.defaultHigh }
        let inner = children.filter { !$0.isHidden }.map { $0.compressionResistance(along: axis) }
        let least = axis == stack.axis && stack.distribution != .fillEqually ? inner.min() : inner.max()
        return min(least ?? LayoutPriority.defaultHigh, LayoutPriority.defaultHigh)
    }
}
