import AnimGeometry
import AnimGraphics

/// The workspace of a planner, which turns shapes into areas and owns the lines and glyph images that areas refer to.
struct AreaBuilder: ~Copyable {
    private(set) var outlines: OutlineBuilder
    var glyphs: GlyphRunBuilder

    init(using instructions: InstructionSet) {
        outlines = OutlineBuilder(using: instructions)
        glyphs = GlyphRunBuilder(using: instructions)
    }

    /// Removes all areas, keeping the memory.
    mutating func beginFrame() {
        outlines.removeAll()
        glyphs.beginFrame()
    }

    /// Builds the area of a shape; `nil` if it is empty.
    ///
    /// If `visible` is given, nothing outside it will be drawn.
    mutating func area(of shape: Shape, transform: Projection, visible: PixelWindow? = nil) -> Area? {
        if case .glyphs(let run) = shape, let area = glyphs.area(of: run, transform: transform, using: &outlines) {
            return .glyphs(area)
        }
        return outlines.flatten(shape, transform: transform, visible: visible).map(Area.shape)
    }

    /// Splits an outline that may overlap itself into chains; its lines must not change afterwards.
    mutating func addChains(of area: inout Area) {
        guard case .shape(var shape) = area else { return }
        outlines.addChains(of: &shape)
        area = .shape(shape)
    }

    /// Elides the uniform middle of an area that will be blurred; see ``OutlineBuilder/elide(_:of:blurredBy:keeping:)``.
    mutating func elide(_ axis: Axis, of area: inout Area, blurredBy blur: BlurAxis, keeping limit: Int) -> ElidedSpan {
        guard case .shape(var shape) = area else { return .none }
        let span = outlines.elide(axis, of: &shape, blurredBy: blur, keeping: limit)
        area = .shape(shape)
        return span
    }

    /// The current number of lines, for later truncation.
    var lineCount: Int { outlines.buffer.count }

    /// Removes the areas whose lines start at an index or later.
    mutating func truncate(to lineCount: Int) { outlines.truncate(to: lineCount) }
}

/// The area covered by a step of a plan: a flattened shape, or glyphs drawn from images.
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
