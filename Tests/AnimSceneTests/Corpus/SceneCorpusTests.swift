import AnimScene
import AnimSource
import Testing

@Suite struct SceneCorpusTests {
    @Test func theCorpusIsFound() {
        #expect(SceneCorpus.valid.count >= 50)
        #expect(SceneCorpus.invalid.count >= 30)
    }

    /// The scenes that show on purpose what is warned of, with the lines of the warnings.
    private static let pointless = [
        "gestures/touch-stays.json": [14], "interruption/empty-block.json": [13], "replicators/touches.json": [17],
        "space/touched-card.json": [16], "springs/default-duration-cuts.json": [9], "transforms/full-turn.json": [9],
    ]

    @Test(arguments: SceneCorpus.valid)
    func nothingIsWarnedOfThatIsMeant(_ file: SceneCorpus.File) throws {
        var options = LoadOptions()
        options.warnsOfIneffectiveParts = true
        let result = file.load(options)
        #expect(result.scene != nil)
        let lines = LineIndex(file.source)
        let found = result.diagnostics.map { lines.position(at: Int($0.range.lowerBound)).line }
        #expect(found == Self.pointless[file.path] ?? [], "\(result.diagnostics.map(\.message))")
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
