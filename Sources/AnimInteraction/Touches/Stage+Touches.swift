package import AnimGeometry
package import AnimLayers

extension Stage {
    /// Puts fingers on the screen at a time in seconds.
    ///
    /// The closure is asked in the first tick that is not earlier, before that tick's touches are delivered, so that it can
    /// look up where a layer is. Times in the past count as now; NaN and infinity never come.
    package func scheduleTouches(at time: Double, _ strokes: @escaping () -> [TouchStroke]) {
        touches.schedule(at: time, on: self, strokes)
    }

    /// Sets the handler of a view's touches, as `touchesBegan` and its like are; nil removes it.
    ///
    /// A touch goes to the hit layer, or to the next one above it that has a handler, until its end. Gesture recognisers see
    /// it first; they may delay its delivery to the handler, or cancel it by recognising.
    ///
    /// - Parameters:
    ///   - layer: The view's layer.
    ///   - isMultipleTouchEnabled: Whether the handler gets a second finger while a first one is down.
    ///   - handler: Called with a phase and the touches that are in it.
    package func setTouchHandler(
        of layer: LayerID, isMultipleTouchEnabled: Bool = false, _ handler: ((TouchPhase, [Touch]) -> Void)?
    ) {
        touches.handlers.set(handler, isMultipleTouchEnabled: isMultipleTouchEnabled, of: layer)
    }

    /// Returns the point of the screen at the centre of a layer's bounds, with all animations applied.
    ///
    /// Nil where the layer is not in the tree of layers, or where its centre is behind the eye.
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

extension Stage {
    /// Converts a point from a layer's space to another's, nil standing for the window; by the model values.
    ///
    /// The origin where a transform on the way to the other layer has no inverse, or where the point lies behind the eye.
    package func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point {
        guard source != target else { return point }
        return conversion(from: source, to: target)?.apply(point) ?? .zero
    }

    /// Converts a displacement from a layer's space to another's, nil standing for the window; by the model values.
    ///
    /// With perspective, what counts is the scale in the middle of the target's bounds, or of the source's where the target is
    /// the window. Zero where a transform on the way to the other layer has no inverse.
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
        let bounds = model(of: layer).bounds
        return Point(x: bounds.midX, y: bounds.midY)
    }

    private func conversion(from source: LayerID?, to target: LayerID?) -> Projection? {
        let outwards = source.map(projectionToWindow) ?? .identity
        guard let target else { return outwards }
        return projectionToWindow(of: target).inverted().map(outwards.concatenating)
    }

    /// Returns the layer around another one to whose plane that is flattened, and the space in front of it.
    ///
    /// It is the superlayer, unless that is a transform layer. Nil for a layer without a superlayer.
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

    /// Returns the map from a layer's space to the window's, or to that of the topmost layer of a tree outside of the window.
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
