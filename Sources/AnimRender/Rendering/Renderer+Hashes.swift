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
    /// Hashes the frames that options choose, in order.
    ///
    /// - Parameters:
    ///   - options: The frames, their size and their look.
    ///   - take: Takes the hash of each frame.
    /// - Throws: `RenderPlanError` if the options make no sense, and the errors of `take`.
    public func hashFrames(options: RenderOptions = RenderOptions(), take: (FrameHash) throws -> Void) throws {
        let selection = try FrameSelection(of: subject, options: options)
        try hashFrames(selection.frames, on: selection.canvas, jobs: selection.jobs, take: take)
    }

    /// Hashes frames, in order.
    ///
    /// Frames that are drawn whole, and not by their changes since the one before, have the same hashes.
    package func hashFrames(
        _ frames: FrameSequence, on canvas: RenderCanvas, jobs: Int, drawsWhole: Bool = false,
        take: (FrameHash) throws -> Void
    ) throws {
        var last: PixelHash?
        var stream = stream(of: frames, on: canvas, jobs: jobs)
        stream.drawsWhole = drawsWhole
        try stream.hashes.map {
            $0
        } take: { (index: Int, hash: PixelHash?) in
            guard let hash = hash ?? last else { return }
            last = hash
            try take(FrameHash(index: index, time: frames.time(of: index), hash: hash))
        }
    }
}
