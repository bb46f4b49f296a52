import AnimPreview
import AnimPreviewServer
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
        var host = PreviewHost(scenes.map(PreviewSource.file))
        host.options = arguments.options
        host.port = arguments.port
        host.opensBrowser = arguments.opens
        host.prefix = Terminal.prefix
        host.folders = SceneFolders(arguments, scenes: scenes)
        do {
            try host.run()
        } catch let error as PreviewServerError {
            throw PreviewFailure(73, error.words)
        }
    }
}

/// The reason why the program ends, and its exit status.
struct PreviewFailure: Error {
    /// The exit status, as `animrender` has it.
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
