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
