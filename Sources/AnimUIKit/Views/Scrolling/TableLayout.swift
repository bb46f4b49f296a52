import Foundation

/// The place of a section's header or footer.
struct HeaderKey: Hashable, Comparable {
    let section: Int
    let isFooter: Bool

    static func < (a: HeaderKey, b: HeaderKey) -> Bool {
        a.section != b.section ? a.section < b.section : !a.isFooter && b.isFooter
    }
}

/// The vertical extents of the sections and rows of a table, in points of the content.
struct TableLayout {
    /// A section: its start, the end of its header, the end of each row, the end of its footer.
    struct Section {
        var start: CGFloat
        var headerEnd: CGFloat
        var rowEnds: [CGFloat]
        var end: CGFloat

        var rowsEnd: CGFloat { rowEnds.last ?? headerEnd }
        func start(ofRow row: Int) -> CGFloat { row == 0 ? headerEnd : rowEnds[row - 1] }
    }

    var sections: [Section] = []
    /// The end of the table's header.
    var headerEnd: CGFloat = 0
    /// The end of all.
    var end: CGFloat = 0
    /// The distance of the rows from the left and right edges.
    var margin: CGFloat = 0

    func frame(ofRow path: IndexPath, width: CGFloat) -> CGRect? {
        guard let section = sections[safe: path.section], section.rowEnds.indices.contains(path.row) else { return nil }
        return rect(section.start(ofRow: path.row), section.rowEnds[path.row], width)
    }

    func frame(of key: HeaderKey, width: CGFloat) -> CGRect? {
        guard let section = sections[safe: key.section] else { return nil }
        return key.isFooter ? rect(section.rowsEnd, section.end, width) : rect(section.start, section.headerEnd, width)
    }

    func frame(ofSection number: Int, width: CGFloat) -> CGRect? {
        sections[safe: number].map { CGRect(x: 0, y: $0.start, width: width, height: $0.end - $0.start) }
    }

    private func rect(_ start: CGFloat, _ end: CGFloat, _ width: CGFloat) -> CGRect {
        CGRect(x: margin, y: start, width: max(0, width - 2 * margin), height: end - start)
    }

    /// Changes the height of a row, which moves everything below it.
    mutating func stretch(_ path: IndexPath, by difference: CGFloat) {
        for number in path.section..<sections.count {
            if number > path.section {
                sections[number].start += difference
                sections[number].headerEnd += difference
            }
            let first = number == path.section ? path.row : 0
            for row in first..<max(first, sections[number].rowEnds.count) { sections[number].rowEnds[row] += difference }
            sections[number].end += difference
        }
        end += difference
    }

    /// Returns the rows that a rectangle shows, in their order.
    func rows(in rect: CGRect) -> [IndexPath] {
        sections.indices.filter { sections[$0].start < rect.maxY && sections[$0].end > rect.minY }.flatMap { number in
            let section = sections[number]
            return section.rowEnds.indices.filter {
                section.rowEnds[$0] > rect.minY && section.start(ofRow: $0) < rect.maxY
                    && section.rowEnds[$0] > section.start(ofRow: $0)
            }.map { IndexPath(row: $0, section: number) }
        }
    }
}

extension UITableView {
    /// Asks for the heights of all rows, headers and footers.
    final func makeLayout() -> TableLayout {
        var layout = TableLayout()
        layout.margin = style == .insetGrouped ? 16 : 0
        layout.headerEnd = tableHeaderView?.frame.height ?? 0
        var position = layout.headerEnd
        for number in 0..<numberOfSections {
            let start = position
            position += headerHeight(HeaderKey(section: number, isFooter: false))
            let headerEnd = position
            let ends = (0..<numberOfRows(inSection: number)).map { row in
                position += height(ofRow: IndexPath(row: row, section: number))
                return position
            }
            position += headerHeight(HeaderKey(section: number, isFooter: true))
            layout.sections.append(TableLayout.Section(start: start, headerEnd: headerEnd, rowEnds: ends, end: position))
        }
        layout.end = position + (tableFooterView?.frame.height ?? 0)
        return layout
    }

    private func height(ofRow path: IndexPath) -> CGFloat {
        givenHeight(ofRow: path) ?? rows.measured[path] ?? estimatedHeight(ofRow: path)
    }

    /// The height that the delegate or the table gives a row; nil if the row determines it.
    private func givenHeight(ofRow path: IndexPath) -> CGFloat? {
        let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? Unimplemented.length
        let height = asked == Unimplemented.length ? rowHeight : asked
        return height >= 0 ? height : nil
    }

    /// The height of a row until its cell is measured.
    private func estimatedHeight(ofRow path: IndexPath) -> CGFloat {
        let asked = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? Unimplemented.length
        let height = asked == Unimplemented.length ? estimatedRowHeight : asked
        return height > 0 ? height : 44
    }

    /// Measures the cell of a row that determines its own height, and moves the rows below it.
    ///
    /// - Returns: Whether the row has a different height now.
    @discardableResult
    final func measure(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        guard givenHeight(ofRow: path) == nil, let frame = rows.layout.frame(ofRow: path, width: bounds.width) else {
            return false
        }
        let height = cell.heightFitting(width: frame.width)
        rows.measured[path] = height
        guard height != frame.height else { return false }
        rows.layout.stretch(path, by: height - frame.height)
        return true
    }

    /// Measures the displayed rows anew, since their contents may have changed.
    final func measureDisplayedRows() {
        for path in rows.sortedPaths { if let cell = rows.displayed[path] { measure(cell, at: path) } }
        updateContentSize()
    }

    private func headerHeight(_ key: HeaderKey) -> CGFloat {
        let delegate = tableDelegate
        let asked =
            key.isFooter
            ? delegate?.tableView(self, heightForFooterInSection: key.section)
            : delegate?.tableView(self, heightForHeaderInSection: key.section)
        let own = key.isFooter ? sectionFooterHeight : sectionHeaderHeight
        let height = asked.flatMap { $0 == Unimplemented.length ? nil : $0 } ?? own
        if height >= 0 { return height }
        let title = title(key)
        let hasTitle = title != nil
        if key.isFooter, let title {
            let margin: CGFloat = style == .insetGrouped ? 16 : 0
            return UITableViewHeaderFooterView.footerHeight(of: title, in: bounds.width - 2 * margin)
        }
        if !hasTitle, let height = ownHeight(key) { return height }
        if style == .plain { return hasTitle ? 28 : 0 }
        // Uncertain: the distances of grouped sections.
        return hasTitle ? 38 : key.isFooter ? 17.5 : key.section == 0 ? 35 : 17.5
    }

    final func title(_ key: HeaderKey) -> String? {
        key.isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: key.section)
            : dataSource?.tableView(self, titleForHeaderInSection: key.section)
    }
}
