import Foundation
import Testing

@testable import AnimRenderCLI

/// `render --part` and `join`, and `render --shard`.
struct JoinCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    private func expectRefused(_ arguments: [String], status: Int32 = 64, _ message: String) throws {
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == status)
        #expect(outcome.messages == "animrender: error: \(message)\n")
    }

    @Test func partsBecomeTheWhole() throws {
        let options = ["dot.json", "--scale", "2", "--to", "80%", "--loop", "2", "--background", "clear"]
        for part in 1...2 {
            let outcome = try animrender.run(options + ["--part", "\(part)/2", "-o", "p-\(part).reel"])
            #expect(outcome.status == 0)
            #expect(outcome.messages.hasPrefix("p-\(part).reel  ") && outcome.messages.hasSuffix(" bytes, 4 frames\n"))
        }
        let whole = try animrender.run(options + ["-o", "w.gif", "-o", "w/"])
        let joined = try animrender("join", "p-2.reel", "p-1.reel", "-o", "j.gif", "-o", "j/")
        #expect(joined.messages == whole.messages.replacing("w.gif", with: "j.gif").replacing("w/", with: "j/"))
        #expect(try animrender.bytes(of: "j.gif") == animrender.bytes(of: "w.gif"))
        #expect(try animrender.names(in: "j") == animrender.names(in: "w"))
        for name in try animrender.names(in: "w") {
            #expect(try animrender.bytes(of: "j/\(name)") == animrender.bytes(of: "w/\(name)"))
        }
        let piped = try animrender("join", "p-1.reel", "p-2.reel", "-o", "-", "--format", "rgba", "-q")
        #expect(piped.output.count == 8 * 40 * 20 * 4)
        #expect(piped.messages.isEmpty)

        let all = ["join", "p-1.reel", "p-2.reel"]
        try expectRefused(["join", "p-2.reel", "-o", "x.gif"], status: 65, "frames 0–3 are in no part")
        try expectRefused(
            all + ["-o", "p-2.reel", "--format", "gif"], "p-2.reel: the parts become a picture or pictures, and no reel again")
        try expectRefused(all, "nowhere to write to: give -o FILE")
        try expectRefused(
            ["join", "p-1.reel", "dot.json", "-o", "x.gif"], status: 65,
            "dot.json: this is no reel, a part of a film that 'animrender render --part' writes")
        try expectRefused(["join", "no.reel", "-o", "x.gif"], status: 66, "cannot read no.reel: no such file or folder")
        #expect(!(try animrender.names().contains("x.gif")))
    }

    @Test func whatTheSceneReadAndTheOptionsBelongToAPart() throws {
        #expect(try animrender("dot.json", "--part", "1/2", "-o", "p-1.reel", "-q").status == 0)
        #expect(try animrender("dot.json", "--part", "2/2", "-o", "p-2.reel", "-q", "--background", "red").status == 0)
        try expectRefused(
            ["join", "p-1.reel", "p-2.reel", "-o", "x.gif"], status: 65,
            "p-2.reel and p-1.reel are not parts of the same film: other options")
        try animrender.write(SceneText.dot(color: "#00F"), to: "dot.json")
        #expect(try animrender("dot.json", "--part", "2/2", "-o", "p-2.reel", "-q").status == 0)
        try expectRefused(
            ["join", "p-1.reel", "p-2.reel", "-o", "x.gif"], status: 65,
            "p-2.reel and p-1.reel are not parts of the same film: another scene, or one that has read other files")
    }

    @Test func aLimitThatCannotBeMetIsAnsweredWithTheOptionsOfTheCommand() throws {
        for part in ["1", "2"] { #expect(try animrender("dot.json", "--part", "\(part)/2", "-o", "p-\(part).reel").status == 0) }
        let arguments = ["join", "p-1.reel", "p-2.reel", "-o", "a.gif", "-o", "b.apng", "--max-size", "30"]
        let joined = try animrender.run(arguments)
        #expect(joined.status == 1)
        #expect(joined.messages.contains("b.apng  "))
        #expect(joined.messages.contains("animrender: error: a.gif: the smallest file has "))
        #expect(
            joined.messages.hasSuffix(
                " fps, 20 × 10 pixels), more than the 30 of the limit; raise --max-size, or lower --min-quality\n"))
        #expect(joined.messages.contains("10 fps"))
        let drawn = try animrender("dot.json", "-o", "c.gif", "-o", "d.apng", "--max-size", "30")
        #expect(drawn.status == 1)
        #expect(drawn.messages.contains("d.apng  "))
        #expect(drawn.messages.hasSuffix("raise --max-size, or lower --min-quality, --min-fps or --min-width\n"))
        try animrender.write(SceneText.dot, to: "s/x.json")
        try animrender.write(SceneText.dot, to: "s/y.json")
        let many = try animrender("s", "-o", "o/{name}.gif", "-o", "o/{name}.apng", "--max-size", "30")
        #expect(many.status == 1)
        for text in ["o/x.apng  ", "o/y.apng  ", "o/x.gif: the smallest", "o/y.gif: the smallest", "2 scenes: 0 done, 2 failed"] {
            #expect(many.messages.contains(text), "\(many.messages)")
        }
        #expect(try animrender.names(in: "o") == ["x.apng", "y.apng"])
    }

    @Test(arguments: [
        (["-o", "a.reel"], "a.reel: a reel holds a part of a film: give --part 1/2, and then --part 2/2"),
        (["-o", "a.REEL", "--format", "gif"], "a.REEL: a reel holds a part of a film: give --part 1/2, and then --part 2/2"),
        (["--part", "1/2"], "--part needs a name for the reel: give -o part-1.reel"),
        (
            ["--part", "1/2", "-o", "a.reel", "-o", "a.gif"],
            "a.gif: --part writes a .reel file, of which 'animrender join' makes others"
        ),
        (["--part", "1/2", "-o", "a.reel", "--at", "0"], "--part divides a film, --at chooses single frames: give either"),
    ])
    func whatMakesNoSenseIsRefused(arguments: [String], message: String) throws {
        try expectRefused(["dot.json"] + arguments, message)
        #expect(try animrender.names() == ["dot.json"])
    }

    @Test func shardsTogetherDrawEachSceneOnce() throws {
        for name in ["a/x", "b/x", "b/y"] { try animrender.write(SceneText.dot, to: "s/\(name).json") }
        var written: [String] = []
        for index in 1...4 {
            let outcome = try animrender.run(["s", "-o", "\(index)/{path}.gif", "--shard", "\(index)/4"])
            #expect(outcome.status == 0)
            if index == 4 {
                #expect(outcome.messages == "animrender: note: shard 4/4: none of the 3 scenes falls to it\n")
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

    /// Expects a message about two scenes, of which either may be named first.
    private func expectRefused(_ arguments: [String], _ message: String, inAnyOrder: Bool) throws {
        let outcome = try animrender.run(arguments)
        #expect(outcome.status == 64)
        #expect(
            Set(outcome.messages.split(separator: " ")) == Set("animrender: error: \(message)\n".split(separator: " ")),
            "\(outcome.messages)")
    }
}
