import Foundation
import Testing

/// Comparisons that several machines share.
struct ShardTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try FileManager.default.createDirectory(
            at: animrender.folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        for (index, name) in ["a", "b", "more/c", "more/d", "more/e", "f"].enumerated() { try dot(name, "#0\(index)0") }
        #expect(try animrender("record", "scenes").status == 0)
    }

    private func dot(_ name: String, _ color: String, duration: Double = 1) throws {
        try animrender.write(SceneText.dot(color: color, duration: duration), to: "scenes/\(name).json")
    }

    /// Changes a scene, makes one longer, renames one and adds one.
    private func change() throws {
        try dot("a", "#F00")
        try dot("more/c", "#F00", duration: 2)
        try dot("new", "#00F")
        let scenes = animrender.folder.appendingPathComponent("scenes")
        try FileManager.default.moveItem(
            at: scenes.appendingPathComponent("more/e.json"), to: scenes.appendingPathComponent("renamed.json"))
    }

    private func verify(_ index: Int, of count: Int, _ options: String...) throws -> CommandLineTool.Outcome {
        try animrender.run(["verify", "scenes", "--shard", "\(index)/\(count)"] + options)
    }

    /// The names and states of a file of results.
    private func states(in file: String) throws -> [String] {
        let results = try JSONSerialization.jsonObject(with: Data(try animrender.bytes(of: file))) as? [String: Any]
        let scenes = try #require(results?["scenes"] as? [[String: Any]])
        return scenes.map { "\($0["name"] as? String ?? "") \($0["state"] as? String ?? "")" }
    }

    /// The files below a folder with their bytes.
    private func files(below name: String) throws -> [String: [UInt8]] {
        let folder = animrender.folder.appendingPathComponent(name)
        var files: [String: [UInt8]] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            if let data = try? Data(contentsOf: folder.appendingPathComponent(path)) { files[path] = [UInt8](data) }
        }
        return files
    }

    @Test(arguments: [2, 3, 9])
    func eachSceneIsInOneShard(count: Int) throws {
        try change()
        var states: [String] = []
        var statuses: Set<Int32> = []
        for index in 1...count {
            let outcome = try verify(index, of: count, "--json", "\(index).json", "--report", "report-\(index)")
            statuses.insert(outcome.status)
            #expect(try animrender.text(of: "\(index).json").contains("\"shard\": \"\(index)/\(count)\""))
            #expect(try animrender.bytes(of: "\(index).json") == animrender.bytes(of: "report-\(index)/results.json"))
            states += try self.states(in: "\(index).json")
        }
        #expect(statuses.isSubset(of: [0, 1]) && statuses.contains(1))
        // A shard does not know the scenes of the others, so that one that was renamed is a new one, and a record without a scene.
        #expect(
            states.sorted() == [
                "scenes/a.json changed", "scenes/b.json same", "scenes/f.json same", "scenes/more/c.json shape",
                "scenes/more/d.json same", "scenes/more/e.json missing", "scenes/new.json new", "scenes/renamed.json new",
            ])
    }

    @Test func whatAShardFoundIsAcceptedElsewhere() throws {
        try change()
        for index in 1...2 { _ = try verify(index, of: 2, "--json", "\(index).json") }
        for index in 1...2 { #expect(try animrender("approve", "--all", "--from", "\(index).json").status == 0) }
        #expect(try animrender("verify", "scenes").lines.last == "7 scenes, 80 frames: all as recorded")
    }

    @Test func findingsAreNoFailureOfAShardIfThatIsWanted() throws {
        try change()
        for index in 1...2 {
            #expect(try verify(index, of: 2, "--exit-zero-on-findings", "--json", "\(index).json").status == 0)
        }
        let statuses = try (1...2).map { try animrender.text(of: "\($0).json").contains("\"status\": 1") }
        #expect(statuses.contains(true))
    }

    @Test func recordsWithoutASceneAreFoundByTheFirstShard() throws {
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("scenes/a.json"))
        #expect(try verify(1, of: 2).status == 1)
        #expect(try verify(2, of: 2).status == 0)
    }

    @Test func moreShardsThanScenesLeaveSomeEmpty() throws {
        let outcome = try verify(8, of: 8)
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("note: shard 8/8 is empty: there are only 6 scenes\n"))
    }

    @Test func whatIsNoShardIsRefused() throws {
        for word in ["0/2", "3/2", "1", "1/0", "1/10001", "a/b", "1/2/3"] {
            #expect(try animrender("verify", "--shard", word).status == 64)
        }
        #expect(try animrender("verify", "--shard", "1/2", "--update").status == 64)
        #expect(try animrender("record", "--shard", "1/2").status == 64)
    }

    @Test func noPathInResultsIsAbsolute() throws {
        try animrender.write(SceneText.invalid, to: "scenes/bad.json")
        try change()
        let folder = animrender.folder.path
        #expect(try animrender("verify", "scenes", "--report", "relative", "--pictures", "none").status == 65)
        #expect(
            try animrender("verify", folder + "/scenes", "--report", folder + "/absolute", "--pictures", "none").status == 65)
        #expect(try files(below: "absolute") == files(below: "relative"))
        let results = try animrender.text(of: "absolute/results.json")
        #expect(!results.contains(folder) && results.contains("\"scenes/bad.json:2:3: error: unknown key 'oops'"))
    }
}
