import AnimGeometry
import AnimGraphics

/// One of the copies that a replicator makes: its transform, colour and delay.
struct ReplicatorCopy: Hashable, Sendable {
    /// The transform of the copy, in the replicator's own space.
    var transform: Transform3D
    /// The factors of the copy's colours, each component 0…1.
    var color: Color
    /// The seconds by which the copy's time is behind that of the replicator.
    var delay: Double
}
