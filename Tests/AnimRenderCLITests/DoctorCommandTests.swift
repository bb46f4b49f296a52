import Foundation
import TestSupport
import Testing

struct DoctorCommandTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    @Test func theSelfTestPasses() throws {
        let outcome = try animrender("doctor", environment: ["CI": "true", "TERM": "dumb"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.messages.isEmpty)
        #expect(outcome.lines.first?.hasPrefix("animrender 0.") == true)
        #expect(outcome.lines.last == "self-test: 232 frames, every pixel as it must be")
        #expect(
            outcome.lines.contains {
                $0.hasPrefix("libraries: HarfBuzz ") && $0.contains(", giflib ") && $0.contains(", libwebp 1.")
            })
        #expect(outcome.lines.contains { $0.hasPrefix("environment: CI=true ") && $0.hasSuffix("TERM=dumb") })
        #expect(outcome.lines.contains("terminal: none"))
    }

    @Test func theObjectHasTheSameFacts() throws {
        let outcome = try animrender("doctor", "--json", environment: ["CI": "1", "PATH": "/nowhere", "NO_COLOR": ""])
        let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        #expect(object["git"] is NSNull)
        #expect(object["swift"] is NSNull)
        #expect((object["environment"] as? [String: String])?["CI"] == "1")
        #expect((object["libraries"] as? [String])?.count == 8)
        let fonts = try #require(object["fonts"] as? [String: Any])
        #expect((fonts["standard"] as? [[String: Any]])?.compactMap { $0["family"] as? String }.count == 8)
        let tests = try #require(object["selfTest"] as? [[String: Any]])
        #expect(
            tests.map { $0["scene"] as? String } == [
                "spring", "spring", "gesture", "gesture", "scroll", "scroll", "blank", "blank",
            ])
        #expect(tests.allSatisfy { $0["hasPassed"] as? Bool == true })
    }

    @Test func fontsBesideTheProgramComeFirst() throws {
        let program = animrender.folder.appending(path: "bin/animrender")
        let font = animrender.folder.appending(path: "share/animrender/fonts/a/NotoSansCJKkr-Regular.otf")
        for folder in [program, font].map({ $0.deletingLastPathComponent() }) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.copyItem(at: CommandLineTool.executable.resolvingSymlinksInPath(), to: program)
        try Data(Repository.font("NotoSansCJKkr-Regular.otf")).write(to: font)
        let outcome = try animrender.run(["doctor"], program: program)
        #expect(outcome.lines.contains("  Noto Sans CJK KR: \(font.resolvingSymlinksInPath().path)"), "\(outcome.text)")
    }

    @Test func controlCharactersOfTheEnvironmentAreShown() throws {
        let outcome = try animrender("doctor", environment: ["TERM": "\u{1B}[2J"])
        #expect(!outcome.text.contains("\u{1B}"))
        #expect(outcome.text.contains("TERM=␛[2J"))
    }
}
