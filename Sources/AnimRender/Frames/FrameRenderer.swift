import AnimGraphics
import AnimRaster

/// A frame that has been drawn.
struct RenderedFrame {
    /// The index on the grid.
    let index: Int
    /// The picture.
    let pixmap: Pixmap
    /// The frame before; `nil` for the first one of a sequence, and if it was not requested.
    let previous: Pixmap?
    /// The parts in which the frame may differ from the one before; nil if unknown.
    var changes: [PixelRect]?
    /// Whether nothing moved since the frame before, which its receiver already has.
    let repeatsPrevious: Bool
}

/// A drawer of consecutive frames on one thread, which redraws only parts that may have changed.
///
/// Two pictures take turns: a frame is drawn over the one before the last, after copying only the changes since. The cost of a frame thus
/// depends on its changes, not on the size of the canvas, unless a receiver keeps pictures, which forces copies.
struct FrameRenderer: ~Copyable {
    private let displayList: @Sendable (Double) throws -> DisplayList
    private let frames: FrameSequence
    private let keepsPrevious: Bool
    private let drawsWhole: Bool
    private var rasterizer: Rasterizer
    private var last: (index: Int, list: DisplayList)?
    /// The picture of the last frame.
    private var shown = Pixmap(width: 1, height: 1)
    /// The picture of the previous frame, or an arbitrary one if `stale` is nil.
    private var older = Pixmap(width: 1, height: 1)
    /// The parts in which the older picture may differ from the last one; nil for the whole picture.
    private var stale: [PixelRect]?

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

    /// Draws a frame; throws if it takes too much work.
    mutating func frame(_ index: Int) throws -> RenderedFrame {
        let hasPrevious = index > frames.indices.lowerBound
        if hasPrevious, keepsPrevious, last?.index != index - 1 { try draw(index - 1) }
        guard hasPrevious, !drawsWhole, let before = last, before.index == index - 1 else {
            try draw(index)
            return RenderedFrame(index: index, pixmap: shown, previous: nil, repeatsPrevious: false)
        }
        let list = try displayList(frames.time(of: index))
        last = (index, list)
        if list == before.list {
            return RenderedFrame(index: index, pixmap: shown, previous: shown, changes: [], repeatsPrevious: true)
        }
        stale = rasterizer.render(list, after: before.list, shownBy: shown, over: &older, differingIn: stale)
        swap(&shown, &older)
        return RenderedFrame(index: index, pixmap: shown, previous: older, changes: stale, repeatsPrevious: false)
    }

    private mutating func draw(_ index: Int) throws {
        let list = try displayList(frames.time(of: index))
        rasterizer.render(list, into: &older)
        swap(&shown, &older)
        (last, stale) = ((index, list), nil)
    }
}

/// A drawer of display lists into one picture, which redraws only parts that may have changed.
struct FrameCanvas: ~Copyable {
    private var rasterizer: Rasterizer
    private var last: DisplayList?
    /// The picture that was drawn last; the next one is drawn over it.
    private(set) var pixmap = Pixmap(width: 1, height: 1)

    init(using instructions: InstructionSet = .widest) { rasterizer = Rasterizer(using: instructions) }

    /// Draws a display list.
    ///
    /// - Parameter isWhole: Whether it is drawn as if there were none before it.
    /// - Returns: The parts that may differ from the last list drawn; nil for everything.
    mutating func draw(_ list: DisplayList, isWhole: Bool = false) -> [PixelRect]? {
        defer { last = list }
        guard !isWhole, let last else {
            rasterizer.render(list, into: &pixmap)
            return nil
        }
        return last == list ? [] : rasterizer.update(&pixmap, to: list, from: last)
    }
}

/// A drawer of the frames of a stream into one picture, on one thread, which redraws only parts that may have changed.
final class FrameUpdater {
    private let stream: FrameStream
    private var canvas: FrameCanvas

    init(_ stream: FrameStream) {
        self.stream = stream
        canvas = FrameCanvas(using: stream.instructions)
    }

    /// The frame that was drawn last; the next one is drawn over it.
    var pixmap: Pixmap { canvas.pixmap }

    /// Draws a frame.
    ///
    /// - Returns: The parts that may differ from the last frame drawn, whichever it was; nil for everything.
    /// - Throws: The errors of the display list.
    func draw(_ index: Int) throws -> [PixelRect]? {
        canvas.draw(try stream.displayList(stream.frames.time(of: index)), isWhole: stream.drawsWhole)
    }
}

/// A hasher of the frames of a stream, on one thread, which redraws and rehashes only parts that may have changed.
final class FrameHasher {
    private let frames: FrameUpdater
    private var hasher = PixelHasher()
    private var last: Int?

    init(_ stream: FrameStream) { frames = FrameUpdater(stream) }

    /// Draws a frame.
    ///
    /// - Returns: The hash of its pixels; nil if it equals the previous frame and that was the last one hashed.
    /// - Throws: The errors of the display list.
    func hash(_ index: Int) throws -> PixelHash? {
        let changes = try frames.draw(index)
        defer { last = index }
        return changes?.isEmpty == true && last == index - 1 ? nil : hasher.hash(frames.pixmap, changes: changes)
    }
}
