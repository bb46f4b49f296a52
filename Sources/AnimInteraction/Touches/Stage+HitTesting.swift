package import AnimGeometry
package import AnimLayers

extension Stage {
    /// Returns the view's layer that a touch at a point of the window reaches, as `UIView.hitTest(_:with:)`; nil for none.
    ///
    /// Of siblings the last in the order of the tree, whatever `zPosition` says, but the nearest at the point, which is seen, if any of them
    /// is turned in space (`StageOptions.touchesGoByDepth`). Passed over, with all below them, are layers that
    /// are hidden, closed to interaction, less opaque than 0.01, not hit within their bounds, seen edge-on or from a back that
    /// is not drawn, held by a view animation that blocks touches, or standalone. What perspective puts behind the eye is not
    /// hit, nor is a transform layer, which has no picture, but for its sublayers. The model values count, but for layers that an interruptible animator moves: those are hit where they are on screen.
    package func hitTest(_ point: Point) -> LayerID? {
        guard receives(point, in: Timeline.root) else { return nil }
        var (layer, point) = (Timeline.root, point)
        while let next = hitSublayer(of: layer, at: point) { (layer, point) = next }
        return layer
    }

    /// Whether a gesture, a scroll view or a view would be given a touch at a point of the window.
    package func takesTouches(at point: Point) -> Bool { chain(from: hitTest(point)).contains(where: touches.takesTouches) }

    /// Whether there is a layer with a gesture, a scroll view, or a view that handles touches.
    package var takesTouches: Bool { recorder.timeline.layers.contains(where: touches.takesTouches) }

    /// Returns the frontmost sublayer that is hit, and the point in its space.
    private func hitSublayer(of layer: LayerID, at point: Point) -> (LayerID, Point)? {
        let space = SublayerSpace(of: touchedGeometry(of: layer), seenThrough: .identity)
        var hit: Hit?
        let isByDepth = options.touchesGoByDepth && turnsSublayers(of: layer, in: space)
        find(&hit, at: point, amongSublayersOf: layer, in: space, isByDepth: isByDepth)
        return hit.map { ($0.layer, $0.point) }
    }

    /// A sublayer that is hit, with the point in its space and the depth of that among its siblings.
    private struct Hit {
        let layer: LayerID
        let point: Point
        let depth: Double
    }

    /// Whether any sublayer is turned in the space that it shares with its siblings.
    private func turnsSublayers(of layer: LayerID, in space: SublayerSpace) -> Bool {
        sublayers(of: layer).contains { sublayer in
            let geometry = touchedGeometry(of: sublayer)
            guard geometry.preservesDepth else { return space.turns(geometry) }
            return turnsSublayers(of: sublayer, in: space.space(of: geometry, seenThrough: .identity))
        }
    }

    /// Looks for a sublayer that is hit in front of the one that was found.
    private func find(
        _ hit: inout Hit?, at point: Point, amongSublayersOf layer: LayerID, in space: SublayerSpace, isByDepth: Bool
    ) {
        for sublayer in sublayers(of: layer).reversed() where hit == nil || isByDepth {
            spend(Effort.hitTest, for: .touches)
            let geometry = touchedGeometry(of: sublayer)
            if geometry.preservesDepth && takesPart(sublayer) {
                let inner = space.space(of: geometry, seenThrough: .identity)
                find(&hit, at: point, amongSublayersOf: sublayer, in: inner, isByDepth: isByDepth)
                continue
            }
            guard space.shows(geometry), let inner = space.projection(of: geometry).inverted()?.apply(point),
                receives(inner, in: sublayer)
            else { continue }
            let depth = isByDepth ? space.depth(of: geometry, at: point) ?? 0 : 0
            // Of equal depth, the last in the order of the tree is in front, and was found first.
            if depth > hit?.depth ?? -.infinity { hit = Hit(layer: sublayer, point: inner, depth: depth) }
        }
    }

    /// Whether a layer takes part in hit tests, and a point of its space is within it.
    private func receives(_ point: Point, in layer: LayerID) -> Bool {
        takesPart(layer) && touchedGeometry(of: layer).bounds.contains(point)
    }

    /// Whether a layer and its sublayers take part in hit tests.
    private func takesPart(_ layer: LayerID) -> Bool {
        let model = model(of: layer)
        return !model.isHidden && model.isUserInteractionEnabled && model.opacity >= 0.01 && !model.isStandalone
            && !attached[layer].contains(where: \.blocksTouches)
    }

    /// Returns the values of a layer whose geometry hit tests go by: what is on screen where an animator says so.
    private func touchedGeometry(of layer: LayerID) -> Layer {
        attached[layer].contains(where: \.followsPresentation) ? presentation(of: layer) : model(of: layer)
    }
}
