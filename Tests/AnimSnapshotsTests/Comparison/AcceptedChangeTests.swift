import AnimRender
import TestSupport
import Testing

@testable import AnimSnapshots

/// Changes of the manifest that a branch makes.
struct AcceptedChangeTests {
    let scenes: SceneRepository

    init() throws { scenes = try SceneRepository() }

    private var manifest: ManifestFile { ManifestFile(path: scenes.git.path + "/work/hashes.txt") }

    /// Records the scene as it is, and commits that.
    private func record() throws {
        let record = try scenes.record()
        try scenes.git.write(SnapshotManifest(record).text, to: "work/hashes.txt")
        try scenes.commit()
    }

    /// Returns the change since the base of a record of the scene as it is, from which a branch may have taken something.
    private func change(base: String, edit: (inout SnapshotRecord) -> Void = { _ in }) throws -> AcceptedChange? {
        let subject = try scenes.subject()
        let record = subject.record(named: scenes.name, try subject.film())
        var recorded = record
        edit(&recorded)
        let finder = ManifestFinder(given: manifest.path)
        let finding = SnapshotFinding(
            name: "motion/toggle.json", location: try finder.location(above: Folder.parent(of: scenes.path)), scene: scenes.name,
            state: .same, recorded: recorded, actual: record)
        let history = try scenes.history(base: base)
        return try SnapshotExplainer(ReferenceFinder(store: nil) { history }).acceptedChange(
            of: finding, subject, path: scenes.path, resources: Folder.parent(of: scenes.path))
    }

    @Test func aRecordThatChangedIsShownWithTheSceneOfTheBase() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        try record()
        try scenes.write(SceneRepository.scene(to: 30))
        try record()
        let change = try #require(try change(base: "HEAD~1"))
        #expect(change.finding.state == .accepted)
        var finding = change.finding
        finding.details = change.explanation.map(FindingDetails.init)
        #expect(
            finding.sentence.hasPrefix("accepted: differs from 0.06 s (frame 3) to 0.18 s (frame 9), 7 of 10 frames, most at "))
        #expect(change.explanation?.reference?.source.name == "git")
        #expect(change.explanation?.lines[1] == "at 0.06 s   knob   position.x   30   was 20")
        #expect(try self.change(base: "HEAD") == nil)
    }

    @Test func aRecordThatNoLongerPinsEventsOrOutputIsShown() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        try record()
        let change = try #require(try change(base: "HEAD") { ($0.events, $0.output) = (nil, nil) })
        #expect(change.finding.state == .accepted)
        #expect(change.finding.sentence == "accepted: its record no longer pins its events and its output")
        let events = try #require(try self.change(base: "HEAD") { $0.events = nil })
        #expect(events.finding.sentence == "accepted: its record no longer pins its events")
        #expect(try self.change(base: "HEAD") == nil)
    }

    @Test func aSceneWithoutARecordInTheBaseIsNew() throws {
        try scenes.commit()
        try scenes.write(SceneRepository.scene(to: 20))
        try record()
        let change = try #require(try change(base: "HEAD~1"))
        #expect(change.finding.sentence == "accepted: is new")
        #expect(change.explanation == nil)
    }

    @Test func recordsOfAManifestThatIsGoneAreRemoved() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        let record = try scenes.record()
        var other = record
        other.scene = "badge.json"
        try scenes.git.write(SnapshotManifest(record).text, to: "work/hashes.txt")
        try scenes.git.write(SnapshotManifest(other).text, to: "work/deep/er/hashes.txt")
        try scenes.commit()
        try scenes.git.run("rm -r deep", in: "work")
        let history = try scenes.history(base: "HEAD")
        let explainer = SnapshotExplainer(ReferenceFinder(store: nil) { history })
        let folder = scenes.git.path + "/work"
        func corpus(_ argument: String, given: String? = nil) throws -> SnapshotCorpus {
            try SnapshotCorpus(
                scenes: [], scope: SnapshotScope(arguments: [argument], workingFolder: folder),
                finder: ManifestFinder(given: given, workingFolder: folder))
        }
        var all = try corpus(".")
        let removals = explainer.removals(from: all)
        #expect(removals.map(\.name) == ["deep/er/badge.json"])
        #expect(removals.map(\.location?.file.path) == ["deep/er/hashes.txt"])
        #expect(removals.map { $0.sentence } == ["accepted: was removed"])
        #expect(try explainer.removals(from: corpus("motion")).isEmpty)
        #expect(try explainer.removals(from: corpus(".", given: manifest.path)).isEmpty)
        // That of a folder above those that are given.
        try scenes.git.run("rm hashes.txt motion/toggle.json", in: "work")
        #expect(try explainer.removals(from: corpus("motion")).map(\.name) == ["motion/toggle.json"])
        try scenes.git.run("git checkout -q HEAD -- hashes.txt motion", in: "work")
        all.leaveOutManifests()
        #expect(explainer.removals(from: all).isEmpty)
    }

    @Test func aRecordWithAnotherNameIsRenamed() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        try record()
        let location = ManifestFinder().location(ofManifest: manifest.path)
        let record = try scenes.record()
        func finding(_ name: String, recorded: SnapshotRecord?, actual: SnapshotRecord?) -> SnapshotFinding {
            SnapshotFinding(
                name: name, location: location, scene: name, state: .accepted, recorded: recorded, actual: actual)
        }
        let (old, new) = (finding("b.json", recorded: record, actual: nil), finding("a.json", recorded: nil, actual: record))
        let paired = SnapshotMove.pairing([new, old])
        #expect(paired.map(\.name) == ["a.json"])
        #expect(paired.map(\.formerName) == ["b.json"])
        #expect(paired.map { $0.sentence } == ["accepted: was recorded as b.json, and shows the same"])
        // Two records of one film leave it open which one was renamed.
        #expect(SnapshotMove.pairing([new, old, finding("c.json", recorded: record, actual: nil)]).count == 3)
    }

    @Test func recordsThatTheBaseHasAndTheManifestHasNotAreRemoved() throws {
        try scenes.write(SceneRepository.scene(to: 20))
        try record()
        try scenes.git.write(SnapshotManifest().text, to: "work/hashes.txt")
        let history = try scenes.history(base: "HEAD")
        let explainer = SnapshotExplainer(ReferenceFinder(store: nil) { history })
        let folder = scenes.git.path + "/work"
        let corpus = try SnapshotCorpus(
            scenes: [], scope: SnapshotScope(arguments: ["."], workingFolder: folder),
            finder: ManifestFinder(given: manifest.path, workingFolder: folder))
        let removals = explainer.removals(from: corpus)
        #expect(removals.map(\.name) == ["motion/toggle.json"])
        #expect(removals.map { $0.sentence } == ["accepted: was removed"])
        let totals = SnapshotTotals(removals)
        #expect(totals[.accepted] == 1 && totals.isClean)
        // A part of the scenes removes nothing.
        let part = try SnapshotCorpus(
            scenes: [], scope: SnapshotScope(arguments: ["other"], workingFolder: folder),
            finder: ManifestFinder(given: manifest.path, workingFolder: folder))
        #expect(explainer.removals(from: part).isEmpty)
    }
}
