import AnimInspection
package import AnimInteraction
import AnimGraphics

/// The events of a scene as a record pins them.
package struct SnapshotEvents: Hashable, Sendable {
    /// The number of events.
    package var count: Int
    /// The SHA-256 of the lines that `events --json` prints, in lower-case hexadecimal.
    package var digest: String

    /// Creates pinned events from their parts.
    package init(count: Int, digest: String) {
        self.count = count
        self.digest = digest
    }

    /// Pins events.
    package init(_ events: [Event]) {
        var hash = SHA256()
        for event in events { hash.add(Array((event.json.line + "\n").utf8)) }
        self.init(count: events.count, digest: hash.hexadecimal)
    }
}
