package import AnimGraphics
import AnimRender

/// The film of a scene as it was recorded, which has proven itself: its digest is that of the record.
package struct SnapshotReference {
    /// The name of the scene in messages.
    package let name: String
    /// The origin.
    package let source: ReferenceSource
    /// The scene as it was, drawn by this program.
    package let subject: SnapshotSubject
    /// Whether its events, too, are those of the record; false as well where the record pins none.
    package let hasRecordedEvents: Bool
    /// The distances of the frames that the question named to those of now, by their indices.
    var distances: [Int: Int] = [:]

    /// Draws a frame.
    package func frame(_ index: Int) throws -> Pixmap { try subject.renderer.frame(at: subject.grid.time(of: index)) }
}

extension SnapshotReference: CustomStringConvertible {
    /// The scene and its origin, such as `toggle.json at 3f1c2aa (proven)`.
    package var description: String { "\(name) \(source) (proven)" }
}
