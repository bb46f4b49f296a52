import AnimGeometry
import AnimGraphics

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
