package import AnimGeometry

/// The compositing of a group when it ends.
package enum Compositing: Hashable, Sendable {
    /// The group is blended with the content below.
    case blend(BlendMode)
    /// The group is a mask: the content of the enclosing group is multiplied by its alpha, and is cleared outside it.
    case destinationIn
    /// The group is cut out: the content of the enclosing group is multiplied by what its alpha leaves of 1.
    case destinationOut
    /// The group replaces the content of the enclosing group, even with empty pixels; at an opacity below 1 both are mixed.
    ///
    /// Its parent must be a group, with no clip in between.
    case copy
    /// The group is not an image: it contains only cells, which draw on the content below it.
    ///
    /// Cells divide the plane. If a pixel lies in several cells, each is drawn on the content from before the group, and the
    /// results are mixed in proportion to the areas of the cells in the pixel; equal results are not changed by mixing.
    case cells
    /// The group is a cell: its content is drawn on the content below, within a polygon.
    indirect case cell(ConvexPolygon, transform: Projection)
}

extension Compositing {
    /// Whether the result depends on the content of the enclosing group, but on nothing outside that group.
    package var dependsOnGroup: Bool {
        switch self {
        case .blend(let mode): mode != .normal
        case .destinationIn, .destinationOut, .copy: true
        case .cells, .cell: false
        }
    }

    /// Whether the group is a part of the screen with a drawing order of its own.
    package var isCell: Bool { if case .cell = self { true } else { false } }

    /// Whether the content of the group is drawn directly on the content below it.
    package var isTransparent: Bool {
        switch self {
        case .cells, .cell: true
        case .blend, .destinationIn, .destinationOut, .copy: false
        }
    }
}

/// The shadow of a group, below the group itself.
package struct DropShadow: Hashable, Sendable {
    /// The color, its alpha included.
    package var color: Color
    /// The standard deviation of the Gaussian blur, in the space of `transform`.
    package var radius: Double
    /// The displacement, in the space of `transform`.
    package var offset: Size
    /// The map from the space of `radius` and `offset` to pixels.
    package var transform: Projection

    /// Creates a shadow.
    package init(color: Color, radius: Double, offset: Size, transform: Projection) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.transform = transform
    }
}

/// The style with which a group is composited as a single image.
package struct GroupStyle: Hashable, Sendable {
    /// The factor for its alpha, 0…1.
    package var opacity: Double
    /// The compositing of the image.
    package var compositing: Compositing
    /// The shadow; nil for none.
    package var shadow: DropShadow?
    /// The filters that change the image before it is composited; nil for none.
    ///
    /// They apply only to blended groups, and such groups cast no shadow.
    package var filters: GroupFilters?
    /// Whether backdrops in the group show the content below the group, too.
    package var sharesBackdrop = false

    /// Creates a style.
    package init(
        opacity: Double = 1, compositing: Compositing = .blend(.normal), shadow: DropShadow? = nil, filters: GroupFilters? = nil,
        sharesBackdrop: Bool = false
    ) {
        self.opacity = opacity
        self.compositing = compositing
        self.shadow = shadow
        self.filters = filters
        self.sharesBackdrop = sharesBackdrop
    }
}

/// The blending of a group's colors with the colors below it.
///
/// With the group's color Cs and alpha αs, and the color Cb and alpha αb below it, the result is `αo · Co = (1 - αb) · αs · Cs
/// + (1 - αs) · αb · Cb + αs · αb · B(Cb, Cs)` and `αo = αs + αb - αs · αb`, and B is the function of the mode. The functions
/// follow the W3C's "Compositing and Blending" and PDF if they are defined there. The two `plus` modes sum premultiplied
/// components, including alpha.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// `Cs`: the group covers the content below.
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
    /// `min(Cb, 2 · Cs)` for dark `Cs`, `max(Cb, 2 · Cs - 1)` for light `Cs`.
    case pinLight
    case hue, saturation, color, luminosity
    /// The clamped sum: `min(1, αs · Cs + αb · Cb)`.
    case plusLighter
    /// The clamped sum of the distances from white: `max(0, αo - αs · (1 - Cs) - αb · (1 - Cb))` with `αo = min(1, αs + αb)`.
    case plusDarker
}
