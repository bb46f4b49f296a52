import AnimPreview
import AnimPreviewServer
import AnimRender
import AnimUIKit
import Testing

@testable import AnimRenderPreview

/// What is served for films of code: their names, and the scenes that they make.
@Suite @MainActor struct PreviewRunTests {
    private struct Block: PreviewSubject {
        var duration = 1.0

        var previewScene: Scene {
            get throws {
                Scene(
                    try Film(size: CGSize(width: 40, height: 20), duration: duration) { window in
                        window.layer.name = "window"
                    })
            }
        }
    }

    private func host(_ subjects: [any PreviewSubject], port: Int? = nil) throws -> PreviewHost {
        try PreviewRun(subjects, port: port, opensBrowser: false).host()
    }

    @Test func namesAreTitlesAndTypes() throws {
        let film = try Film(size: CGSize(width: 40, height: 20), duration: 2) { _ in }
        let host = try host([Block(), film, Scene(film), Preview("Card") { film }, Preview("Two") { Block(duration: 2) }])
        #expect(host.sources.map(\.name) == ["Block", "Film", "Scene", "Card", "Two"])
        #expect(host.sources.allSatisfy { $0.file == nil })
        let durations = try host.sources.map { source in
            guard case .code(_, let make) = source else { return 0.0 }
            return try make().duration
        }
        #expect(durations == [1, 2, 2, 2, 2])
        #expect(host.noun == "film")
        #expect(!host.opensBrowser)
    }

    @Test func filmsOfTheSameTitleAreNumbered() {
        #expect(PreviewTitles(["A", "B"]).names == ["A", "B"])
        #expect(PreviewTitles(["A", "B"]).repeated.isEmpty)
        let titles = PreviewTitles(["Film", "Film 2", "Film", "Card", "Film", "Card"])
        #expect(titles.names == ["Film", "Film 2", "Film 3", "Card", "Film 4", "Card 2"])
        #expect(titles.repeated == ["Film", "Card"])
        #expect(PreviewTitles(["", "", "Film 2", "Film 2"]).names == ["", " 2", "Film 2", "Film 2 2"])
    }

    @Test func portsAreChecked() throws {
        #expect(try host([Block()], port: 0).ports == [0])
        #expect(try host([Block()]).ports == Array(8017...8048) + [0])
        for port in [-1, 65536] {
            #expect(throws: PreviewError.portOutOfRange(port)) { try Block().preview(port: port, opensBrowser: false) }
        }
        #expect(throws: PreviewError.noSubjects) { try preview([], port: 0, opensBrowser: false) }
    }

    @Test func aPortThatIsTakenIsNamed() throws {
        let server = try PreviewServer(ports: [0], gate: PageGate(files: [])) { PreviewSession([PreviewFile]()) }
        defer { server.stop() }
        #expect(throws: PreviewError.portUnavailable(server.port, reason: "Address already in use")) {
            try preview(Block(), port: server.port, opensBrowser: false)
        }
    }

    @Test func errorsSayWhatToDo() {
        #expect(
            PreviewError.portUnavailable(80, reason: "Permission denied").description
                == "port 80 cannot be used: Permission denied; port 0 takes a free one")
        #expect(
            PreviewError.portOutOfRange(70000).description
                == "70000 is not a port: ports are numbers from 0 to 65535, and 0 takes a free one")
    }
}
