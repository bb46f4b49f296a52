import AnimGraphics
import AnimRaster

/// A frame that has been drawn.
struct RenderedFrame {
    /// The index on the grid.
    let index: Int
    /// The picture.
    let pixmap: Pixmap
    /// The frame before; `nil` for the first one of a sequence, and where it was not asked for.
    let previous: Pixmap?
    /// Whether nothing moved since the frame before, which its receiver already has.
    let repeatsPrevious: Bool
}

/// A drawer of frames one after the other, on one thread, that draws anew only what may have changed.
struct FrameRenderer: ~Copyable {
    private let displayList: @Sendable (Double) throws -> DisplayList
    private let frames: FrameSequence
    private let keepsPrevious: Bool
    private let drawsWhole: Bool
    private var rasterizer: Rasterizer
    private var last: (index: Int, list: DisplayList, pixmap: Pixmap)?

    init(
        frames: FrameSequence, keepsPrevious: Bool, drawsWhole: Bool = false, instructions: InstructionSet = .widest,
        displayList: @escaping @Sendable (Double) throws -> DisplayList
    ) {
        self.frames = frames
        self.keepsPrevious = keepsPrevious
        self.drawsWhole = drawsWhole
        rasterizer = Rasterizer(using: instructions)
        self.displayList = displayList
    }

    /// Draws a frame; throws where that is too much work.
    mutating func frame(_ index: Int) throws -> RenderedFrame {
        let hasPrevious = index > frames.indices.lowerBound
        if hasPrevious, keepsPrevious, last?.index != index - 1 { try draw(index - 1) }
        guard hasPrevious, !drawsWhole, let before = last, before.index == index - 1 else {
            return RenderedFrame(index: index, pixmap: try draw(index), previous: nil, repeatsPrevious: false)
        }
        let list = try displayList(frames.time(of: index))
        if list == before.list {
            last?.index = index
            return RenderedFrame(index: index, pixmap: before.pixmap, previous: before.pixmap, repeatsPrevious: true)
        }
        let pixmap = rasterizer.render(list, after: before.list, shownBy: before.pixmap)
        last = (index, list, pixmap)
        return RenderedFrame(index: index, pixmap: pixmap, previous: before.pixmap, repeatsPrevious: false)
    }

    @discardableResult
    private mutating func draw(_ index: Int) throws -> Pixmap {
        let list = try displayList(frames.time(of: index))
        let pixmap = rasterizer.render(list)
        last = (index, list, pixmap)
        return pixmap
    }
}
