import Foundation

extension UIScrollView {
    /// The height of a refresh control in points.
    private static var refreshHeight: CGFloat { 60 }
    /// The distance in points by which pulling starts a refresh; uncertain: 100.
    private static var refreshPull: CGFloat { 100 }

    final func replaceRefreshControl(_ old: UIRefreshControl?) {
        old?.removeFromSuperview()
        guard let control = refreshControl else { return }
        control.frame = CGRect(x: 0, y: -Self.refreshHeight, width: bounds.width, height: Self.refreshHeight)
        control.autoresizingMask = .flexibleWidth
        insertSubview(control, at: 0)
        alwaysBounceVertical = true
    }

    /// The distance by which the content is pulled down beyond its limit.
    private var pull: CGFloat { -adjustedContentInset.top - contentOffset.y }

    /// Starts a refresh once the content is pulled far enough.
    final func followRefresh() {
        guard let control = refreshControl, isDragging, !control.isRefreshing, pull >= Self.refreshPull else { return }
        control.beginRefreshing()
        control.sendActions(for: .valueChanged)
    }

    /// Keeps the control visible while it refreshes, when the finger releases the content.
    final func insetRefreshControl() {
        guard let control = refreshControl, control.isRefreshing, refreshInset == 0 else { return }
        setRefreshInset(Self.refreshHeight)
    }

    /// Takes the space of the control away.
    final func refreshDidEnd() {
        guard refreshInset != 0 else { return }
        // Uncertain: 0.3 seconds.
        UIView.animate(withDuration: 0.3) { self.setRefreshInset(0) }
    }
}
