import Foundation

/// The control at the leading edge of a row that is edited: a red minus, which uncovers the deletion, or a green plus, which inserts.
final class RowEditControl: UIControl {
    /// The distance in points by which it moves the content of the row.
    static let width: CGFloat = 38
    /// Uncertain: the place of the middle of the sign.
    private static let signX: CGFloat = 27

    let style: UITableViewCell.EditingStyle
    /// Called after a tap.
    var act: () -> Void = {}
    private let sign = UIImageView(frame: .zero)

    init(_ style: UITableViewCell.EditingStyle) {
        self.style = style
        super.init(frame: .zero)
        let colors: [UIColor] = [.white, style == .insert ? .systemGreen : .systemRed]
        let look = UIImage.SymbolConfiguration(pointSize: 19).applying(UIImage.SymbolConfiguration(paletteColors: colors))
        sign.image = UIImage(systemName: style == .insert ? "plus.circle.fill" : "minus.circle.fill", withConfiguration: look)
        addSubview(sign)
        addTarget(self, action: Selector(RowEditControl.send(_:), "RowEditControl.send(_:)"), for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func send(_ sender: UIControl) { act() }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeSign()
    }

    /// Places the sign; a layout of its own would lay out the table, too.
    func placeSign() {
        sign.bounds.size = sign.intrinsicContentSize
        sign.center = CGPoint(x: directed(Self.signX), y: bounds.midY)
    }
}

extension UITableView {
    /// Shows or hides the controls for editing of the rows on the screen.
    final func updateEditControls(animated: Bool) {
        for path in rows.sortedPaths {
            guard let cell = rows.displayed[path] else { continue }
            updateEditControl(of: cell, at: path, animated: animated)
        }
    }

    /// Shows or hides the control for editing of a row, which a data source may refuse.
    final func updateEditControl(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard isEditing || cell.isEditing else { return }
        let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) != false
        let style = canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        let indents = canEdit && style != .none && cell.shouldIndentWhileEditing
        cell.showEditControl(style, indents: indents, animated: animated)
        cell.setEditing(canEdit, animated: animated)
        cell.editControl?.act = { [weak self, weak cell] in if let self, let cell { self.edit(cell) } }
    }

    private func edit(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell), let style = cell.editControl?.style else { return }
        if style == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            openDeletion(of: cell, at: path)
        }
    }
}

extension UITableViewCell {
    /// Shows a control for editing at the leading edge, from which the content moves away; none hides it.
    fileprivate final func showEditControl(_ style: EditingStyle, indents: Bool, animated: Bool) {
        let old = editControl
        guard style != old?.style ?? .none || editIndent != (indents ? RowEditControl.width : 0) else { return }
        let new = style == .none ? nil : RowEditControl(style)
        if let new { UIView.performWithoutAnimation { self.place(new, isShown: !animated) } }
        let change = {
            self.editControl = new
            self.editIndent = indents ? RowEditControl.width : 0
            self.layOutParts()
            if let new { self.place(new, isShown: true) }
            if let old { self.place(old, isShown: false) }
        }
        guard animated, window != nil else {
            old?.removeFromSuperview()
            return UIView.performWithoutAnimation(change)
        }
        // Uncertain: 0.3 seconds.
        UIView.animate(withDuration: 0.3, animations: change) { _ in old?.removeFromSuperview() }
    }

    /// Gives a control its place, or one before the leading edge.
    private func place(_ control: RowEditControl, isShown: Bool) {
        if control.superview !== self {
            addSubview(control)
            clipsToBounds = true
        }
        let width = RowEditControl.width
        control.frame = directed(CGRect(x: isShown ? 0 : -width, y: 0, width: width, height: bounds.height))
        control.alpha = isShown ? 1 : 0
        control.placeSign()
    }
}
