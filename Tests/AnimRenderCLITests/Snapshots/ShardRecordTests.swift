import Foundation
import Testing

/// Records that several machines make.
struct ShardRecordTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent(name))
    }

    @Test func shardsTogetherAreOneRun() throws {
        for number in 1...3 {
            try animrender.write(SceneText.dot(color: "#F0\(number)", duration: Double(number) / 2), to: "scenes/n\(number).json")
        }
        #expect(try animrender("record").status == 0)
        let whole = try animrender.text(of: "scenes/hashes.txt")
        for count in [1, 2, 6] {
            var total = 0
            for index in 1...count {
                let shard = "\(index)/\(count)"
                #expect(try animrender("record", "--shard", shard).status == 64)
                let recorded = try animrender("record", "--shard", shard, "--manifest", "part-\(count)-\(index).txt")
                #expect(recorded.status == 0)
                // A part that is written is no comparison of nothing.
                #expect(recorded.text.isEmpty)
                #expect(!recorded.messages.contains(" 1 scenes"))
                let verified = try animrender("verify", "--shard", shard)
                #expect(verified.status == 0)
                total += Int(verified.lines.last?.prefix { $0.isNumber } ?? "") ?? 0
            }
            #expect(total == 5)
            let parts = (1...count).map { "part-\(count)-\($0).txt" }
            #expect(try animrender.run(["merge"] + parts + ["-o", "scenes/merged.txt"]).status == 0)
            #expect(try animrender.text(of: "scenes/merged.txt") == whole)
        }
        // Where the parts lie makes no difference.
        for index in 1...2 { try animrender.write(try animrender.text(of: "part-2-\(index).txt"), to: "moved/far/\(index).txt") }
        #expect(try animrender("merge", "moved/far/1.txt", "moved/far/2.txt", "-o", "scenes/merged.txt").status == 0)
        #expect(try animrender.text(of: "scenes/merged.txt") == whole)
        let missing = try animrender("merge", "part-6-1.txt", "part-6-2.txt", "part-6-5.txt", "-o", "scenes/x.txt")
        #expect(missing.status == 65)
        #expect(missing.messages.contains("shards 3, 4 and 6 of 6 are missing"))
        try animrender.write("", to: "lost/.keep")
        let lost = try animrender("merge", "part-2-1.txt", "lost", "-o", "scenes/x.txt")
        #expect(lost.status == 65)
        #expect(lost.messages.contains("error: shard 2 of 2 is missing; scenes/x.txt is not written"))
        let unverified = try animrender("merge", "part-2-1.txt", "part-2-2.txt", "lost", "-o", "scenes/x.txt")
        #expect(unverified.status == 65)
        #expect(unverified.messages.contains("error: the results of 2 shards are missing: there are none in lost"))
        let twice = try animrender("merge", "part-2-1.txt", "part-2-2.txt", "part-2-1.txt", "-o", "scenes/twice.txt")
        #expect(twice.status == 0)
        #expect(try animrender.text(of: "scenes/twice.txt") == whole)
        let foreign = try animrender("merge", "part-2-1.txt", "part-6-2.txt", "-o", "scenes/x.txt")
        #expect(foreign.messages.contains("part-6-2.txt and part-2-1.txt are parts of different runs"))
        #expect(
            try animrender("merge", "scenes/hashes.txt", "-o", "scenes/x.txt").messages.contains("is not one of several parts"))
        #expect(!(try animrender.names(in: "scenes").contains("x.txt")))
        for word in ["0/2", "3/2", "1", "1/0", "1/10001", "a/b", "1/2/3"] {
            #expect(try animrender("verify", "--shard", word).status == 64)
        }
    }

    @Test func whatAManifestExcludesStaysOut() throws {
        #expect(try animrender("record").status == 0)
        let lines = try animrender.text(of: "scenes/hashes.txt").split(separator: "\n", omittingEmptySubsequences: false)
        let engine = try #require(lines.firstIndex { $0.hasPrefix("@engine") })
        let text = (lines[...engine] + ["@exclude more"] + lines[(engine + 1)...]).joined(separator: "\n")
        try animrender.write(text, to: "scenes/hashes.txt")
        #expect(try animrender("record").status == 0)
        let whole = try animrender.text(of: "scenes/hashes.txt")
        #expect(whole.contains("@exclude more\n") && !whole.contains("blue.json"))
        for index in 1...2 {
            #expect(try animrender("record", "--shard", "\(index)/2", "--manifest", "p\(index).txt").status == 0)
        }
        #expect(try animrender("merge", "p1.txt", "p2.txt", "-o", "scenes/hashes.txt").status == 0)
        #expect(try animrender.text(of: "scenes/hashes.txt") == whole)
    }

    @Test func recordsWithoutASceneAreFoundByOneShard() throws {
        #expect(try animrender("record").status == 0)
        try remove("scenes/dot.json")
        #expect(try animrender("verify", "--shard", "1/2").status == 1)
        #expect(try animrender("verify", "--shard", "2/2").status == 0)
    }
}
