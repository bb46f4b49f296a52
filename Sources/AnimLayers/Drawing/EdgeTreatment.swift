import AnimGeometry
import AnimGraphics

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
