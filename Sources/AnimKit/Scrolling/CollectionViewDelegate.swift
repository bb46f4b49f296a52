/// The observer of a collection view's cells, as `UICollectionViewDelegate`; every method does nothing unless given.
public protocol CollectionViewDelegate: ScrollingViewDelegate {
    /// A cell comes into display; its layout has been applied.
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: CollectionView.IndexPath)
    /// A cell has left the display.
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
