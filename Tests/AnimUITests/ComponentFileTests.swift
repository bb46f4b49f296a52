import AnimScene
import AnimSource
import AnimUI
import Testing

@Suite struct ComponentFileTests {
    @Test func namesAreFound() {
        #expect(ComponentFile.names.first == "animrender:ui")
        for name in ComponentFile.names { #expect(ComponentFile.bytes(named: name)?.isEmpty == false) }
    }

    @Test(arguments: ["ui", "animrender:", "animrender:uo", "animrender:ui.json", "animrender:../ui"])
    func othersAreNot(name: String) { #expect(ComponentFile.bytes(named: name) == nil) }

    /// Components that a scene does not use are not even read, so this reads each.
    @Test func everyComponentIsValid() throws {
        var names: [String] = []
        for file in ComponentFile.names {
            let sink = DiagnosticSink()
            let source = SourceText(name: file, bytes: try #require(ComponentFile.bytes(named: file)))
            let components = JSONDocument.parse(source, reportingTo: sink).root.member("components")?.value
            names += components?.members.map(\.key) ?? []
            #expect(sink.diagnostics.isEmpty)
        }
        #expect(names.count > 30)
        for name in names {
            let text = """
                { "canvas": { "width": 390, "height": 844 }, "duration": 0.1, "import": ["animrender:ui"],
                  "layers": [ { "component": "\(name)", "position": [195, 400] } ] }
                """
            let result = SceneLoader.load(SourceText(name: "test.json", text: text))
            #expect(!result.diagnostics.contains { $0.severity == .error }, "\(name): \(result.diagnostics.map(\.message))")
        }
    }
}
