/// The source of the items of a collection view, as `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of sections; 1 unless given.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item; asked once for each.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell
}

extension CollectionViewDataSource {
    /// Returns one section.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}
