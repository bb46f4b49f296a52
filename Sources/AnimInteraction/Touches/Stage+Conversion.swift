package import AnimGeometry
package import AnimLayers

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
