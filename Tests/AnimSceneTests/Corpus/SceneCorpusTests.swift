import AnimScene
import AnimSource
import Testing

@Suite struct SceneCorpusTests {
    @Test func theCorpusIsFound() {
        #expect(SceneCorpus.valid.count >= 50)
        #expect(SceneCorpus.invalid.count >= 30)
    }

    @Test(arguments: SceneCorpus.valid)
    func validScenesLoadWithoutDiagnostics(_ file: SceneCorpus.File) throws {
        let result = file.load()
        let formatter = DiagnosticFormatter(file.source)
        let text = result.diagnostics.map { formatter.text($0) }.joined()
        #expect(text.isEmpty, "\(text)")
        let scene = try #require(result.scene)
        #expect(scene.title != nil)
        #expect(scene.frameCount > 0)
    }
}
