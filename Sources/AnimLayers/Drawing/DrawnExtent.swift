import AnimGeometry
import AnimGraphics

/// Finds a convex polygon around all pixels that drawing steps may touch.
///
/// Of a turned rectangle that is its outline. It is larger than what is drawn where shapes are round, hollow or of several parts, where
/// planes are put in an order that nobody sees.
struct DrawnExtent {
    private var points: [Point] = []
    /// The clips in force, one within the other; nil where there is none.
    private var clip: ConvexPolygon?
    private var scopes: [Scope] = []

    private struct Scope {
        let clip: ConvexPolygon?
        let group: GroupStyle?
        /// The number of points before it.
        let start: Int
    }

    /// The deviations of a Gaussian that can be seen: 3.5 of them leave 1/2000 outside.
    private static let deviations = 3.5

    /// Returns the polygon around all that steps draw.
    static func polygon(around commands: ArraySlice<DrawCommand>) -> ConvexPolygon {
        var extent = DrawnExtent()
        for command in commands { extent.add(command) }
        return ConvexPolygon(around: extent.points)
    }

    private mutating func add(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, _, let transform): add(shape.extent, transform)
        case .shadow(let shape, let radius, _, let transform):
            let margin = radius.magnitude * DrawnExtent.deviations
            add(shape.extent?.insetBy(dx: -margin, dy: -margin), transform)
        case .pushClip(let shape, let transform):
            let polygon = shape.extent.map { transform.image(of: $0) }
            push(group: nil)
            clip = polygon.map { polygon in clip.map(polygon.intersection) ?? polygon } ?? clip
        case .pushGroup(let style): push(group: style)
        case .popClip, .popGroup: pop()
        }
    }

    private mutating func add(_ rect: Rect?, _ transform: Projection) {
        guard let rect, !rect.isEmpty else { return }
        add(transform.image(of: rect))
    }

    private mutating func add(_ polygon: ConvexPolygon) {
        points += (clip.map(polygon.intersection) ?? polygon).vertices
    }

    private mutating func push(group: GroupStyle?) {
        scopes.append(Scope(clip: clip, group: group, start: points.count))
    }

    private mutating func pop() {
        guard let scope = scopes.popLast() else { return }
        clip = scope.clip
        guard let group = scope.group else { return }
        // A mask only takes away.
        if group.compositing == .destinationIn { return points.removeSubrange(scope.start...) }
        if let shadow = group.shadow { addShadow(shadow, of: ConvexPolygon(around: Array(points[scope.start...]))) }
    }

    /// Adds the shadow that a group casts, which is moved and blurred in the space of the layer that has it.
    private mutating func addShadow(_ shadow: DropShadow, of polygon: ConvexPolygon) {
        guard let inverse = shadow.transform.inverted() else { return }
        let own = polygon.vertices.compactMap { inverse.apply($0) }
        guard own.count == polygon.vertices.count, let box = ConvexPolygon(around: own).bounds else { return }
        let margin = shadow.radius.magnitude * DrawnExtent.deviations
        let moved = Rect(
            x: box.minX + shadow.offset.width, y: box.minY + shadow.offset.height, width: box.width, height: box.height)
        add(shadow.transform.image(of: moved.insetBy(dx: -margin, dy: -margin)))
    }
}

extension Projection {
    /// The share of the greatest w' of a rectangle's corners below which a part of it counts as behind the eye: it would be a thousand
    /// times as large as the rest.
    private static let nearest = 1e-3

    /// Returns the image of a rectangle, as far as it lies before the eye.
    fileprivate func image(of rect: Rect) -> ConvexPolygon {
        let corners = ConvexPolygon(rect).vertices
        if let affine { return ConvexPolygon(around: corners.map(affine.apply).filter(\.isFinite)) }
        let weights = HalfPlane(x: m13, y: m23, constant: m33)
        let greatest = corners.map { weights.value(at: $0) }.max() ?? 0
        guard greatest > 0, greatest.isFinite else { return ConvexPolygon(around: []) }
        var visible = weights
        visible.constant -= greatest * Projection.nearest
        return ConvexPolygon(around: ConvexPolygon(rect).clipped(to: visible).vertices.compactMap(apply).filter(\.isFinite))
    }
}
