import AnimRender
import AnimSource
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// Results for CI systems.
struct MachineReportTests {
    private static func finding(
        _ name: String, _ state: SnapshotState, problem: String? = nil, pictures: [String] = [], time: SceneTime? = nil
    ) -> SnapshotFinding {
        var finding = SnapshotFinding(name: name, location: nil, scene: name, state: state)
        finding.problem = problem
        (finding.pictures, finding.time) = (pictures, time)
        return finding
    }

    private static func results(_ findings: [SnapshotFinding], lines: [String] = []) -> SnapshotResults {
        var details = FindingDetails()
        details.lines = lines
        let explained = findings.map { finding in
            var finding = finding
            finding.details = details
            return finding
        }
        return SnapshotResults(explained, status: 1)
    }

    @Test func aSuiteForEachFolder() {
        let findings = [
            Self.finding("a/x.json", .same), Self.finding("b.json", .new, pictures: ["pictures/b/first-actual.png"]),
            Self.finding("a/y.json", .invalid, problem: "no key"), Self.finding("a/z.json", .skipped),
        ]
        let results = SnapshotResults(findings)
        #expect(
            JUnitReport(results).text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="animrender" tests="4" failures="1" errors="1">
                  <testsuite name="a" tests="3" failures="0" errors="1" skipped="1">
                    <testcase classname="a" name="x.json" file="a/x.json"/>
                    <testcase classname="a" name="y.json" file="a/y.json">
                      <error type="invalid" message="is not valid">is not valid
                no key</error>
                    </testcase>
                    <testcase classname="a" name="z.json" file="a/z.json">
                      <skipped/>
                    </testcase>
                  </testsuite>
                  <testsuite name="." tests="1" failures="1" errors="0" skipped="0">
                    <testcase classname="." name="b.json" file="b.json">
                      <failure type="new" message="is not recorded yet">is not recorded yet</failure>
                      <system-out>[[ATTACHMENT|pictures/b/first-actual.png]]</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    /// The attributes that junit-10.xsd of Jenkins' xUnit plugin 3 has, and the one that GitLab links a test case by.
    @Test func attributesAreThoseThatReadersKnow() throws {
        let known: [Substring: Set<Substring>] = [
            "testsuites": ["name", "time", "tests", "failures", "errors"],
            "testsuite": ["name", "tests", "failures", "errors", "time", "skipped"],
            "testcase": ["name", "time", "classname", "file"], "failure": ["type", "message"], "error": ["type", "message"],
            "skipped": [], "system-out": [],
        ]
        let findings = SnapshotState.allCases.map {
            Self.finding(
                "\($0).json", $0, problem: "wrong", pictures: ["pictures/x.png"], time: SceneTime(cpu: 1, wall: 1))
        }
        let results = SnapshotResults(findings)
        var found: [Substring: Set<Substring>] = [:]
        for tag in JUnitReport(results).text.matches(of: /<([a-z-]+)((?: [a-z]+="[^"]*")*)/) {
            found[tag.1, default: []].formUnion(tag.2.matches(of: /([a-z]+)="/).map(\.1))
        }
        #expect(found == known)
    }

    @Test func noTwoTestCasesHaveOneName() {
        func record(_ name: String, in manifest: String) -> SnapshotFinding {
            let location = ManifestFinder.Location(file: ManifestFile(path: manifest), folder: "/r")
            return SnapshotFinding(name: name, location: location, scene: name, state: .missing)
        }
        let results = SnapshotResults([
            record("a/x.json", in: "hashes.txt"), Self.finding("a/x.json", .same), record("a/x.json", in: "a/hashes.txt"),
            record("a/x.json", in: "hashes.txt"), Self.finding("x.json", .same),
        ])
        let cases = JUnitReport(results).text.split(separator: "\n").filter { $0.contains("<testcase") }
        #expect(
            cases.map { String($0.drop { $0 == " " }) } == [
                #"<testcase classname="a" name="x.json" file="a/x.json"/>"#,
                #"<testcase classname="a" name="x.json (recorded in hashes.txt)" file="a/x.json">"#,
                #"<testcase classname="a" name="x.json (recorded in a/hashes.txt)" file="a/x.json">"#,
                #"<testcase classname="a" name="x.json (recorded in hashes.txt) 2" file="a/x.json">"#,
                #"<testcase classname="." name="x.json" file="x.json"/>"#,
            ])
    }

    @Test func attachmentsAreNamedFromTheFolderOfTheRepository() throws {
        let results = SnapshotResults([Self.finding("b.json", .new, pictures: ["pictures/b/first-actual.png"])])
        let folder = try TemporaryFolder()
        let top = folder.url.resolvingSymlinksInPath().path
        for name in [".git", "sub/deep", "else"] {
            try FileManager.default.createDirectory(atPath: "\(top)/top/\(name)", withIntermediateDirectories: true)
        }
        let names = RepositoryNames(workingFolder: "\(top)/top/sub")
        for (report, path) in [
            ("report", "sub/report/"), ("deep/../report", "sub/report/"), ("../report", "report/"), ("..", ""),
            ("\(top)/top/sub/deep", "sub/deep/"), ("\(top)/x", "\(top)/x/"),
        ] {
            let text = JUnitReport(results, reportFolder: report, names: names).text
            #expect(text.contains("[[ATTACHMENT|\(path)pictures/b/first-actual.png]]"), "\(report): \(text)")
        }
    }

    private static let approval = ApprovalCommands(
        command: { "accept \($0)" }, commandForAll: "accept everything", preparation: "compare")

    @Test func theSummaryHasTheLineThatAccepts() {
        var report = GitHubReport(Self.results([Self.finding("a.json", .new), Self.finding("b.json", .new)]))
        #expect(!report.summary().contains("To accept"))
        report.approval = Self.approval
        #expect(report.summary().contains("\nTo accept, after <code>compare</code>: <code>accept everything</code>\n"))
        report = GitHubReport(Self.results([Self.finding("a.json", .new), Self.finding("b.json", .same)]))
        report.approval = ApprovalCommands(command: { "accept \($0)" }, commandForAll: "")
        #expect(report.summary().contains("\nTo accept: <code>accept a.json</code>\n"))
    }

    @Test func theFileOfResultsIsNamedAsInItsArtifact() {
        #expect(ReportFolder.resultsFile(inFolder: "/tmp/it's/report") == "report/results.json")
        #expect(ReportFolder.resultsFile(inFolder: "./out//my report") == "out/my report/results.json")
        #expect(ReportFolder.resultsFile(inFolder: "../x/report/") == "report/results.json")
        #expect(ReportFolder.resultsFile(inFolder: ".") == "results.json")
    }

    @Test func timesAreThereWhereTheyAreAskedFor() throws {
        let results = SnapshotResults([
            Self.finding("a/x.json", .same, time: SceneTime(cpu: 0.75049, wall: 0.5004)),
            Self.finding("b.json", .skipped, time: SceneTime(cpu: 2, wall: 1.25)), Self.finding("a/y.json", .same),
        ])
        let lines = JUnitReport(results).text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines[1] == #"<testsuites name="animrender" tests="3" failures="0" errors="0" time="1.75">"#)
        #expect(lines[2] == #"<testsuite name="a" tests="2" failures="0" errors="0" skipped="0" time="0.5">"#)
        #expect(lines[3] == #"<testcase classname="a" name="x.json" file="a/x.json" time="0.5"/>"#)
        #expect(lines[4] == #"<testcase classname="a" name="y.json" file="a/y.json"/>"#)
        #expect(results.text.filter { !$0.isWhitespace }.contains(#""state":"same","cpu":0.75,"wall":0.5}"#))
    }

    @Test func textOfXML() {
        #expect(XMLText.escaped("<a & \"b\">\u{1}\n]]>") == "&lt;a &amp; &quot;b&quot;&gt;\\u{1}&#10;]]&gt;")
        #expect(XMLText.escaped("\u{FFFE}é\u{1F600}") == "\\u{FFFE}é\u{1F600}")
        #expect(XMLText.escaped(String(repeating: "<", count: 100_000)).utf8.count < XMLText.limit + 10)
    }

    @Test func aFileThatWouldBeTooLargeHasFirstLines() {
        let results = Self.results(
            (0..<50).map { Self.finding("s\($0).json", .new) }, lines: [String(repeating: "x", count: 1000)])
        let report = JUnitReport(results)
        #expect(report.text(limit: 20_000).utf8.count < 20_000)
        #expect(report.text(limit: 20_000).contains("<failure type=\"new\" message=\"is not recorded yet\"/>"))
        #expect(report.text.contains("xxx"))
    }

    @Test func fiveThousandFindingsHaveRoom() {
        let lines = (0..<3).map { "at 0.\($0)0 s   knob\u{7}   position.x   31.4   was 29.2 & <more>" }
        let text = JUnitReport(Self.results((0..<5000).map { Self.finding("a/b/s\($0).json", .new) }, lines: lines)).text
        #expect(text.utf8.count < 30_000_000)
        #expect(text.contains("knob\\u{7}   position.x   31.4   was 29.2 &amp; &lt;more&gt;\nat 0.10 s"))
    }

    @Test func oneTextHasALimit() {
        let lines = (0..<5000).map { "line \($0) of many lines" }
        #expect(JUnitReport(Self.results([Self.finding("s.json", .new)], lines: lines)).text.utf8.count < XMLText.limit + 1000)
    }

    @Test func tenAnnotationsAtMost() {
        let findings = (0..<60).map { Self.finding("s\($0).json", $0 == 59 ? .changed : .new) }
        let lines = GitHubReport(Self.results(findings)).annotations
        #expect(lines.count == 10)
        #expect(lines.first == "::error file=s59.json,title=Snapshot changed::its events are not as recorded")
        #expect(lines[1] == "::error file=s0.json,title=Snapshot new::is not recorded yet")
        #expect(lines.last == "::error title=Snapshots::and 51 more scenes: see the summary")
        #expect(GitHubReport(Self.results(Array(findings.prefix(10)))).annotations.count == 10)
    }

    @Test func filesOfThePullRequestComeFirst() {
        let gone = ManifestFinder.Location(file: ManifestFile(path: "m/hashes.txt"), folder: "/r/m")
        let findings =
            (0..<20).map { Self.finding("s\($0).json", $0 < 15 ? .changed : .new) }
            + [SnapshotFinding(name: "gone.json", location: gone, scene: "gone.json", state: .missing)]
        var report = GitHubReport(Self.results(findings))
        #expect(report.files.count == 21 && report.files.contains("m/hashes.txt"))
        let changed = ["s14.json", "s7.json", "s17.json", "m/hashes.txt"]
        report.isChanged = changed.contains
        func names() -> [String] {
            report.annotations.map { String($0.dropFirst(8).prefix { $0 != "," }).replacing("file=", with: "") }
        }
        // What differs comes before what is new, whatever the pull request has.
        #expect(
            names().prefix(9) == [
                "s14.json", "s7.json", "s0.json", "s1.json", "s10.json", "s11.json", "s12.json", "s13.json", "s2.json",
            ])
        report = GitHubReport(Self.results(Array(findings.suffix(6))))
        report.isChanged = changed.contains
        #expect(names() == ["s17.json", "s15.json", "s16.json", "s18.json", "s19.json", "m/hashes.txt"])
    }

    @Test func namesAreNoCommands() {
        let lines = GitHubReport(Self.results([Self.finding("a,b:\n::add-mask::%.json", .new)], lines: ["x\r\ny\u{1B}[2J"]))
            .annotations
        #expect(
            lines == [
                "::error file=a%2Cb%3A%0A%3A%3Aadd-mask%3A%3A%25.json,title=Snapshot new::is not recorded yet%0Ax%0D%0Ay␛[2J"
            ])
    }

    @Test func aSummaryHasRoom() {
        let findings = (0..<10_000).map { Self.finding("folder/scene-\($0).json", .new) }
        let report = GitHubReport(Self.results(findings, lines: [String(repeating: "y", count: 200)]))
        for used in [0, 500_000, 950_000] { #expect(report.summary(after: used).utf8.count + used <= 950_000) }
        #expect(report.summary(after: 950_000).isEmpty)
        #expect(report.summary().contains(" more\n"))
        #expect(report.summary().utf8.count <= 900 << 10)
    }

    @Test func markupOfNamesIsText() {
        var report = GitHubReport(Self.results([Self.finding("a|<b>@c`.json", .new)]))
        report.approval = Self.approval
        #expect(
            report.summary(artifact: "report") == """
                ### animrender: 1 scene, 0 frames: 1 not as recorded (1 new)

                | scene | state | what |
                | --- | --- | --- |
                | a&#124;&#60;b&#62;&#64;c&#96;.json | new | is not recorded yet |

                To accept, after <code>compare</code>: <code>accept a&#124;&#60;b&#62;&#64;c&#96;.json</code>

                Pictures and films: <code>report/index.html</code>

                """)
    }

    @Test func resultsAreReadAsTheyWereWritten() throws {
        let digest = String(repeating: "0123456789abcdef", count: 4)
        var record = SnapshotRecord(
            scene: "b.json", width: 4, height: 3, framesPerSecond: 29.97, frames: SnapshotFrames([1, 1, 2]), digest: digest)
        record.inputs = [
            SnapshotInput(kind: .scene, hash: digest), SnapshotInput(kind: .image, name: "a b.png", hash: digest),
        ]
        (record.events, record.output) = (SnapshotEvents(count: 2, digest: digest), SnapshotOutput("speed=2"))
        let location = ManifestFinder.Location(file: ManifestFile(path: "hashes.txt"), folder: "/r")
        var moved = SnapshotFinding(name: "b.json", location: location, scene: "b.json", state: .moved, actual: record)
        (moved.formerName, moved.formerScene, moved.time) = ("a.json", "a.json", SceneTime(cpu: 1.5, wall: 0.25))
        var gone = SnapshotFinding(name: "c.json", location: location, scene: "c.json", state: .missing, recorded: record)
        gone.recordLine = 7
        var results = SnapshotResults([moved, gone, Self.finding("d.json", .same)], step: 3, status: 1)
        (results.commit, results.shard) = (String(digest.prefix(40)), Shard("2/3"))
        let read = try #require(SnapshotResults(bytes: Array(results.text.utf8)))
        #expect((read.engine, read.commit, read.step, read.status) == (results.engine, results.commit, 3, 1))
        #expect(read.shard == results.shard && read.totals == results.totals)
        for (scene, written) in zip(read.scenes, results.scenes) {
            #expect((scene.name, scene.state, scene.manifest) == (written.name, written.state, written.manifest))
            #expect(scene.formerName == written.formerName)
            #expect(scene.messages == (scene.state == .same ? [] : written.messages))
            #expect((scene.position, scene.actual, scene.time) == (written.position, written.actual, written.time))
        }
        for (old, new) in [("\"version\": 1", "\"version\": 2"), ("\"count\": 3", "\"count\": \"3\""), ("moved", "frob")] {
            #expect(SnapshotResults(bytes: Array(results.text.replacing(old, with: new).utf8)) == nil, "\(old)")
        }
    }

    @Test func keysOfResults() throws {
        let text = Self.results([Self.finding("a.json", .same), Self.finding("b.json", .new)]).text
        let keys = text.split(separator: "\n").compactMap { line in
            line.hasPrefix("  \"") ? line.split(separator: "\"")[1] : nil
        }
        #expect(
            keys == ["format", "version", "engine", "commit", "command", "shard", "every", "totals", "status", "scenes"])
        let totals = try #require(text.range(of: "\"accepted\": 0"))
        #expect(text[..<totals.lowerBound].contains("\"same\": 1"))
    }
}
