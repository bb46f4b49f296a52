import AnimEncoders
import AnimGraphics
import AnimRender
import TestSupport

@testable import AnimSnapshots

/// A repository with one scene and its manifest, in the folder `work` of a temporary folder.
final class SceneRepository {
    let git: GitFolder
    let name = "motion/toggle.json"

    init() throws {
        git = try GitFolder()
        try git.run("git init -q work")
    }

    /// A scene of a few frames, whose square moves up to a point.
    static func scene(to x: Double = 20, extra: String = "") -> String {
        """
        { "canvas": { "width": 40, "height": 20 }, "duration": 0.2, "layers": [
            { "id": "knob", "frame": [0, 0, 10, 10], "backgroundColor": "#F00"\(extra) } ],
          "timeline": [ { "at": 0.05, "do": [ { "set": { "knob.position.x": \(x) } } ] } ] }
        """
    }

    static func picture(_ pixel: UInt32) throws -> [UInt8] {
        try PNGEncoder().encode(Pixmap(width: 10, height: 10, filledWith: pixel))
    }

    var path: String { "\(git.path)/work/\(name)" }

    func write(_ scene: String) throws { try git.write(scene, to: "work/\(name)") }

    @discardableResult
    func commit(in folder: String = "work") throws -> GitObjectID? {
        GitObjectID(try git.run("git add -A && git commit -q --allow-empty -m change && git rev-parse HEAD", in: folder))
    }

    func subject(in folder: String = "work") throws -> SnapshotSubject {
        var reader = SnapshotReader()
        reader.jobs = 1
        return try reader.subject(at: "\(git.path)/\(folder)/\(name)")
    }

    /// The record of the scene as it is on disk; a text that changes with it is written for the manifest.
    func record() throws -> SnapshotRecord {
        let subject = try subject()
        let record = subject.record(named: name, try subject.film())
        try git.write(record.digest, to: "work/hashes.txt")
        return record
    }

    func keepInputs(in store: SnapshotStore) throws {
        let subject = try subject()
        try store.keepInput(subject.bytes)
        for file in subject.files { try store.keepInput(file.bytes) }
    }

    func history(of folder: String = "work", base: String? = nil, _ variables: [String: String] = [:]) throws -> ReferenceHistory
    {
        let environment = ProcessEnvironment(git.environment.merging(variables) { $1 })
        let path = "\(git.path)/\(folder)"
        return try base.map { try ReferenceHistory(of: path, base: $0, environment: environment) }
            ?? ReferenceHistory(of: path, environment: environment)
    }

    func result(
        for record: SnapshotRecord, in folder: String = "work", store: SnapshotStore? = nil, history: ReferenceHistory
    ) throws -> ReferenceResult {
        let path = "\(git.path)/\(folder)/\(name)"
        var finder = ReferenceFinder(store: store) { history }
        finder.jobs = 1
        return finder.reference(
            for: ReferenceQuery(
                name: "toggle.json", record: record, subject: try subject(in: folder), path: path,
                resources: Folder.parent(of: path), manifest: "\(git.path)/\(folder)/hashes.txt"))
    }
}
