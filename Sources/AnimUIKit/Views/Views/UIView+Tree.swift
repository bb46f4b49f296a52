import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

extension UIView {
    /// Creates the layer of a new view.
    static func makeLayer() -> CALayer {
        let film = FilmContext.current
        let isReserved = film.reservedLayer != nil
        (film.createsViewLayer, film.newContentsScale) = (true, Double(film.scale))
        let layer = (layerClass as? CALayer.Type ?? CALayer.self).make()
        if isReserved { layer.contentsScale = film.scale }
        return layer
    }

    /// Connects the new view to its layer.
    final func attachLayer() {
        // Not `layer`, which a subclass may override: the view takes itself away from its own one.
        keptLayer.setView(self)
        keptLayer.delegate = self
        let isOwn = ModuleClasses.contain(type(of: self))
        keptLayer.hasOwnClasses = isOwn && keptLayer.isOfOwnClass
        if !isOwn, let id = keptLayer.id {
            film.layersWithHitTests.insert(id.index)
            if mayDraw { keptLayer.markForDisplay() }
        }
        receiveTouches()
    }

    final func insert(_ view: UIView, below sibling: UIView?, call: StaticString = #function) {
        guard let sibling else { return insert(view, atSublayer: nil, call) }
        let layers = layer.orderedSublayers.filter { $0 !== view.layer }
        insert(view, atSublayer: layers.firstIndex { $0 === sibling.layer }, call)
    }

    final func insert(_ view: UIView, above sibling: UIView, call: StaticString = #function) {
        let layers = layer.orderedSublayers.filter { $0 !== view.layer }
        insert(view, atSublayer: layers.firstIndex { $0 === sibling.layer }.map { $0 + 1 }, call)
    }

    /// Inserts a view; the name of the call is for messages.
    private func insert(_ view: UIView, atSublayer index: Int?, _ call: StaticString) {
        guard view !== self, !isDescendant(of: view) else {
            return film.reportMisuse(
                "UIView.\(call)", of: view, "cannot be a subview of " + (view === self ? "itself" : "a view in it"))
        }
        guard view.film === film else {
            return FilmContext.current.reportMisuse("UIView.\(call)", of: view, Misuse.outsideFilm)
        }
        let (old, oldWindow, newWindow) = (view.superview, view.window, window)
        let moves = old !== self
        if moves {
            view.willMove(toSuperview: self)
            if oldWindow !== newWindow {
                view.controllersWillMove(toWindow: newWindow)
                view.forEachInTree { $0.willMove(toWindow: newWindow) }
            }
            old?.willRemoveSubview(view)
            if old != nil { view.willLeaveSuperview() }
        }
        guard layer.insert(view.layer, at: index) else { return }
        guard moves else { return }
        old?.keptSubviews.removeAll { $0 === view }
        keptSubviews.append(view)
        if let old, old !== self { old.setNeedsLayout() }
        view.didEnterSuperview()
        if oldWindow !== newWindow { view.forEachInTree { $0.didMoveToWindow() } }
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.controllersDidMove(toWindow: newWindow) }
        didAddSubview(view)
        view.didChangeSurroundings()
    }

    final func leaveSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow {
            controllersWillMove(toWindow: nil)
            forEachInTree { $0.willMove(toWindow: nil) }
        }
        superview.willRemoveSubview(self)
        willLeaveSuperview()
        // The tree retains the view no longer.
        withExtendedLifetime(self) {
            layer.removeFromSuperlayer()
            superview.keptSubviews.removeAll { $0 === self }
            if hadWindow { forEachInTree { $0.didMoveToWindow() } }
            didMoveToSuperview()
            if hadWindow { controllersDidMove(toWindow: nil) }
        }
    }

    final func exchange(_ first: Int, _ second: Int) {
        var views = subviews
        guard views.indices.contains(first), views.indices.contains(second) else {
            return film.reportMisuse(
                "UIView.exchangeSubview(at:withSubviewAt:)", of: self,
                "has no subviews \(first) and \(second): their number is \(views.count)")
        }
        views.swapAt(first, second)
        for view in views { insert(view, below: nil) }
    }

    /// Whether the view is a given view or one of its descendants.
    final func isInside(_ ancestor: UIView) -> Bool {
        var next: UIView? = self
        while let view = next {
            if view === ancestor { return true }
            next = view.superview
        }
        return false
    }

    /// Calls a function with the view and all its descendants, superviews first.
    final func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        if layer.keptSublayers.isEmpty { return }
        for view in subviews { view.forEachInTree(body) }
    }

    /// Updates what a view inherits from its new superviews.
    private func didChangeSurroundings() {
        if window != nil || superview != nil {
            forEachInTree { view in
                view.updateDynamicColors()
                if view.ownTintColor == nil { view.tintColorDidChange() }
            }
        }
    }
}

/// A space of coordinates: a view or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle of the space in itself.
    var bounds: CGRect { get }
    /// Converts a point to a different space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from a different space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle to a different space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from a different space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {}
