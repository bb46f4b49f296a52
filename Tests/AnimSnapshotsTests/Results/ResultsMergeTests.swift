import AnimInspection
import AnimRender
import AnimSource
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// Results of shards, put together.
struct ResultsMergeTests {
    private let folder: TemporaryFolder
    private let plan = String(repeating: "a", count: 64)

    init() throws { folder = try TemporaryFolder() }

    private static func record(_ scene: String, _ hash: UInt32) -> SnapshotRecord {
        SnapshotRecord(
            scene: scene, width: 4, height: 4, framesPerSecond: 50, frames: SnapshotFrames([hash, hash, hash + 1]),
            digest: String(repeating: "\(hash % 10)", count: 64),
            events: SnapshotEvents(count: 0, digest: String(repeating: "e", count: 64)),
            engine: SnapshotEngine.current)
    }

    private static let location = ManifestFinder.Location(file: ManifestFile(path: "hashes.txt"), folder: "/r")

    /// A scene of every kind, one that was renamed as a record and as a scene.
    private static let findings: [SnapshotFinding] = {
        func finding(_ name: String, _ state: SnapshotState, recorded: UInt32? = nil, actual: UInt32? = nil) -> SnapshotFinding {
            var finding = SnapshotFinding(name: name, location: location, scene: name, state: state)
            finding.recorded = recorded.map { record(name, $0) }
            finding.actual = actual.map { record(name, $0) }
            finding.comparedFrameCount = actual == nil ? 0 : 3
            return finding
        }
        var changed = finding("a/changed.json", .changed, recorded: 1, actual: 2)
        changed.difference = .frames(FrameSpans([0, 2]))
        var invalid = finding("b/invalid.json", .invalid, recorded: 3)
        invalid.problem = "b/invalid.json:1:1: error: <\"\u{1}\u{2028}"
        return [
            changed, finding("a/same.json", .same, recorded: 4, actual: 4), invalid, finding("gone.json", .missing, recorded: 5),
            finding("new.json", .new, actual: 6), finding("old.json", .missing, recorded: 7),
            finding("renamed.json", .new, actual: 7), finding("z\u{E9}.json", .same, recorded: 8, actual: 8),
        ]
    }()

    private static let details: [PathKey: FindingDetails] = {
        var details = FindingDetails()
        details.lines = ["the scene changed", "at 0.50 s   knob"]
        details.pictures = ["pictures/a/changed/first-actual.png"]
        details.position = (line: 3, column: 5)
        var renamed = FindingDetails()
        renamed.pictures = ["pictures/renamed/first-actual.png"]
        return ["a/changed.json": details, "renamed.json": renamed]
    }()

    private var whole: SnapshotResults {
        var results = SnapshotResults(findings: SnapshotMove.pairing(Self.findings), details: Self.details, status: 65)
        results.plan = plan
        return results
    }

    /// The results of a shard: every n-th scene, and what has none with the first.
    private func part(_ index: Int, of count: Int) throws -> SnapshotResults {
        let scenes = Self.findings.filter { $0.state != .missing }
        let findings = Self.findings.filter { finding in
            guard let position = scenes.firstIndex(where: { $0.name == finding.name }) else { return index == 1 }
            return position % count == index - 1
        }
        let isInvalid = findings.contains { $0.state == .invalid }
        let isClean = findings.allSatisfy { $0.state == .same }
        var results = SnapshotResults(findings: findings, details: Self.details, status: isInvalid ? 65 : isClean ? 0 : 1)
        (results.shard, results.plan) = (Shard(index: index, count: count), plan)
        results.otherScenes = scenes.map(\.name).filter { name in !findings.contains { $0.name == name } }
        return results
    }

    private func file(_ results: SnapshotResults, _ name: String) throws -> (file: ResultsFile, path: String) {
        let url = folder.url.appendingPathComponent(name)
        try Data(results.text.utf8).write(to: url)
        return (try ResultsFile(path: url.path), name)
    }

    private func parts(of count: Int) throws -> [(file: ResultsFile, path: String)] {
        try (1...count).map { try file(try part($0, of: count), "\($0)") }
    }

    private func refusal(of files: [(file: ResultsFile, path: String)]) -> String? {
        do {
            _ = try ResultsMerge(files)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [1, 2, 3, 7])
    func mergedResultsAreThoseOfOneRun(count: Int) throws {
        let merged = try ResultsMerge(parts(of: count).reversed()).results
        #expect(merged.text == whole.text)
        #expect(JUnitReport(merged).text == JUnitReport(whole).text)
        #expect(GitHubReport(merged).annotations == GitHubReport(whole).annotations)
        #expect(GitHubReport(merged).summary() == GitHubReport(whole).summary())
        #expect(merged.text.contains("\"state\": \"moved\",\n      \"formerName\": \"old.json\""))
        #expect(merged.text.contains("\"frames\": 15,"))
    }

    @Test func renamedRecordsOfSeveralShardsAreOneRun() throws {
        func accepted(_ name: String, recorded: UInt32? = nil, actual: UInt32? = nil) -> SnapshotFinding {
            var finding = SnapshotFinding(name: name, location: Self.location, scene: name, state: .accepted)
            (finding.recorded, finding.actual) = (recorded.map { Self.record(name, $0) }, actual.map { Self.record(name, $0) })
            return finding
        }
        let removed = [accepted("a-old.json", recorded: 1), accepted("gone.json", recorded: 2)]
        let present = [
            accepted("b-new.json", actual: 1), accepted("c.json", recorded: 2, actual: 3), accepted("n.json", actual: 4),
        ]
        var one = SnapshotResults(findings: SnapshotMove.pairing(removed + present))
        one.plan = plan
        #expect(
            one.scenes.map { "\($0.name) \($0.messages[0])" } == [
                "b-new.json accepted: was recorded as a-old.json, and shows the same",
                "c.json accepted: its frames are as recorded, its events are not: 0 events, as many as were recorded",
                "gone.json accepted: was removed", "n.json accepted: is new",
            ])
        let parts = try [removed + [present[1]], [present[0], present[2]]].enumerated().map { index, findings in
            var results = SnapshotResults(findings: findings)
            (results.shard, results.plan) = (Shard(index: index + 1, count: 2), plan)
            return try file(results, "\(index)")
        }
        #expect(try ResultsMerge(parts).results.text == one.text)
    }

    @Test func withoutAReportThereAreNoPictures() throws {
        let details = Self.details.mapValues { details in
            var details = details
            details.pictures = []
            return details
        }
        var one = SnapshotResults(findings: SnapshotMove.pairing(Self.findings), details: details, status: 65)
        one.plan = plan
        let merged = try ResultsMerge(parts(of: 2)).results
        #expect(merged.text.contains("pictures/a/changed") && JUnitReport(merged).text.contains("ATTACHMENT"))
        #expect(merged.withoutPictures.text == one.text)
        #expect(JUnitReport(merged.withoutPictures).text == JUnitReport(one).text)
    }

    @Test func aShardThatIsMissingIsNamed() throws {
        let merged = try ResultsMerge(Array(parts(of: 7).dropFirst(4).dropLast())).results
        #expect(merged.incompleteness == "shards 1, 2, 3, 4 and 7 of 7 are missing")
        #expect(merged.status == 65)
        #expect(merged.scenes.map(\.name) == Self.findings.filter { $0.state != .missing }.map(\.name))
        #expect(merged.totals[.skipped] == 4)
        #expect(merged.text.contains("\"incomplete\": \"shards 1, 2, 3, 4 and 7 of 7 are missing\""))
        #expect(GitHubReport(merged).annotations.first == "::error title=Snapshots::shards 1, 2, 3, 4 and 7 of 7 are missing")
        #expect(GitHubReport(merged).summary().contains("> shards 1, 2, 3, 4 and 7 of 7 are missing\n"))
        #expect(JUnitReport(merged).text.components(separatedBy: "<skipped/>").count == 5)
        #expect(try ResultsMerge(Array(parts(of: 2).dropLast())).results.incompleteness == "shard 2 of 2 is missing")
    }

    @Test func aLongListOfMissingShardsIsCut() throws {
        let merged = try ResultsMerge([file(part(1, of: 20), "1")]).results
        #expect(merged.incompleteness == "shards 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 7 more of 20 are missing")
    }

    @Test func aPartThatIsThereTwiceIsTakenOnce() throws {
        let files = try parts(of: 2)
        #expect(try ResultsMerge(files + [file(part(1, of: 2), "copy")]).results.text == whole.text)
        var other = try part(1, of: 2)
        other.status = 70
        #expect(refusal(of: files + [try file(other, "other")]) == "other and 1 are both shard 1/2, and differ")
    }

    @Test func partsOfDifferentRunsAreRefused() throws {
        let first = try file(part(1, of: 2), "1")
        func refusal(_ change: (inout SnapshotResults) -> Void) throws -> String? {
            var second = try part(2, of: 2)
            change(&second)
            return self.refusal(of: [first, try file(second, "2")])
        }
        let differs = "2 and 1 are parts of different runs: other scenes, or another number of shards"
        #expect(try refusal { $0.plan = String(repeating: "b", count: 64) } == differs)
        #expect(try refusal { $0.shard = Shard(index: 2, count: 3) } == differs)
        #expect(try refusal { $0.engine = "animrender 0.0.1" } == "2 was drawn by another program than 1")
        #expect(try refusal { $0.step = 3 } == "2 and 1 have compared other frames: every 3 and every 1")
        #expect(try refusal { $0.shard = nil } == "2 is not one of several parts")
    }

    @Test func partsThatHaveReadDifferentFilesAreRefused() throws {
        func inputs(_ picture: String, font: String = "1", other: String = "x.png") throws -> ShardInputs {
            let text = """
                {"files": {"a/knob.png": "\(picture)", "a/\(other)": "0"}, "fonts": {"Noto Sans Bold": "\(font)"}}
                """
            return try #require(
                ShardInputs(JSONDocument.parse(SourceText(name: "", bytes: Array(text.utf8)), reportingTo: DiagnosticSink()).root)
            )
        }
        func refusal(_ second: ShardInputs) throws -> String? {
            var (one, two) = (try part(1, of: 2), try part(2, of: 2))
            (one.inputs, two.inputs) = (try inputs("1"), second)
            return self.refusal(of: [try file(two, "2"), try file(one, "1")])
        }
        #expect(try refusal(inputs("1", other: "y.png")) == nil)
        #expect(try refusal(inputs("2")) == "2 and 1 have read different files as a/knob.png")
        #expect(try refusal(inputs("1", font: "2")) == "2 and 1 have drawn text in different fonts of the name Noto Sans Bold")
        let without = try part(1, of: 2).text.replacingOccurrences(of: "\"files\": {}", with: "\"files\": []")
        try Data(without.utf8).write(to: folder.url.appendingPathComponent("x"))
        #expect(throws: ResultsFile.Invalid.self) { try ResultsFile(path: folder("x")).results() }
    }

    @Test func aSceneInTwoPartsIsRefused() throws {
        var second = try part(2, of: 2)
        func merge(adding finding: SnapshotFinding) throws -> String? {
            let findings = Self.findings.filter { second.scenes.map(\.name).contains($0.name) } + [finding]
            var results = SnapshotResults(findings: findings, status: 1)
            (results.shard, results.plan, results.otherScenes) = (second.shard, second.plan, second.otherScenes)
            return refusal(of: [try file(part(1, of: 2), "1"), try file(results, "2")])
        }
        #expect(try merge(adding: Self.findings[0]) == "2 and 1 have both compared a/changed.json")
        #expect(try merge(adding: Self.findings[1]) == "2 has a/same.json twice")
        second.otherScenes = []
        var record = Self.findings[0]
        record.state = .missing
        #expect(try merge(adding: record) == nil)
    }

    @Test func manifestsOfDifferentPicturesAreRefused() throws {
        func part(_ index: Int, _ scene: String, picture: String, hash: Character) throws -> ManifestFinder.Location {
            var record = Self.record(scene, 1)
            record.inputs = [SnapshotInput(kind: .image, name: picture, hash: String(repeating: hash, count: 64))]
            var manifest = SnapshotManifest(record)
            (manifest.engine, manifest.shard) = (SnapshotEngine.current, "\(index)/2 \(plan)")
            let path = folder("part-\(index).txt")
            try Data(manifest.text.utf8).write(to: URL(fileURLWithPath: path))
            return ManifestFinder().location(ofManifest: path)
        }
        func merge(_ parts: [ManifestFinder.Location]) throws -> [String] {
            let output = ManifestFinder().location(ofManifest: folder("hashes.txt"))
            return try ManifestMerge.manifest(of: parts, output: output, finder: ManifestFinder()).records.map(\.scene)
        }
        let first = try part(1, "a/x.json", picture: "art/knob.png", hash: "1")
        _ = try merge([first, part(2, "a/y.json", picture: "./art//knob.png", hash: "1")])
        _ = try merge([first, part(2, "b/y.json", picture: "art/knob.png", hash: "2")])
        let words = "\(folder("part-2.txt")) and \(folder("part-1.txt")) have read different files as a/art/knob.png"
        #expect(throws: ShardMismatch(words)) { try merge([first, part(2, "a/y.json", picture: "./art//knob.png", hash: "2")]) }
    }

    @Test func theWorstStatusIsTheStatus() throws {
        // One of the scenes is invalid, whatever a file says of itself.
        for (statuses, worst) in [([0, 0], 65), ([1, 0], 65), ([66, 65], 66), ([70, 75], 70), ([1, 3], 3)] {
            let files = try statuses.enumerated().map { index, status in
                var results = try part(index + 1, of: 2)
                results.status = status
                return try file(results, "\(index)")
            }
            #expect(try ResultsMerge(files).results.status == worst)
        }
    }

    @Test func scenesThatNobodyHasComparedAreNoSuccess() throws {
        var first = try part(1, of: 2)
        first.otherScenes.append("a-never-compared.json")
        #expect(
            refusal(of: [try file(first, "1"), try file(part(2, of: 2), "2")])
                == "no shard has compared a-never-compared.json, which is a scene of another one's")
    }

    @Test func damagedFilesAreRefused() throws {
        var random = SplitMix64(seed: 60)
        let bytes = Array(try part(1, of: 2).text.utf8)
        let second = try file(part(2, of: 2), "2")
        let path = folder.url.appendingPathComponent("damaged").path
        for _ in 0..<400 {
            var damaged = bytes
            for _ in 0..<(1 + random.next() % 4) {
                damaged[Int(random.next() % UInt64(damaged.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            if random.next() % 4 == 0 { damaged.removeLast(Int(random.next() % UInt64(damaged.count))) }
            try Data(damaged).write(to: URL(fileURLWithPath: path))
            guard let file = try? ResultsFile(path: path) else { continue }
            _ = try? file.reportedFindings()
            guard let merged = try? ResultsMerge([(file, "damaged"), second]).results else { continue }
            #expect(!JUnitReport(merged).text.isEmpty)
        }
    }

    @Test(arguments: [
        "{}", "[]", "", "{\"format\": \"animrender-results\", \"version\": 2, \"engine\": \"\", \"scenes\": []}",
        "{\"format\": \"animrender-results\", \"version\": 1, \"engine\": \"\", \"scenes\": {}}",
    ])
    func otherFilesAreNoResults(text: String) throws {
        let url = folder.url.appendingPathComponent("x.json")
        try Data(text.utf8).write(to: url)
        #expect(throws: ResultsFile.Invalid.self) { try ResultsFile(path: url.path) }
    }

    @Test func numbersOutOfBoundsAreRefused() throws {
        for wrong in ["1e300", "-1", "0.5", "\"1\"", "null"] {
            let text = whole.text.replacingOccurrences(of: "\"frames\": 15,", with: "\"frames\": \(wrong),")
            let url = folder.url.appendingPathComponent("x.json")
            try Data(text.utf8).write(to: url)
            #expect(throws: ResultsFile.Invalid.self, "\(wrong)") { try ResultsFile(path: url.path).results() }
        }
    }

    @Test func picturesAreThoseOfTheScenesOwnFolder() throws {
        let pictures = folder.url.appendingPathComponent("pictures/a/changed")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        try Data([1]).write(to: pictures.appendingPathComponent("diff.gif"))
        try Data([2]).write(to: pictures.appendingPathComponent("secret.txt"))
        try Data([3]).write(to: folder.url.appendingPathComponent("pictures/a/first-actual.png"))
        try FileManager.default.createSymbolicLink(
            at: pictures.appendingPathComponent("link.png"), withDestinationURL: pictures.appendingPathComponent("diff.gif"))
        let own = "pictures/a/changed"
        let scene = SceneResult(
            name: "a/changed.json", state: .changed, manifest: nil, messages: [],
            pictures: [
                "\(own)/diff.gif", "\(own)/missing.png", "\(own)/secret.txt", "\(own)/../first-actual.png",
                "pictures/a/first-actual.png", "/etc/passwd", "\(own)/link.png", "\(own)//diff.gif", own,
            ], line: nil, record: nil, json: .null)
        var read = ShardPictures()
        read.add(scene, from: ShardFolder(path: folder.url.path))
        #expect(read.files.map(\.path) == ["\(own)/diff.gif"])
    }

    @Test func aPictureIsReadOnceAndAllHaveALimit() throws {
        let own = "pictures/a/changed"
        let pictures = folder.url.appendingPathComponent(own)
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for (name, count) in [("a.png", 30), ("b.png", 50), ("c.png", 20)] {
            try Data(count: count).write(to: pictures.appendingPathComponent(name))
        }
        let names = Array(repeating: "\(own)/a.png", count: 200) + ["\(own)/b.png", "\(own)/c.png"]
        let scene = SceneResult(
            name: "a/changed.json", state: .changed, manifest: nil, messages: [], pictures: names, line: nil, record: nil,
            json: .null)
        func read(_ limit: Int) -> (names: [String], omitted: Int) {
            var read = ShardPictures(byteLimit: limit)
            for _ in 0..<3 { read.add(scene, from: ShardFolder(path: folder.url.path)) }
            return (read.files.map { String($0.path.dropFirst(own.count + 1)) }, read.omittedCount)
        }
        #expect(read(100) == (["a.png", "b.png", "c.png"], 0))
        #expect(read(79) == (["a.png", "c.png"], 1))
        #expect(read(0) == ([], 3))
    }
}
