import AnimLayers
import AnimLayout
import Foundation

/// The solver of the constraints of a tree of views.
///
/// Each item has four variables: the alignment rectangle in its superview, or in its owning view. Items get them when a constraint
/// names them, or when they are laid out by constraints.
@MainActor final class LayoutEngine {
    private var rootReference: Unretained<UIView>
    /// Whether the engine only finds a size, and changes no frames.
    let isFitting: Bool
    var solver = ConstraintSolver()
    /// The items with variables.
    private(set) var items: [LayoutItem] = []
    /// Their variables, four for each.
    private var variables: [LayoutVariable] = []
    /// The places of variables in that array, by their indices in the solver; -1 for those that were removed.
    private var places: [Int] = []
    /// The items whose values were never read.
    private var newItems: [LayoutItem] = []
    /// The terms of the row that is being made, kept to save allocations.
    var terms: [LinearExpression.Term] = []
    /// The constraints without rows.
    private var pending: [NSLayoutConstraint] = []
    private var pendingItems: [LayoutItem] = []
    private var changedFrames: [LayoutItem] = []
    private var changedContents: [LayoutItem] = []
    /// Items whose natural sizes get new rows, each group in reverse order.
    private var renewals: [[LayoutItem]] = []
    /// The labels whose lines may be broken.
    private var labels: [LayoutItem] = []
    /// The guides of the system.
    private var insetGuides: [LayoutItem] = []
    /// The constraints across scroll views, whose content moves.
    private var scrolling: [NSLayoutConstraint] = []
    private var isDirty = false

    init(root: UIView, isFitting: Bool = false) {
        (rootReference, self.isFitting) = (Unretained(root), isFitting)
    }

    /// The topmost view; nil from the end of its life on.
    @inline(__always) var root: UIView? { rootReference.object }

    /// Called before the topmost view is released.
    func rootWillBeReleased() { rootReference = Unretained(nil) }

    // MARK: Changes

    /// Has the engine solve before the next layout.
    func setNeedsSolve() {
        guard !isDirty else { return }
        isDirty = true
        if !isFitting { root?.film.autoLayout.dirtyEngines.append(self) }
    }

    func add(_ constraint: NSLayoutConstraint) {
        pending.append(constraint)
        setNeedsSolve()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard let row = constraint.row else { return }
        constraint.row = nil
        if let id = row.id { try? solver.remove(id) }
        if !scrolling.isEmpty { scrolling.removeAll { $0 === constraint } }
        setNeedsSolve()
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let row = constraint.row, let id = row.id else { return }
        try? solver.setConstant(row.offset + Double(constraint.constant), of: id)
        setNeedsSolve()
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        guard let id = constraint.row?.id else { return }
        try? solver.setPriority(Double(constraint.priority.rawValue), of: id)
        setNeedsSolve()
    }

    func frameDidChange(of item: LayoutItem) {
        if !item.hasNewFrame { changedFrames.append(item) }
        item.hasNewFrame = true
        setNeedsSolve()
    }

    func contentDidChange(of item: LayoutItem) {
        item.measuredWidth = nil
        if !item.hasNewContent { changedContents.append(item) }
        item.hasNewContent = true
        setNeedsSolve()
    }

    /// Gives natural sizes new rows, so that among equal priorities the first of the items gives way.
    func renewContents(of items: [LayoutItem]) {
        renewals.append(items)
        setNeedsSolve()
    }

    // MARK: Tree

    /// Adds the views of a tree, with their constraints.
    func enlist(_ view: UIView) {
        let film = view.film
        var order: [(serial: Int, constraint: NSLayoutConstraint)] = []
        view.forEachKept { view in
            let isOfApp = view.controller != nil || view.layer.id.map { film.layersWithHitTests.contains($0.index) } == true
            if isOfApp, !isFitting, !view.makeLayoutItem().wasUpdated { film.autoLayout.setNeedsUpdate(view) }
            guard let item = view.layoutItem else { return }
            for constraint in item.held { order.append((constraint.serial, constraint)) }
            if item.isConstrained { pendingItems.append(item) }
        }
        pending += order.sorted { $0.serial < $1.serial }.map(\.constraint)
        setNeedsSolve()
    }

    /// Adds a view that is to be laid out by constraints.
    func enlist(_ item: LayoutItem) {
        pendingItems.append(item)
        setNeedsSolve()
    }

    /// Removes items, all of whose constraints have been removed.
    func withdraw(_ withdrawn: [LayoutItem]) {
        let withdrawn = withdrawn.filter { $0.engine === self }
        for item in withdrawn {
            guard let rows = item.rows else { continue }
            for id in rows.all { try? solver.remove(id) }
        }
        for item in withdrawn {
            guard let rows = item.rows else { continue }
            for variable in rows.variables { try? solver.removeVariable(variable) }
            let last = items.count - 1
            items[last].rows?.index = rows.index
            items.swapAt(rows.index, last)
            items.removeLast()
            for part in 0..<4 {
                places[variables[4 * rows.index + part].index] = -1
                if rows.index < last { places[variables[4 * last + part].index] = 4 * rows.index + part }
                variables[4 * rows.index + part] = variables[4 * last + part]
            }
            variables.removeLast(4)
            item.leaveEngine()
        }
        labels.removeAll { $0.engine == nil }
        insetGuides.removeAll { $0.engine == nil }
        setNeedsSolve()
    }

    /// Forgets all items, since the tree becomes part of a different one.
    func dissolve() {
        for item in items {
            for constraint in item.uses { constraint.row = nil }
            item.leaveEngine()
        }
        (variables, places, newItems) = ([], [], [])
        (items, pending, pendingItems, changedFrames, changedContents) = ([], [], [], [], [])
        (renewals, labels, insetGuides, scrolling) = ([], [], [], [])
        solver = ConstraintSolver()
        rootReference = Unretained(nil)
    }

    // MARK: Solving

    /// Solves all constraints, and marks the superviews of the views that move for layout.
    func solve() {
        isDirty = true
        for _ in 0..<4 {
            synchronize()
            solveRows()
            if !measureLabels() { break }
        }
        if !isFitting { readValues() }
        isDirty = false
    }

    private func solveRows() {
        let report = solver.solve()
        if !report.conflicts.isEmpty { breakConstraints(report) }
    }

    /// Gives rows to all that is new or has changed.
    ///
    /// Among equal priorities the solver lets the newest row give way. On the phone the first does, so optional rows and natural
    /// sizes are added in reverse.
    private func synchronize() {
        let firstNew = items.count
        var optional: [NSLayoutConstraint] = []
        let added = pending
        pending = []
        for constraint in added where constraint.isActive && constraint.row == nil {
            if constraint.priority == .required {
                addRow(of: constraint)
            } else {
                for item in constraint.items { ensureRows(of: item) }
                optional.append(constraint)
            }
        }
        for item in pendingItems where item.isConstrained && item.view?.superview != nil { ensureRows(of: item) }
        pendingItems = []
        for constraint in optional.reversed() { addRow(of: constraint) }
        var index = items.count
        while index > firstNew {
            index -= 1
            addContents(of: items[index])
        }
        for group in renewals {
            for item in group.reversed() where item.engine === self { renewContents(of: item) }
        }
        renewals = []
        for item in changedContents {
            item.hasNewContent = false
            updateContents(of: item)
        }
        changedContents = []
        for item in changedFrames {
            item.hasNewFrame = false
            updateFrame(of: item)
        }
        changedFrames = []
    }

    private func addRow(of constraint: NSLayoutConstraint) {
        guard let constant = makeTerms(of: constraint) else { return }
        do {
            var id: ConstraintID?
            if !terms.isEmpty {
                let priority = Double(constraint.priority.rawValue)
                id = try solver.add(&terms, constraint.relation.ofSolver, constant, priority: priority)
            }
            constraint.row = ConstraintRow(engine: self, id: id, offset: constant - Double(constraint.constant))
        } catch {
            root?.film.reportMisuse(
                "NSLayoutConstraint.isActive", of: constraint, "has numbers that are too large or too small")
        }
    }

    /// Sets the right side of a constraint's row anew, after what it depends on besides the constraint's constant has changed.
    func updateOffset(of constraint: NSLayoutConstraint) {
        guard let row = constraint.row, let constant = makeTerms(of: constraint) else { return }
        let offset = constant - Double(constraint.constant)
        guard offset != row.offset else { return }
        constraint.row?.offset = offset
        constantDidChange(of: constraint)
    }

    /// Adds a constraint again, as the newest: it gives way to the others.
    func renew(_ constraint: NSLayoutConstraint) {
        remove(constraint)
        addRow(of: constraint)
    }

    // MARK: Items

    /// Gives an item variables, and rows for its known values.
    func ensureRows(of item: LayoutItem) {
        if item.rows != nil { return }
        guard let view = item.view else { return }
        let rows = LayoutRows(index: items.count, in: &solver)
        item.engine = self
        item.rows = rows
        items.append(item)
        newItems.append(item)
        for variable in rows.variables {
            while places.count <= variable.index { places.append(-1) }
            places[variable.index] = variables.count
            variables.append(variable)
        }
        if let guide = item.guide, guide.kind != .custom {
            insetGuides.append(item)
            rows.frame = rowsOfGuide(guide, rows)
        } else if item.guide == nil, view === root, !isFitting {
            if view.translatesAutoresizingMaskIntoConstraints { rows.frame = rowsOfRoot(view, rows) }
        } else if item.guide == nil, view !== root, view.translatesAutoresizingMaskIntoConstraints {
            rows.frame = rowsOfMask(view, rows)
        }
        if rows.frame.isEmpty { rows.signs = signRows(rows) }
        view.layer.isLayoutItem = true
        if item.guide == nil, view is UILabel { labels.append(item) }
    }

    /// Adds the rows that sizes are not negative.
    private func signRows(_ rows: LayoutRows) -> [ConstraintID] {
        var signs: [ConstraintID] = []
        for size in [rows.width, rows.height] {
            if let id = try? solver.add(size, .greaterThanOrEqual, 0) { signs.append(id) }
        }
        return signs
    }

    /// Replaces the rows of a view whose use of its autoresizing mask has changed.
    func translationDidChange(of item: LayoutItem) {
        guard let rows = item.rows else { return item.isConstrained ? enlist(item) : () }
        for id in rows.all { try? solver.remove(id) }
        (rows.frame, rows.signs, rows.contentWidth, rows.contentHeight) = ([], [], nil, nil)
        if let view = item.view, view.translatesAutoresizingMaskIntoConstraints {
            rows.frame = view === root ? rowsOfRoot(view, rows) : rowsOfMask(view, rows)
        } else {
            rows.signs = signRows(rows)
            addContents(of: item)
        }
        setNeedsSolve()
    }

    /// Updates the guides of the system, and constraints across scroll views, whose insets and offsets are not told.
    func checkInsets() {
        for item in insetGuides { updateGuide(item) }
        for constraint in scrolling { updateOffset(of: constraint) }
    }

    /// Whether the engine has items whose values are asked for in each pass.
    var hasMovingInsets: Bool { !insetGuides.isEmpty || !scrolling.isEmpty }

    func noteScrolling(_ constraint: NSLayoutConstraint) {
        if !scrolling.contains(where: { $0 === constraint }) { scrolling.append(constraint) }
    }

    // MARK: Values

    /// Returns the rectangle of an item.
    func rectangle(of rows: LayoutRows) -> CGRect {
        let parts = solver.values(of: rows.variables)
        return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }

    /// Whether rectangles differ by errors of rounding only: a view that renews its constraints in each layout would be laid out for ever.
    private static func areEqual(_ a: CGRect, _ b: CGRect) -> Bool {
        let tolerance = 1e-8
        return abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.width - b.width) < tolerance
            && abs(a.height - b.height) < tolerance
    }

    /// Reads the values that have changed.
    private func readValues() {
        guard let changes = solver.takeChanges() else { return readAllValues() }
        for item in newItems where item.engine === self {
            guard let rows = item.rows else { continue }
            for (part, value) in solver.values(of: rows.variables).enumerated() { rows.values[part] = value }
            rows.hasNewValues = true
        }
        var changed = newItems
        newItems = []
        for (variable, value) in changes where places[variable] >= 0 {
            let item = items[places[variable] / 4]
            guard let rows = item.rows else { continue }
            rows.values[places[variable] % 4] = value
            if !rows.hasNewValues { changed.append(item) }
            rows.hasNewValues = true
        }
        for item in changed where item.engine === self { takeValues(of: item) }
    }

    private func readAllValues() {
        let values = solver.values(of: variables)
        for (index, item) in items.enumerated() {
            item.rows?.values = SIMD4(values[4 * index], values[4 * index + 1], values[4 * index + 2], values[4 * index + 3])
            takeValues(of: item)
        }
        newItems = []
    }

    /// Makes the values of an item its rectangle, and marks the superview of a view that moves for layout.
    private func takeValues(of item: LayoutItem) {
        guard let rows = item.rows else { return }
        rows.hasNewValues = false
        let new = CGRect(x: rows.values[0], y: rows.values[1], width: rows.values[2], height: rows.values[3])
        if let old = item.solved, Self.areEqual(old, new) { return }
        item.solved = new
        guard let view = item.view else { return }
        if item.isGuide {
            view.setNeedsLayout()
        } else if rows.frame.isEmpty {
            view.superview?.setNeedsLayout()
        }
    }

    /// Breaks the lines of labels at the widths that the engine has found, and returns whether that changes natural sizes.
    private func measureLabels() -> Bool {
        var changes = false
        for item in labels {
            guard let label = item.view as? UILabel, label.numberOfLines != 1, label.preferredMaxLayoutWidth == 0,
                let rows = item.rows, rows.contentHeight != nil, let scale = root?.film.scale
            else { continue }
            let width = (solver.value(of: rows.width) * scale + 0.5 + 0x1p-20).rounded(.down) / scale
            guard width > 0, width != item.measuredWidth else { continue }
            item.measuredWidth = width
            if rows.isFirstMeasure {
                rows.isFirstMeasure = false
                renewContents(of: item)
            } else {
                updateContents(of: item)
            }
            changes = true
        }
        return changes
    }
}
