/// The record of one scene: the size, time and pixels of every frame, its events, and what it was made from.
package struct SnapshotRecord: Hashable, Sendable {
    /// The scene's path, relative to the manifest's root, with `/` between its parts.
    package var scene: String
    /// The width of the frames in pixels.
    package var width: Int
    /// The height of the frames in pixels.
    package var height: Int
    /// The frames per second: frame n is at n / fps.
    package var framesPerSecond: Double
    /// The first 32 bits of each frame's pixel hash: enough to find the frame that changed.
    package var frames: SnapshotFrames
    /// The SHA-256 over all frames' whole hashes, in lower-case hexadecimal: what makes equality certain.
    package var digest: String
    /// The files that the scene was made from, in the order of a manifest.
    package var inputs: [SnapshotInput]
    /// The events; nil if they are not pinned.
    package var events: SnapshotEvents?
    /// The choices of the scene's `output`; nil if they are not pinned.
    package var output: SnapshotOutput?
    /// The program and libraries that drew the frames.
    package var engine: String

    /// Creates a record from its parts.
    package init(
        scene: String, width: Int, height: Int, framesPerSecond: Double, frames: SnapshotFrames,
        digest: String, inputs: [SnapshotInput] = [], events: SnapshotEvents? = nil,
        output: SnapshotOutput? = nil, engine: String = SnapshotEngine.unknown
    ) {
        self.scene = scene
        self.width = width
        self.height = height
        self.framesPerSecond = framesPerSecond
        self.frames = frames
        self.digest = digest
        self.inputs = inputs.sorted(by: SnapshotInput.precedes)
        self.events = events
        self.output = output
        self.engine = engine
    }

    /// Whether it pins everything that a record can.
    package var isComplete: Bool {
        events != nil && output != nil && engine != SnapshotEngine.unknown && inputs.contains { $0.kind == .scene }
    }

    /// The kinds of facts that a record pins beside frames, and may lack.
    var optionalPins: [String] { (events == nil ? [] : ["events"]) + (output == nil ? [] : ["output"]) }

    /// Whether two records pin the same frames: their number, size, rate and pixels.
    package func hasSameFilm(as other: SnapshotRecord) -> Bool {
        (width, height, framesPerSecond, frames.count) == (other.width, other.height, other.framesPerSecond, other.frames.count)
            && digest == other.digest
    }
}
