import AnimGeometry
import AnimGraphics

/// A layer that is about to be drawn, and the way in which its parts go together.
struct LayerPicture {
    let layer: Layer
    let transform: Projection
    /// Whether anything multiplies the whole picture by its alpha.
    let hasMask: Bool
    /// The opacity of background, contents, border and shadow, each by itself.
    let partOpacity: Double
    /// The opacity of the whole picture.
    let groupOpacity: Double
    /// The caster of the shadow.
    let caster: ShadowCaster
    /// The steps above the background and below the sublayers.
    let contents: [DrawCommand]
    /// The way in which background and border are drawn along the outline that they share.
    let edge: EdgeTreatment

    init(_ tree: PresentationTree, _ index: Int, transform: Projection, opacity: Double) {
        let layer = tree.nodes[index].layer
        self.layer = layer
        self.transform = transform
        hasMask = tree.hasMask(index)
        let isGroup = layer.allowsGroupOpacity || hasMask || layer.compositingFilter != .normal
        partOpacity = isGroup ? 1 : opacity
        groupOpacity = isGroup ? opacity : 1
        contents = layer.contentCommands(transform: transform)
        caster = ShadowCaster(tree, index, hasContents: !contents.isEmpty || !tree.nodes[index].particles.isEmpty)
        edge = EdgeTreatment(tree, index, transform: transform, hasContents: !contents.isEmpty, opacity: partOpacity)
    }

    /// The factor of the sublayers' opacities.
    var sublayerOpacity: Double { partOpacity }

    /// Whether the whole picture is a group, besides those that an outline cuts.
    var isGroup: Bool {
        hasMask || layer.compositingFilter != .normal || groupOpacity < 1 && !(edge == .cut && caster == .nothing)
    }

    /// Returns the fill of a shape in the layer's space; nil without an area or a colour that can be seen.
    func fill(_ shape: Shape, with color: Color?) -> DrawCommand? {
        layer.fill(shape, with: color?.faded(by: partOpacity), transform: transform)
    }

    /// Returns the shadow's colour, its opacity included.
    func shadowColor(opacity: Double) -> Color? {
        layer.shadow.shownColor?.faded(by: opacity)
    }

    /// The map of the radius and offset of a shadow that the whole picture casts: in perspective that of the layer's middle.
    var scaleOfShadow: Projection {
        let bounds = layer.drawnBounds
        return transform.affineApproximation(at: Point(x: bounds.midX, y: bounds.midY)).map(Projection.init) ?? transform
    }

    /// The map of the shadow, which the offset moves in the layer's own space.
    var shadowTransform: Projection {
        let offset = layer.shadow.offset
        return Projection(Transform(translationX: offset.width, y: offset.height)).concatenating(transform)
    }
}

/// The way in which background and border are drawn along the outline that they share.
enum EdgeTreatment {
    /// Each is drawn with its own edges: there is only one, or the edges run between pixels.
    case separate
    /// The outline cuts background, sublayers and border as one image.
    case cut
    /// Both are below all else: the outline in the border's colour, what it leaves free in the background's.
    case stacked
    /// Both are below all else, and cut as one image, since one can be seen through.
    case cutBelow
    /// The background ends under the middle of the border, which covers its edge.
    case overlapping

    /// Chooses by what there is; the sublayers count where they may cover the border.
    init(_ tree: PresentationTree, _ index: Int, transform: Projection, hasContents: Bool, opacity: Double) {
        let layer = tree.nodes[index].layer
        guard layer.hasSmoothOutline(transform: transform) else {
            self = .separate
            return
        }
        let background = layer.backgroundColor?.alpha ?? 0
        let border = layer.shownBorderColor?.alpha ?? 0
        if layer.masksToBounds {
            self = .cut
        } else if background <= 0 || border <= 0 {
            self = .separate
        } else if !tree.draws(beyond: layer.borderHole, below: index) {
            self = min(background, border, opacity) >= 1 ? .stacked : .cutBelow
        } else {
            // In a border of three pixels every edge has a pixel around it that is all border.
            let isWide = layer.borderWidth >= 3 * layer.lengthOfPixel(transform: transform)
            self = border >= 1 && opacity >= 1 && isWide ? .overlapping : .separate
        }
    }
}

/// The caster of a layer's shadow.
enum ShadowCaster: Hashable {
    /// There is no shadow to be seen.
    case nothing
    /// A shape of an opacity, which has the same alpha as the layer's picture, or is given instead of it.
    case shape(Shape, opacity: Double)
    /// All that the layer shows.
    case picture

    /// Chooses the simplest caster of the shadow of a node's layer.
    init(_ tree: PresentationTree, _ index: Int, hasContents: Bool) {
        let layer = tree.nodes[index].layer
        let background = layer.drawnBounds.isEmpty ? 0 : layer.backgroundColor?.alpha ?? 0
        if layer.shadow.shownColor == nil || layer.masksToBounds && background >= 1 {
            // What the outline does not cut away is covered.
            self = .nothing
        } else if let path = layer.shadow.path {
            self = .shape(.path(path, .nonZero), opacity: 1)
        } else if background >= 1 && !tree.draws(beyond: layer.roundedBounds, below: index) {
            self = .shape(layer.outline, opacity: 1)
        } else if background > 0 && !hasContents && layer.shownBorderColor == nil && !tree.hasSublayers(index) {
            self = .shape(layer.outline, opacity: background)
        } else {
            self = .picture
        }
    }
}

extension LayerShadow {
    /// The colour as it is drawn; nil where there is nothing to be seen.
    var shownColor: Color? {
        guard let color, opacity > 0, color.alpha > 0 else { return nil }
        return color.faded(by: min(opacity, 1))
    }
}

extension Color {
    /// Returns the colour at an opacity; alpha beyond 0…1 counts as clamped.
    func faded(by opacity: Double) -> Color {
        if opacity >= 1 { return self }
        var color = self
        color.alpha = min(max(alpha, 0), 1) * opacity
        return color
    }
}

extension Layer {
    /// The bounds as they are drawn: an overshooting animation may make a size negative, which draws nothing.
    var drawnBounds: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: max(bounds.width, 0), height: max(bounds.height, 0))
    }

    /// The outline of background and clip.
    var outline: Shape {
        cornerRadius > 0 && !maskedCorners.isEmpty ? .roundedRect(roundedBounds) : .rect(drawnBounds)
    }

    /// The border: the ring between the outline and the same outline moved inwards by the border's width.
    var borderRing: Shape { .ring(outer: roundedBounds, inner: borderHole) }

    /// The colour of the border; nil where it has no width.
    var shownBorderColor: Color? { borderWidth > 0 ? borderColor : nil }

    /// Whether the edges of the outline are smooth: they are not where they run between pixels.
    func hasSmoothOutline(transform: Projection) -> Bool {
        if case .rect(let rect) = outline { return !transform.mapsToWholePixels(rect) }
        return true
    }

    /// Returns a length in the layer's space that is at least a pixel long.
    func lengthOfPixel(transform: Projection) -> Double { transform.lengthOfPixel(in: drawnBounds) }

    /// Returns the fill of a shape in the layer's space; nil without an area or a colour that can be seen.
    func fill(_ shape: Shape, with color: Color?, transform: Projection) -> DrawCommand? {
        guard let color, color.alpha > 0, !drawnBounds.isEmpty else { return nil }
        return .fill(shape, paint: .color(color), transform: transform)
    }

    /// The bounds with their corners, the radius limited.
    var roundedBounds: RoundedRect {
        var rounded = RoundedRect(drawnBounds, cornerRadius: cornerRadius, corners: maskedCorners, curve: cornerCurve)
        rounded.cornerRadius = rounded.effectiveRadius
        return rounded
    }

    /// The part of the outline that the border leaves free.
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
    /// Returns a length in the untransformed space that is at least a pixel long in every direction at the corners of a
    /// rectangle; 0 for singular maps, and nowhere longer than the rectangle's sides where perspective makes pixels large.
    func lengthOfPixel(in rect: Rect) -> Double {
        if let affine { return affine.lengthOfPixel }
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ]
        let longest = corners.reduce(0) { max($0, derivative(at: $1)?.lengthOfPixel ?? .infinity) }
        return min(longest, max(rect.width, rect.height))
    }

    /// Whether the edges of a rectangle's image lie between pixels, as nearly as the rasteriser distinguishes positions.
    func mapsToWholePixels(_ rect: Rect) -> Bool {
        guard let affine, affine.isScaleAndTranslation else { return false }
        let image = affine.apply(rect)
        return [image.minX, image.minY, image.maxX, image.maxY].allSatisfy { abs($0 - $0.rounded()) < 1.0 / 512 }
    }
}

extension Transform {
    /// A length in the untransformed space that is at least a pixel long in every direction; 0 for singular transforms.
    fileprivate var lengthOfPixel: Double {
        let largestScale = (a * a + b * b + c * c + d * d).squareRoot()
        let length = largestScale / abs(determinant)
        return length.isFinite ? length : 0
    }
}
