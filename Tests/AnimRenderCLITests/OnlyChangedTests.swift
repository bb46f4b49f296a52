import Foundation
import Testing

/// Scenes that differ from a commit, and no others.
struct OnlyChangedTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        for name in ["a", "b"] { try animrender.write(SceneText.dot, to: "motion/\(name).json") }
        try animrender.write(Self.withPicture, to: "motion/p.json")
        try Data(Self.picture).write(to: animrender.folder.appendingPathComponent("motion/dot.png"))
        try git("init", "-q", "-b", "main")
        try commit()
    }

    /// One red pixel.
    private static let picture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==") ?? Data()

    private static let withPicture = """
        { "canvas": { "width": 20, "height": 10 }, "duration": 0.2, "fps": 10,
          "layers": [ { "contents": "dot.png", "frame": [0, 0, 10, 10] } ] }
        """

    private func git(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
        process.arguments = ["-c", "user.name=a", "-c", "user.email=a@b", "-C", animrender.folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func commit() throws {
        try git("add", "motion")
        try git("commit", "-q", "-m", "x")
    }

    /// The names of the scenes that are rendered.
    private func rendered(_ arguments: String...) throws -> [String] {
        let outcome = try animrender.run(["render", "motion", "-o", "out/{name}.gif", "--json"] + arguments)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return outcome.lines.compactMap { line in
            line.split(separator: "\"").dropFirst(3).first.map { String($0.dropFirst(7).dropLast(5)) }
        }
    }

    @Test func nothingIsDrawnWhereNothingHasChanged() throws {
        let outcome = try animrender("render", "--only-changed=main", "motion", "-o", "out/{name}.gif")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "animrender: note: nothing changed since main (3 scenes looked at)\n")
        #expect(try animrender.names() == ["motion"])
    }

    @Test func whatASceneReadsIsCompared() throws {
        try animrender.write(SceneText.dot + "\n", to: "motion/b.json")
        #expect(try rendered("--only-changed=main") == ["b"])
        var picture = Self.picture
        picture.append(0)
        try picture.write(to: animrender.folder.appendingPathComponent("motion/dot.png"))
        #expect(try rendered("--only-changed=main") == ["b", "p"])
        // Neither the index nor commits of the branch make a difference.
        try git("add", "motion")
        #expect(try rendered("--only-changed=main") == ["b", "p"])
        try git("checkout", "-q", "-b", "branch")
        try commit()
        #expect(try rendered("--only-changed=main") == ["b", "p"])
        #expect(try rendered("--only-changed=HEAD") == [])
        try animrender.write(SceneText.dot, to: "motion/new.json")
        #expect(try rendered("--only-changed=HEAD") == ["new"])
    }

    @Test func aBranchIsComparedWithWhereItBegan() throws {
        try git("checkout", "-q", "-b", "branch")
        try git("checkout", "-q", "main")
        try animrender.write(SceneText.dot + "\n", to: "motion/a.json")
        try commit()
        try git("checkout", "-q", "branch")
        try animrender.write(SceneText.dot + "\n", to: "motion/b.json")
        #expect(try rendered("--only-changed=main") == ["b"])
    }

    @Test func withoutAValueTheParentOfAMergeIsTaken() throws {
        try git("checkout", "-q", "-b", "branch")
        try animrender.write(SceneText.dot + "\n", to: "motion/b.json")
        try commit()
        try git("checkout", "-q", "main")
        try git("merge", "-q", "--no-ff", "-m", "m", "branch")
        #expect(try rendered("--only-changed") == ["b"])
    }

    @Test func aCommitThatIsNotThereIsAnError() throws {
        let outcome = try animrender("render", "motion", "-o", "out/", "--only-changed=nope")
        #expect(outcome.status == 66)
        #expect(outcome.messages.hasPrefix("animrender: error: --only-changed: nope is no commit of this repository"))
        let none = try animrender.run(
            ["render", "--only-changed", "motion", "-o", "out/"],
            environment: ["GITHUB_BASE_REF": "", "CI_MERGE_REQUEST_DIFF_BASE_SHA": ""])
        #expect(none.status == 66)
        #expect(
            none.messages == "animrender: error: --only-changed: nothing says what to compare with; give --only-changed=REF\n")
        try FileManager.default.removeItem(atPath: animrender.folder.path + "/.git")
        #expect(try animrender("render", "motion", "-o", "out/", "--only-changed=main").status == 66)
    }
}
