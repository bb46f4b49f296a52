import AnimGeometry
import AnimGraphics

/// A step of a frame in pixel space, after transforming, culling and folding the commands of a display list.
enum DrawStep {
    /// Fills an area with pixels, within bounds that lie inside the clips in force.
    case fill(Area, source: PixelSource, bounds: PixelRect)
    /// Paints a shadow of the plan in a premultiplied pixel, within bounds that lie inside the clips in force.
    case shadow(Int, pixel: UInt32, bounds: PixelRect)
    /// Multiplies the clip mask by an area's coverage until the matching end.
    case beginClip(Area, bounds: PixelRect, end: Int)
    case endClip
    /// Draws on a new transparent layer until the matching end, which composites it.
    case beginLayer(LayerStyle, bounds: PixelRect, end: Int)
    case endLayer
    /// Saves the pixels below for the following cells, until the matching end.
    case beginCells(bounds: PixelRect, end: Int)
    case endCells
    /// Draws on a copy of the pixels below the cells until the matching end, which mixes it in by an area's coverage.
    case beginCell(Area, bounds: PixelRect, end: Int)
    case endCell
    /// Composites a picture of the plan, within bounds that lie inside the clips in force.
    case picture(Int, style: LayerStyle, bounds: PixelRect)
    /// Replaces the pixels of an area by a picture of the plan, within bounds that lie inside the clips in force.
    case backdrop(Int, Area, bounds: PixelRect)
}

/// The way in which a layer is composited at its end.
struct LayerStyle {
    /// The factor of its alpha, 1…255.
    let opacity: UInt32
    let compositing: Compositing
}

/// A shadow whose mask is blurred before the steps are drawn, once for all bands.
struct PlannedShadow {
    /// The picture that is blurred.
    enum Caster {
        /// The coverage of an area of samples.
        case area(Area)
        /// The alpha of a group, drawn again at the size of samples.
        case group(DrawPlan)
    }

    let caster: Caster
    let grid: BlurGrid
    /// The blurred pixels, without the elided ones.
    let pixels: PixelRect
    /// The samples that the caster touches.
    let content: PixelRect
    let shape: MaskShape
}

/// The steps of a frame, and the shadows they paint.
///
/// Each scope begun by a step is ended by a later one, and everything in between lies within its bounds.
struct DrawPlan {
    var steps: [DrawStep] = []
    var shadows: [PlannedShadow] = []
    /// The pictures that steps show, each after those that it contains; `nil` for those that are not visible.
    ///
    /// Only the plan of the canvas has them.
    var pictures: [PlannedPicture?] = []
    /// The steps outside of scopes that do not depend on the pixels below them, with the pixels that they replace.
    var covers: [(step: Int, pixels: PixelRect)] = []
}

extension DrawPlan {
    /// The pixels that the first step replaces, so that they need no background.
    var pixelsWithoutBackground: PixelRect {
        guard let cover = covers.first, cover.step == 0 else { return .empty }
        return cover.pixels
    }

    /// The first step to draw within pixels: the last one that replaces all of them, under which nothing shows.
    func firstStep(within pixels: PixelRect) -> Int {
        covers.last { $0.pixels.intersection(pixels) == pixels }?.step ?? 0
    }

    /// Appends the first step of a scope, whose bounds and end are set on closing, and returns its index.
    mutating func open(_ step: DrawStep) -> Int {
        steps.append(step)
        return steps.count - 1
    }

    /// Closes the scope that starts at a step, given the bounds of its contents; an empty scope is removed.
    mutating func close(_ start: Int, around bounds: PixelRect) {
        if bounds.isEmpty {
            steps.removeSubrange(start...)
            return
        }
        let end = steps.count
        switch steps[start] {
        case .beginClip(let area, _, _):
            steps[start] = .beginClip(area, bounds: bounds, end: end)
            steps.append(.endClip)
        case .beginLayer(let style, _, _):
            steps[start] = .beginLayer(style, bounds: bounds, end: end)
            steps.append(.endLayer)
        case .beginCells:
            steps[start] = .beginCells(bounds: bounds, end: end)
            steps.append(.endCells)
        case .beginCell(let area, _, _):
            steps[start] = .beginCell(area, bounds: bounds, end: end)
            steps.append(.endCell)
        case .fill, .shadow, .endClip, .endLayer, .endCells, .endCell, .picture, .backdrop:
            preconditionFailure("only scopes are closed")
        }
    }
}

/// The pixels that fill an area.
///
/// Large cases are indirect, since plans hold many sources, mostly of one color.
enum PixelSource {
    /// A single premultiplied pixel.
    case pixel(UInt32)
    /// Colors that vary from pixel to pixel, at an opacity of 1…255.
    indirect case gradient(GradientSource, opacity: UInt32)
    /// The pixels of a picture, at an opacity of 1…255.
    indirect case image(ImageSource, opacity: UInt32)
}

extension PixelSource {
    /// The size of a gradient's tables and pieces, in entries of four bytes.
    var gradientEntryCount: Int {
        if case .gradient(let gradient, _) = self { gradient.entryCount } else { 0 }
    }

    /// Whether every pixel is known to have an alpha of 255.
    var isOpaque: Bool {
        switch self {
        case .pixel(let pixel): pixel >> 24 == 255
        case .gradient(let gradient, let opacity): opacity == 255 && gradient.isOpaque
        case .image: false
        }
    }

    /// Creates the source of a paint whose coordinates are mapped to pixels by a projection, at an opacity of 1…255; `nil` if
    /// it paints nothing.
    ///
    /// - Parameter preparesGradients: Whether the tables of gradients are made now rather than for each band.
    init?(
        _ paint: Paint, opacity: UInt32, transform: Projection, preparesGradients: Bool, using instructions: InstructionSet
    ) {
        switch paint {
        case .color(let color): self = .pixel(PixelArithmetic.scale(color.premultipliedPixel, by: opacity))
        case .gradient(let gradient):
            guard let ramp = GradientRamp(gradient.stops), let space = GradientSpace(gradient.geometry, transform: transform)
            else { return nil }
            if let pixel = ramp.onlyPixel {
                self = .pixel(PixelArithmetic.scale(pixel, by: opacity))
            } else {
                let source: GradientSource =
                    preparesGradients ? GradientSource(ramp, space, using: instructions) : .unprepared(ramp, space)
                self = .gradient(source, opacity: opacity)
            }
        case .image(let image):
            guard let source = ImageSource(image, transform: transform) else { return nil }
            self = .image(source, opacity: opacity)
        }
    }
}
