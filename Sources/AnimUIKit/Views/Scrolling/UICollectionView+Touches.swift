import AnimGeometry
import AnimInteraction
import Foundation

extension UICollectionView {
    private var collectionDelegate: (any UICollectionViewDelegate)? { delegate }

    /// Returns the item of the cell under a finger.
    private func item(under touches: Set<UITouch>) -> IndexPath? {
        guard let touch = touches.selecting else { return nil }
        let cell = sequence(first: touch.view, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionViewCell }.first {
            $0.superview === self || ($0.superview as? OrthogonalScrollView)?.owner === self
        }
        return cell.flatMap(indexPath(for:))
    }

    final func beginTouch(_ touches: Set<UITouch>) {
        guard elements.highlighted == nil, let path = item(under: touches), allowsSelection,
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
        else { return }
        elements.highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    final func moveTouch(_ touches: Set<UITouch>) {
        guard let path = elements.highlighted, let cell = cellForItem(at: path), touches.haveLeft(cell) else { return }
        endTouch(isCancelled: true)
    }

    final func endTouch(isCancelled: Bool) {
        guard let path = elements.highlighted else { return }
        elements.highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        if !isCancelled { tap(path) }
    }

    private func tap(_ path: IndexPath) {
        let delegate = collectionDelegate
        if elements.selection.contains(path) {
            guard allowsMultipleSelection else {
                delegate?.collectionView(self, didSelectItemAt: path)
                return
            }
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) != false else { return }
            deselect(path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) != false else { return }
        if !allowsMultipleSelection {
            for old in elements.selection {
                deselect(old)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        select(path)
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    private func select(_ path: IndexPath) {
        elements.selection.append(path)
        cellForItem(at: path)?.isSelected = true
    }

    final func deselect(_ path: IndexPath) {
        guard elements.selection.contains(path) else { return }
        elements.selection.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }

    final func select(_ path: IndexPath?, animated: Bool, at position: UICollectionView.ScrollPosition) {
        if !allowsMultipleSelection || path == nil { for old in elements.selection where old != path { deselect(old) } }
        guard let path else { return }
        if !elements.selection.contains(path) { select(path) }
        if !position.isEmpty { reveal(path, at: position, animated: animated) }
    }

    /// Scrolls to an item; without a position, as little as necessary.
    final func reveal(_ path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        layoutIfInvalid()
        guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section), path.item >= 0 else {
            return film.reportMisuse(
                "UICollectionView.scrollToItem(at:at:animated:)", of: self,
                "has no item \(path.item) in section \(path.section)")
        }
        guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else { return }
        guard let host = attributes.host else { return reveal(attributes.frame, at: position, animated: animated) }
        let frame = attributes.frame.offsetBy(dx: -attributes.hostOrigin.x, dy: -attributes.hostOrigin.y)
        host.reveal(frame, at: position, animated: animated)
        reveal(host.area(of: attributes.frame), at: position, animated: animated)
    }
}

extension UIScrollView {
    /// Scrolls to a rectangle of the content; without a position, as little as necessary.
    fileprivate func reveal(_ frame: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
        guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        let horizontal: CGFloat? =
            position.contains(.left) ? 0 : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil
        let vertical: CGFloat? =
            position.contains(.top) ? 0 : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil
        var offset = contentOffset
        if let horizontal { offset.x = alignedOffset(frame, at: horizontal).x }
        if let vertical { offset.y = alignedOffset(frame, at: vertical).y }
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// Returns the offset within the limits at which a rectangle has a fraction of the free space before it.
    final func alignedOffset(_ frame: CGRect, at fraction: CGFloat) -> CGPoint {
        let inset = adjustedContentInset
        func offset(
            _ start: CGFloat, _ extent: CGFloat, _ length: CGFloat, _ content: CGFloat, _ before: CGFloat, _ after: CGFloat
        )
            -> CGFloat
        {
            let free = length - before - after - extent
            let wanted = start - before - free * fraction
            return max(-before, min(wanted, content + after - length))
        }
        return CGPoint(
            x: offset(frame.minX, frame.width, bounds.width, contentSize.width, inset.left, inset.right),
            y: offset(frame.minY, frame.height, bounds.height, contentSize.height, inset.top, inset.bottom))
    }
}

extension Set<UITouch> {
    /// The finger that selects a cell: the one that came down first.
    @MainActor var selecting: UITouch? { self.min { $0.touch.identifier < $1.touch.identifier } }

    /// Whether the finger that selects a cell has left it: then the cell is not selected.
    ///
    /// Uncertain: a finger that comes back does not select either.
    @MainActor func haveLeft(_ cell: UIView) -> Bool { selecting.map { !cell.bounds.contains($0.location(in: cell)) } ?? false }
}
