import AnimGeometry
import AnimInteraction
import AnimLayers

extension View {
    /// The view that this one is in; nil for the window and outside of every tree.
    public var superview: View? { stage.superlayer(of: layer.id).flatMap(screen.view) }

    /// The views in this one, back to front.
    public var subviews: [View] { stage.sublayers(of: layer.id).compactMap(screen.view) }

    /// The window that the view is in; nil outside of its tree.
    public var window: Window? {
        stage.isInTree(layer.id) ? screen.view(of: Timeline.root) as? Window : nil
    }

    /// Adds a view in front of the others; it leaves the superview that it had.
    public func addSubview(_ view: View) { insert(view, atSublayer: nil) }

    /// Adds a view at an index among the subviews, back to front.
    public func insertSubview(_ view: View, at index: Int) {
        let others = subviews.filter { $0 !== view }
        insert(view, below: others.indices.contains(index) ? others[index] : nil)
    }

    /// Adds a view right behind another subview; in front of all where that is no subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, below: sibling) }

    /// Adds a view right in front of another subview; in front of all where that is no subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        let next = others.firstIndex { $0 === sibling }.map { $0 + 1 }
        insert(view, below: next.flatMap { others.indices.contains($0) ? others[$0] : nil })
    }

    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind the others.
    public func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the view out of its superview; its animations are removed, and nothing keeps it alive any more but its owner.
    public func removeFromSuperview() {
        let superview = superview
        layer.removeFromSuperlayer()
        superview?.kept.removeAll { $0 === self }
    }

    /// Whether the view is another one or somewhere below it.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func insert(_ view: View, below sibling: View?) {
        let layers = stage.sublayers(of: layer.id).filter { $0 != view.layer.id }
        insert(view, atSublayer: sibling.flatMap { sibling in layers.firstIndex(of: sibling.layer.id) })
    }

    private func insert(_ view: View, atSublayer index: Int?) {
        let old = view.superview
        guard layer.insert(view.layer, at: index) else { return }
        old?.kept.removeAll { $0 === view }
        kept.append(view)
    }
}

extension View: Equatable {
    /// Whether two references are to the same view.
    public static func == (a: View, b: View) -> Bool { a === b }
}
