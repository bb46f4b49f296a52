/// A record without the hashes of its frames: enough to know whether a scene is what was seen before.
package struct RecordSummary: Hashable, Sendable {
    /// The width of the frames in pixels.
    let width: Int
    /// The height of the frames in pixels.
    let height: Int
    /// The number of frames.
    let frameCount: Int
    /// The frames per second.
    let framesPerSecond: Double
    /// The SHA-256 over all frames' hashes.
    let digest: String
    /// The files that the scene was made from.
    let inputs: [SnapshotInput]
    /// The events; nil if they are not pinned.
    let events: SnapshotEvents?
    /// The choices of the scene's `output`; nil if they are not pinned.
    let output: SnapshotOutput?

    /// Summarises a record.
    package init(_ record: SnapshotRecord) {
        (width, height, frameCount) = (record.width, record.height, record.frames.count)
        (framesPerSecond, digest) = (record.framesPerSecond, record.digest)
        (inputs, events, output) = (record.inputs, record.events, record.output)
    }

    /// Whether two records pin the same frames: their number, size, rate and pixels.
    func hasSameFilm(as other: RecordSummary) -> Bool {
        (width, height, framesPerSecond, frameCount, digest)
            == (other.width, other.height, other.framesPerSecond, other.frameCount, other.digest)
    }
}
