import AnimGeometry
import AnimInteraction
import Foundation

extension UIScrollView {
    /// The insets of the stage's scroll view follow.
    final func updateInsets() {
        let safe = adjustment
        let new = UIEdgeInsets(
            top: ownInset.top + safe.top + refreshInset, left: ownInset.left + safe.left, bottom: ownInset.bottom + safe.bottom,
            right: ownInset.right + safe.right)
        var limits = new
        limits.top += coveredTitle
        // While a large title is covered, the two change together, up to rounding.
        if !limits.isNearly(limitInsets) { scroller.contentInset = EdgeInsets(limits) }
        guard new != adjusted else { return }
        adjusted = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// The insets that limit the offset: those that the app sees, and the part of a large title that the content has covered.
    final var limitInsets: UIEdgeInsets { UIEdgeInsets(scroller.contentInset) }

    /// Content that is scrolled to its top stays there when the safe area changes.
    final func surroundingsDidChange() {
        let old = limitInsets.top
        let wasAtTop = contentOffset.y == -old
        updateInsets()
        guard wasAtTop, limitInsets.top != old else { return }
        contentOffset.y = -limitInsets.top
    }

    /// Changes the space for the refresh control.
    final func setRefreshInset(_ height: CGFloat) {
        refreshInset = height
        updateInsets()
    }

    /// The part of the safe area's insets that is added to the content's.
    private var adjustment: UIEdgeInsets {
        guard film.autoLayout.usesSafeArea, contentInsetAdjustmentBehavior != .never else { return .zero }
        let axes = adjustedAxes
        var insets = safeAreaInsets
        if !axes.vertical { (insets.top, insets.bottom) = (0, 0) }
        if !axes.horizontal { (insets.left, insets.right) = (0, 0) }
        return insets
    }

    /// The part of the safe area's insets that is left for subviews: what the content does not move out of the way of.
    final var remainingSafeArea: UIEdgeInsets {
        let (safe, used) = (safeAreaInsets, adjustment)
        return UIEdgeInsets(
            top: safe.top - used.top, left: safe.left - used.left, bottom: safe.bottom - used.bottom,
            right: safe.right - used.right)
    }

    /// The axes along which the safe area adds to the insets: those along which the content scrolls, and the vertical one between
    /// bars.
    private var adjustedAxes: (horizontal: Bool, vertical: Bool) {
        switch contentInsetAdjustmentBehavior {
        case .never: return (false, false)
        case .always: return (true, true)
        case .automatic, .scrollableAxes:
            let (content, size) = (contentSize, bounds.size)
            let scrolls = (
                horizontal: alwaysBounceHorizontal || content.width + ownInset.left + ownInset.right > size.width,
                vertical: alwaysBounceVertical || content.height + ownInset.top + ownInset.bottom > size.height
            )
            let isFixed = contentInsetAdjustmentBehavior == .automatic && isBetweenBars
            return (scrolls.horizontal, scrolls.vertical || isFixed)
        }
    }
}

extension UIEdgeInsets {
    fileprivate func isNearly(_ other: UIEdgeInsets) -> Bool {
        let differences = [top - other.top, left - other.left, bottom - other.bottom, right - other.right]
        return differences.allSatisfy { abs($0) < 1e-9 }
    }
}

extension UIView {
    /// Insets the safe area by the bars of a container of controllers; the scroll view that the view is, or that is its first
    /// subview, always moves out of the way of these.
    final func insetForBars(_ insets: UIEdgeInsets) {
        setBarInsets(insets)
        (self as? UIScrollView ?? subviews.first as? UIScrollView)?.isBetweenBars = true
        checkSafeArea()
    }
}
