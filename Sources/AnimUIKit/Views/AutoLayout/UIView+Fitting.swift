import AnimLayout
import Foundation

extension UIView {
    /// Returns the size that the constraints of the view and its subviews ask for, next to a target with given priorities.
    final func fittingSize(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let layout = film.autoLayout
        layout.isInUse = true
        layout.updateConstraints { $0.isDescendant(of: self) }
        let item = makeLayoutItem()
        let saved = SavedRows(of: self)
        defer { saved.restore() }
        let engine = LayoutEngine(root: self, isFitting: true)
        engine.enlist(self)
        engine.ensureRows(of: item)
        guard let rows = item.rows else { return target }
        for (variable, length, priority) in [
            (rows.width, target.width, horizontal), (rows.height, target.height, vertical),
        ] where length.isFinite {
            let priority = Double(min(max(priority.rawValue, 0.001), 1000))
            _ = try? engine.solver.add(
                LinearConstraint(LinearExpression(variable), .equal, Double(length), priority: priority))
        }
        engine.solve()
        let rect = engine.rectangle(of: rows)
        let insets = alignmentRectInsets
        func up(_ length: CGFloat) -> CGFloat { (length * film.scale - 0x1p-20).rounded(.up) / film.scale }
        return CGSize(
            width: up(max(0, rect.width)) + insets.left + insets.right,
            height: up(max(0, rect.height)) + insets.top + insets.bottom)
    }
}

/// What the items of a tree have in their engine, while a different engine finds a size.
@MainActor private struct SavedRows {
    private var items: [(LayoutItem, LayoutEngine?, LayoutRows?, CGRect?, Double?)] = []
    private var constraints: [(NSLayoutConstraint, ConstraintRow?)] = []

    init(of view: UIView) {
        var found: [LayoutItem] = []
        view.forEachKept { view in
            guard let item = view.layoutItem else { return }
            found.append(item)
            found += item.guides.map(\.layoutItem) + item.systemGuides.map(\.layoutItem)
        }
        for item in found {
            items.append((item, item.engine, item.rows, item.solved, item.measuredWidth))
            for constraint in item.held {
                constraints.append((constraint, constraint.row))
                constraint.row = nil
            }
            (item.engine, item.rows, item.measuredWidth) = (nil, nil, nil)
        }
    }

    func restore() {
        // Guides that were asked for first by the other engine stay without rows.
        for (item, engine, rows, solved, width) in items {
            (item.engine, item.rows, item.solved, item.measuredWidth) = (engine, rows, solved, width)
        }
        for (constraint, row) in constraints { constraint.row = row }
    }
}
