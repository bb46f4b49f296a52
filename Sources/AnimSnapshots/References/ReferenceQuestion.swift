/// A scene whose reference is searched for.
package struct ReferenceQuestion {
    /// The name of the scene in messages.
    package var name: String
    /// The record that the reference has to be as.
    package var record: SnapshotRecord
    /// The scene as it is now.
    package var subject: SnapshotSubject
    /// The path of the scene's file.
    package var path: String
    /// The folder of the files that the scene names.
    package var resources: String
    /// The path of the manifest; `nil` where there is none on disk.
    package var manifest: String?
    /// The frames whose difference to those of the reference, at the same indices, is asked for.
    var compared = FrameSpans([])

    /// Creates a question.
    package init(
        name: String, record: SnapshotRecord, subject: SnapshotSubject, path: String, resources: String, manifest: String?
    ) {
        self.name = name
        self.record = record
        self.subject = subject
        self.path = path
        self.resources = resources
        self.manifest = manifest
    }
}
