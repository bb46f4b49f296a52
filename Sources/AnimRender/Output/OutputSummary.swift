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
}
