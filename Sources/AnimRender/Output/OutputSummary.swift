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
    /// The bytes of each file, where they were asked for and are not too many.
    package let files: [[UInt8]]?

    /// Creates a summary from its parts.
    package init(output: RenderOutput, byteCount: Int, imageCount: Int, frameCount: Int, files: [[UInt8]]? = nil) {
        self.output = output
        self.byteCount = byteCount
        self.imageCount = imageCount
        self.frameCount = frameCount
        self.files = files
    }
}
