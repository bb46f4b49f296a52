import AnimInteraction
import AnimLayers
import Foundation

extension CALayer {
    /// Marks the layer for layout before the next commit.
    final func markForLayout() {
        guard !isMarkedForLayout, id != nil else { return }
        isMarkedForLayout = true
        film.layersToLayOut.append(self)
    }

    /// Has the delegate lay out the sublayers.
    final func layOutByDelegate() {
        guard delegatesToView, let view else { return delegate?.layoutSublayers(of: self) ?? () }
        nonisolated(unsafe) let layer = self
        onMain { view.layoutSublayers(of: layer) }
    }

    /// Lays out the tree below the highest of the superlayers that need layout without a gap, or below the layer itself.
    final func layOutIfNeeded() {
        film.viewsWillLayOut(in: self)
        var top = self
        while let superlayer = top.superlayer, superlayer.isMarkedForLayout { top = superlayer }
        top.layOutTree()
    }

    /// Lays out a layer and its sublayers, as far as they are marked.
    private func layOutTree() {
        guard let id, !film.layersToLayOut.isEmpty else { return }
        film.layOut { layer in
            layer === self || layer.id.map { film.stage.isDescendant($0, of: id) } == true
        }
    }

    /// Lays out the layer: views through their own calls.
    fileprivate final func layOutNow() {
        guard isMarkedForLayout else { return }
        isMarkedForLayout = false
        if let view { view.layerWillLayOut() }
        layoutSublayers()
        if let view { view.layerDidLayOut() }
    }
}

extension FilmContext {
    /// Lays out all marked layers, superlayers first: the pass before each commit.
    func layOut() {
        for entry in comparedObservers { entry.observers?.compare() }
        if hasOtherWindows { onMain { application.mainWindow?.releaseWindows() } }
        viewsWillLayOut()
        layOut { _ in true }
    }

    /// Lays out the marked layers that fulfill a condition, superlayers first, until none is left.
    ///
    /// Layers that are marked again and again are laid out a bounded number of times; the rest waits for the next pass.
    func layOut(where isIncluded: (CALayer) -> Bool) {
        var remaining = Self.layoutsPerPass
        while remaining > 0 {
            // Mostly, a single layer is marked, as by scrolling.
            if layersToLayOut.count == 1 {
                guard isIncluded(layersToLayOut[0]) else { return }
                layersToLayOut.removeLast().layOutNow()
                remaining -= 1
                solveConstraints()
                continue
            }
            let due = layersToLayOut.filter(isIncluded).map { (depth: depth(of: $0), layer: $0) }
            guard let next = due.min(by: { ($0.depth, $0.layer.order) < ($1.depth, $1.layer.order) }) else { return }
            // All layers of this depth, since laying one out does not change the depth of its siblings.
            let layers = due.filter { $0.depth == next.depth }.map(\.layer).sorted { $0.order < $1.order }
            for layer in layers { layer.isInLayout = true }
            layersToLayOut.removeAll { $0.isInLayout }
            for layer in layers {
                layer.isInLayout = false
                layer.layOutNow()
                remaining -= 1
            }
            solveConstraints()
        }
        reportMisuse(
            "UIView.layoutSubviews()", of: layersToLayOut.first(where: isIncluded).map { $0.view ?? $0 },
            "marks itself for layout again and again: layout does not end")
        for layer in layersToLayOut { layer.isMarkedForLayout = false }
        layersToLayOut = []
    }

    private static var layoutsPerPass: Int { 100_000 }

    private func depth(of layer: CALayer) -> Int {
        var (depth, next) = (0, layer.keptSuperlayer)
        while let current = next { (depth, next) = (depth + 1, current.keptSuperlayer) }
        return depth
    }

    private func solveConstraints() {
        if !autoLayout.dirtyEngines.isEmpty { onMain { autoLayout.solve() } }
    }
}

extension CALayer {
    /// The number in creation order.
    final var order: Int { id?.index ?? -1 }
}
