package import AnimGeometry

/// The use of a group when it ends.
package enum Compositing: Hashable, Sendable {
    /// The group is put on what is below.
    case blend(BlendMode)
    /// The group is a mask: what the enclosing group holds so far is multiplied by its alpha, and vanishes beyond it.
    case destinationIn
    /// The group replaces what the enclosing group holds so far, also where it is empty: at an opacity below 1 both mix.
    ///
    /// It stands directly in a group, with no clip in between.
    case copy
    /// The group is no image: it holds cells, and nothing else, which draw on what is below it.
    ///
    /// Cells divide the plane. Where a pixel lies in several of them, each is drawn on what was there before the group, and the
    /// results are mixed in proportion to the cells' areas in the pixel: where all are the same, so is the mixture.
    case cells
    /// The group is a cell: what it holds is drawn, and put on what is below, within a polygon.
    indirect case cell(ConvexPolygon, transform: Projection)
}

extension Compositing {
    /// Whether the result depends on what the group around holds so far, and on nothing beyond that group.
    package var dependsOnGroup: Bool {
        switch self {
        case .blend(let mode): mode != .normal
        case .destinationIn, .copy: true
        case .cells, .cell: false
        }
    }

    /// Whether what is drawn in the group is drawn on what is below it.
    package var isTransparent: Bool {
        switch self {
        case .cells, .cell: true
        case .blend, .destinationIn, .copy: false
        }
    }
}

/// The shadow that a group casts, below itself.
package struct DropShadow: Hashable, Sendable {
    /// The colour, its alpha included.
    package var color: Color
    /// The standard deviation of the Gaussian that blurs it, in the space of `transform`.
    package var radius: Double
    /// The displacement, in the space of `transform`.
    package var offset: Size
    /// The map from the space of radius and offset to pixels.
    package var transform: Projection

    /// Creates a shadow.
    package init(color: Color, radius: Double, offset: Size, transform: Projection) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.transform = transform
    }
}

/// The way in which a group is composited as one image.
package struct GroupStyle: Hashable, Sendable {
    /// The factor of its alpha, 0…1.
    package var opacity: Double
    /// The use of the image.
    package var compositing: Compositing
    /// The shadow that it casts; nil for none.
    package var shadow: DropShadow?

    /// Creates a style.
    package init(opacity: Double = 1, compositing: Compositing = .blend(.normal), shadow: DropShadow? = nil) {
        self.opacity = opacity
        self.compositing = compositing
        self.shadow = shadow
    }
}

/// The rule by which the colours of a group mix with those below it.
///
/// With the group's colour Cs and alpha αs, and those below Cb and αb, the result is
/// `αo · Co = (1 - αb) · αs · Cs + (1 - αs) · αb · Cb + αs · αb · B(Cb, Cs)` and `αo = αs + αb - αs · αb`, where B is the mode's
/// function. Functions are those of the W3C's "Compositing and Blending" and of PDF where these have them. The two `plus` modes
/// sum premultiplied components, alpha included.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// `Cs`: the group covers what is below.
    case normal
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// `Cb - Cs`, at least 0.
    case subtract
    /// `Cb / Cs`, at most 1; black stays black.
    case divide
    /// `Cb + Cs - 1`, at least 0.
    case linearBurn
    /// `Cb + Cs`, at most 1.
    case linearDodge
    /// `Cb + 2 · Cs - 1`, within 0…1.
    case linearLight
    /// The lesser of `Cb` and `2 · Cs` under dark colours, the greater of `Cb` and `2 · Cs - 1` under light ones.
    case pinLight
    case hue, saturation, color, luminosity
    /// The sum of both, as far as it goes: `min(1, αs · Cs + αb · Cb)`.
    case plusLighter
    /// The sum of both, counted down from white: `max(0, αo - αs · (1 - Cs) - αb · (1 - Cb))` with `αo = min(1, αs + αb)`.
    case plusDarker
}
