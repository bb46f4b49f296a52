package import AnimGeometry

/// The space of a layer's sublayers, and its projection onto some plane, such as the window's.
///
/// All layers but `CATransformLayer` flatten their sublayers to their own plane, z = 0: each sublayer is placed in space by its
/// transform and its superlayer's `sublayerTransform`, and projected onto the superlayer's plane. Sublayers of a transform layer
/// join the space of that layer itself.
package struct SublayerSpace: Hashable, Sendable {
    /// The sublayer transform about the anchor if it is not affine; otherwise it is part of `plane`.
    private var depth: Transform3D?
    private var plane: Projection

    /// Creates the space in front of a plane with a projection, without a sublayer transform.
    package init(_ plane: Projection) {
        self.plane = plane
        depth = nil
    }

    /// Creates the space of a layer's sublayers, given the projection of the layer's plane.
    package init(of layer: Layer, seenThrough projection: Projection) {
        if let planar = layer.planarSublayerTransform {
            plane = Projection(planar).concatenating(projection)
            depth = nil
        } else {
            plane = projection
            depth = layer.placedSublayerTransform
        }
    }

    /// Returns the space with a transform applied to its contents, as for a replicator's copies.
    func moved(by transform: Transform3D) -> SublayerSpace {
        var result = self
        if depth == nil, let affine = transform.affine {
            result.plane = Projection(affine).concatenating(plane)
        } else {
            result.depth = depth.map(transform.concatenating) ?? transform
        }
        return result
    }

    /// Returns the space of the sublayers of a layer in this space, given the projection of the layer's plane.
    package func space(of layer: Layer, seenThrough projection: Projection) -> SublayerSpace {
        guard layer.preservesDepth else { return SublayerSpace(of: layer, seenThrough: projection) }
        return moved(by: layer.placedSublayerTransform.concatenating(layer.placement))
    }

    /// Returns the projection of a sublayer's plane.
    package func projection(of layer: Layer) -> Projection {
        if depth == nil, layer.transform.isAffine { return Projection(layer.transformToSuperlayer).concatenating(plane) }
        return placement(of: layer).projection.concatenating(plane)
    }

    /// Whether a sublayer is visible: unless it is single-sided and faces away from the viewer.
    ///
    /// The side in the superlayer's picture counts. A reflection, such as a scale of −1, does not make a layer face away.
    package func shows(_ layer: Layer) -> Bool {
        if layer.isDoubleSided || depth == nil && layer.transform.isAffine { return true }
        let placement = placement(of: layer)
        // The normal (0, 0, 1) is mapped by the inverse transpose; its z entry is side / volume.
        let (side, volume) = (placement.projection.determinant, placement.determinant)
        return volume < 0 ? side <= 0 : side >= 0
    }

    /// Returns the depth of a sublayer's plane at a point of the projection; nil if the plane is edge-on.
    package func depth(of layer: Layer, at point: Point) -> Double? {
        guard let depth = depth(of: layer)?.onScreen else { return nil }
        return depth.depth.value(at: point) / depth.weight.value(at: point)
    }

    /// Whether a sublayer's plane is not parallel to its superlayer's, so that its depth differs from point to point.
    package func turns(_ layer: Layer) -> Bool {
        if depth == nil, layer.transform.isAffine { return false }
        return depth(of: layer)?.constant == nil
    }

    /// Returns the depth of a sublayer's plane among its siblings; nil if it is edge-on.
    func depth(of layer: Layer) -> PlaneDepth? {
        if depth == nil, layer.transform.isAffine {
            return PlaneDepth(layer.zPosition - layer.anchorPointZ, seenThrough: plane)
        }
        return PlaneDepth(placement(of: layer), seenThrough: plane)
    }

    /// Returns the map from a sublayer's 3D space to the space that is projected.
    private func placement(of layer: Layer) -> Transform3D {
        let own = layer.placement
        return depth.map(own.concatenating) ?? own
    }
}

extension Layer {
    /// The map from the layer's 3D space to its superlayer's.
    fileprivate var placement: Transform3D {
        transform.placing(anchor: anchor3D, at: SIMD3(position.x, position.y, zPosition))
    }

    /// The sublayer transform about the anchor.
    fileprivate var placedSublayerTransform: Transform3D { sublayerTransform.placing(anchor: anchor3D, at: anchor3D) }

    /// The sublayer transform about the anchor in the layer's plane; nil if sublayers leave the plane.
    var planarSublayerTransform: Transform? {
        sublayerTransform.affine.map { $0.isIdentity ? .identity : Layer.placing(anchor, at: anchor, through: $0) }
    }

    private var anchor3D: SIMD3<Double> { SIMD3(anchor.x, anchor.y, anchorPointZ) }
}

/// The depth of a layer's plane in the space that it shares with its siblings: z after the division by w, where larger is nearer.
///
/// A plane that is not edge-on has one depth at each point of the superlayer's plane, and the depth is a linear function of the
/// point: perspective keeps lines straight, and z / w is projected like x / w and y / w.
struct PlaneDepth: Hashable {
    /// The depth if the plane is parallel to the superlayer's; nil otherwise.
    let constant: Double?
    /// The coefficients of the depth at a point (x, y) of the superlayer's plane: `x · equation.x + y · equation.y + equation.z`.
    private let equation: SIMD3<Double>
    /// The projection of the superlayer's plane to pixels.
    private let view: Projection

    /// Creates the depth of a plane that is parallel to the superlayer's; NaN counts as 0.
    init(_ depth: Double, seenThrough view: Projection) {
        // At 2^50, a double still has a quarter of a point of precision; beyond, differences of depths are meaningless.
        let depth = depth.isNaN ? 0 : max(-0x1p50, min(0x1p50, depth))
        self.init(constant: depth, equation: SIMD3(0, 0, depth), view: view)
    }

    private init(constant: Double?, equation: SIMD3<Double>, view: Projection) {
        (self.constant, self.equation, self.view) = (constant, equation, view)
    }

    /// Creates the depth of a plane that a transform places in the space; nil if it is edge-on.
    init?(_ placement: Transform3D, seenThrough view: Projection) {
        let rows = placement.rows
        let (first, second, origin) = (rows[0], rows[1], rows[3])
        if first.z == 0, second.z == 0, first.w == 0, second.w == 0 {
            guard origin.w > 0 else { return nil }
            self.init(origin.z / origin.w, seenThrough: view)
            return
        }
        // [x y 1] · N = [u v 1] · w, and z / w = [x y 1] / w · z = [u v 1] · N⁻¹ · z with the columns N = (x y w) and z of the matrix.
        let plane = Projection(
            plane: Transform(a: first.x, b: first.y, c: second.x, d: second.y, tx: origin.x, ty: origin.y), m13: first.w,
            m23: second.w, m33: origin.w)
        guard let inverse = plane.inverted() else { return nil }
        self.init(
            constant: nil, equation: inverse.product(with: SIMD3(first.z, second.z, origin.z)), view: view)
    }

    /// The z component of the plane's unit normal: the ratio of a perpendicular to a vertical distance.
    var slope: Double { 1 / (1 + equation.x * equation.x + equation.y * equation.y).squareRoot() }

    /// The depth over the pixels; nil if the superlayer's plane is edge-on.
    var onScreen: ScreenDepth? {
        guard let inverse = view.inverted() else { return nil }
        return ScreenDepth(
            depth: HalfPlane(inverse.product(with: equation)),
            weight: HalfPlane(SIMD3(inverse.m13, inverse.m23, inverse.m33)), slope: slope)
    }
}

/// The depth of a plane over the pixels of the screen.
///
/// If the superlayer itself is in perspective, the depth is the quotient of two linear functions, and the divisor is the same for
/// all sublayers. So two planes are always equally deep along a straight line of pixels.
struct ScreenDepth: Hashable {
    /// The depth, times `weight`.
    let depth: HalfPlane
    let weight: HalfPlane
    /// The z component of the plane's unit normal.
    let slope: Double

    /// Returns the pixels at which another plane is not behind this one.
    func isBehind(_ other: ScreenDepth) -> HalfPlane {
        HalfPlane(x: other.depth.x - depth.x, y: other.depth.y - depth.y, constant: other.depth.constant - depth.constant)
    }
}

extension HalfPlane {
    fileprivate init(_ coefficients: SIMD3<Double>) {
        self.init(x: coefficients.x, y: coefficients.y, constant: coefficients.z)
    }
}

extension Projection {
    /// The product of the matrix and a column.
    fileprivate func product(with column: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            plane.a * column.x + plane.b * column.y + m13 * column.z, plane.c * column.x + plane.d * column.y + m23 * column.z,
            plane.tx * column.x + plane.ty * column.y + m33 * column.z)
    }
}
