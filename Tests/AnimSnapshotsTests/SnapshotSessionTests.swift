import AnimRender
import AnimSnapshots
import Foundation
import Testing

/// A walk through a folder of scenes, without the command line.
final class SnapshotSessionTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("animrender-\(UUID().uuidString)").path
        try write(color: "#F00", to: "dot.json")
        try write(color: "#00F", to: "more/blue.json")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String, to name: String) throws {
        try Folder.create(Folder.parent(of: "\(folder)/scenes/\(name)"))
        try AtomicFile.write(Array(text.utf8), to: "\(folder)/scenes/\(name)")
    }

    private func write(color: String, to name: String) throws {
        let layer = "{ \"frame\": [0, 0, 2, 2], \"backgroundColor\": \"\(color)\" }"
        try write("{ \"canvas\": { \"width\": 4, \"height\": 2 }, \"duration\": 0.1, \"layers\": [ \(layer) ] }", to: name)
    }

    private func session(_ manifest: SnapshotManifest, mode: RecordMode) throws -> SnapshotSession {
        let store = ReferenceStore(folder: "\(folder)/store", resources: nil)
        var session = SnapshotSession(
            SnapshotRecorder(corpus: try Corpus(folder: "\(folder)/scenes"), jobs: 1), manifest: manifest,
            pictures: DifferencePictures(folder: "\(folder)/failures", store: store), pictureLimit: 1)
        try session.visit(mode: mode)
        return session
    }

    @Test func whatWasRecordedIsFoundAgain() throws {
        let manifest = try session(SnapshotManifest(), mode: .all).manifest
        #expect(manifest.records.map(\.scene) == ["dot.json", "more/blue.json"])
        #expect(manifest.records.map(\.frames.count) == [5, 5])
        let session = try session(manifest, mode: .never)
        #expect(session.report.isClean)
        #expect(session.report.description == "2 scenes, 10 frames: all as recorded")
    }

    @Test func aChangeIsAFindingWithItsPictures() throws {
        let manifest = try session(SnapshotManifest(), mode: .all).manifest
        try write(color: "#0F0", to: "dot.json")
        let report = try session(manifest, mode: .never).report
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(finding.scene == "dot.json")
        #expect(finding.difference == .frames([0, 1, 2, 3, 4]))
        let pictures = try #require(finding.pictures.first)
        #expect(pictures.frame == 0)
        #expect(pictures.comparison == .withoutReference)
        #expect(pictures.path(of: .actual) == "\(folder)/failures/dot/frame-0000-actual.png")
        #expect(FileStatus(path: pictures.path(of: .actual)) != .missing)
        #expect(FileStatus(path: pictures.path(of: .reference)) == .missing)
    }

    @Test func anInvalidSceneDoesNotKeepTheOthersFromBeingCompared() throws {
        let manifest = try session(SnapshotManifest(), mode: .all).manifest
        try write("{ \"oops\": 1 }", to: "bad.json")
        try write(color: "#0F0", to: "more/blue.json")
        let session = try session(manifest, mode: .never)
        #expect(session.invalidScenes.map(\.scene) == ["bad.json"])
        #expect(session.invalidScenes[0].error.description.contains("unknown key 'oops'"))
        #expect(session.report.findings.map(\.scene) == ["more/blue.json"])
    }

    @Test func picturesAreDescribed() {
        let statistics = PixelDiff(
            reference: Pixmap(width: 2, height: 1, filledWith: 0xFF00_0000), actual: Pixmap(width: 2, height: 1)
        ).statistics
        let pictures = FramePictures(
            frame: 7, basePath: "out/frame-0007", store: ".snapshots", comparison: .compared(statistics, isRecorded: false))
        #expect(
            pictures.lines == [
                "frame 7: 2 of 2 pixels differ, by up to 255 of 255, in columns 0–1, rows 0–0",
                "wrote out/frame-0007-{reference,actual,difference}.png",
                "the reference is not of the recorded hash either: .snapshots is of another state, or the manifest was edited "
                    + "('make reference' renews it)",
            ])
    }
}
