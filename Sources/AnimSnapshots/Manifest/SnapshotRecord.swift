/// What is recorded of one scene: the size, time and pixels of every frame.
public struct SnapshotRecord: Hashable, Sendable {
    /// The scene's path, relative to the corpus, with `/` between its parts.
    public var scene: String
    /// The width of the frames in pixels.
    public var width: Int
    /// The height of the frames in pixels.
    public var height: Int
    /// The frames per second: frame n is at n / fps.
    public var framesPerSecond: Double
    /// The first 32 bits of each frame's pixel hash: enough to find the frame that changed.
    public var frames: [UInt32]
    /// The SHA-256 over all frames' whole hashes, in lower-case hexadecimal: what makes equality certain.
    public var digest: String

    /// The fonts that the scene names, so that a changed font explains a changed picture.
    public var fonts: [SnapshotFont]

    /// Creates a record from its parts.
    public init(
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
