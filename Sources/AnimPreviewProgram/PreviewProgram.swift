import AnimInspection
import AnimInteraction
import AnimPreview
import AnimPreviewServer
import AnimScene
import AnimSnapshots
import AnimSystem

/// The program behind `animrender preview`, which has checked the arguments.
@main
struct PreviewProgram {
    static func main() {
        Signals.holdStandardStreams()
        Signals.prepare()
        Signals.holdEnd()
        let arguments = PreviewArguments(CommandLine.arguments.dropFirst())
        do {
            try run(arguments, scenes: scenes(arguments.search))
        } catch let error as PreviewFailure {
            if let message = error.message { Terminal.error(message) }
            systemExit(error.status)
        } catch {
            Terminal.error("\(error)")
            systemExit(74)
        }
    }

    /// Searches the scenes; problems of the search are printed.
    private static func scenes(_ search: SceneSearch) throws(PreviewFailure) -> [PreviewFile] {
        let result: SceneSearchResult
        do throws(SceneSearchError) {
            result = try search.run()
        } catch {
            throw PreviewFailure(64, "\(error)")
        }
        for problem in result.problems { Terminal.error(problem.description) }
        guard !result.scenes.isEmpty else { throw PreviewFailure(66, result.emptiness) }
        return result.scenes.map { PreviewFile(name: $0.name, path: $0.path) }
    }

    private static func run(_ arguments: PreviewArguments, scenes: [PreviewFile]) throws {
        let watcher = try FileWatcher()
        var options = arguments.options
        options.willRead = { watcher.add($0) }
        options.curve = { scene, layer, keyPath throws(PreviewError) in try curve(of: keyPath, of: layer, in: scene) }
        let log = DiagnosticLog()
        let server: PreviewServer
        do throws(PreviewServerError) {
            server = try PreviewServer(
                ports: arguments.ports, gate: PageGate(files: PreviewPage.files.map(PageFile.init)), observe: { log.note($0) },
                watch: { watcher.watch($0) }
            ) { [options] in PreviewSession(scenes, options: options) }
        } catch {
            throw PreviewFailure(73, error.words)
        }
        let filesChanged = server.filesChanged
        let watching = SystemThread { while let changed = watcher.changes() { filesChanged(Set(changed)) } }
        try DataStream.write("\(server.address)  \(scenes.count) scene\(scenes.count == 1 ? "" : "s"), Ctrl-C ends\n")
        if arguments.opens, !Browser.open(server.address) { Terminal.error("no browser could be started: open the address") }
        Signals.waitForEnd()
        watcher.stop()
        watching?.join()
        server.stop()
    }

    /// Returns the values at a key path over the whole scene, with the part of each animation.
    private static func curve(of keyPath: String, of layer: String, in scene: Scene) throws(PreviewError) -> JSONText {
        do throws(CurveError) {
            let name = try CurveName("\(layer).\(keyPath)", in: scene)
            return try PropertyCurve(name.layer, name.keyPath, of: scene, from: 0, to: scene.duration, contributions: true).json
        } catch {
            throw PreviewError(error.description)
        }
    }
}

/// The reason why the program ends, and its exit status.
struct PreviewFailure: Error {
    /// The exit status, one of those of `animrender`.
    let status: Int32
    /// The message; nil if it has been printed.
    let message: String?

    init(_ status: Int32, _ message: String?) { (self.status, self.message) = (status, message) }
}

extension PreviewServerError {
    /// The error in words.
    fileprivate var words: String {
        switch self {
        case .noPort(let port, let reason): "port \(port) cannot be used: \(reason); --port 0 takes a free one"
        case .noThread: "the system has no thread left"
        }
    }
}
