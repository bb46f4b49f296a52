import Foundation
import Testing

/// What `verify` writes of a comparison.
struct SnapshotReportTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        try animrender.write(SceneText.dot(color: "#00F"), to: "scenes/more/blue.json")
        #expect(try animrender("record").status == 0)
    }

    private func change() throws { try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json") }

    @Test func aReportHasPagePicturesAndResults() throws {
        try change()
        let outcome = try animrender("verify", "--report", "out/report", "--json", "results.json", "--junit", "junit.xml")
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("look: out/report/index.html   accept: animrender approve scenes/dot.json"))
        #expect(try animrender.names(in: "out/report", hidden: true) == ["index.html", "pictures", "results.json"])
        #expect(
            try animrender.names(in: "out/report/pictures/scenes/dot") == [
                "diff.gif", "first-actual.png", "first-difference.png", "first-reference.png", "last-actual.png",
                "last-difference.png", "last-reference.png", "strip.png",
            ])
        let results = try animrender.text(of: "results.json")
        #expect(try animrender.text(of: "out/report/results.json") == results)
        #expect(results.contains("\"cause\": [\"scene\"]"))
        #expect(results.contains("\"frames\": {\n        \"first\": 0,\n        \"last\": 9,\n        \"worst\": 0,"))
        #expect(results.contains("\"reference\": {\n        \"source\": \"store\",\n        \"revision\": null\n"))
        // The line of the layer.
        #expect(results.contains("\"place\": {\n        \"line\": 3,"))
        #expect(try animrender.text(of: "junit.xml").contains("[[ATTACHMENT|out/report/pictures/scenes/dot/diff.gif]]"))
        let page = try animrender.text(of: "out/report/index.html")
        #expect(page.contains("id=\"film-0\""))
        #expect(!page.contains(animrender.folder.path))
    }

    @Test func theUsualReportIsThatOfTheLastFailure() throws {
        try change()
        #expect(try animrender("verify").messages.contains("look: .snapshots/report/index.html"))
        #expect(try animrender.names(in: ".snapshots/report") == ["index.html", "results.json"])
        try animrender.write(SceneText.dot, to: "scenes/dot.json")
        #expect(try animrender("verify").status == 0)
        #expect(try animrender.names(in: ".snapshots/report") == [])
        #expect(try animrender("verify", "--report", "green").status == 0)
        #expect(try animrender.text(of: "green/index.html").contains("2 scenes, 20 frames: all as recorded"))
    }

    @Test func reportsOfTheSameAreTheSame() throws {
        try change()
        #expect(try animrender("verify", "--report", "a", "-j1").status == 1)
        #expect(try animrender("verify", "--report", "b", "-j4").status == 1)
        for name in ["index.html", "results.json", "pictures/scenes/dot/diff.gif", "pictures/scenes/dot/strip.png"] {
            #expect(try animrender.bytes(of: "a/\(name)") == animrender.bytes(of: "b/\(name)"), "\(name)")
        }
    }

    @Test func resultsOnStandardOutputAreAlone() throws {
        try change()
        let outcome = try animrender("verify", "--json", "-")
        #expect(outcome.status == 1)
        #expect(outcome.text.hasPrefix("{\n") && outcome.text.hasSuffix("\n}\n"))
        #expect(outcome.messages.contains("2 scenes, 20 frames: 1 not as recorded (1 changed)\n"))
        #expect(outcome.messages.hasPrefix("scenes/dot.json: differs from 0.00 s"))
    }

    @Test func picturesAndFramesAreLeftOut() throws {
        try change()
        #expect(try animrender("verify", "--report", "r", "--pictures", "none", "--report-size", "1K").status == 1)
        #expect(try animrender.names(in: "r") == ["index.html", "results.json"])
        #expect(try !animrender.text(of: "r/index.html").contains("id=\"film-0\""))
        #expect(try animrender("verify", "--report", "r", "--report-size", "lots").status == 64)
    }

    @Test func somebodysFolderIsNotTaken() throws {
        try animrender.write("mine", to: "docs/notes.txt")
        let outcome = try animrender("verify", "--report", "docs")
        #expect(outcome.status == 73)
        #expect(outcome.messages.contains("docs: the folder has files that do not belong to a report"))
        #expect(try animrender.names(in: "docs") == ["notes.txt"])
    }

    @Test func commandsOfGitHubStandAlone() throws {
        try animrender.write(SceneText.dot(color: "#0F0"), to: "scenes/dot.json")
        try animrender.write(SceneText.dot, to: "scenes/::add-mask::x\n::warning::y.json")
        try animrender.write("before\n", to: "summary.md")
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": animrender.folder.path + "/summary.md"]
        let outcome = try animrender.run(["verify", "--report", "out"], environment: environment)
        let lines = outcome.lines
        let token = try #require(lines.first?.split(separator: "::").last.map(String.init))
        #expect(lines.first == "::stop-commands::\(token)")
        #expect(token.count == 32)
        let end = try #require(lines.firstIndex(of: "::\(token)::"))
        let commands = lines[(end + 1)...]
        #expect(commands.count == 2)
        #expect(commands.allSatisfy { $0.hasPrefix("::error file=scenes/") })
        #expect(commands.first?.hasPrefix("::error file=scenes/dot.json,line=3,title=Snapshot changed::differs from") == true)
        let summary = try animrender.text(of: "summary.md")
        #expect(summary.hasPrefix("before\n### animrender: 3 scenes, 30 frames: 2 not as recorded"))
        #expect(summary.contains("<code>out/index.html</code>"))
        #expect(try !animrender.run(["verify", "--no-github"], environment: environment).text.contains("stop-commands"))
        try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("scenes/dot.json"))
        let gone = try animrender("verify", "scenes", "--exclude", "*:*", "--github").lines.last
        #expect(
            gone == "::error file=scenes/hashes.txt,line=6,title=Snapshot missing::"
                + "scenes/dot.json is recorded, but the scene file is missing")
    }

    @Test func aFailureEndsTheStopOfCommands() throws {
        let outcome = try animrender("verify", "--filter", "nothing", "--github")
        #expect(outcome.status == 66)
        #expect(outcome.lines.count == 2)
        #expect(outcome.lines.last?.hasPrefix("::") == true)
    }
}
