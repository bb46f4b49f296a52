import AnimExamples
import AnimRender
import AnimUIKit
import Testing

@MainActor @Test func dumpHashes() throws {
    guard let path = ProcessInfo.processInfo.environment["HASH_DUMP"] else { return }
    var text = ""
    for example in Example.all {
        let film = try example.film()
        for warning in film.warnings { text += "\(example.name) W \(warning)\n" }
        try Renderer(film).hashFrames { text += "\(example.name) \($0.index) \($0.hash)\n" }
        for event in film.recording.events.events { text += "\(example.name) E \(event.time) \(event.kind)\n" }
    }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
}
