import AnimGraphics
import AnimRaster

/// A drawer of the frames of a stream into one picture, on one thread: only what may have changed is drawn anew.
final class FrameUpdater {
    private let stream: FrameStream
    private var rasterizer: Rasterizer
    private var last: DisplayList?
    /// The frame that was drawn last; the next one is drawn over it.
    private(set) var pixmap = Pixmap(width: 1, height: 1)

    init(_ stream: FrameStream) {
        self.stream = stream
        rasterizer = Rasterizer(using: stream.instructions)
    }

    /// Draws a frame.
    ///
    /// - Returns: What may differ from the frame that was drawn last, whichever it was; nil for everything.
    /// - Throws: What the display list does.
    func draw(_ index: Int) throws -> [PixelRect]? {
        let list = try stream.displayList(stream.frames.time(of: index))
        defer { last = list }
        guard !stream.drawsWhole, let last else {
            rasterizer.render(list, into: &pixmap)
            return nil
        }
        return last == list ? [] : rasterizer.update(&pixmap, to: list, from: last)
    }
}
