import AnimRender
import AnimSnapshots
import Foundation
import TestSupport
import Testing

@testable import AnimRenderCLI

/// Scenes that have been read and wait to be drawn.
struct WaitingSceneTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, color: String = "red", duration: Double = 1, length: Int = 0) throws {
        let text = SceneText.dot(color: color, duration: duration) + String(repeating: " ", count: length)
        try AtomicFile.write(Array(text.utf8), to: folder(name), isSynchronized: false)
    }

    private var settings: RenderSettings {
        RenderSettings(
            outputs: [.plain(RenderOutput(format: .rgba, destination: .memory))], scales: [nil, 2], options: RenderOptions(),
            times: [], range: (nil, nil), isQuiet: true)
    }

    private func prepared(_ name: String) -> PreparedScene {
        PreparedScene(FoundScene(name: name, path: folder(name), isNamed: true), settings: settings)
    }

    @Test func whatTakesTooMuchMemoryIsReadAgain() throws {
        try write("a.json")
        // 32 MiB for all that wait are 2 MiB of files.
        try write("b.json", length: 1 << 20)
        let waiting = WaitingScenes()
        let kept = ["a.json", "b.json", "b.json", "a.json"].map { waiting.keep(prepared($0)) }
        #expect(kept.map(\.inputByteCount) == [0, 1 << 20, 1 << 20, 0].map { $0 + SceneText.dot(color: "red").utf8.count })
        #expect(
            kept.map { $0.renderings.map { $0.renderer != nil } } == [
                [true, true], [true, true], [false, false], [true, true],
            ])
        let again = try kept[2].loadedRendering(1, settings: settings)
        #expect(again.plan.canvas.width == 40)
        let renderers = try [#require(again.renderer), #require(kept[1].renderings[1].renderer)]
        #expect(try renderers[0].data(as: .rgba) == renderers[1].data(as: .rgba))
    }

    @Test func aSceneThatHasChangedMeanwhileIsAnError() throws {
        try write("a.json")
        var scene = prepared("a.json")
        scene.release()
        // Other pixels are those of the file as it is now; another length is another plan.
        try write("a.json", color: "lime")
        #expect(try scene.loadedRendering(0, settings: settings).renderer != nil)
        try write("a.json", duration: 2)
        #expect { try scene.loadedRendering(0, settings: settings) } throws: {
            ($0 as? Failure)?.message == "\(folder("a.json")): the file has changed since it was first read"
        }
        try AtomicFile.write(Array("{}".utf8), to: folder("a.json"), isSynchronized: false)
        #expect { try scene.loadedRendering(0, settings: settings) } throws: { ($0 as? Failure)?.status == .badScene }
    }
}
