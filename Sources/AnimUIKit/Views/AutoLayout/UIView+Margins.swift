import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout
import Foundation

extension UIView {
    /// The margins: those that were set or the defaults, with the safe area's insets.
    final var effectiveMargins: UIEdgeInsets {
        let margins = layoutItem?.margins ?? LayoutMargins()
        var insets = margins.own ?? defaultMargins
        if margins.insetsFromSafeArea, film.autoLayout.usesSafeArea {
            let safe = safeAreaInsets
            insets.top += safe.top
            insets.left += safe.left
            insets.bottom += safe.bottom
            insets.right += safe.right
        }
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            let minimum = controller.systemMinimumLayoutMargins
            insets.left = max(insets.left, minimum.leading)
            insets.right = max(insets.right, minimum.trailing)
        }
        guard margins.preservesSuperview, let superview else { return insets }
        let outer = superview.layoutMargins
        let covered = overlap(with: outer, of: superview)
        return UIEdgeInsets(
            top: max(insets.top, covered.top), left: max(insets.left, covered.left),
            bottom: max(insets.bottom, covered.bottom), right: max(insets.right, covered.right))
    }

    /// The margins of a view that has none of its own: 8 points; of a controller's view 16 or 20 at the sides, of a list's cell and its
    /// content the same and 11 above and below, and of stacks none.
    private var defaultMargins: UIEdgeInsets {
        if self is UIStackView { return .zero }
        if let row = isRow ? self : superview, row.isRow, row === self || (row as? any ConfiguredView)?.heldContent === self {
            let side = Self.standardMargin(inWidth: row.bounds.width)
            return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
        }
        guard let controller else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        let minimum = controller.systemMinimumLayoutMargins
        return UIEdgeInsets(top: 0, left: minimum.leading, bottom: 0, right: minimum.trailing)
    }

    /// Whether the view is a cell, a header or a footer of a list.
    private var isRow: Bool {
        self is UITableViewCell || self is UITableViewHeaderFooterView || self is UICollectionViewListCell
    }

    /// The margin at a side of a controller's view or a row with a width: 16 points, or 20 if it is at least 414 points wide.
    fileprivate static func standardMargin(inWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

    final func setMargins(_ margins: UIEdgeInsets) {
        let item = makeLayoutItem()
        guard item.margins.own != margins else { return }
        item.margins.own = margins
        marginsDidChange()
    }

    final func changeMargins(_ change: (inout LayoutMargins) -> Void) {
        change(&makeLayoutItem().margins)
        marginsDidChange()
    }

    private func marginsDidChange() {
        if let engine = layoutItem?.engine, engine.hasMovingInsets { engine.checkInsets() }
        layoutMarginsDidChange()
        setNeedsLayout()
    }

    /// The parts of a superview's insets that reach into the view: never more than the superview's, even if the view reaches
    /// beyond that, so that a view which leaves the screen keeps its layout.
    final func overlap(with insets: UIEdgeInsets, of superview: UIView) -> UIEdgeInsets {
        let frame = CGRect(layer.geometry.untransformedFrame)
        let outer = superview.bounds
        func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { max(0, min(inset, inset - distance)) }
        return UIEdgeInsets(
            top: part(insets.top, frame.minY - outer.minY), left: part(insets.left, frame.minX - outer.minX),
            bottom: part(insets.bottom, outer.maxY - frame.maxY), right: part(insets.right, outer.maxX - frame.maxX))
    }
}

extension UIView {
    /// The parts of the window's safe area that reach into the view, with what controllers add.
    final var coveredInsets: UIEdgeInsets {
        let layout = film.autoLayout
        guard layout.usesSafeArea else { return .zero }
        var insets = UIEdgeInsets.zero
        if let superview {
            insets = overlap(with: superview.safeAreaInsetsForSubviews, of: superview)
        } else if self is UIWindow {
            insets = layout.safeArea
        }
        for added in [layoutItem?.barInsets, controller?.additionalSafeAreaInsets] {
            guard let added, added != .zero else { continue }
            insets = UIEdgeInsets(
                top: insets.top + added.top, left: insets.left + added.left, bottom: insets.bottom + added.bottom,
                right: insets.right + added.right)
        }
        return insets
    }

    /// Sets the insets of the bars that a container lays over the view.
    final func setBarInsets(_ insets: UIEdgeInsets) {
        guard insets != layoutItem?.barInsets ?? .zero else { return }
        makeLayoutItem().barInsets = insets
        film.autoLayout.usesSafeArea = true
        setNeedsLayout()
    }

    /// Tells the view and its subviews if their safe areas have changed.
    final func checkSafeArea() {
        guard film.autoLayout.usesSafeArea else { return }
        tellSafeArea()
        for view in keptSubviews { view.tellSafeArea() }
        film.autoLayout.checkInsets(in: self)
    }

    private func tellSafeArea() {
        let new = safeAreaInsets
        safeAreaWasChecked()
        guard new != layoutItem?.knownSafeArea ?? .zero else { return }
        makeLayoutItem().knownSafeArea = new
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        if layoutItem?.margins.insetsFromSafeArea != false { layoutMarginsDidChange() }
        setNeedsLayout()
    }
}

extension UIViewController {
    /// Updates the safe areas after a change of the additional insets.
    final func additionalInsetsDidChange(from old: UIEdgeInsets) {
        guard additionalSafeAreaInsets != old else { return }
        FilmContext.current.autoLayout.usesSafeArea = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// The smallest margins at the sides of the view.
    final var standardMargins: NSDirectionalEdgeInsets {
        let side = UIView.standardMargin(inWidth: viewIfLoaded?.bounds.width ?? 0)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}

extension FilmContext {
    /// Sets the insets of the window's safe area; those that leave nothing of the window are a misuse.
    func setSafeArea(_ insets: UIEdgeInsets) {
        guard insets != .zero else { return }
        let all = [insets.top, insets.left, insets.bottom, insets.right]
        guard all.allSatisfy({ $0.isFinite && $0 >= 0 }), insets.top + insets.bottom <= bounds.height,
            insets.left + insets.right <= bounds.width
        else {
            return reportMisuse(
                "Film.init(size:safeAreaInsets:)", "the insets must be finite, not negative, and no larger than the window")
        }
        autoLayout.safeArea = insets
        autoLayout.usesSafeArea = true
    }
}

extension CGRect {
    /// Returns the rectangle with its edges moved outwards.
    func outset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
    }
}
