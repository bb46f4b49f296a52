/// The hashes of a scene's frames as they are drawn now, of all of them or of some.
package struct SnapshotFilm: Hashable, Sendable {
    /// The width of the frames in pixels.
    package let width: Int
    /// The height of the frames in pixels.
    package let height: Int
    /// The frames per second.
    package let framesPerSecond: Double
    /// The number of frames that the scene has.
    package let count: Int
    /// The indices of those that were drawn, ascending.
    package let indices: [Int]
    /// The first 32 bits of the hashes of those that were drawn, in order.
    package let frames: SnapshotFrames
    /// The digest over those that were drawn.
    package let digest: String

    /// Whether all frames were drawn, so that the digest is that of the scene.
    package var isWhole: Bool { indices.count == count }
}
