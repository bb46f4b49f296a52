import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem
import Synchronization

/// The rendering of scenes, and of those among them that change, until an interrupt ends the program.
struct RenderWatch {
    private let batch: SceneBatch
    /// The data file.
    private let data: String?
    private let isQuiet: Bool
    private let watcher: FileWatcher
    private let inputs: WatchedInputs

    init(_ batch: SceneBatch, data: String?, isQuiet: Bool) throws(FileError) {
        (self.batch, self.data, self.isQuiet) = (batch, data, isQuiet)
        watcher = try FileWatcher()
        inputs = WatchedInputs(of: batch.scenes, watcher)
    }

    /// Renders all scenes and then, again and again, those that have changed.
    ///
    /// - Parameter session: Returns the rendering of some of the scenes, with the current data.
    /// - Throws: Wrong use of the command, which no change of a scene puts right, before anything is watched; later a failure to write
    ///   messages, such as to a pipe whose reader has gone.
    func run(_ session: (SceneBatch) throws -> RenderSession) throws {
        if let data { watcher.add(data) }
        do {
            try render(Set(batch.scenes), session)
        } catch  where Self.isWrongUse(error) {
            throw error
        } catch {
            try report(error)
        }
        let count = watch()
        if !isQuiet { Console.say("watching \(count.quantity(of: "file")), Ctrl-C ends") }
        while let changed = watcher.changes().map(Set.init(paths:)) {
            let isDataChanged = data.map { changed.contains($0) } ?? false
            let scenes = batch.scenes.filter { isDataChanged || inputs.include(changed, of: $0) }
            do {
                try render(Set(scenes), session)
            } catch {
                try report(error)
            }
            _ = watch()
        }
    }

    private func render(_ scenes: Set<FoundScene>, _ session: (SceneBatch) throws -> RenderSession) throws {
        guard !scenes.isEmpty else { return }
        var rendering = try session(batch.scenes(in: scenes))
        inputs.beginRendering()
        rendering.watch(inputs)
        try rendering.run()
    }

    /// Watches the files of all scenes and no others; returns their number.
    private func watch() -> Int {
        let paths = inputs.all.union(data.map { [PathKey($0)] } ?? [])
        watcher.watch(paths.map(\.text))
        return paths.count
    }

    /// Prints an error; throws those after which nothing can be printed.
    private func report(_ error: any Error) throws {
        if let error = error as? FileError, error.operation == .write, error.isBrokenPipe { throw error }
        (Failure(error) ?? Failure(.bug, "unexpected: \(error)")).print()
    }

    private static func isWrongUse(_ error: any Error) -> Bool {
        switch error {
        case let failure as Failure: failure.status == .usage && failure.message != nil
        case is OutputTemplateError: true
        default: false
        }
    }
}

/// The files that scenes are made from, which are watched before they are read.
final class WatchedInputs: Sendable {
    private struct State {
        /// The number of the rendering.
        var rendering = 0
        var scenes: [FoundScene: (rendering: Int, paths: Set<PathKey>)] = [:]
    }

    private let watcher: FileWatcher
    private let state = Mutex(State())

    /// Watches the files of scenes, as far as they are known before they are read.
    init(of scenes: [FoundScene], _ watcher: FileWatcher) {
        self.watcher = watcher
        for scene in scenes {
            watcher.add(scene.path)
            state.withLock { $0.scenes[scene] = (0, [PathKey(scene.path)]) }
        }
    }

    /// The files of all scenes.
    var all: Set<PathKey> { state.withLock { $0.scenes.values.reduce(into: []) { $0.formUnion($1.paths) } } }

    /// Begins a rendering: the files of a scene that is read again are those that it has then.
    func beginRendering() { state.withLock { $0.rendering += 1 } }

    /// Returns a function that adds a file to the files of a scene that is going to be read.
    func note(of scene: FoundScene) -> @Sendable (String) -> Void {
        state.withLock { state in
            if state.scenes[scene]?.rendering != state.rendering {
                state.scenes[scene] = (state.rendering, [PathKey(scene.path)])
            }
        }
        return { path in
            self.watcher.add(path)
            self.state.withLock { _ = $0.scenes[scene]?.paths.insert(PathKey(path)) }
        }
    }

    /// Returns whether a scene is made from any of these files.
    func include(_ changed: Set<PathKey>, of scene: FoundScene) -> Bool {
        state.withLock { !($0.scenes[scene]?.paths ?? []).isDisjoint(with: changed) }
    }
}
