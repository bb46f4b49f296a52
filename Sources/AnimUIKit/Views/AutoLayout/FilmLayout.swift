import AnimLayers
import AnimLayout
import Foundation

/// The layout by constraints of a film.
final class FilmLayout: @unchecked Sendable {
    /// Whether any constraint was ever active, or a view was to be laid out by some.
    var isInUse = false
    /// The insets of the window's safe area.
    var safeArea = UIEdgeInsets.zero
    /// Whether the insets of any view's safe area may be different from 0.
    var usesSafeArea = false
    /// Whether the natural size of a label is being found.
    var isMeasuring = false
    /// The engines with changes.
    var dirtyEngines: [LayoutEngine] = []
    /// The views whose constraints have to be updated.
    private var updates: [LayoutItem] = []
    private var serial = 0

    /// Returns the number of the next activation.
    func takeSerial() -> Int {
        serial += 1
        return serial
    }

    /// Updates and solves the constraints of the trees that changed, and of a view's tree.
    @MainActor func prepare(_ view: UIView?) {
        guard isInUse else { return }
        if let top = view?.topmostView, top.makeLayoutItem().rootEngine == nil {
            let engine = LayoutEngine(root: top)
            top.layoutItem?.rootEngine = engine
            engine.enlist(top)
        }
        updateConstraints { $0.topmostView.layoutItem?.rootEngine != nil }
        checkInsets(in: view)
        solve()
    }

    /// Updates the insets of guides in a view's tree.
    @MainActor func checkInsets(in view: UIView?) {
        guard let engine = view?.topmostView.layoutItem?.rootEngine, engine.hasMovingInsets else { return }
        engine.checkInsets()
    }

    /// Solves the constraints that changed.
    @MainActor func solve() {
        var rounds = 0
        while let engine = dirtyEngines.popLast() {
            engine.solve()
            rounds += 1
            if rounds > 1000 { return dirtyEngines = [] }
        }
    }

    // MARK: Updates

    /// Marks the constraints of a view to be updated.
    @MainActor func setNeedsUpdate(_ view: UIView) {
        isInUse = true
        let item = view.makeLayoutItem()
        guard !item.needsUpdate else { return }
        item.needsUpdate = true
        updates.append(item)
    }

    /// Updates the constraints of the marked views that fulfill a condition, the deepest first.
    @MainActor func updateConstraints(where isIncluded: (UIView) -> Bool) {
        var rounds = 0
        while !updates.isEmpty {
            var due: [UIView] = []
            updates.removeAll { item in
                guard let view = item.view else { return true }
                let isDue = isIncluded(view)
                if isDue { due.append(view) }
                return isDue
            }
            if due.isEmpty { return }
            rounds += 1
            guard rounds < 100 else {
                return FilmContext.current.reportMisuse(
                    "UIView.updateConstraints()", of: due.first, "marks its constraints for an update again and again")
            }
            let sorted = due.map { (depth: $0.depth, view: $0) }
                .sorted { ($1.depth, $0.view.layer.order) < ($0.depth, $1.view.layer.order) }
            for (_, view) in sorted { view.updateConstraintsNow() }
        }
    }
}

extension UIView {
    /// The number of superviews.
    fileprivate final var depth: Int { sequence(first: self, next: \.superview).reduce(-1) { count, _ in count + 1 } }

    /// Calls `updateConstraints()`, of a controller's view through the controller.
    fileprivate final func updateConstraintsNow() {
        guard let layoutItem, layoutItem.needsUpdate else { return }
        (layoutItem.needsUpdate, layoutItem.wasUpdated) = (false, true)
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
}

extension FilmContext {
    /// Called before all views are laid out: updates and solves constraints.
    func viewsWillLayOut() {
        guard autoLayout.isInUse else { return }
        onMain { autoLayout.prepare(application.mainWindow) }
    }

    /// Called before the tree of a layer is laid out.
    func viewsWillLayOut(in layer: CALayer) {
        guard autoLayout.isInUse else { return }
        var next: CALayer? = layer
        while let current = next, current.view == nil { next = current.superlayer }
        let view = next?.view
        onMain { autoLayout.prepare(view ?? application.mainWindow) }
    }

    /// Whether a stack arranges the view of a layer.
    func isArranged(_ id: LayerID) -> Bool {
        guard autoLayout.isInUse else { return false }
        return onMain {
            guard let view = view(id), let stack = view.superview as? UIStackView else { return false }
            return stack.arranges(view)
        }
    }
}
