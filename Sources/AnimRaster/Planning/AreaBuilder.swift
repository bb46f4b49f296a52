import AnimGeometry
import AnimGraphics

/// The workspace of a planner: it turns shapes into areas, and keeps the lines and the glyph images that areas refer to.
struct AreaBuilder: ~Copyable {
    private(set) var outlines: OutlineBuilder
    var glyphs: GlyphRunBuilder

    init(using instructions: InstructionSet) {
        outlines = OutlineBuilder(using: instructions)
        glyphs = GlyphRunBuilder(using: instructions)
    }

    /// Forgets all areas and keeps the memory.
    mutating func beginFrame() {
        outlines.removeAll()
        glyphs.beginFrame()
    }

    /// Builds the area of a shape; nil where nothing is left of it.
    ///
    /// Nothing beyond `visible` is to be drawn, if that is given.
    mutating func area(of shape: Shape, transform: Projection, visible: PixelWindow? = nil) -> Area? {
        if case .glyphs(let run) = shape, let area = glyphs.area(of: run, transform: transform, using: &outlines) {
            return .glyphs(area)
        }
        return outlines.flatten(shape, transform: transform, visible: visible).map(Area.shape)
    }

    /// Takes an outline that may overlap itself apart into chains, once its lines stay as they are.
    mutating func addChains(of area: inout Area) {
        guard case .shape(var shape) = area else { return }
        outlines.addChains(of: &shape)
        area = .shape(shape)
    }

    /// Elides what is the same in the middle of an area that is to be blurred; see ``OutlineBuilder/elide(_:of:blurredBy:keeping:)``.
    mutating func elide(_ axis: Axis, of area: inout Area, blurredBy blur: BlurAxis, keeping limit: Int) -> ElidedSpan {
        guard case .shape(var shape) = area else { return .none }
        let span = outlines.elide(axis, of: &shape, blurredBy: blur, keeping: limit)
        area = .shape(shape)
        return span
    }

    /// The number of lines so far, to forget those that follow.
    var lineCount: Int { outlines.buffer.count }

    /// Forgets the areas whose lines start at an index.
    mutating func truncate(to lineCount: Int) { outlines.truncate(to: lineCount) }
}

/// The area that a step of a plan covers: a flattened shape, or glyphs that are drawn from images.
enum Area {
    case shape(FlattenedShape)
    case glyphs(GlyphArea)

    /// The pixels that the area touches.
    var bounds: PixelRect {
        switch self {
        case .shape(let shape): shape.bounds
        case .glyphs(let glyphs): glyphs.bounds
        }
    }
}
