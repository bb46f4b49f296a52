package import AnimGeometry
package import AnimLayers

extension Stage {
    /// Schedules touches for a time in seconds.
    ///
    /// The closure is called in the first tick at or after the time, before the tick's touches are delivered, so that it can look
    /// up the positions of layers. Times in the past count as now; at NaN and infinity it is never called.
    package func scheduleTouches(at time: Double, _ strokes: @escaping () -> [TouchStroke]) {
        touches.schedule(at: time, on: self, strokes)
    }

    /// Sets the handler of a view's touches, the counterpart of `touchesBegan` and the related methods; nil removes it.
    ///
    /// Until its end, a touch is delivered to the hit layer, or to its nearest ancestor with a handler. Gesture recognizers
    /// receive it first; they may delay its delivery to the handler, or cancel it when they recognize their gesture.
    ///
    /// - Parameters:
    ///   - layer: The view's layer.
    ///   - isMultipleTouchEnabled: Whether the handler receives further fingers while one is down.
    ///   - handler: Called with a phase and the touches in it.
    package func setTouchHandler(
        of layer: LayerID, isMultipleTouchEnabled: Bool = false, _ handler: ((TouchPhase, [Touch]) -> Void)?
    ) {
        touches.handlers.set(handler, isMultipleTouchEnabled: isMultipleTouchEnabled, of: layer)
    }

    /// Returns the presentation position on screen of the center of a layer's bounds.
    ///
    /// Nil if the layer is not in the tree, or its center is behind the viewer.
    package func centerOnScreen(of layer: LayerID) -> Point? {
        guard isInTree(layer) else { return nil }
        var shown = presentation(of: layer)
        var point = Point(x: shown.bounds.midX, y: shown.bounds.midY)
        var current = layer
        while let (next, space) = flatteningLayer(of: current, by: { presentation(of: $0) }) {
            guard let seen = space.projection(of: shown).apply(point) else { return nil }
            (point, shown, current) = (seen, presentation(of: next), next)
        }
        return point
    }
}

extension Stage {
    /// Returns the view's layer that receives a touch at a point of the window, like `UIView.hitTest(_:with:)`; nil for none.
    ///
    /// Among siblings, the last in tree order wins, whatever its `zPosition`; but if any of them is rotated in space, the nearest
    /// at the point, which is the visible one (`StageOptions.touchesGoByDepth`). Layers are skipped with their sublayers if they
    /// are hidden, have interaction disabled, have an opacity below 0.01, are not hit within their bounds, are edge-on or
    /// single-sided and face away, have a view animation that blocks touches, or are standalone. Points behind the viewer are not
    /// hit; of a transform layer, only the sublayers are. The model values count, except for layers with an interruptible
    /// animator, for which the presentation values count.
    package func hitTest(_ point: Point) -> LayerID? {
        guard let hitTester, hitTester.hitTests(Timeline.root), isHitTestable(Timeline.root) else {
            return hitTest(point, in: Timeline.root)
        }
        return hitTester.hitTest(Timeline.root, at: point)
    }

    /// Returns the layer that receives a touch at a point, among a layer and its sublayers, by the stage's own rules for that layer.
    ///
    /// - Parameter point: In the layer's space.
    package func hitTest(_ point: Point, in layer: LayerID) -> LayerID? {
        guard receives(point, in: layer) else { return nil }
        var (layer, point) = (layer, point)
        while let next = hitSublayer(of: layer, at: point) {
            if let target = next.target { return target }
            (layer, point) = (next.layer, next.point)
        }
        return layer
    }

    /// Whether a gesture recognizer, a scroll view or a view would receive a touch at a point of the window.
    package func takesTouches(at point: Point) -> Bool { chain(from: hitTest(point)).contains(where: touches.takesTouches) }

    /// Whether any layer has a gesture recognizer, a scroll view, or a touch handler.
    package var takesTouches: Bool { recorder.timeline.layers.contains(where: touches.takesTouches) }

    /// Returns the frontmost hit sublayer.
    private func hitSublayer(of layer: LayerID, at point: Point) -> Hit? {
        let space = SublayerSpace(of: hitTestValues(of: layer), seenThrough: .identity)
        var hit: Hit?
        let isByDepth = options.touchesGoByDepth && turnsSublayers(of: layer, in: space)
        find(&hit, at: point, amongSublayersOf: layer, in: space, isByDepth: isByDepth)
        return hit
    }

    /// A hit sublayer, with the point in its space and the point's depth among its siblings.
    private struct Hit {
        let layer: LayerID
        let point: Point
        let depth: Double
        /// The layer that receives the touch, if the sublayer has a hit test of its own.
        var target: LayerID?
    }

    /// Whether any sublayer is rotated in the space that it shares with its siblings.
    private func turnsSublayers(of layer: LayerID, in space: SublayerSpace) -> Bool {
        sublayers(of: layer).contains { sublayer in
            let geometry = hitTestValues(of: sublayer)
            guard geometry.preservesDepth else { return space.turns(geometry) }
            return turnsSublayers(of: sublayer, in: space.space(of: geometry, seenThrough: .identity))
        }
    }

    /// Finds a hit sublayer in front of the current hit.
    private func find(
        _ hit: inout Hit?, at point: Point, amongSublayersOf layer: LayerID, in space: SublayerSpace, isByDepth: Bool
    ) {
        for sublayer in sublayers(of: layer).reversed() where hit == nil || isByDepth {
            spend(Effort.hitTest, for: .touches)
            let geometry = hitTestValues(of: sublayer)
            if geometry.preservesDepth && isHitTestable(sublayer) {
                let inner = space.space(of: geometry, seenThrough: .identity)
                find(&hit, at: point, amongSublayersOf: sublayer, in: inner, isByDepth: isByDepth)
                continue
            }
            guard space.shows(geometry), let inner = space.projection(of: geometry).inverted()?.apply(point) else { continue }
            var target: LayerID?
            if let hitTester, hitTester.hitTests(sublayer) {
                guard isHitTestable(sublayer), let result = hitTester.hitTest(sublayer, at: inner) else { continue }
                target = result
            } else if !receives(inner, in: sublayer) {
                continue
            }
            let depth = isByDepth ? space.depth(of: geometry, at: point) ?? 0 : 0
            // At equal depth, the last in tree order is in front, and was found first.
            if depth > hit?.depth ?? -.infinity { hit = Hit(layer: sublayer, point: inner, depth: depth, target: target) }
        }
    }

    /// Whether a layer takes part in hit tests, and contains a point of its space.
    private func receives(_ point: Point, in layer: LayerID) -> Bool {
        guard isHitTestable(layer) else { return false }
        if let hitTester, hitTester.hitTests(layer) { return hitTester.isInside(point, of: layer) }
        return hitTestValues(of: layer).bounds.contains(point)
    }

    /// Whether a point of a layer's space is within its bounds, as hit tests see them.
    package func hitTestBoundsContain(_ point: Point, of layer: LayerID) -> Bool {
        hitTestValues(of: layer).bounds.contains(point)
    }

    /// Whether a layer and its sublayers take part in hit tests.
    private func isHitTestable(_ layer: LayerID) -> Bool {
        let model = model(of: layer)
        return !model.isHidden && model.isUserInteractionEnabled && model.opacity >= 0.01 && !model.isStandalone
            && !attached[layer].contains(where: \.placement.blocksTouches)
    }

    /// Returns the values of a layer for hit tests: the presentation values if an animator requests it, otherwise the model
    /// values.
    private func hitTestValues(of layer: LayerID) -> Layer {
        attached[layer].contains(where: \.placement.followsPresentation) ? presentation(of: layer) : model(of: layer)
    }
}

/// Hit tests of views that have rules of their own, as overrides of `UIView.hitTest(_:with:)` and `point(inside:with:)`.
package protocol HitTester: AnyObject {
    /// Whether a layer belongs to such a view.
    func hitTests(_ layer: LayerID) -> Bool
    /// Returns the layer that receives a touch at a point of a layer's space, among the layer and its sublayers; nil for none.
    ///
    /// `Stage.hitTest(_:in:)` has the stage's rules.
    func hitTest(_ layer: LayerID, at point: Point) -> LayerID?
    /// Whether a point of a layer's space is inside the view.
    func isInside(_ point: Point, of layer: LayerID) -> Bool
}

extension Stage {
    /// Converts a point from a layer's space to another's, where nil is the window, using the model values.
    ///
    /// Returns the origin if a transform along the way is singular, or the point is behind the viewer.
    package func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point {
        guard source != target else { return point }
        return conversion(from: source, to: target)?.apply(point) ?? .zero
    }

    /// Converts a displacement from a layer's space to another's, where nil is the window, using the model values.
    ///
    /// With perspective, the scale in the middle of the target's bounds is used, or of the source's if the target is the window.
    /// Returns zero if a transform along the way is singular.
    package func convertVector(_ vector: Point, from source: LayerID?, to target: LayerID?) -> Point {
        guard source != target else { return vector }
        guard let map = conversion(from: source, to: target) else { return .zero }
        if var linear = map.affine {
            (linear.tx, linear.ty) = (0, 0)
            return linear.apply(vector)
        }
        let location = target.flatMap { map.inverted()?.apply(middle(of: $0)) } ?? source.map(middle) ?? .zero
        return map.derivative(at: location)?.apply(vector) ?? .zero
    }

    private func middle(of layer: LayerID) -> Point {
        let bounds = geometry(of: layer).bounds
        return Point(x: bounds.midX, y: bounds.midY)
    }

    private func conversion(from source: LayerID?, to target: LayerID?) -> Projection? {
        let outwards = source.map(projectionToWindow) ?? .identity
        guard let target else { return outwards }
        return projectionToWindow(of: target).inverted().map(outwards.concatenating)
    }

    /// Returns the ancestor that a layer is flattened to, and that ancestor's sublayer space as seen by the layer.
    ///
    /// The ancestor is the superlayer, unless that is a transform layer. Nil for a layer without a superlayer.
    func flatteningLayer(of layer: LayerID, by values: (LayerID) -> Layer) -> (LayerID, SublayerSpace)? {
        guard var next = superlayer(of: layer) else { return nil }
        var between: [Layer] = []
        while let outer = superlayer(of: next), model(of: next).preservesDepth {
            between.append(values(next))
            next = outer
        }
        let space = SublayerSpace(of: values(next), seenThrough: .identity)
        return (next, between.reversed().reduce(space) { $0.space(of: $1, seenThrough: .identity) })
    }

    /// Returns the map from a layer's space to the window's, or for a detached tree to its topmost layer's.
    private func projectionToWindow(of layer: LayerID) -> Projection {
        var map = Projection.identity
        var current = layer
        spend(Effort.presentation, for: .actions)
        while let (next, space) = flatteningLayer(of: current, by: { model(of: $0) }) {
            map = map.concatenating(space.projection(of: model(of: current)))
            current = next
        }
        return map
    }
}
