package import AnimGeometry

/// One drawing step.
///
/// Transforms map the shape's space to pixels of the canvas.
///
/// `pushClip`/`popClip` and `pushGroup`/`popGroup` nest properly, across both kinds. Large and rare payloads are indirect here,
/// in ``Shape`` and in ``Paint``, because command lists are built, compared and copied in every frame.
package enum DrawCommand: Hashable, Sendable {
    /// Fills a shape, source-over, in sRGB.
    case fill(Shape, paint: Paint, transform: Projection)
    /// Fills a shape blurred by a Gaussian; `radius` is the standard deviation in the space of the shape.
    case shadow(Shape, radius: Double, color: Color, transform: Projection)
    /// Clips the following steps to a shape (antialiased), in addition to the current clip.
    case pushClip(Shape, transform: Projection)
    /// Ends the innermost clip.
    case popClip
    /// Starts an isolated group, which is composited as a single image when it ends.
    indirect case pushGroup(GroupStyle)
    /// Ends the innermost group.
    case popGroup
    /// Replaces the pixels below a shape by a material that shows them; the radius is in the space of the shape.
    ///
    /// The backdrop is everything drawn before within the innermost group that does not share the backdrop of the group around it.
    /// Beyond the edges of the screen, its outermost pixels are repeated.
    indirect case backdrop(Shape, Material, transform: Projection)

    /// Fills a shape under an affine transform.
    package static func fill(_ shape: Shape, paint: Paint, transform: Transform) -> DrawCommand {
        .fill(shape, paint: paint, transform: Projection(transform))
    }

    /// Clips the following steps to a shape under an affine transform.
    package static func pushClip(_ shape: Shape, transform: Transform) -> DrawCommand {
        .pushClip(shape, transform: Projection(transform))
    }

    /// Starts a group that is composited with an opacity in 0…1.
    package static func pushGroup(opacity: Double) -> DrawCommand { .pushGroup(GroupStyle(opacity: opacity)) }
}

/// Everything that is drawn in a frame; the rasterizer knows nothing else about the layers.
package struct DisplayList: Hashable, Sendable {
    /// The width of the canvas in pixels, at least 1.
    package var width: Int
    /// The height of the canvas in pixels, at least 1.
    package var height: Int
    /// The color that the canvas is cleared to.
    package var background: Color
    /// The drawing steps, back to front.
    package var commands: [DrawCommand]
    /// The pixels on each side that are not part of the screen: backdrops end at the screen's edges.
    package var margin = 0

    /// Creates a display list.
    package init(width: Int, height: Int, background: Color = .clear, commands: [DrawCommand] = []) {
        self.width = width
        self.height = height
        self.background = background
        self.commands = commands
    }
}

extension Color {
    /// Returns the color with its components, except alpha, multiplied by the components of another.
    package func tinted(by tint: Color) -> Color {
        Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha)
    }
}

extension Paint {
    /// Returns the paint with the components of its colors, except alpha, multiplied by a tint.
    package func tinted(by tint: Color) -> Paint {
        switch self {
        case .color(let color): return .color(color.tinted(by: tint))
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.tinted(by: tint) }
            return .gradient(gradient)
        case .image(var image):
            image.tint = image.tint.tinted(by: tint)
            return .image(image)
        }
    }
}

extension DrawCommand {
    /// Returns the step with the components of its colors, except alpha, multiplied by a tint.
    package func tinted(by tint: Color) -> DrawCommand {
        switch self {
        case .fill(let shape, let paint, let transform):
            return .fill(shape, paint: paint.tinted(by: tint), transform: transform)
        case .shadow(let shape, let radius, let color, let transform):
            return .shadow(shape, radius: radius, color: color.tinted(by: tint), transform: transform)
        case .pushGroup(var style):
            if let shadow = style.shadow { style.shadow?.color = shadow.color.tinted(by: tint) }
            return .pushGroup(style)
        case .pushClip, .popClip, .popGroup, .backdrop: return self
        }
    }
}

extension DrawCommand {
    /// Returns the step on a canvas that is mapped to a different one.
    package func transformed(by map: Projection) -> DrawCommand {
        switch self {
        case .fill(let shape, let paint, let transform):
            return .fill(shape, paint: paint, transform: transform.concatenating(map))
        case .shadow(let shape, let radius, let color, let transform):
            return .shadow(shape, radius: radius, color: color, transform: transform.concatenating(map))
        case .pushClip(let shape, let transform):
            return .pushClip(shape, transform: transform.concatenating(map))
        case .pushGroup(var style):
            if var shadow = style.shadow {
                shadow.transform = shadow.transform.concatenating(map)
                style.shadow = shadow
            }
            if let filters = style.filters {
                style.filters = GroupFilters(filters.filters, transform: filters.transform.concatenating(map))
            }
            if case .cell(let polygon, let transform) = style.compositing {
                style.compositing = .cell(polygon, transform: transform.concatenating(map))
            }
            return .pushGroup(style)
        case .backdrop(let shape, let material, let transform):
            return .backdrop(shape, material, transform: transform.concatenating(map))
        case .popClip, .popGroup:
            return self
        }
    }
}
