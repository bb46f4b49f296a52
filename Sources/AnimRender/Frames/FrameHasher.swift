import AnimGraphics

/// A hasher of the frames of a stream, on one thread: only what may have changed is drawn and hashed anew.
final class FrameHasher {
    private let frames: FrameUpdater
    private var hasher = PixelHasher()
    private var last: Int?

    init(_ stream: FrameStream) { frames = FrameUpdater(stream) }

    /// Draws a frame.
    ///
    /// - Returns: The hash of its pixels; nil if nothing moved since the frame before and that was the last one hashed.
    /// - Throws: What the display list does.
    func hash(_ index: Int) throws -> PixelHash? {
        let changes = try frames.draw(index)
        defer { last = index }
        return changes?.isEmpty == true && last == index - 1 ? nil : hasher.hash(frames.pixmap, changes: changes)
    }
}
