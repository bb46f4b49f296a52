import AnimGeometry
import AnimInteraction
import Foundation

extension UITableView {
    private func row(under touches: Set<UITouch>) -> IndexPath? {
        guard let touch = touches.selecting else { return nil }
        let cell = sequence(first: touch.view, next: { $0?.superview }).lazy.compactMap { $0 as? UITableViewCell }.first {
            $0.superview === self
        }
        return cell.flatMap(indexPath(for:))
    }

    final func beginTouch(_ touches: Set<UITouch>) {
        // A touch outside the actions of an open row only closes it.
        guard !closeSwipe(), rows.highlighted == nil, allowsSelection, let path = row(under: touches),
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false
        else { return }
        rows.highlighted = path
        cellForRow(at: path)?.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    final func moveTouch(_ touches: Set<UITouch>) {
        guard let path = rows.highlighted, let cell = cellForRow(at: path), touches.haveLeft(cell) else { return }
        endTouch(isCancelled: true)
    }

    final func endTouch(isCancelled: Bool) {
        guard let path = rows.highlighted else { return }
        rows.highlighted = nil
        cellForRow(at: path)?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        if !isCancelled { tap(path) }
    }

    private func tap(_ path: IndexPath) {
        let delegate = tableDelegate
        if allowsMultipleSelection, rows.selection.contains(path) {
            let chosen: IndexPath?
            if let delegate { chosen = delegate.tableView(self, willDeselectRowAt: path) } else { chosen = path }
            guard let chosen else { return }
            deselect(chosen, animated: false)
            delegate?.tableView(self, didDeselectRowAt: chosen)
            return
        }
        let chosen: IndexPath?
        if let delegate { chosen = delegate.tableView(self, willSelectRowAt: path) } else { chosen = path }
        guard let chosen else { return }
        if !allowsMultipleSelection {
            for old in rows.selection where old != chosen {
                let leaving: IndexPath?
                if let delegate { leaving = delegate.tableView(self, willDeselectRowAt: old) } else { leaving = old }
                guard let leaving else { continue }
                deselect(leaving, animated: false)
                delegate?.tableView(self, didDeselectRowAt: leaving)
            }
        }
        if !rows.selection.contains(chosen) { rows.selection.append(chosen) }
        cellForRow(at: chosen)?.setSelected(true, animated: false)
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    final func select(_ path: IndexPath?, animated: Bool) {
        if !allowsMultipleSelection || path == nil {
            for old in rows.selection where old != path { deselect(old, animated: animated) }
        }
        guard let path else { return }
        if !rows.selection.contains(path) { rows.selection.append(path) }
        cellForRow(at: path)?.setSelected(true, animated: animated)
    }

    final func deselect(_ path: IndexPath, animated: Bool) {
        guard rows.selection.contains(path) else { return }
        rows.selection.removeAll { $0 == path }
        cellForRow(at: path)?.setSelected(false, animated: animated)
    }

    final func reveal(_ path: IndexPath, at position: UITableView.ScrollPosition, animated: Bool) {
        layoutIfInvalid()
        guard let frame = rows.layout.frame(ofRow: path, width: bounds.width) else {
            return film.reportMisuse(
                "UITableView.scrollToRow(at:at:animated:)", of: self, "has no row \(path.row) in section \(path.section)")
        }
        let fraction: CGFloat
        switch position {
        case .none: return scrollRectToVisible(frame, animated: animated)
        case .top: fraction = 0
        case .middle: fraction = 0.5
        case .bottom: fraction = 1
        }
        let offset = CGPoint(x: contentOffset.x, y: alignedOffset(frame, at: fraction).y)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    // MARK: Changes

    final func update(
        _ animation: UITableView.RowAnimation = .automatic, _ updates: (() -> Void)?, _ completion: ((Bool) -> Void)? = nil
    ) {
        beginUpdate()
        if animation != .automatic { rows.animation = animation }
        updates?()
        endUpdate(completion)
    }

    final func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)? = nil) {
        update(.automatic, updates, completion)
    }

    final func beginUpdate() {
        if rows.updateDepth == 0 {
            layoutIfInvalid()
            (rows.changes, rows.animation) = (ItemChanges(), .automatic)
        }
        rows.updateDepth += 1
    }

    final func endUpdate(_ completion: ((Bool) -> Void)?) {
        guard rows.updateDepth > 0 else {
            return film.reportMisuse("UITableView.endUpdates()", of: self, "has no beginUpdates() that is open")
        }
        rows.updateDepth -= 1
        guard rows.updateDepth == 0 else {
            if let completion { stage.schedule(at: stage.time) { completion(true) } }
            return
        }
        let changes = rows.changes
        rows.changes = ItemChanges()
        commit(changes, completion)
    }

    private func commit(_ changes: ItemChanges, _ completion: ((Bool) -> Void)?) {
        let new = loadCounts()
        let mapping = ItemMapping(changes, from: rowCounts(), to: new)
        if let problem = mapping.problem {
            film.reportMisuse("UITableView.performBatchUpdates(_:completion:)", of: self, problem)
            reloadData()
            completion?(false)
            return
        }
        let oldLayout = rows.layout
        (rows.counts, rows.layoutIsValid) = (new, false)
        rows.selection = rows.selection.compactMap { mapping.newPaths[$0] }
        var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
        var kept: [IndexPath: UITableViewCell] = [:]
        let reloaded = Set(changes.reloaded)
        for path in rows.sortedPaths {
            guard let cell = rows.displayed[path] else { continue }
            if let new = mapping.newPaths[path], !reloaded.contains(path) {
                kept[new] = cell
            } else {
                leaving.append((path, cell))
            }
        }
        rows.displayed = kept
        rows.measured = mapping.moved(rows.measured, except: reloaded)
        let leavingHeaders = renumberHeaders(mapping, reloaded: changes.reloadedSections)
        layoutIfInvalid()
        reconfigure(changes.reconfigured.compactMap { mapping.newPaths[$0] })
        measureDisplayedRows()
        let reached = rows.layout.rows(in: bounds)
        for path in reached where rows.displayed[path] == nil {
            guard let cell = display(path) else { continue }
            let before = mapping.oldPaths[path].flatMap { oldLayout.frame(ofRow: $0, width: bounds.width) }
            UIView.performWithoutAnimation {
                if let before { cell.frame = before } else { cell.alpha = 0 }
                cell.appliedFrame = cell.frame
            }
        }
        displayArrivingHeaders()
        // Rows may have become the first or the last ones of their groups.
        UIView.performWithoutAnimation(updateSeparators)
        animate(leaving, leavingHeaders, completion)
    }

    /// Animates the rows to their places; inserted ones appear, deleted ones disappear.
    private func animate(
        _ leaving: [(path: IndexPath, cell: UITableViewCell)], _ leavingHeaders: [(key: HeaderKey, view: UIView)],
        _ completion: ((Bool) -> Void)?
    ) {
        let moves = {
            for path in self.rows.sortedPaths {
                guard let cell = self.rows.displayed[path] else { continue }
                if cell.alpha == 0 {
                    cell.alpha = 1
                    cell.appliedFrame = nil
                }
                self.place(cell, at: path)
            }
            for (_, cell) in leaving {
                cell.alpha = 0
                cell.rowSwipe?.rowIsLeaving()
            }
            self.placeHeaders()
            for (_, view) in leavingHeaders { view.alpha = 0 }
        }
        let ending = { (finished: Bool) in
            for (path, cell) in leaving {
                self.keepForReuse(cell)
                self.tellEndOfDisplay(of: cell, path)
            }
            for (key, view) in leavingHeaders {
                UIView.performWithoutAnimation { view.alpha = 1 }
                self.endDisplay(of: view, key)
            }
            self.setNeedsLayout()
            completion?(finished)
        }
        for (_, cell) in leaving { sendSubviewToBack(cell) }
        guard rows.animation != .none else {
            UIView.performWithoutAnimation(moves)
            return ending(true)
        }
        // Uncertain: 0.3 seconds.
        UIView.animate(withDuration: 0.3, delay: 0, options: [], animations: moves, completion: ending)
    }
}
