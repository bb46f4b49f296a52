public import Foundation

// Optional calls of the delegates of collections.
//
// Without Objective-C, a requirement of a protocol cannot be optional: all have default implementations. The properties
// here have the names of such methods, so that `delegate?.scrollViewDidScroll?(self)` compiles; what they call is the method,
// or its default. A method with labels is called through a value that has it as `callAsFunction`.

extension UICollectionViewDelegate {
    @_documentation(visibility: private)
    public var collectionView: _UICollectionViewDelegate_collectionView? {
        _UICollectionViewDelegate_collectionView(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UICollectionViewDelegate_collectionView {
    fileprivate let delegate: any UICollectionViewDelegate
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { delegate.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath) }
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        delegate.collectionView(
            collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
    }
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didSelectItemAt: indexPath)
    }
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { delegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset) }
}

extension UICollectionViewDataSource {
    @_documentation(visibility: private)
    public var numberOfSections: _UICollectionViewDataSource_numberOfSections? {
        _UICollectionViewDataSource_numberOfSections(delegate: self)
    }
    @_documentation(visibility: private)
    public var collectionView: _UICollectionViewDataSource_collectionView? {
        _UICollectionViewDataSource_collectionView(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UICollectionViewDataSource_numberOfSections {
    fileprivate let delegate: any UICollectionViewDataSource
    @discardableResult
    public func callAsFunction(in collectionView: UICollectionView) -> Int { delegate.numberOfSections(in: collectionView) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UICollectionViewDataSource_collectionView {
    fileprivate let delegate: any UICollectionViewDataSource
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        delegate.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        delegate.collectionView(collectionView, canMoveItemAt: indexPath)
    }
    public func callAsFunction(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { delegate.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionViewDelegateFlowLayout {
    @_documentation(visibility: private)
    public var collectionView: _UICollectionViewDelegateFlowLayout_collectionView? {
        _UICollectionViewDelegateFlowLayout_collectionView(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UICollectionViewDelegateFlowLayout_collectionView {
    fileprivate let delegate: any UICollectionViewDelegateFlowLayout
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { delegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section) }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        delegate.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        delegate.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        delegate.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }
}
