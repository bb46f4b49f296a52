import AnimGeometry
import AnimGraphics

/// A layer that is about to be drawn, and how its parts are combined.
struct LayerPicture {
    let layer: Layer
    let transform: Projection
    /// Whether the picture is masked.
    let hasMask: Bool
    /// The opacity of background, contents, border and shadow, each on its own.
    let partOpacity: Double
    /// The opacity of the whole picture.
    let groupOpacity: Double
    /// The caster of the shadow.
    let caster: ShadowCaster
    /// The commands above the background and below the sublayers.
    let contents: [DrawCommand]
    /// How background and border are drawn along their common outline.
    let edge: EdgeTreatment
    /// Whether filters change the whole picture before its mask.
    private let hasFilters: Bool

    init(_ tree: PresentationTree, _ index: Int, transform: Projection, opacity: Double) {
        let layer = tree.nodes[index].layer
        self.layer = layer
        self.transform = transform
        hasMask = tree.hasMask(index)
        hasFilters = layer.filters.haveEffect
        let isGroup = layer.allowsGroupOpacity || hasMask || hasFilters || layer.compositingFilter != .normal
        partOpacity = isGroup ? 1 : opacity
        groupOpacity = isGroup ? opacity : 1
        contents = layer.contentCommands(transform: transform)
        caster = ShadowCaster(tree, index, hasContents: !contents.isEmpty || !tree.nodes[index].particles.isEmpty)
        edge = EdgeTreatment(tree, index, transform: transform, opacity: partOpacity)
    }

    /// The factor of the sublayers' opacities.
    var sublayerOpacity: Double { partOpacity }

    /// Whether the whole picture is a group, apart from groups that an outline clips.
    var isGroup: Bool {
        hasMask || layer.compositingFilter != .normal
            || groupOpacity < 1 && (hasFilters || !(edge == .cut && caster == .nothing))
    }

    /// The filters of the whole picture; nil for none.
    ///
    /// In perspective, they are mapped as at the layer's middle.
    var filters: GroupFilters? { hasFilters ? GroupFilters(layer.filters.drawn, transform: shadowScale) : nil }

    /// Returns the fill of a shape in the layer's space; nil if it is empty or invisible.
    func fill(_ shape: Shape, with color: Color?) -> DrawCommand? {
        layer.fill(shape, with: color?.faded(by: partOpacity), transform: transform)
    }

    /// Returns the shadow's color, including its opacity.
    func shadowColor(opacity: Double) -> Color? {
        layer.shadow.visibleColor?.faded(by: opacity)
    }

    /// The map for the radius and offset of the whole picture's shadow, and for filters; in perspective, the map at the layer's middle.
    var shadowScale: Projection {
        let bounds = layer.drawnBounds
        return transform.affineApproximation(at: Point(x: bounds.midX, y: bounds.midY)).map(Projection.init) ?? transform
    }

    /// The map of the shadow, which is offset in the layer's own space.
    var shadowTransform: Projection {
        let offset = layer.shadow.offset
        return Projection(Transform(translationX: offset.width, y: offset.height)).concatenating(transform)
    }
}

/// How background and border are drawn along their common outline.
enum EdgeTreatment {
    /// Each is drawn with its own edges: there is only one, or the edges lie on pixel boundaries.
    case separate
    /// The outline clips background, sublayers and border as one image.
    case cut
    /// Both are below everything else: the outline in the border's color, its interior in the background's.
    case stacked
    /// Both are below everything else, and clipped as one image, since one is translucent.
    case cutBelow
    /// The background ends under the middle of the border, which covers its edge.
    case overlapping

    /// Chooses the simplest treatment for a layer; the sublayers matter only if they may cover the border.
    init(_ tree: PresentationTree, _ index: Int, transform: Projection, opacity: Double) {
        let layer = tree.nodes[index].layer
        guard layer.hasSmoothOutline(transform: transform) else {
            self = .separate
            return
        }
        let background = layer.backgroundColor?.alpha ?? 0
        let border = layer.visibleBorderColor?.alpha ?? 0
        if layer.masksToBounds {
            self = .cut
        } else if background <= 0 || border <= 0 {
            self = .separate
        } else if !tree.draws(beyond: layer.borderHole, below: index) {
            self = min(background, border, opacity) >= 1 ? .stacked : .cutBelow
        } else {
            // In a border of three pixels, each antialiased edge has a full pixel of border next to it.
            let isWide = layer.borderWidth >= 3 * layer.pixelLength(transform: transform)
            self = border >= 1 && opacity >= 1 && isWide ? .overlapping : .separate
        }
    }
}

/// The caster of a layer's shadow.
enum ShadowCaster: Hashable {
    /// There is no visible shadow.
    case nothing
    /// A shape with an opacity that has the same alpha as the layer's picture, or replaces it.
    case shape(Shape, opacity: Double)
    /// The whole picture of the layer.
    case picture

    /// Chooses the simplest caster of the shadow of a node's layer.
    init(_ tree: PresentationTree, _ index: Int, hasContents: Bool) {
        let layer = tree.nodes[index].layer
        let background = layer.drawnBounds.isEmpty ? 0 : layer.isVisualEffect ? 1 : layer.backgroundColor?.alpha ?? 0
        if layer.shadow.visibleColor == nil || layer.masksToBounds && background >= 1 {
            // The layer covers all of the shadow inside its outline, and clips the rest.
            self = .nothing
        } else if let path = layer.shadow.path {
            self = .shape(.path(path, .nonZero), opacity: 1)
        } else if background >= 1 && !tree.draws(beyond: layer.roundedBounds, below: index) {
            self = .shape(layer.outline, opacity: 1)
        } else if background > 0 && !hasContents && layer.visibleBorderColor == nil && !tree.hasSublayers(index) {
            self = .shape(layer.outline, opacity: background)
        } else {
            self = .picture
        }
    }
}

extension LayerShadow {
    /// The color including the opacity; nil if the shadow is invisible.
    var visibleColor: Color? {
        guard let color, opacity > 0, color.alpha > 0 else { return nil }
        return color.faded(by: min(opacity, 1))
    }
}

extension Color {
    /// Returns the color at an opacity; alpha is clamped to 0…1.
    func faded(by opacity: Double) -> Color {
        if opacity >= 1 { return self }
        var color = self
        color.alpha = min(max(alpha, 0), 1) * opacity
        return color
    }
}

extension Layer {
    /// Whether the layer shows the layers below it through a material.
    var isVisualEffect: Bool { if case .visualEffect = content { true } else { false } }

    /// The bounds for drawing: an overshooting animation may make a size negative, which draws nothing.
    var drawnBounds: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: max(bounds.width, 0), height: max(bounds.height, 0))
    }

    /// The outline of background and clip.
    var outline: Shape {
        cornerRadius > 0 && !maskedCorners.isEmpty ? .roundedRect(roundedBounds) : .rect(drawnBounds)
    }

    /// The border: the ring between the outline and the same outline moved inwards by the border's width.
    var borderRing: Shape { .ring(outer: roundedBounds, inner: borderHole) }

    /// The color of the border; nil if it has no width.
    var visibleBorderColor: Color? { borderWidth > 0 ? borderColor : nil }

    /// Whether the edges of the outline are antialiased: not if they lie on pixel boundaries.
    func hasSmoothOutline(transform: Projection) -> Bool {
        if case .rect(let rect) = outline { return !transform.isPixelAligned(rect) }
        return true
    }

    /// Returns a length in the layer's space that is at least one pixel long.
    func pixelLength(transform: Projection) -> Double { transform.pixelLength(in: drawnBounds) }

    /// Returns the fill of a shape in the layer's space; nil if it is empty or invisible.
    func fill(_ shape: Shape, with color: Color?, transform: Projection) -> DrawCommand? {
        guard let color, color.alpha > 0, !drawnBounds.isEmpty else { return nil }
        return .fill(shape, paint: .color(color), transform: transform)
    }

    /// The rounded bounds, with the radius limited.
    var roundedBounds: RoundedRect {
        var rounded = RoundedRect(drawnBounds, cornerRadius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
        rounded.cornerRadius = rounded.effectiveRadius
        return rounded
    }

    /// The outline inside the border.
    var borderHole: RoundedRect { outline(insetBy: borderWidth) }

    /// Returns the outline moved inwards.
    func outline(insetBy distance: Double) -> RoundedRect {
        var inner = roundedBounds
        inner.rect = inner.rect.insetBy(dx: distance, dy: distance)
        inner.cornerRadius = max(0, inner.cornerRadius - distance)
        return inner
    }
}

extension Projection {
    /// Returns a length in the untransformed space that is at least one pixel long in every direction at the corners of a
    /// rectangle; 0 for singular maps, and at most the rectangle's longer side if perspective enlarges pixels.
    func pixelLength(in rect: Rect) -> Double {
        if let affine { return affine.pixelLength }
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ]
        let longest = corners.reduce(0) { max($0, derivative(at: $1)?.pixelLength ?? .infinity) }
        return min(longest, max(rect.width, rect.height))
    }

    /// Whether the edges of a rectangle's image lie on pixel boundaries, to within half the rasterizer's subpixel resolution of
    /// 1/256.
    func isPixelAligned(_ rect: Rect) -> Bool {
        guard let affine, affine.isScaleAndTranslation else { return false }
        let image = affine.apply(rect)
        return [image.minX, image.minY, image.maxX, image.maxY].allSatisfy { abs($0 - $0.rounded()) < 1.0 / 512 }
    }
}

extension Transform {
    /// A length in the untransformed space that is at least one pixel long in every direction; 0 for singular transforms.
    fileprivate var pixelLength: Double {
        let largestScale = (a * a + b * b + c * c + d * d).squareRoot()
        let length = largestScale / abs(determinant)
        return length.isFinite ? length : 0
    }
}
