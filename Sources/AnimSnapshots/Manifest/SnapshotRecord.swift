/// The record of one scene: the size, time and pixels of every frame.
package struct SnapshotRecord: Hashable, Sendable {
    /// The scene's path, relative to the corpus, with `/` between its parts.
    package var scene: String
    /// The width of the frames in pixels.
    package var width: Int
    /// The height of the frames in pixels.
    package var height: Int
    /// The frames per second: frame n is at n / fps.
    package var framesPerSecond: Double
    /// The first 32 bits of each frame's pixel hash: enough to find the frame that changed.
    package var frames: [UInt32]
    /// The SHA-256 over all frames' whole hashes, in lower-case hexadecimal: what makes equality certain.
    package var digest: String

    /// The fonts that the scene names, so that a changed font explains a changed picture.
    package var fonts: [SnapshotFont]

    /// Creates a record from its parts.
    package init(
        scene: String, width: Int, height: Int, framesPerSecond: Double, frames: [UInt32], digest: String,
        fonts: [SnapshotFont] = []
    ) {
        self.scene = scene
        self.width = width
        self.height = height
        self.framesPerSecond = framesPerSecond
        self.frames = frames
        self.digest = digest
        self.fonts = fonts
    }
}
