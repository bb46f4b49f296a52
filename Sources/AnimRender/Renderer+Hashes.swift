public import AnimGraphics

/// The hash of one frame.
public struct FrameHash: Hashable, Sendable {
    /// The index on the grid.
    public var index: Int
    /// The time in seconds.
    public var time: Double
    /// The hash of the pixels.
    public var hash: PixelHash
}

extension Renderer {
    /// Hashes the frames of a plan's first pass, in order; outputs are not written.
    public func hashFrames(_ frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, take: (FrameHash) throws -> Void) throws {
        var last: PixelHash?
        try stream(of: frames, on: canvas, jobs: jobs).map { frame in
            frame.repeatsPrevious ? nil : PixelHash(frame.pixmap)
        } take: { (index: Int, hash: PixelHash?) in
            guard let hash = hash ?? last else { return }
            last = hash
            try take(FrameHash(index: index, time: frames.time(of: index), hash: hash))
        }
    }
}
