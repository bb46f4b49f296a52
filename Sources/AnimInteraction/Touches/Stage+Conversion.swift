public import AnimGeometry
public import AnimLayers

extension Stage {
    /// Converts a point from a layer's space to another's, nil standing for the window; by the model values.
    ///
    /// The origin where a transform on the way to the other layer has no inverse.
    public func convert(_ point: Point, from source: LayerID?, to target: LayerID?) -> Point {
        guard source != target else { return point }
        return conversion(from: source, to: target)?.apply(point) ?? .zero
    }

    /// Converts a displacement from a layer's space to another's, nil standing for the window; by the model values.
    ///
    /// Zero where a transform on the way to the other layer has no inverse.
    public func convertVector(_ vector: Point, from source: LayerID?, to target: LayerID?) -> Point {
        guard source != target else { return vector }
        guard var linear = conversion(from: source, to: target) else { return .zero }
        (linear.tx, linear.ty) = (0, 0)
        return linear.apply(vector)
    }

    private func conversion(from source: LayerID?, to target: LayerID?) -> Transform? {
        let outwards = source.map(transformToWindow) ?? .identity
        guard let target else { return outwards }
        return transformToWindow(of: target).inverted().map(outwards.concatenating)
    }

    /// The map from a layer's space to the window's, or to that of the layer at the top of a tree that is not in the window.
    private func transformToWindow(of layer: LayerID) -> Transform {
        var map = Transform.identity
        var current = layer
        spend(Effort.presentation, for: .actions)
        while let next = superlayer(of: current) {
            map = map.concatenating(model(of: current).transformToSuperlayer)
                .concatenating(model(of: next).transformOfSublayers)
            current = next
        }
        return map
    }
}
