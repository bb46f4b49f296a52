import Foundation

extension UIScrollView {
    final func replaceRefreshControl(_ old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.host = nil
        old?.removeFromSuperview()
        setRefreshInset(0)
        guard let control = refreshControl else { return }
        control.host = self
        if control.superview !== self { insertSubview(control, at: 0) } else { sendSubviewToBack(control) }
        alwaysBounceVertical = true
        if control.isRefreshing { refreshDidBegin() }
        placeRefreshControl()
    }

    /// The distance by which the content is pulled down beyond its limit without a refresh.
    private var pull: CGFloat { refreshInset - limitInsets.top - contentOffset.y }

    /// Keeps the control at the upper edge of what is seen, behind the content, and begins a refresh once the content is pulled
    /// far enough, once for each drag.
    final func followRefresh() {
        placeRefreshControl()
        guard let control = refreshControl, isDragging, !control.isRefreshing, !hasRefreshed, pull >= UIRefreshControl.pull
        else { return }
        hasRefreshed = true
        control.beginRefreshing()
        control.sendActions(for: .valueChanged)
    }

    /// While it refreshes, the control moves away with the content.
    final func placeRefreshControl() {
        guard let control = refreshControl else { return }
        // A large title is between the control and the content.
        let top = -max(0, pull, control.isRefreshing ? UIRefreshControl.height : 0) - titleHeight
        let frame = CGRect(x: contentOffset.x, y: top, width: bounds.width, height: UIRefreshControl.height)
        if control.frame != frame { control.frame = frame }
        UIView.performWithoutAnimation { control.showPull(pull) }
    }

    /// Keeps the space of the control above the content, unless a finger holds that.
    final func refreshDidBegin() { if !isDragging { insetRefreshControl() } }

    /// Keeps the space of the control above the content, when the finger releases that.
    final func insetRefreshControl() {
        guard let control = refreshControl, control.isRefreshing, refreshInset == 0 else { return }
        setRefreshInset(UIRefreshControl.height)
        placeRefreshControl()
    }

    /// Takes the space of the control away.
    final func refreshDidEnd() {
        setRefreshInset(0)
        placeRefreshControl()
    }
}
