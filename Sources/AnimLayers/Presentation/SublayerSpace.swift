package import AnimGeometry

/// The space that the sublayers of a layer stand in, and its projection onto some plane, such as the window's.
///
/// A layer flattens its sublayers to its own plane, z = 0, as all layers but `CATransformLayer` do: each sublayer is put into
/// space by its transform and its superlayer's `sublayerTransform`, and projected onto the plane of the superlayer. Sublayers of a
/// transform layer stand in the space of that layer itself.
package struct SublayerSpace: Hashable, Sendable {
    /// The sublayer transform about the anchor, where it is not affine; else it is part of `plane`.
    private var depth: Transform3D?
    private var plane: Projection

    /// Creates the space in front of a plane that is seen through a projection, without a sublayer transform.
    package init(_ plane: Projection) {
        self.plane = plane
        depth = nil
    }

    /// Creates the space of a layer's sublayers, whose own plane is seen through a projection.
    package init(of layer: Layer, seenThrough projection: Projection) {
        if let affine = layer.sublayerTransform.affine {
            let around = affine.isIdentity ? .identity : Layer.placing(layer.anchor, at: layer.anchor, through: affine)
            plane = Projection(around).concatenating(projection)
            depth = nil
        } else {
            let anchor = SIMD3(layer.anchor.x, layer.anchor.y, layer.anchorPointZ)
            plane = projection
            depth = layer.sublayerTransform.placing(anchor: anchor, at: anchor)
        }
    }

    /// Returns the space with all that stands in it moved, as the copies that a replicator makes are.
    func moved(by transform: Transform3D) -> SublayerSpace {
        var result = self
        if depth == nil, let affine = transform.affine {
            result.plane = Projection(affine).concatenating(plane)
        } else {
            result.depth = depth.map(transform.concatenating) ?? transform
        }
        return result
    }

    /// Returns the space of the sublayers of a layer in this space, whose own plane is seen through a projection.
    package func space(of layer: Layer, seenThrough projection: Projection) -> SublayerSpace {
        guard layer.preservesDepth else { return SublayerSpace(of: layer, seenThrough: projection) }
        let anchor = SIMD3(layer.anchor.x, layer.anchor.y, layer.anchorPointZ)
        return moved(by: layer.sublayerTransform.placing(anchor: anchor, at: anchor).concatenating(layer.placement))
    }

    /// Returns the projection of a sublayer's plane: the map from its own space.
    package func projection(of layer: Layer) -> Projection {
        if depth == nil, layer.transform.isAffine { return Projection(layer.transformToSuperlayer).concatenating(plane) }
        return placement(of: layer).projection.concatenating(plane)
    }

    /// Whether a sublayer is to be seen: unless it is single-sided and turns its back to the eye.
    ///
    /// The side that its superlayer's picture shows decides. A mirror, such as a scale of −1, turns nothing away.
    package func shows(_ layer: Layer) -> Bool {
        if layer.isDoubleSided || depth == nil && layer.transform.isAffine { return true }
        let placement = placement(of: layer)
        // The normal, (0, 0, 1), is mapped by the inverse transpose, whose entry for z is this quotient.
        let (side, volume) = (placement.projection.determinant, placement.determinant)
        return volume < 0 ? side <= 0 : side >= 0
    }

    /// Returns the depth at which a point of the projection lies in a sublayer's plane; nil where that is seen edge-on.
    package func depth(of layer: Layer, at point: Point) -> Double? {
        guard let depth = depth(of: layer)?.onScreen else { return nil }
        return depth.depth.value(at: point) / depth.weight.value(at: point)
    }

    /// Whether a sublayer's plane is turned out of the plane of its superlayer, so that its depth differs from point to point.
    package func turns(_ layer: Layer) -> Bool {
        if depth == nil, layer.transform.isAffine { return false }
        return depth(of: layer)?.constant == nil
    }

    /// Returns the depth of a sublayer's plane among its siblings; nil where it is seen edge-on.
    func depth(of layer: Layer) -> PlaneDepth? {
        if depth == nil, layer.transform.isAffine {
            return PlaneDepth(layer.zPosition - layer.anchorPointZ, seenThrough: plane)
        }
        return PlaneDepth(placement(of: layer), seenThrough: plane)
    }

    /// Returns the map from a sublayer's space of three dimensions to the one that is projected.
    private func placement(of layer: Layer) -> Transform3D {
        let own = layer.placement
        return depth.map(own.concatenating) ?? own
    }
}

extension Layer {
    /// The map from the layer's space of three dimensions to its superlayer's.
    fileprivate var placement: Transform3D {
        transform.placing(anchor: SIMD3(anchor.x, anchor.y, anchorPointZ), at: SIMD3(position.x, position.y, zPosition))
    }
}
