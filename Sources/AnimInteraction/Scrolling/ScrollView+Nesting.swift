import AnimGeometry
import AnimLayers

/// Which of several scroll views within each other a drag scrolls is decided once, when the pan begins: the inner one unless its content
/// stands at the end towards which the drag goes; then the one around it.
extension ScrollView {
    /// Whether fingers that have moved a way of the window scroll this scroll view, and not one around it.
    ///
    /// A way of no length is that of a finger which catches content that moves.
    func takesPan(along way: Point) -> Bool {
        guard way != .zero else { return horizontalAxis.canScroll || verticalAxis.canScroll }
        return pulls(along: way).contains { $0.axis.canScroll && owner(of: $0, along: way) === self }
    }

    /// The scroll view that scrolls where this one would have to.
    ///
    /// The search goes on outwards as long as the content is at its end there. Where all are, the outermost that bounces does; where
    /// none does, this one, which stands still.
    private func owner(of pull: Pull, along way: Point) -> ScrollView {
        var owner = self
        var current = (scrollView: self, pull: pull)
        while current.scrollView.isAtEnd(current.pull) {
            if current.pull.axis.bounces { owner = current.scrollView }
            guard let next = current.scrollView.parent(for: current.pull, along: way) else { return owner }
            current = next
        }
        return current.scrollView
    }

    /// The next scroll view around this one, if a pull is transferred to it and it can scroll in that direction; none further out
    /// is asked.
    private func parent(for pull: Pull, along way: Point) -> (scrollView: ScrollView, pull: Pull)? {
        guard pull.transfers, let stage else { return nil }
        let around = stage.chain(from: stage.superlayer(of: layer)).lazy.compactMap { stage.scrollView(of: $0) }.first
        guard let around, around.isScrollEnabled, let own = around.pulls(along: way).first(where: \.axis.canScroll) else {
            return nil
        }
        return (around, own)
    }

    /// What a finger does along an axis.
    private struct Pull {
        let axis: ScrollAxis
        /// The offset along the axis.
        let offset: Double
        /// The change of the offset that the finger asks for.
        let change: Double
        /// Whether the scroll view around may take the finger over.
        let transfers: Bool
    }

    /// Returns the pulls along the axis of the greater part of a way of the window; along both if they are equal.
    private func pulls(along way: Point) -> [Pull] {
        let way = stage?.convertVector(way, from: nil, to: layer) ?? way
        let horizontal = Pull(
            axis: horizontalAxis, offset: contentOffset.x, change: -way.x, transfers: transfersHorizontalScrollingToParent)
        let vertical = Pull(
            axis: verticalAxis, offset: contentOffset.y, change: -way.y, transfers: transfersVerticalScrollingToParent)
        if abs(way.x) == abs(way.y) { return [horizontal, vertical] }
        return abs(way.x) > abs(way.y) ? [horizontal] : [vertical]
    }

    /// Whether the content is within half a pixel of the limit that a pull leads to; content beyond it moves.
    private func isAtEnd(_ pull: Pull) -> Bool {
        let limit = pull.change < 0 ? pull.axis.minimum : pull.axis.maximum
        return abs(pull.offset - limit) <= 0.5 / (stage?.displayScale ?? 1)
    }
}
