import AnimInteraction
import Foundation

/// The rows of a table and the displayed cells.
@MainActor struct TableRows {
    /// The numbers of rows by section; nil before they are loaded.
    var counts: [Int]?
    var layout = TableLayout()
    var layoutIsValid = false
    /// The displayed cells; iterated only by their sorted paths.
    var displayed: [IndexPath: UITableViewCell] = [:]
    /// The displayed headers and footers; iterated only by their sorted keys.
    var headers: [HeaderKey: UIView] = [:]
    /// The headers and footers that were made to measure them, and are not displayed yet; never iterated.
    var preparedHeaders: [HeaderKey: UIView] = [:]
    /// The registered classes; never iterated.
    var classes: [ReuseName: AnyClass] = [:]
    /// The cells that have left the display; never iterated.
    var unusedCells: [String: [UITableViewCell]] = [:]
    /// The headers that have left the display; never iterated.
    var unusedHeaders: [String: [UITableViewHeaderFooterView]] = [:]
    /// The selected rows, in the order of their selection.
    var selection: [IndexPath] = []
    /// The row under the finger.
    var highlighted: IndexPath?
    /// The heights of rows that determine their own, as their cells were measured for ``measuredWidth``; never iterated.
    var measured: [IndexPath: CGFloat] = [:]
    var measuredWidth: CGFloat = 0
    /// The cell that the source configures anew, and its row; nil for none.
    var reconfigured: (IndexPath, UITableViewCell)?
    /// The changes of the present block.
    var changes = ItemChanges()
    var animation = UITableView.RowAnimation.automatic
    var updateDepth = 0
    var generation = 0

    var sortedPaths: [IndexPath] { displayed.keys.sorted() }
}

extension UITableView {
    final var tableDelegate: (any UITableViewDelegate)? { delegate }

    final func rowCounts() -> [Int] {
        if let counts = rows.counts { return counts }
        let counts = loadCounts()
        rows.counts = counts
        return counts
    }

    final func loadCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
    }

    final func forgetRows() {
        rows.generation += 1
        rows.counts = nil
        rows.selection = []
        rows.measured = [:]
        rows.preparedHeaders = [:]
        for path in rows.sortedPaths { endDisplay(of: path) }
        for key in rows.headers.keys.sorted() { endDisplay(of: key) }
        layoutDidBecomeInvalid()
    }

    final func layoutDidBecomeInvalid() {
        rows.layoutIsValid = false
        setNeedsLayout()
    }

    final func layoutIfInvalid() {
        guard !rows.layoutIsValid else { return }
        rows.layoutIsValid = true
        if rows.measuredWidth != bounds.width { (rows.measured, rows.measuredWidth) = ([:], bounds.width) }
        rows.layout = makeLayout()
        updateContentSize()
    }

    final func updateContentSize() {
        let size = CGSize(width: bounds.width, height: rows.layout.end)
        if size != contentSize { contentSize = size }
    }

    /// Displays the cells in the bounds: first the ones that come into display, then the others leave it.
    final func displayRows() {
        guard rows.updateDepth == 0 else { return }
        layoutIfInvalid()
        layOutEnds()
        let bounds = bounds
        let generation = rows.generation
        var visible = rows.layout.rows(in: bounds)
        var number = 0
        while number < visible.count {
            let path = visible[number]
            number += 1
            if let cell = rows.displayed[path] {
                place(cell, at: path)
            } else {
                let end = rows.layout.end
                display(path)
                guard rows.generation == generation else { return }
                // A row that is not as high as was expected moves the ones below it.
                guard rows.layout.end != end else { continue }
                visible = rows.layout.rows(in: bounds)
                number = visible.firstIndex { $0 > path } ?? visible.count
            }
        }
        updateContentSize()
        displayHeaders(in: bounds)
        let wanted = Set(visible)
        for path in rows.sortedPaths where !wanted.contains(path) && rows.displayed[path] != nil {
            endDisplay(of: path)
            guard rows.generation == generation else { return }
        }
    }

    /// Gives a cell the frame of a row; within an animation block, the change animates.
    final func place(_ cell: UITableViewCell, at path: IndexPath) {
        guard let frame = rows.layout.frame(ofRow: path, width: bounds.width), cell.appliedFrame != frame else { return }
        cell.appliedFrame = frame
        cell.frame = frame.offsetBy(dx: cell.swipeOffset, dy: 0)
        cell.rowSwipe?.rowDidMove(to: frame)
    }

    @discardableResult
    final func display(_ path: IndexPath) -> UITableViewCell? {
        var made: UITableViewCell?
        UIView.performWithoutAnimation { made = self.dataSource?.tableView(self, cellForRowAt: path) }
        guard let cell = made else { return nil }
        if let other = rows.sortedPaths.first(where: { rows.displayed[$0] === cell }) {
            film.reportMisuse(
                "UITableViewDataSource.tableView(_:cellForRowAt:)", of: cell,
                "at (\(path.section), \(path.row)) is displayed at (\(other.section), \(other.row)) already")
            return nil
        }
        UIView.performWithoutAnimation {
            cell.appliedFrame = nil
            cell.isHidden = false
            cell.alpha = 1
            if cell.superview !== self { self.addSubview(cell) }
            cell.setSelected(self.rows.selection.contains(path), animated: false)
            self.measure(cell, at: path)
            self.place(cell, at: path)
            self.updateSeparator(of: cell, at: path)
            self.updateEditControl(of: cell, at: path, animated: false)
        }
        rows.displayed[path] = cell
        scroller.logDisplay(true, ofCell: number(of: path))
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    final func endDisplay(of path: IndexPath) {
        guard let cell = rows.displayed.removeValue(forKey: path) else { return }
        keepForReuse(cell)
        tellEndOfDisplay(of: cell, path)
    }

    final func tellEndOfDisplay(of cell: UITableViewCell, _ path: IndexPath) {
        scroller.logDisplay(false, ofCell: number(of: path))
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    final func keepForReuse(_ cell: UITableViewCell) {
        cell.rowSwipe?.remove()
        guard let name = cell.reuseIdentifier else { return cell.removeFromSuperview() }
        UIView.performWithoutAnimation { cell.isHidden = true }
        rows.unusedCells[name, default: []].append(cell)
    }

    private func number(of path: IndexPath) -> Int { (rows.counts ?? []).prefix(path.section).reduce(0, +) + path.row }

    // MARK: Ends

    final func replaceEnd(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        layoutDidBecomeInvalid()
    }

    private func layOutEnds() {
        if let view = tableHeaderView {
            let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
            if rows.layout.headerEnd != frame.height { layoutDidBecomeInvalid() }
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let height = view.frame.height
            let frame = CGRect(x: 0, y: rows.layout.end - height, width: bounds.width, height: height)
            if view.frame != frame { view.frame = frame }
        }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    // MARK: Reuse

    final func dequeueCell(_ identifier: String) -> UITableViewCell? {
        if let cell = rows.unusedCells[identifier]?.popLast() {
            cell.forEachInTree { $0.layer.removeAllAnimations() }
            cell.prepareForReuse()
            cell.configurationIsDue()
            return cell
        }
        guard let registered = rows.classes[ReuseName(kind: nil, identifier: identifier)] else { return nil }
        guard let type = registered as? UITableViewCell.Type else {
            film.reportMisuse(
                "UITableView.dequeueReusableCell(withIdentifier:)", of: self,
                "has the class \(registered) for '\(identifier)', which is not a UITableViewCell")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        return type.make(reusing: identifier)
    }

    final func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = rows.unusedHeaders[identifier]?.popLast() {
            view.prepareForReuse()
            view.configurationIsDue()
            return view
        }
        guard let registered = rows.classes[ReuseName(kind: "header", identifier: identifier)] else { return nil }
        guard let type = registered as? UITableViewHeaderFooterView.Type else {
            film.reportMisuse(
                "UITableView.dequeueReusableHeaderFooterView(withIdentifier:)", of: self,
                "has the class \(registered) for '\(identifier)', which is not a UITableViewHeaderFooterView")
            return nil
        }
        let view = type.make(reusing: identifier)
        view.isInGroups = style != .plain
        return view
    }

    // MARK: Lines

    static var standardSeparatorInset: UIEdgeInsets { UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }

    final func updateSeparators() {
        for path in rows.sortedPaths { if let cell = rows.displayed[path] { updateSeparator(of: cell, at: path) } }
    }

    private func updateSeparator(of cell: UITableViewCell, at path: IndexPath) {
        let isLast = path.row == numberOfRows(inSection: path.section) - 1
        let isShown = separatorStyle != .none && !(isLast && style != .plain)
        cell.setSeparator(isShown ? separatorColor : nil, inset: separatorInset)
        cell.setGroup(style == .insetGrouped ? (path.row == 0, isLast) : nil)
    }
}
