import AnimGeometry
import AnimGraphics

/// Bounds of the pixels that shapes and shadows may touch, found without flattening anything.
enum DeviceBounds {
    /// The bounds that include all pixels.
    static let everything = PixelRect(
        minX: -Int(Subpixel.limit), minY: -Int(Subpixel.limit), maxX: Int(Subpixel.limit), maxY: Int(Subpixel.limit))

    /// The bounds of a shape.
    static func pixels(of shape: Shape, _ transform: Projection) -> PixelRect {
        guard let box = shape.box else { return .empty }
        // The edges of rectangles, and the corners within them, round to points within the same pixels.
        return pixels(of: box, transform, margin: shape.isWithinBox && transform.affine != nil ? 0 : 1)
    }

    /// The approximate bounds of a shape: glyphs count as squares of twice their size around their origins.
    static func estimatedPixels(of shape: Shape, _ transform: Projection) -> PixelRect {
        guard case .glyphs(let run) = shape else { return pixels(of: shape, transform) }
        return run.origins.map { pixels(of: $0.insetBy(dx: -run.size, dy: -run.size), transform) } ?? .empty
    }

    /// The average factor by which a length grows; in perspective, twice the factor at the center of a box, since nearer parts
    /// are larger; `nil` if the center lies behind the eye.
    static func scale(of transform: Projection, in box: Rect?) -> Double? {
        let middle = box.map { Point(x: $0.midX, y: $0.midY) } ?? .zero
        guard let plane = transform.affine ?? transform.derivative(at: middle) else { return nil }
        let sum = plane.a * plane.a + plane.b * plane.b + plane.c * plane.c + plane.d * plane.d
        guard sum.isFinite else { return nil }
        return (sum / 2).squareRoot() * (transform.affine == nil ? 2 : 1)
    }

    /// A distance in whole pixels, rounded up.
    static func distance(_ value: Double) -> Int { whole(value.magnitude, .up) }

    /// The bounds of a blurred shape.
    static func pixels(ofShadow shape: Shape, radius: Double, _ transform: Projection) -> PixelRect {
        guard let grid = BlurGrid(radius: radius, transform: transform) else { return .empty }
        return grid.pixels(reachedBy: pixels(of: shape, grid.toSamples(transform)))
    }

    /// The bounds of a cell; `nil` for other groups.
    static func pixels(ofCell compositing: Compositing) -> PixelRect? {
        guard case .cell(let polygon, let transform) = compositing else { return nil }
        return polygon.bounds.map { pixels(of: $0, transform) } ?? .empty
    }

    /// The bounds of the shadow of a group whose contents have some bounds.
    static func pixels(of shadow: DropShadow, castBy pixels: PixelRect) -> PixelRect {
        guard !pixels.isEmpty, let move = shadow.displacement,
            let grid = BlurGrid(radius: shadow.radius, transform: shadow.transform.concatenating(move))
        else { return .empty }
        let box = Rect(
            minX: Double(pixels.minX), minY: Double(pixels.minY), maxX: Double(pixels.maxX), maxY: Double(pixels.maxY))
        return grid.pixels(reachedBy: DeviceBounds.pixels(of: box, grid.toSamples(move)))
    }

    /// The bounds of the image of a rectangle, with a margin for rounding and for bulging curves.
    private static func pixels(of box: Rect, _ transform: Projection, margin: Int = 1) -> PixelRect {
        var low = SIMD2(repeating: Double.infinity)
        var high = SIMD2(repeating: -Double.infinity)
        for index in 0..<4 {
            let corner = Point(x: index & 1 == 0 ? box.minX : box.maxX, y: index & 2 == 0 ? box.minY : box.maxY)
            // If a corner lies behind the eye or is not finite, any pixel may be touched.
            guard let p = transform.apply(corner), p.x.isFinite, p.y.isFinite else { return everything }
            low = SIMD2(min(low.x, p.x), min(low.y, p.y))
            high = SIMD2(max(high.x, p.x), max(high.y, p.y))
        }
        return PixelRect(
            minX: whole(low.x, .down) - margin, minY: whole(low.y, .down) - margin, maxX: whole(high.x, .up) + margin,
            maxY: whole(high.y, .up) + margin)
    }

    private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
        Int(max(-Subpixel.limit, min(Subpixel.limit, value)).rounded(rule))
    }
}

extension Shape {
    /// A rectangle around all points of the shape, in its own space; `nil` if it is empty.
    fileprivate var box: Rect? {
        switch self {
        case .rect(let rect): rect.isEmpty ? nil : rect
        case .roundedRect(let rounded): rounded.rect.isEmpty ? nil : rounded.rect
        case .ring(let outer, let inner): outer.rect.isEmpty ? nil : outer.rect.union(inner.rect)
        case .path(let path, _): path.controlPointBounds
        case .stroke(let path, let style): path.controlPointBounds.map { $0.insetBy(dx: -style.extent, dy: -style.extent) }
        case .glyphs(let run): run.box
        }
    }
}

extension Shape {
    /// Whether the flattened outline stays within the box.
    fileprivate var isWithinBox: Bool {
        switch self {
        case .rect, .roundedRect, .ring: true
        case .path, .stroke, .glyphs: false
        }
    }
}

extension StrokeStyle {
    /// The maximum distance of the pen's area from the path.
    fileprivate var extent: Double {
        let corners = join == .miter ? max(miterLimit, 2) : 2
        return width > 0 ? width / 2 * corners : 0
    }
}

extension GlyphRun {
    /// A rectangle around the origins of all glyphs; `nil` if the run is empty.
    var origins: Rect? {
        guard let first = glyphs.first else { return nil }
        var low = first.position
        var high = first.position
        for glyph in glyphs {
            low = Point(x: min(low.x, glyph.position.x), y: min(low.y, glyph.position.y))
            high = Point(x: max(high.x, glyph.position.x), y: max(high.y, glyph.position.y))
        }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }

    /// A rectangle around all glyphs; `nil` if none is visible.
    fileprivate var box: Rect? {
        var low = SIMD2(repeating: Double.infinity)
        var high = SIMD2(repeating: -Double.infinity)
        for glyph in glyphs {
            guard let bounds = glyph.outline.path.controlPointBounds else { continue }
            let a = glyph.position + bounds.origin * size
            let b = glyph.position + Point(x: bounds.maxX, y: bounds.maxY) * size
            low = SIMD2(min(low.x, min(a.x, b.x)), min(low.y, min(a.y, b.y)))
            high = SIMD2(max(high.x, max(a.x, b.x)), max(high.y, max(a.y, b.y)))
        }
        if low.x > high.x || low.y > high.y { return nil }
        return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    }
}

/// The kind of a command, and the bounds of the pixels it may touch.
struct CommandBounds {
    enum Kind: UInt8 {
        case fill, shadow, pushClip, popClip, pushGroup, popGroup, backdrop
    }

    let kind: Kind
    /// The pixels drawn on or clipped to, including clips to cells; empty for other groups and for pops.
    let pixels: PixelRect
    /// The cost per pixel, relative to one color.
    let pixelCost: Int
    /// Whether the command fills an outline whose whole geometry was found to have no overlaps.
    var isFree = false

    init(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, let paint, let transform):
            self.init(kind: .fill, pixels: DeviceBounds.pixels(of: shape, transform), pixelCost: paint.isColor ? 1 : 8)
        case .shadow(let shape, let radius, _, let transform):
            self.init(kind: .shadow, pixels: DeviceBounds.pixels(ofShadow: shape, radius: radius, transform), pixelCost: 8)
        case .pushClip(let shape, let transform):
            self.init(kind: .pushClip, pixels: DeviceBounds.pixels(of: shape, transform))
        case .popClip: self.init(kind: .popClip, pixels: .empty)
        case .pushGroup(let style):
            self.init(kind: .pushGroup, pixels: DeviceBounds.pixels(ofCell: style.compositing) ?? .empty)
        case .popGroup: self.init(kind: .popGroup, pixels: .empty)
        case .backdrop(let shape, _, let transform):
            self.init(kind: .backdrop, pixels: DeviceBounds.pixels(of: shape, transform), pixelCost: 50)
        }
    }

    private init(kind: Kind, pixels: PixelRect, pixelCost: Int = 1) {
        self.kind = kind
        self.pixels = pixels
        self.pixelCost = pixelCost
    }

    /// Whether the command draws, but only outside a rectangle.
    func isDrawing(outside clip: PixelRect) -> Bool {
        isDrawing && pixels.intersection(clip).isEmpty
    }

    /// Whether the command draws, rather than beginning or ending a scope.
    var isDrawing: Bool { kind == .fill || kind == .shadow || kind == .backdrop }
}

extension Paint {
    fileprivate var isColor: Bool {
        if case .color = self { return true }
        return false
    }
}
