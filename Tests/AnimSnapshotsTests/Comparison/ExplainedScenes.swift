import AnimGraphics
import AnimRender
import AnimSource

@testable import AnimSnapshots

/// Two states of a scene without files, of which the first was recorded.
enum ExplainedScenes {
    static func subject(_ text: String) throws -> SnapshotSubject {
        let source = SourceText(name: "toggle.json", text: text)
        let result = SceneLoader.load(source)
        guard let scene = result.scene else { throw InvalidScene(result.diagnostics, in: source) }
        let bytes = Array(text.utf8)
        return try SnapshotSubject(scene, bytes: bytes, hash: SHA256.hexadecimal(of: bytes), files: [], jobs: 1)
    }

    static func record(_ subject: SnapshotSubject) throws -> SnapshotRecord {
        subject.record(named: "toggle.json", try subject.film())
    }

    /// Explains how one scene differs from another, as if the other had been found in the store.
    static func explanation(
        from before: String, to after: String, hasReference: Bool = true, change: (inout SnapshotRecord) -> Void = { _ in }
    ) throws -> SnapshotExplanation? {
        let (reference, actual) = (try subject(before), try subject(after))
        var record = try record(reference)
        change(&record)
        let film = try actual.film()
        guard let difference = SnapshotDifference(recorded: record, film: film, of: actual) else { return nil }
        let query = ReferenceQuery(
            name: "toggle.json", record: record, subject: actual, path: "toggle.json", resources: ".", manifest: nil)
        let found = SnapshotReference(
            name: "toggle.json", source: .store, subject: reference, hasRecordedEvents: record.events == reference.events)
        let result = ReferenceResult(
            reference: hasReference ? found : nil, missingReason: hasReference ? nil : .notFound(candidates: 0),
            drawsDifferently: false)
        let frames = FrameDifference(difference, recorded: record, film: actual.record(named: "toggle.json", film))
        return try SnapshotExplanation(frames, query, result)
    }

    /// A knob that slides on a track, and a message when it has arrived.
    static let toggle = """
        { "canvas": { "width": 60, "height": 30, "backgroundColor": "#FFF" }, "duration": 1, "fps": 50, "layers": [
            { "id": "track", "frame": [5, 5, 50, 20], "backgroundColor": "#30D158", "cornerRadius": 10, "sublayers": [
                { "frame": [2, 2, 4, 4], "backgroundColor": "#00F" },
                { "id": "knob", "frame": [2, 2, 16, 16], "backgroundColor": "#FFF", "shadowOpacity": 0 } ] } ],
          "timeline": [
            { "at": 0.2, "do": [ { "animate": { "duration": 0.5, "name": "slide", "animations": { "knob.position.x": 40 } } } ] },
            { "at": 0.5, "do": [ { "send": "half" } ] }, { "at": 0.8, "do": [ { "send": { "name": "grown", "value": true } } ] } ] }
        """
}
