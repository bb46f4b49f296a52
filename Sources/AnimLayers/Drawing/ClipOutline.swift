import AnimGeometry
import AnimGraphics

/// The antialiased outline of a clip, or of a mask that consists of one fill.
///
/// Coverage multiplies: if an edge of the clipped content lies on the outline, the clip antialiases it a second time, and a
/// half-covered pixel becomes a quarter-covered one. Such edges are moved outwards by two pixels, and the clip cuts them off:
///
/// ```
///  ┌─ ─ ─ ─ ─ ─ ┬────┐    the clip, and a rectangle in it whose right and lower edges lie on the clip's;
///  │ clip  ┌────┼──┐ │    these are drawn farther out, the others stay; a rounded corner becomes square where
///  │       │    │  │      the clip's own corner cuts off as much
///  └ ─ ─ ─ ┼ ─ ─┘  │
///          └───────┘
/// ```
struct ClipOutline {
    private let outline: RoundedRect
    private let transform: Projection
    private let inverse: Projection?

    /// Creates the outline of a command that begins a clip; nil if its edges lie on pixel boundaries, and for other commands and
    /// shapes.
    init?(clip command: DrawCommand) {
        guard case .pushClip(let shape, let transform) = command else { return nil }
        self.init(shape, transform)
    }

    /// Creates the outline, or a rectangle around it, of a command that fills a mask; nil as above.
    init?(mask command: DrawCommand) {
        guard case .fill(let shape, _, let transform) = command else { return nil }
        self.init(shape, transform)
    }

    private init?(_ shape: Shape, _ transform: Projection) {
        switch shape {
        case .rect(let rect): outline = RoundedRect(rect, cornerRadius: 0)
        case .roundedRect(let rounded), .ring(let rounded, _): outline = rounded.effective
        case .path(let path, _): outline = RoundedRect(path.bounds ?? .zero, cornerRadius: 0)
        case .stroke, .glyphs: return nil
        }
        guard !outline.rect.isEmpty, !outline.roundedCorners.isEmpty || !transform.isPixelAligned(outline.rect)
        else { return nil }
        self.transform = transform
        inverse = transform.inverted()
    }

    /// Returns a clipped command with those edges moved outwards that lie on the outline; nil if it has none.
    func extended(_ command: DrawCommand) -> DrawCommand? {
        switch command {
        case .fill(let shape, let paint, let transform):
            extended(shape, transform).map { .fill($0, paint: paint, transform: transform) }
        case .pushClip(let shape, let transform):
            extended(shape, transform).map { .pushClip($0, transform: transform) }
        case .backdrop(let shape, let material, let transform):
            extended(shape, transform).map { .backdrop($0, material, transform: transform) }
        case .shadow, .popClip, .pushGroup, .popGroup: nil
        }
    }

    private func extended(_ shape: Shape, _ transform: Projection) -> Shape? {
        switch shape {
        case .rect(let rect): extended(RoundedRect(rect, cornerRadius: 0), transform)?.shape
        case .roundedRect(let rounded): extended(rounded.effective, transform)?.shape
        case .ring(let outer, let inner): extended(outer.effective, transform).map { .ring(outer: $0, inner: inner) }
        case .path(let path, _): path.rectangle.flatMap { extended(RoundedRect($0, cornerRadius: 0), transform) }?.shape
        case .stroke, .glyphs: nil
        }
    }

    private func extended(_ rounded: RoundedRect, _ transform: Projection) -> RoundedRect? {
        guard let clip = outline(in: transform), let pixel = PixelSize(transform, in: clip.rect) else { return nil }
        let corners = rounded.roundedCorners.filter { !rounded.isCutOff($0, by: clip, tolerance: pixel.tolerance) }
        let rect = rounded.rect.moving(
            edgesOf: clip.rect, to: clip.rect.insetBy(dx: -pixel.margin, dy: -pixel.margin), tolerance: pixel.tolerance,
            except: corners)
        if corners == rounded.roundedCorners, rect == rounded.rect { return nil }
        return corners.isEmpty
            ? RoundedRect(rect, cornerRadius: 0)
            : RoundedRect(rect, cornerRadius: rounded.cornerRadius, corners: corners, curve: rounded.curve)
    }

    /// Returns the outline in the space of another transform; nil if it is not a rectangle parallel to the axes there.
    ///
    /// Corners that have a different shape there are replaced by square ones; the clip cuts off at least as much of these.
    private func outline(in space: Projection) -> RoundedRect? {
        if space == transform { return outline }
        guard let inverse, let map = space.concatenating(inverse).parallel?.inverted() else { return nil }
        var result = outline
        result.rect = map.apply(outline.rect)
        let (scaleX, scaleY) = (abs(map.a + map.c), abs(map.b + map.d))
        let keepsCorners = outline.corners == .all || map.isScaleAndTranslation && map.a > 0 && map.d > 0
        result.cornerRadius = keepsCorners && abs(scaleX - scaleY) <= 1e-6 * scaleX ? outline.cornerRadius * scaleX : 0
        return result
    }
}

/// The size of a pixel in some space.
private struct PixelSize {
    /// Two pixels or more, in every direction.
    let margin: Double
    /// The distance within which two edges coincide: the rasterizer's subpixel resolution, 1/256.
    let tolerance: Size

    init?(_ transform: Projection, in rect: Rect) {
        margin = transform.pixelLength(in: rect) * 2
        guard let map = transform.affineApproximation(at: Point(x: rect.midX, y: rect.midY)), margin > 0, margin.isFinite
        else { return nil }
        tolerance = Size(
            width: 1 / (256 * (map.a * map.a + map.b * map.b).squareRoot()),
            height: 1 / (256 * (map.c * map.c + map.d * map.d).squareRoot()))
    }
}

extension Projection {
    /// The map if it is affine and keeps rectangles parallel to the axes, up to rounding; otherwise nil.
    fileprivate var parallel: Transform? {
        guard m33 > 0, abs(m13) <= 1e-12 * m33, abs(m23) <= 1e-12 * m33 else { return nil }
        var map = Transform(
            a: plane.a / m33, b: plane.b / m33, c: plane.c / m33, d: plane.d / m33, tx: plane.tx / m33, ty: plane.ty / m33)
        let (turned, straight) = (max(abs(map.b), abs(map.c)), max(abs(map.a), abs(map.d)))
        if turned <= 1e-9 * min(abs(map.a), abs(map.d)) {
            (map.b, map.c) = (0, 0)
        } else if straight <= 1e-9 * min(abs(map.b), abs(map.c)) {
            (map.a, map.d) = (0, 0)
        } else {
            return nil
        }
        return map.isFinite ? map : nil
    }
}

extension RoundedRect {
    /// The rounded rectangle with the radius and curve that are drawn.
    fileprivate var effective: RoundedRect {
        RoundedRect(rect, cornerRadius: effectiveRadius, corners: corners, curve: effectiveCurve)
    }

    fileprivate var shape: Shape { roundedCorners.isEmpty ? .rect(rect) : .roundedRect(self) }

    fileprivate var roundedCorners: Corners { cornerRadius > 0 ? corners : [] }

    /// Whether a clip cuts off everything that making a corner square would add.
    fileprivate func isCutOff(_ corner: Corners, by clip: RoundedRect, tolerance: Size) -> Bool {
        let (own, other) = (rect.point(at: corner), clip.rect.point(at: corner))
        let isSame = abs(own.x - other.x) <= tolerance.width && abs(own.y - other.y) <= tolerance.height
        if isSame, clip.roundedCorners.contains(corner), clip.curve == curve,
            cornerRadius <= clip.cornerRadius + min(tolerance.width, tolerance.height)
        {
            return true
        }
        return clip.outlinePoints(at: corner).allSatisfy { contains($0) }
    }
}

extension Path {
    /// The rectangle that the path describes; nil for other paths.
    fileprivate var rectangle: Rect? {
        guard elements.count == 5, elements[4] == .close, let bounds = controlPointBounds,
            case .move(let first) = elements[0], case .line(let second) = elements[1],
            case .line(let third) = elements[2], case .line(let fourth) = elements[3]
        else { return nil }
        let turnsFromX = first.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == first.x
        let turnsFromY = first.x == second.x && second.y == third.y && third.x == fourth.x && fourth.y == first.y
        return turnsFromX || turnsFromY ? bounds : nil
    }
}

extension Corners {
    fileprivate static let each: [Corners] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]

    /// Returns the corners that satisfy a condition.
    fileprivate func filter(_ isIncluded: (Corners) -> Bool) -> Corners {
        Corners(Corners.each.filter { contains($0) && isIncluded($0) })
    }
}

extension Rect {
    fileprivate func point(at corner: Corners) -> Point {
        Point(
            x: corner == .minXMinY || corner == .minXMaxY ? minX : maxX,
            y: corner == .minXMinY || corner == .maxXMinY ? minY : maxY)
    }

    /// Returns the rectangle with the edges that lie on or beyond the edges of `bounds` moved to the edges of `outer`.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle whose edges are compared.
    ///   - outer: The rectangle that edges are moved to, unless they lie farther out.
    ///   - tolerance: The distance that an edge may lie inside `bounds`.
    ///   - rounded: The rounded corners, whose edges stay, since moving them would move the curve.
    fileprivate func moving(edgesOf bounds: Rect, to outer: Rect, tolerance: Size, except rounded: Corners) -> Rect {
        let left = minX <= bounds.minX + tolerance.width && rounded.isDisjoint(with: [.minXMinY, .minXMaxY])
        let right = maxX >= bounds.maxX - tolerance.width && rounded.isDisjoint(with: [.maxXMinY, .maxXMaxY])
        let top = minY <= bounds.minY + tolerance.height && rounded.isDisjoint(with: [.minXMinY, .maxXMinY])
        let bottom = maxY >= bounds.maxY - tolerance.height && rounded.isDisjoint(with: [.minXMaxY, .maxXMaxY])
        return Rect(
            minX: left ? min(minX, outer.minX) : minX, minY: top ? min(minY, outer.minY) : minY,
            maxX: right ? max(maxX, outer.maxX) : maxX, maxY: bottom ? max(maxY, outer.maxY) : maxY)
    }
}
