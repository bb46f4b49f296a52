import AnimScene
import AnimSource
import Foundation
import TestSupport
import Testing

/// Each file of `scenes/invalid` is refused with exactly the text of its sibling `.stderr`.
///
/// `make messages` writes the siblings, to be read before they are committed.
@Suite struct InvalidSceneTests {
    private static let isRecording = ProcessInfo.processInfo.environment["ANIMRENDER_RECORD"] == "1"

    @Test(arguments: SceneCorpus.invalid)
    func diagnosticsAreExact(_ file: SceneCorpus.File) throws {
        let result = file.load()
        let formatter = DiagnosticFormatter(result.source)
        let text = result.diagnostics.map { formatter.text($0) }.joined()
        let expected = Repository.url("scenes/" + file.path.dropLast(4) + "stderr")
        if Self.isRecording { try text.write(to: expected, atomically: true, encoding: .utf8) }
        #expect(result.scene == nil)
        #expect(result.diagnostics.contains { $0.severity == .error })
        #expect(text == (try? String(contentsOf: expected, encoding: .utf8)))
    }

    @Test func noExpectationIsLeftBehind() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path("scenes/invalid"))
        let scenes = Set(names.filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) })
        let expectations = Set(names.filter { $0.hasSuffix(".stderr") }.map { $0.dropLast(7) })
        #expect(scenes == expectations)
    }
}
