import AnimGeometry
import AnimGraphics

/// A layer that is about to be drawn, and how its parts go together.
struct LayerPicture {
    let layer: Layer
    let transform: Projection
    /// Whether anything multiplies the whole picture by its alpha.
    let hasMask: Bool
    /// The opacity of background, contents, border and shadow, each by itself.
    let partOpacity: Double
    /// The opacity of the whole picture.
    let groupOpacity: Double
    /// What casts the shadow.
    let caster: ShadowCaster
    /// What is above the background and below the sublayers.
    let contents: [DrawCommand]
    /// What becomes of background and border along the outline that they share.
    let frame: LayerFrame

    init(_ tree: PresentationTree, _ index: Int, transform: Projection, opacity: Double) {
        let layer = tree.nodes[index].layer
        self.layer = layer
        self.transform = transform
        hasMask = tree.hasMask(index)
        let isGroup = layer.allowsGroupOpacity || hasMask || layer.compositingFilter != .normal
        partOpacity = isGroup ? 1 : opacity
        groupOpacity = isGroup ? opacity : 1
        let isCut = layer.masksToBounds && layer.hasSmoothOutline(transform: transform)
        let contents = layer.contentCommands(transform: transform, isCut: isCut)
        caster = ShadowCaster(tree, index, hasContents: !contents.isEmpty || !tree.nodes[index].particles.isEmpty)
        frame = LayerFrame(tree, index, transform: transform, hasContents: !contents.isEmpty, opacity: partOpacity)
        self.contents =
            frame == .cut && !isCut ? layer.contentCommands(transform: transform, isCut: true) : contents
    }

    /// The factor of the sublayers' opacities.
    var sublayerOpacity: Double { partOpacity }

    /// Whether the whole picture is a group, besides those that an outline cuts.
    var isGroup: Bool {
        hasMask || layer.compositingFilter != .normal || groupOpacity < 1 && !(frame == .cut && caster == .nothing)
    }

    /// The fill of a shape in the layer's space; nil without an area or a colour that can be seen.
    func fill(_ shape: Shape, with color: Color?) -> DrawCommand? {
        layer.fill(shape, with: color?.faded(by: partOpacity), transform: transform)
    }

    /// The shadow's colour, its opacity included.
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

/// What becomes of background and border along the outline that they share.
enum LayerFrame {
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

    /// Chooses by what there is; the sublayers count where they reach the border.
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

extension Color {
    /// The colour at an opacity; alpha beyond 0…1 counts as clamped.
    func faded(by opacity: Double) -> Color {
        if opacity >= 1 { return self }
        var color = self
        color.alpha = min(max(alpha, 0), 1) * opacity
        return color
    }
}

extension LayerShadow {
    /// The colour as it is drawn; nil where there is nothing to be seen.
    var shownColor: Color? {
        guard let color, opacity > 0, color.alpha > 0 else { return nil }
        return color.faded(by: min(opacity, 1))
    }
}
