import Foundation
import Testing

@testable import AnimRenderCLI

/// One of several parts of the work of `render`: of many scenes (`--shard`), and of a long film.
struct ShardRenderTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    @Test func shardsTogetherDrawEachSceneOnce() throws {
        for name in ["a/x", "b/x", "b/y"] { try animrender.write(SceneText.dot, to: "s/\(name).json") }
        var written: [String] = []
        for index in 1...4 {
            let outcome = try animrender.run(["s", "-o", "\(index)/{path}.gif", "--shard", "\(index)/4"])
            #expect(outcome.status == 0)
            if index == 4 {
                #expect(outcome.messages == "animrender: note: shard 4/4 is empty: there are only 3 scenes\n")
            } else {
                #expect(outcome.messages.hasSuffix("\n1 scene: 1 done\n"))
            }
            let files = try? FileManager.default.subpathsOfDirectory(atPath: animrender.folder.path + "/\(index)")
            written += (files ?? []).filter { $0.hasSuffix(".gif") }
        }
        #expect(written.sorted() == ["s/a/x.gif", "s/b/x.gif", "s/b/y.gif"])
        // Two shards would write one file, and each knows.
        for index in 1...3 {
            try expectRefused(
                ["s", "-o", "o/{name}.gif", "--shard", "\(index)/3"],
                "s/a/x.json and s/b/x.json would both become o/x.gif; use {path}", inAnyOrder: true)
        }
        #expect(!(try animrender.names().contains("o")))
    }

    /// Machines draw ranges of a long film as numbered files, and one of them encodes the film: byte for byte what one run makes.
    @Test(arguments: ["white", "#00800040"]) func rangesOfAFilmTogetherAreTheWhole(background: String) throws {
        try animrender.write(
            SceneText.dot.replacing("\"height\": 10 }", with: "\"height\": 10, \"backgroundColor\": \"\(background)\" }"),
            to: "dot.json")
        for range in [["--to", "3f"], ["--from", "3f", "--to", "7f"], ["--from", "7f"]] {
            #expect(try animrender.run(["dot.json", "--scale", "2", "-q", "-o", "frames/%06d.png"] + range).status == 0)
        }
        for name in ["film.gif", "film.apng", "film.webp"] {
            #expect(try animrender("dot.json", "--scale", "2", "-q", "-o", "one-\(name)").status == 0)
            #expect(try animrender("encode", "frames", "--fps", "10", "-q", "-o", name).status == 0)
            #expect(try animrender.bytes(of: name) == animrender.bytes(of: "one-\(name)"), "\(name)")
        }
    }

    /// Expects a message about two scenes, of which either may be named first.
    private func expectRefused(_ arguments: [String], _ message: String, inAnyOrder: Bool) throws {
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 64)
        #expect(
            Set(outcome.messages.split(separator: " ")) == Set("animrender: error: \(message)\n".split(separator: " ")),
            "\(outcome.messages)")
    }
}
