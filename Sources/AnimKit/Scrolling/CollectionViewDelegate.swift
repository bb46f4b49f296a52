/// The observer of a collection view's cells, as `UICollectionViewDelegate`; every method does nothing unless given.
public protocol CollectionViewDelegate: ScrollingViewDelegate {
    /// Is called when a cell comes into display; its layout has been applied.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: CollectionView.IndexPath)
    /// Is called when a cell has left the display.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: CollectionView.IndexPath)
}

extension CollectionViewDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: CollectionView.IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
        forItemAt indexPath: CollectionView.IndexPath
    ) {}
}
