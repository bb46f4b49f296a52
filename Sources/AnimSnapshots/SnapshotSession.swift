package import AnimRender

/// A walk through a corpus that records scenes, compares them, or both.
package struct SnapshotSession {
    private let recorder: SnapshotRecorder
    private let pictures: DifferencePictures
    /// The number of frames of a scene of which pictures are written.
    private let pictureLimit: Int

    /// The manifest, with what has been recorded.
    package private(set) var manifest: SnapshotManifest
    /// The scenes and frames that were recorded or compared, and what differs.
    package private(set) var report = SnapshotReport()
    /// The scenes that are not valid, and were neither recorded nor compared.
    package private(set) var invalidScenes: [(scene: String, error: InvalidScene)] = []

    /// Creates a session that starts from a manifest.
    package init(
        _ recorder: SnapshotRecorder, manifest: SnapshotManifest, pictures: DifferencePictures, pictureLimit: Int = 3
    ) {
        self.recorder = recorder
        self.manifest = manifest
        self.pictures = pictures
        self.pictureLimit = pictureLimit
    }

    /// Walks through all scenes.
    ///
    /// Where some are not valid, the others are still recorded or compared.
    package mutating func visit(mode: RecordMode) throws {
        for scene in recorder.corpus.scenes {
            do {
                try visit(scene, mode: mode)
            } catch let error as InvalidScene {
                invalidScenes.append((scene, error))
            }
        }
        visitAbsent(mode: mode)
    }

    private mutating func visit(_ scene: String, mode: RecordMode) throws {
        let subject = try recorder.subject(of: scene)
        let actual = try recorder.record(of: scene, subject)
        if mode.records(scene, in: manifest) {
            manifest.insert(actual)
            report.add(frames: actual.frames.count)
        } else {
            report.add(frames: actual.frames.count, finding: try finding(of: actual, subject))
        }
    }

    /// Forgets records without a scene, or reports them where nothing is recorded.
    private mutating func visitAbsent(mode: RecordMode) {
        let isPresent = Set(recorder.corpus.scenes)
        guard mode == .never else { return manifest.keep { isPresent.contains($0) } }
        for record in manifest.records where !isPresent.contains(record.scene) {
            report.add(frames: 0, finding: .init(scene: record.scene, difference: .sceneMissing))
        }
    }

    private func finding(
        of actual: SnapshotRecord, _ subject: SnapshotRecorder.Subject
    ) throws -> SnapshotReport.Finding? {
        guard let recorded = manifest[actual.scene] else {
            return .init(scene: actual.scene, difference: .notRecorded)
        }
        guard let difference = SnapshotDifference(recorded: recorded, actual: actual, everyFrame: recorder.step) else {
            return nil
        }
        let pictures = try difference.framesToShow(limit: pictureLimit).map { frame in
            try self.pictures.write(frame: frame, of: actual.scene, subject, recorded: recorded)
        }
        return .init(
            scene: actual.scene, difference: difference, fontChanges: FontChange.changes(from: recorded, to: actual),
            pictures: pictures)
    }
}
