import Foundation

extension UICollectionView {
    /// Displays changes with animation, together with a closure's changes.
    final func apply(_ changes: ItemChanges, _ replacing: @escaping () -> Void, completion: @escaping () -> Void) {
        guard elements.updateDepth == 0 else {
            film.reportMisuse(
                "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)", of: self,
                "is within performBatchUpdates(_:completion:)")
            return
        }
        update {
            replacing()
            self.elements.changes = changes
        } _: { _ in
            completion()
        }
    }

    /// Lets the source configure the displayed cells of items anew.
    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = cellForItem(at: path) else { continue }
            elements.reconfigured = (path, cell)
            let answer = dataSource?.collectionView(self, cellForItemAt: path)
            elements.reconfigured = nil
            if let answer, answer !== cell { reportReconfiguring(path) }
        }
    }

    private func reportReconfiguring(_ path: IndexPath) {
        film.reportMisuse(
            "UICollectionViewDataSource.collectionView(_:cellForItemAt:)", of: self,
            "did not get the present cell of item \(path.item) of section \(path.section), which is reconfigured")
    }

    /// Returns the cell that is configured anew, if it is the one of an item.
    final func reconfiguredCell(_ name: ReuseName, _ path: IndexPath) -> UICollectionViewCell? {
        guard let (own, cell) = elements.reconfigured, own == path, name.kind == nil, cell.reuseName == name.identifier else {
            return nil
        }
        return cell
    }

    /// Returns a view instead of a missing one, which is a misuse already.
    final func placeholder<View: UICollectionReusableView>(_ view: View) -> View {
        view.reuseName = ""
        return view
    }
}

extension UITableView {
    /// Displays changes, together with a closure's changes.
    final func apply(
        _ changes: ItemChanges, _ animation: UITableView.RowAnimation, _ replacing: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        guard rows.updateDepth == 0 else {
            film.reportMisuse(
                "UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:)", of: self,
                "is within performBatchUpdates(_:completion:)")
            return
        }
        update(animation) {
            replacing()
            self.rows.changes = changes
        } _: { _ in
            completion()
        }
    }

    /// Lets the source configure the displayed cells of rows anew.
    final func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = rows.displayed[path] else { continue }
            rows.reconfigured = (path, cell)
            let answer = dataSource?.tableView(self, cellForRowAt: path)
            rows.reconfigured = nil
            guard let answer, answer !== cell else { continue }
            film.reportMisuse(
                "UITableViewDataSource.tableView(_:cellForRowAt:)", of: self,
                "did not get the present cell of row \(path.row) of section \(path.section), which is reconfigured")
        }
    }

    /// Returns the cell that is configured anew, if it is the one of a row.
    final func reconfiguredCell(_ identifier: String, _ path: IndexPath) -> UITableViewCell? {
        guard let (own, cell) = rows.reconfigured, own == path, cell.reuseIdentifier == identifier else { return nil }
        return cell
    }
}
