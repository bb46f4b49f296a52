import AnimInteraction
import Foundation

extension UITableView {
    /// Adds the recognizer of swipes across rows.
    final func addSwipePan() {
        let pan = UIPanGestureRecognizer(
            target: self, action: Selector(UITableView.followSwipe(_:), "UITableView.followSwipe(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.engine.shouldBegin = { [weak self, weak pan] _ in
            onMain {
                guard let self, let pan else { return false }
                return self.beginSwipe(pan)
            }
        }
        addGestureRecognizer(pan)
    }

    private func followSwipe(_ pan: UIPanGestureRecognizer) {
        guard let swipe else { return }
        switch pan.state {
        case .began, .changed: swipe.changed(by: pan.translation(in: self).x)
        case .ended: swipe.ended(velocity: pan.velocity(in: self).x)
        case .cancelled: swipe.ended(velocity: 0)
        default: break
        }
    }

    /// Whether a finger that moves sideways has a row with actions under it; if so, the swipe begins.
    private func beginSwipe(_ pan: UIPanGestureRecognizer) -> Bool {
        let (way, place) = (pan.translation(in: self), pan.location(in: self))
        guard abs(way.x) > abs(way.y), !isEditing, !isDragging else { return false }
        let start = CGPoint(x: place.x - way.x, y: place.y - way.y)
        guard let path = indexPathForRow(at: start), let cell = cellForRow(at: path) else { return false }
        if let swipe, swipe.cell !== cell { swipe.close() }
        if let old = cell.rowSwipe {
            swipe = old
            old.began()
            return true
        }
        let side: RowSwipe.Side = way.x < 0 ? .right : .left
        guard let actions = swipeActions(of: cell, at: path, side), !actions.buttons.isEmpty else { return false }
        let new = RowSwipe(of: cell, at: path, in: self, side: side, actions)
        cell.rowSwipe = new
        swipe = new
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        return true
    }

    /// Uncovers the button that deletes a row, as by a swipe.
    final func openDeletion(of cell: UITableViewCell, at path: IndexPath) {
        guard !closeSwipe(), cell.rowSwipe == nil else { return }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let actions = RowSwipe.Actions(buttons: [deletion(of: cell, title: title)], performsFirst: false)
        let new = RowSwipe(of: cell, at: path, in: self, side: isRightToLeft ? .left : .right, actions)
        cell.rowSwipe = new
        swipe = new
        new.open()
    }

    /// Closes the open row, if any; returns whether there was one.
    final func closeSwipe() -> Bool {
        guard let swipe else { return false }
        swipe.close()
        return true
    }

    // MARK: Actions

    private func swipeActions(of cell: UITableViewCell, at path: IndexPath, _ side: RowSwipe.Side) -> RowSwipe.Actions? {
        let isLeading = (side == .left) != isRightToLeft
        let configuration =
            isLeading
            ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let configuration {
            return RowSwipe.Actions(
                buttons: shown(configuration.actions).map(\.content),
                performsFirst: configuration.performsFirstActionWithFullSwipe)
        }
        guard !isLeading, dataSource?.tableView(self, canEditRowAt: path) != false else { return nil }
        if let old = tableDelegate?.tableView(self, editActionsForRowAt: path) {
            // Uncertain: the old actions are not performed by a swipe across the row.
            return RowSwipe.Actions(buttons: shown(old).map { $0.content(of: cell, in: self) }, performsFirst: false)
        }
        return deletion(of: cell, at: path)
    }

    /// The first of a row's actions: as many as there can be room for.
    private func shown<Action>(_ actions: [Action]) -> ArraySlice<Action> {
        let most = 20
        if actions.count > most { film.warn("a row has \(actions.count) swipe actions: the first \(most) are shown") }
        return actions.prefix(most)
    }

    /// The button that deletes a row, if the app says that the row can be edited.
    ///
    /// That it can delete rows is not seen: the method for it has an empty default, which is not called to find out.
    private func deletion(of cell: UITableViewCell, at path: IndexPath) -> RowSwipe.Actions? {
        film.answeredByDefault = 0
        let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let asked = 1 + (tableDelegate == nil ? 0 : 1)
        guard canEdit, style == .delete, title != nil || film.answeredByDefault < asked else { return nil }
        return RowSwipe.Actions(buttons: [deletion(of: cell, title: title)], performsFirst: true)
    }

    private func deletion(of cell: UITableViewCell, title: String?) -> SwipeButton.Content {
        SwipeButton.Content(title: title ?? "Delete", image: nil, color: .systemRed) { [weak self] _, end in
            guard let self, let path = self.indexPath(for: cell) else { return end(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            end(true)
        }
    }
}

extension UIContextualAction {
    fileprivate var content: SwipeButton.Content {
        SwipeButton.Content(
            title: title, image: image, color: backgroundColor ?? (style == .destructive ? .systemRed : .systemGray)
        ) { source, end in self.handler(self, source, end) }
    }
}

extension UITableViewRowAction {
    fileprivate func content(of cell: UITableViewCell, in table: UITableView) -> SwipeButton.Content {
        SwipeButton.Content(
            title: title, image: nil, color: backgroundColor ?? (style == .destructive ? .systemRed : .systemGray)
        ) { [weak table] _, end in
            if let path = table?.indexPath(for: cell) { self.handler(self, path) }
            end(true)
        }
    }
}
