import AnimRender

/// A writer of the sheets of scenes that are recorded.
package struct SheetWriter {
    private let count: Int
    private let reader: SnapshotReader

    /// The result of writing a sheet.
    package enum Outcome: Hashable, Sendable {
        /// It is there.
        case written
        /// There is none, for a reason.
        case omitted(String)
    }

    /// Creates a writer of sheets with a number of frames.
    ///
    /// - Parameter reader: The reader that scenes are drawn with again, so that no pixels are held until all are recorded.
    package init(count: Int, reader: SnapshotReader) { (self.count, self.reader) = (count, reader) }

    /// Draws the sheet of a scene, and writes it unless it is there already.
    package func write(_ finding: SnapshotFinding, in location: ManifestFinder.Location) throws -> Outcome {
        guard var record = finding.actual else { return .omitted("it was not drawn") }
        record.scene = finding.scene
        do {
            let subject = try reader.subject(at: finding.name)
            guard let bytes = try SnapshotSheet.file(of: subject, record, count: count) else {
                return .omitted("two frames are too large for a sheet, or the scene has changed meanwhile")
            }
            return try SheetFolder(besideManifest: location.file.path).write(bytes, of: record.scene)
                ? .written : .omitted("the name of the scene leads out of the folder")
        } catch is InvalidScene {
            return .omitted("the scene has changed meanwhile")
        }
    }
}
