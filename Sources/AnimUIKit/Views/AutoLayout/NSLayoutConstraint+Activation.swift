import AnimLayout
import Foundation

extension NSLayoutConstraint {
    /// The items, the same one several times if several sides have it.
    final var items: [LayoutItem] { [first.item, first.end, second?.item, second?.end].compactMap(\.self) }

    private var isComplete: Bool { first.isComplete && (second?.isComplete ?? true) }

    final func activate() {
        guard holder == nil, isComplete else { return }
        var common: UIView?
        for item in items {
            guard let view = item.view else {
                return FilmContext.current.reportMisuse(
                    "NSLayoutConstraint.isActive", of: self, "has a layout guide that was not added to a view")
            }
            guard let old = common else {
                common = view
                continue
            }
            guard let new = old.nearestCommonSuperview(with: view) else {
                return view.film.reportMisuse(
                    "NSLayoutConstraint.isActive", of: self, "has items without a common ancestor")
            }
            common = new
        }
        if let common { hold(in: common) }
    }

    /// Adds the constraint to a view; all its items have to be the view or its descendants.
    final func add(to view: UIView) {
        guard isComplete else { return }
        guard items.allSatisfy({ $0.view?.isDescendant(of: view) == true }) else {
            return view.film.reportMisuse(
                "UIView.addConstraint(_:)", of: view, "does not contain the items of \(text)")
        }
        deactivate()
        hold(in: view)
    }

    private func hold(in view: UIView) {
        let item = view.makeLayoutItem()
        let layout = view.film.autoLayout
        holder = item
        item.held.append(self)
        for item in items { item.uses.append(self) }
        layout.isInUse = true
        serial = layout.takeSerial()
        isBroken = false
        item.liveEngine?.add(self)
    }

    final func deactivate() {
        guard let holder else { return }
        row?.engine?.remove(self)
        holder.held.removeLast(where: { $0 === self })
        wasReleased()
    }

    /// Called when the view that held the constraint no longer does.
    final func wasReleased() {
        (row, holder) = (nil, nil)
        for item in items { item.uses.removeLast(where: { $0 === self }) }
    }
}

extension UIView {
    /// Returns the deepest view that both views are in; nil for none.
    final func nearestCommonSuperview(with other: UIView) -> UIView? {
        if self === other { return self }
        let (parent, otherParent) = (superview, other.superview)
        if parent === other { return other }
        if otherParent === self { return self }
        if let parent, parent === otherParent { return parent }
        var (views, others) = ([self], [other])
        while let next = views[views.count - 1].superview { views.append(next) }
        while let next = others[others.count - 1].superview { others.append(next) }
        var common: UIView?
        for (view, other) in zip(views.reversed(), others.reversed()) {
            guard view === other else { break }
            common = view
        }
        return common
    }

    /// The view at the top of the tree that the view is in.
    final var topmostView: UIView {
        var view = self
        while let next = view.superview { view = next }
        return view
    }
}

extension Array {
    /// Removes the last element that fulfills a condition.
    mutating func removeLast(where isRemoved: (Element) -> Bool) {
        if let index = lastIndex(where: isRemoved) { remove(at: index) }
    }
}
