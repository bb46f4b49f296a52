/// The size of an output that has been written.
package struct OutputSummary: Hashable, Sendable {
    /// The output.
    package let output: RenderOutput
    /// The number of bytes, in all of its files together.
    package let byteCount: Int
    /// The number of images in its files: of a GIF, the frames that differ from the one before.
    package let imageCount: Int
    /// The number of frames that were drawn.
    package let frameCount: Int
    /// The quality of a file whose bytes are limited; nil for others.
    var quality: Int?
    /// What a file is made with whose bytes are limited; nil for others.
    package var fitting: Fitting?
    /// The number of files of a longer film that were removed, which followed the last one of a numbered sequence.
    package private(set) var removedCount = 0
    /// The number of files with names of the sequence that are not of these frames.
    package private(set) var otherCount = 0

    /// Creates a summary from its parts.
    init(output: RenderOutput, byteCount: Int, imageCount: Int, frameCount: Int) {
        self.output = output
        self.byteCount = byteCount
        self.imageCount = imageCount
        self.frameCount = frameCount
    }

    /// Removes files of a longer film after the last file.
    ///
    /// If the frames are a part of the film, other files may be another part, and stay.
    mutating func clean(_ pattern: FramePattern, beside frames: FrameSequence) {
        let former = FormerFrames(of: pattern, beside: frames.indices)
        removedCount = frames.isWhole ? former.removeFollowing() : 0
        otherCount = former.following.count - removedCount + former.otherCount
    }
}
