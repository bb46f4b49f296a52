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
    /// The bytes of each file, where they were asked for and are not too many.
    package let files: [[UInt8]]?

    /// Creates a summary from its parts.
    package init(
        output: RenderOutput, byteCount: Int, imageCount: Int, frameCount: Int, fitting: Fitting? = nil, files: [[UInt8]]? = nil
    ) {
        self.output = output
        self.byteCount = byteCount
        self.imageCount = imageCount
        self.frameCount = frameCount
        self.fitting = fitting
        self.files = files
    }
}
