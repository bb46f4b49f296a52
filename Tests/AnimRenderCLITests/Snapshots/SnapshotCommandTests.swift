import AnimEncoders
import Foundation
import Testing

/// `record` and `verify` on folders of scenes.
struct SnapshotCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
        try animrender.write(SceneText.invalid, to: "scenes/invalid/oops.json")
    }

    private func change(_ name: String = "scenes/dot.json", color: String = "#0F0") throws {
        try animrender.write(SceneText.dot(color: color), to: name)
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent(name))
    }

    @Test func whatIsRecordedIsVerified() throws {
        let recorded = try animrender("record")
        #expect(recorded.status == 0)
        #expect(
            recorded.lines == [
                "new      dot.json        10 frames", "new      more/blue.json  10 frames",
                "scenes/hashes.txt: 2 scenes, 20 frames; made, 2 new",
            ])
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        #expect(manifest.contains("\ndot.json 20x10 10@10 "))
        #expect(manifest.contains("\nmore/blue.json 20x10 10@10 "))
        #expect(!manifest.contains("oops"))
        let outcome = try animrender("verify")
        #expect(outcome.status == 0)
        #expect(outcome.text == "2 scenes, 20 frames: all as recorded\n")
        #expect(
            try animrender("verify", "--every", "4").text == "2 scenes, 8 frames: all as recorded (every 4th frame compared)\n")
        #expect(try animrender("record", "-j3").lines == ["2 scenes, 20 frames: all as recorded"])
        #expect(try animrender("verify", "--update").lines == ["2 scenes, 20 frames: all as recorded"])
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
    }

    @Test func aChangeIsSaid() throws {
        #expect(try animrender("record").status == 0)
        try change()
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(
            outcome.lines.first
                == "scenes/dot.json: differs from 0.00 s (frame 0) to 0.90 s (frame 9), 10 of 10 frames, most at 0.00 s (frame 0)"
        )
        #expect(outcome.lines.last == "2 scenes, 20 frames: 1 not as recorded (1 changed)")
        #expect(outcome.messages.hasSuffix("accept: animrender approve scenes/dot.json   all: animrender approve --all\n"))
        #expect(try animrender("verify", "--exit-zero-on-findings").status == 0)
    }

    @Test func aChangeIsExplainedByWhatTheSceneWas() throws {
        #expect(try animrender("record").status == 0)
        let moved = SceneText.dot.replacingOccurrences(of: "\"dot.position.x\": 15", with: "\"dot.position.x\": 12")
        try animrender.write(moved, to: "scenes/dot.json")
        let lines = try animrender("verify").lines
        #expect(
            lines == [
                "scenes/dot.json: differs from 0.30 s (frame 3) to 0.90 s (frame 9), 7 of 10 frames, most at 0.70 s (frame 7)",
                "    the scene changed",
                "    at 0.30 s   dot   position.x   12   was 15   on screen 6.4, was 7",
                "    frame 7: 60 of 200 pixels, by up to 255 of 255, in columns 7–19, rows 0–9",
                "    reference: scenes/dot.json from the store (proven)",
                "2 scenes, 20 frames: 1 not as recorded (1 changed)",
            ])
        let without = try animrender("verify", "--no-store").lines
        #expect(without[2] == "    moving there: dot")
        #expect(without[3].hasPrefix("    no reference: "))
        #expect(try animrender("verify", "--base", "nowhere").status == 66)
        #expect(try animrender("verify", "--update").status == 0)
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        #expect(try animrender("verify").lines.contains("    reference: scenes/dot.json from the store (proven)"))
    }

    @Test func aDifferenceWithoutACauseLeadsToDoctor() throws {
        #expect(try animrender("record").status == 0)
        var manifest = try animrender.text(of: "scenes/hashes.txt")
        let digest = try #require(manifest.range(of: "\ndot.json 20x10 10@10 [0-9a-f]{64}", options: .regularExpression))
        manifest.replaceSubrange(digest, with: "\ndot.json 20x10 10@10 " + String(repeating: "0", count: 64))
        let frame = try #require(
            manifest.range(of: "\n  0 [0-9a-f]{8}", options: .regularExpression, range: digest.lowerBound..<manifest.endIndex))
        manifest.replaceSubrange(frame, with: "\n  0 00000000")
        try animrender.write(manifest, to: "scenes/hashes.txt")
        let lines = try animrender("verify").lines
        #expect(lines.contains("    the scene, its inputs and the program are as recorded"))
        #expect(lines.contains("    'animrender doctor' tests whether the program draws correctly here"))
    }

    @Test func scenesComeGoAndMove() throws {
        #expect(try animrender("record").status == 0)
        try animrender.write(SceneText.press, to: "scenes/new.json")
        try remove("scenes/dot.json")
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(
            outcome.lines == [
                "scenes/dot.json: is recorded, but the scene file is missing", "scenes/new.json: is not recorded yet, 20 frames",
                "3 scenes, 30 frames: 2 not as recorded (1 new, 1 missing)",
            ])
        try animrender.write(SceneText.dot, to: "scenes/square.json")
        #expect(
            try animrender("verify").lines.dropFirst().first == "scenes/square.json: was recorded as dot.json, and shows the same"
        )
        let updated = try animrender("verify", "--update=missing")
        #expect(updated.status == 0)
        #expect(
            updated.lines == [
                "new      new.json                 20 frames", "renamed  dot.json -> square.json",
                "scenes/hashes.txt: 3 scenes, 40 frames; 1 new, 1 renamed",
            ])
        #expect(try animrender("verify").status == 0)
    }

    @Test func twoScenesThatShowTheSameAreNotTakenForOneAnother() throws {
        try animrender.write(SceneText.dot, to: "scenes/copy.json")
        #expect(try animrender("record").status == 0)
        try remove("scenes/dot.json")
        try remove("scenes/copy.json")
        try animrender.write(SceneText.dot, to: "scenes/third.json")
        #expect(try animrender("verify").lines.last == "4 scenes, 20 frames: 3 not as recorded (1 new, 2 missing)")
    }

    @Test func aCheckOfNothingIsNeverGreen() throws {
        try FileManager.default.createDirectory(
            at: animrender.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
        for arguments in [["verify", "empty"], ["record", "empty"], ["verify", "scenes", "--filter", "nothing"]] {
            let outcome = try animrender.run(arguments)
            #expect(outcome.status == 66)
            #expect(outcome.messages.contains("no scenes in") || outcome.messages.contains("none matches"))
            #expect(try animrender.run(arguments + ["--allow-empty"]).status == 0)
        }
        let outcome = try animrender("verify")
        #expect(outcome.status == 66)
        #expect(outcome.messages.contains("no manifest for scenes/dot.json: 'animrender record scenes' makes one"))
    }

    @Test func events() throws {
        #expect(try animrender("record").status == 0)
        let scene = SceneText.dot.replacingOccurrences(of: "\"done\"", with: "\"ended\"")
        try animrender.write(scene, to: "scenes/dot.json")
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(
            outcome.lines.first
                == "scenes/dot.json: its frames are as recorded, its events are not: 2 events, as many as were recorded")
        try animrender.write(scene, to: "scenes/dot.json")
        #expect(try animrender("verify", "--update").status == 0)
        #expect(try animrender("verify").status == 0)
    }

    @Test func theOutputOfASceneIsPinned() throws {
        #expect(try animrender("record").status == 0)
        func write(_ output: String) throws {
            let scene = SceneText.dot.replacing("\"layers\"", with: "\"output\": { \(output) }, \"layers\"")
            try animrender.write(scene, to: "scenes/dot.json")
        }
        try write("\"speed\": 2, \"maxSize\": \"256k\"")
        let outcome = try animrender("verify")
        #expect(outcome.status == 1)
        #expect(
            outcome.lines.first
                == "scenes/dot.json: its frames and events are as recorded, its output is not: speed is 2, was not set; "
                + "maxSize is 256000, was not set")
        #expect(outcome.lines.last == "2 scenes, 20 frames: 1 not as recorded (1 changed in output)")
        #expect(try animrender("approve", "scenes/dot.json").status == 0)
        #expect(try animrender("verify").status == 0)
        // The same in another form.
        try write("\"maxSize\": 256000, \"speed\": 2.0")
        #expect(try animrender("verify").status == 0)
        // With other frames it is said as well.
        let scene = SceneText.dot(color: "#0F0").replacing("\"layers\"", with: "\"output\": { \"speed\": 3 }, \"layers\"")
        try animrender.write(scene, to: "scenes/dot.json")
        let both = try animrender("verify")
        #expect(both.lines.contains("    output: speed is 3, was 2; maxSize is not set, was 256000"))
        #expect(both.lines.last == "2 scenes, 20 frames: 1 not as recorded (1 changed)")
    }

    @Test func aFrameFewerIsFoundAlsoWhereFewAreCompared() throws {
        #expect(try animrender("record").status == 0)
        try animrender.write(SceneText.dot(color: "#F00", duration: 0.9), to: "scenes/dot.json")
        let outcome = try animrender("verify", "--every", "3")
        #expect(outcome.status == 1)
        #expect(outcome.lines.last?.contains("1 changed in size or length") == true)
        #expect(
            try animrender("verify").lines.first
                == "scenes/dot.json: its frames are 20x10, 9 at 10 per second, not 20x10, 10 at 10 per second: 9 as recorded, 1 gone"
        )
    }

    @Test(arguments: ["1", "true"])
    func inCINothingIsRecorded(value: String) throws {
        let environment = ["CI": value]
        for arguments in [["record"], ["approve", "--all"], ["prune"], ["verify", "--update"], ["verify", "--update=missing"]] {
            let outcome = try animrender.run(arguments, environment: environment)
            #expect(outcome.status == 64)
            #expect(outcome.messages.contains("CI is set: '"))
            #expect(try animrender.names(in: "scenes") == ["dot.json", "invalid", "more"])
        }
        #expect(try animrender.run(["record", "--force"], environment: environment).status == 0)
        #expect(try animrender.run(["verify"], environment: environment).status == 0)
        #expect(try animrender.run(["record"], environment: ["CI": "false"]).status == 0)
    }

    @Test func filesAndFiltersDropNoRecord() throws {
        #expect(try animrender("record").status == 0)
        try remove("scenes/more/blue.json")
        try change()
        #expect(try animrender("record", "scenes/dot.json").status == 0)
        #expect(try animrender("record", "scenes", "--filter", "dot").status == 0)
        #expect(try animrender.text(of: "scenes/hashes.txt").contains("more/blue.json"))
        #expect(try animrender("verify", "scenes/dot.json").status == 0)
        #expect(try animrender("verify", "scenes", "--filter", "dot").status == 0)
        #expect(try animrender("verify", "scenes", "--filter", "blue").status == 1)
        #expect(try animrender("record").status == 0)
        #expect(!(try animrender.text(of: "scenes/hashes.txt").contains("more/blue.json")))
    }

    @Test func anInvalidSceneKeepsItsRecord() throws {
        #expect(try animrender("record").status == 0)
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        try animrender.write(SceneText.invalid, to: "scenes/dot.json")
        try change("scenes/more/blue.json", color: "#00F")
        for command in ["verify", "record"] {
            let outcome = try animrender(command)
            #expect(outcome.status == 65)
            #expect(outcome.messages.contains("scenes/dot.json:2:3: error: unknown key 'oops'"))
            #expect(outcome.lines.last == "2 scenes, 10 frames: 1 not as recorded (1 invalid)")
        }
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
    }

    @Test(arguments: ["{ \"canvas\": { \"width\": 20, \"height\": 10 , \"layers\": [] }", "{}", "nonsense", ""])
    func aRecordedSceneThatLooksLikeNoneIsInvalidAndNotGone(text: String) throws {
        #expect(try animrender("record").status == 0)
        let manifest = try animrender.text(of: "scenes/hashes.txt")
        try animrender.write(text, to: "scenes/dot.json")
        for arguments in [["verify"], ["verify", "scenes/*.json"], ["record"]] {
            let outcome = try animrender.run(arguments)
            #expect(outcome.status == 65)
            #expect(outcome.messages.contains("scenes/dot.json:1:"))
        }
        #expect(try animrender("prune").text == "nothing to remove\n")
        #expect(try animrender.text(of: "scenes/hashes.txt") == manifest)
    }

    @Test func whatIsNotComparedIsSaid() throws {
        try animrender.write("{ \"name\": \"package\" }", to: "scenes/package.json")
        let others = "1 JSON file left alone (scenes/package.json)"
        #expect(try animrender("record").lines.suffix(2) == ["scenes/hashes.txt: 2 scenes, 20 frames; made, 2 new", others])
        #expect(try animrender("record").lines == ["2 scenes, 20 frames: all as recorded; \(others)"])
        #expect(try animrender("verify", "--filter", "dot").lines == ["1 scene, 10 frames: all as recorded"])
        // Lines of the manifest that loosen it.
        let lines = try animrender.text(of: "scenes/hashes.txt").split(separator: "\n", omittingEmptySubsequences: false)
        let loosened = lines.flatMap { line in
            line.hasPrefix("@engine")
                ? [String(line), "@exclude more"] : line.hasPrefix("  events") || line.hasPrefix("  output") ? [] : [String(line)]
        }
        let text = loosened.joined(separator: "\n")
        let end = try #require(text.range(of: "\nmore/blue.json "))
        try animrender.write(String(text[..<end.lowerBound]), to: "scenes/hashes.txt")
        let outcome = try animrender("verify")
        #expect(outcome.status == 0)
        #expect(
            outcome.lines == [
                "1 scene, 10 frames: all as recorded; 1 scene excluded by @exclude; 1 record pins no events; 1 record pins no output; "
                    + others
            ])
        #expect(try animrender("record").status == 0)
        #expect(try animrender("verify").text.hasSuffix("all as recorded; 1 scene excluded by @exclude; \(others)\n"))
    }

    @Test func aManifestForEachFolderIsAsGoodAsOneForAll() throws {
        #expect(try animrender("record", "scenes/more").status == 0)
        #expect(try animrender.names(in: "scenes/more") == ["blue.json", "hashes.txt"])
        #expect(try animrender("record", "scenes/dot.json").status == 0)
        #expect(!(try animrender.text(of: "scenes/hashes.txt").contains("blue")))
        #expect(try animrender("verify", "scenes").text == "2 scenes, 20 frames: all as recorded\n")
        try remove("scenes/more/blue.json")
        let outcome = try animrender("verify", "scenes")
        #expect(outcome.lines.first == "scenes/more/blue.json: is recorded, but the scene file is missing")
    }

    @Test func aManifestMayLieElsewhere() throws {
        try animrender.write(
            "# animrender snapshots 1\n@engine x\n@root ../scenes\n@exclude more\n",
            to: "pins/hashes.txt")
        #expect(try animrender("record", "scenes", "--manifest", "pins/hashes.txt").status == 0)
        let manifest = try animrender.text(of: "pins/hashes.txt")
        #expect(manifest.contains("\n@root ../scenes\n@exclude more\n"))
        #expect(manifest.contains("\ndot.json 20x10"))
        #expect(!manifest.contains("blue"))
        #expect(
            try animrender("verify", "scenes", "--manifest", "pins/hashes.txt").text
                == "1 scene, 10 frames: all as recorded; 1 scene excluded by @exclude\n")
    }

    @Test func namesMayHaveAnyCharacters() throws {
        for name in ["#x.json", "  x.json", "a  b.json", "line\nbreak.json", "\"q\".json", "-n.json", "é😀.json"] {
            try animrender.write(SceneText.dot, to: "odd/\(name)")
        }
        #expect(try animrender("record", "odd").status == 0)
        #expect(try animrender("verify", "odd").text == "7 scenes, 70 frames: all as recorded\n")
    }

    @Test func damagedManifestsAreSaidToBe() throws {
        #expect(try animrender("record").status == 0)
        let text = try animrender.text(of: "scenes/hashes.txt")
        try animrender.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "scenes/hashes.txt")
        #expect(try animrender("verify").status == 0)
        try animrender.write("nonsense", to: "scenes/hashes.txt")
        #expect(try animrender("verify", "--manifest", "scenes/hashes.txt").status == 65)
        try animrender.write(text + "<<<<<<< HEAD\n", to: "scenes/hashes.txt")
        let outcome = try animrender("verify")
        #expect(outcome.status == 65)
        #expect(
            outcome.messages.contains(
                "scenes/hashes.txt: line \(text.split(separator: "\n", omittingEmptySubsequences: false).count): a merge conflict"
            ))
    }

    @Test func aRecordWithoutItsEventsIsVerifiedAndCompleted() throws {
        #expect(try animrender("record").status == 0)
        let whole = try animrender.text(of: "scenes/hashes.txt")
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.filter { !$0.hasPrefix("  scene") && !$0.hasPrefix("  events") }.joined(separator: "\n")
        try animrender.write(text, to: "scenes/hashes.txt")
        #expect(try animrender("verify").status == 0)
        #expect(try animrender.text(of: "scenes/hashes.txt") == text)
        #expect(try animrender("record", "--missing").status == 0)
        #expect(try animrender.text(of: "scenes/hashes.txt") == whole)
    }

    @Test func resultsAreJSON() throws {
        #expect(try animrender("record").status == 0)
        try change()
        let outcome = try animrender("verify", "--json", "results.json")
        #expect(outcome.status == 1)
        let results = try #require(
            try JSONSerialization.jsonObject(with: Data(try animrender.bytes(of: "results.json"))) as? [String: Any])
        #expect(results["format"] as? String == "animrender-results")
        #expect(results["status"] as? Int == 1)
        let scenes = try #require(results["scenes"] as? [[String: Any]])
        #expect(scenes.map { $0["state"] as? String } == ["changed", "same"])
        let frames = try #require(scenes[0]["frames"] as? [String: Any])
        #expect(frames["spans"] as? [[Int]] == [[0, 9]])
        let record = try #require(scenes[0]["record"] as? [String: Any])
        #expect(record["size"] as? [Int] == [20, 10])
        #expect(record["count"] as? Int == 10)
    }

    @Test func whereNothingCanBeKeptAllIsStillAsRecorded() throws {
        #expect(try animrender("record").status == 0)
        try animrender.write("a file", to: ".snapshots/last.json/x")
        let outcome = try animrender("verify")
        #expect(outcome.status == 0)
        #expect(outcome.messages.contains("the results are not kept"))
    }

    @Test func failuresMayStopTheRun() throws {
        #expect(try animrender("record").status == 0)
        try change()
        try change("scenes/more/blue.json", color: "#FF0")
        #expect(
            try animrender("verify", "--fail-fast").lines.last
                == "2 scenes, 10 frames: 2 not as recorded (1 changed, 1 not compared)")
    }
}
