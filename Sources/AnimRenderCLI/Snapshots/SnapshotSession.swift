import AnimRender
import AnimSnapshots

/// One walk through a corpus that records scenes, compares them, or both.
struct SnapshotSession {
    private let run: SnapshotRun
    private let pictures: DifferencePictures
    /// For how many frames of a scene pictures are written.
    private let pictureLimit: Int

    /// The manifest, with what has been recorded.
    private(set) var manifest: SnapshotManifest
    /// The scenes and frames that were recorded or compared, and what differs.
    private(set) var report = SnapshotReport()

    init(_ run: SnapshotRun, manifest: SnapshotManifest, pictures: DifferencePictures, pictureLimit: Int = 3) {
        self.run = run
        self.manifest = manifest
        self.pictures = pictures
        self.pictureLimit = pictureLimit
    }

    /// Walks through all scenes.
    ///
    /// Where some are not valid, the others are still compared before this fails.
    mutating func visit(mode: RecordMode) throws {
        var invalid: Failure?
        for scene in run.corpus.scenes {
            do {
                try visit(scene, mode: mode)
            } catch let failure as Failure where failure.status == .badScene {
                invalid = failure
            }
        }
        try visitAbsent(mode: mode)
        if let invalid {
            if !report.isClean { try Console.write(report.description + "\n") }
            throw invalid
        }
    }

    private mutating func visit(_ scene: String, mode: RecordMode) throws {
        let film = try run.film(of: scene)
        let actual = try run.record(of: scene, film)
        if mode.records(scene, in: manifest) {
            manifest.insert(actual)
            report.add(frames: actual.frames.count)
        } else {
            report.add(frames: actual.frames.count, finding: try finding(of: actual, film: film))
        }
    }

    /// Records without a scene are forgotten, or found where nothing is recorded.
    private mutating func visitAbsent(mode: RecordMode) throws {
        let isPresent = Set(run.corpus.scenes)
        guard mode == .never else { return manifest.keep { isPresent.contains($0) } }
        for record in manifest.records where !isPresent.contains(record.scene) {
            report.add(frames: 0, finding: .init(scene: record.scene, difference: .sceneMissing))
        }
    }

    private func finding(of actual: SnapshotRecord, film: SnapshotRun.Film) throws -> SnapshotReport.Finding? {
        guard let recorded = manifest[actual.scene] else {
            return .init(scene: actual.scene, difference: .notRecorded)
        }
        guard let difference = SnapshotDifference(recorded: recorded, actual: actual, everyFrame: run.step) else { return nil }
        let pictures = try difference.framesToShow(limit: pictureLimit).flatMap { frame in
            try self.pictures.write(frame: frame, of: actual.scene, film: film, recorded: recorded)
        }
        return .init(scene: actual.scene, difference: difference, details: actual.fontChanges(since: recorded) + pictures)
    }
}
