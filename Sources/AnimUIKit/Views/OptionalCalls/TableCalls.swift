public import Foundation

// Optional calls of the delegates of scroll views, tables and collections.
//
// Without Objective-C, a requirement of a protocol cannot be optional: all have default implementations. The properties
// here have the names of such methods, so that `delegate?.scrollViewDidScroll?(self)` compiles; what they call is the method,
// or its default. A method with labels is called through a value that has it as `callAsFunction`.

extension UIScrollViewDelegate {
    @_documentation(visibility: private)
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
    @_documentation(visibility: private)
    public var scrollViewDidZoom: ((UIScrollView) -> Void)? { { self.scrollViewDidZoom($0) } }
    @_documentation(visibility: private)
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }
    @_documentation(visibility: private)
    public var scrollViewWillEndDragging: _UIScrollViewDelegate_scrollViewWillEndDragging? {
        _UIScrollViewDelegate_scrollViewWillEndDragging(delegate: self)
    }
    @_documentation(visibility: private)
    public var scrollViewDidEndDragging: _UIScrollViewDelegate_scrollViewDidEndDragging? {
        _UIScrollViewDelegate_scrollViewDidEndDragging(delegate: self)
    }
    @_documentation(visibility: private)
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDecelerating($0) } }
    @_documentation(visibility: private)
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }
    @_documentation(visibility: private)
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { { self.scrollViewDidEndScrollingAnimation($0) } }
    @_documentation(visibility: private)
    public var viewForZooming: _UIScrollViewDelegate_viewForZooming? { _UIScrollViewDelegate_viewForZooming(delegate: self) }
    @_documentation(visibility: private)
    public var scrollViewWillBeginZooming: _UIScrollViewDelegate_scrollViewWillBeginZooming? {
        _UIScrollViewDelegate_scrollViewWillBeginZooming(delegate: self)
    }
    @_documentation(visibility: private)
    public var scrollViewDidEndZooming: _UIScrollViewDelegate_scrollViewDidEndZooming? {
        _UIScrollViewDelegate_scrollViewDidEndZooming(delegate: self)
    }
    @_documentation(visibility: private)
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { self.scrollViewShouldScrollToTop($0) } }
    @_documentation(visibility: private)
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }
    @_documentation(visibility: private)
    public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? {
        { self.scrollViewDidChangeAdjustedContentInset($0) }
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIScrollViewDelegate_scrollViewWillEndDragging {
    fileprivate let delegate: any UIScrollViewDelegate
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIScrollViewDelegate_scrollViewDidEndDragging {
    fileprivate let delegate: any UIScrollViewDelegate
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIScrollViewDelegate_viewForZooming {
    fileprivate let delegate: any UIScrollViewDelegate
    @discardableResult
    public func callAsFunction(in scrollView: UIScrollView) -> UIView? { delegate.viewForZooming(in: scrollView) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIScrollViewDelegate_scrollViewWillBeginZooming {
    fileprivate let delegate: any UIScrollViewDelegate
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
        delegate.scrollViewWillBeginZooming(scrollView, with: view)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIScrollViewDelegate_scrollViewDidEndZooming {
    fileprivate let delegate: any UIScrollViewDelegate
    public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
}

extension UITableViewDelegate {
    @_documentation(visibility: private)
    public var tableView: _UITableViewDelegate_tableView? { _UITableViewDelegate_tableView(delegate: self) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITableViewDelegate_tableView {
    fileprivate let delegate: any UITableViewDelegate
    public func callAsFunction(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        delegate.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }
    public func callAsFunction(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        delegate.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }
    public func callAsFunction(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        delegate.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }
    public func callAsFunction(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        delegate.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        delegate.tableView(tableView, heightForRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        delegate.tableView(tableView, heightForHeaderInSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        delegate.tableView(tableView, heightForFooterInSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        delegate.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        delegate.tableView(tableView, viewForHeaderInSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        delegate.tableView(tableView, viewForFooterInSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didHighlightRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didUnhighlightRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        delegate.tableView(tableView, willSelectRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        delegate.tableView(tableView, willDeselectRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didSelectRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, didDeselectRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        delegate.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { delegate.tableView(tableView, editingStyleForRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    { delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        delegate.tableView(tableView, editActionsForRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
    { delegate.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }
    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        delegate.tableView(tableView, willBeginEditingRowAt: indexPath)
    }
    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        delegate.tableView(tableView, didEndEditingRowAt: indexPath)
    }
}

extension UITableViewDataSource {
    @_documentation(visibility: private)
    public var numberOfSections: _UITableViewDataSource_numberOfSections? {
        _UITableViewDataSource_numberOfSections(delegate: self)
    }
    @_documentation(visibility: private)
    public var tableView: _UITableViewDataSource_tableView? { _UITableViewDataSource_tableView(delegate: self) }
    @_documentation(visibility: private)
    public var sectionIndexTitles: _UITableViewDataSource_sectionIndexTitles? {
        _UITableViewDataSource_sectionIndexTitles(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITableViewDataSource_numberOfSections {
    fileprivate let delegate: any UITableViewDataSource
    @discardableResult
    public func callAsFunction(in tableView: UITableView) -> Int { delegate.numberOfSections(in: tableView) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITableViewDataSource_tableView {
    fileprivate let delegate: any UITableViewDataSource
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        delegate.tableView(tableView, titleForHeaderInSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        delegate.tableView(tableView, titleForFooterInSection: section)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, canEditRowAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        delegate.tableView(tableView, canMoveRowAt: indexPath)
    }
    public func callAsFunction(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { delegate.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    public func callAsFunction(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    { delegate.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITableViewDataSource_sectionIndexTitles {
    fileprivate let delegate: any UITableViewDataSource
    @discardableResult
    public func callAsFunction(for tableView: UITableView) -> [String]? { delegate.sectionIndexTitles(for: tableView) }
}
