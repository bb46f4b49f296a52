import AnimRender
import AnimScene
import AnimSnapshots
import AnimSource
import AnimSystem
import Synchronization

/// A scene of a session: its source, its state, and its last film without errors.
final class PreviewScene {
    /// The state of a scene.
    enum State: Hashable {
        /// It has not been read since it changed.
        case unknown
        case valid, invalid
    }

    /// Where the scene comes from.
    let source: PreviewSource
    /// Whether the scene has errors.
    private(set) var state = State.unknown
    /// The errors and warnings that were found last.
    private(set) var report = DiagnosticReport.empty
    /// The last film without errors, while the scene is shown.
    private(set) var film: PreviewFilm?
    /// The files that the scene is made from, whether or not they exist.
    private(set) var inputs: Set<String>
    /// The touches that hands have made, which are part of the scene, but not of its file.
    private(set) var recorded: [RecordedTouch] = []
    /// The search for parts without effect, which has yet to be made.
    private var pendingLint: (() -> SceneLoadResult)?
    /// The bytes of the file as it was read last.
    private var bytes: [UInt8] = []

    /// The small picture, if it has been drawn.
    private(set) var thumbnail: Thumbnail?
    /// What the comparison with the record has found.
    var verdict: SnapshotComparison.Verdict?
    /// The path of the manifest.
    var manifestPath: String?

    init(_ source: PreviewSource) {
        self.source = source
        inputs = Self.ownInputs(of: source)
    }

    /// The name that lists and messages have.
    var name: String { source.name }

    /// The file; nil if code makes the scene.
    var file: PreviewFile? { source.file }

    /// The files that matter even if the scene is not shown: its own.
    private static func ownInputs(of source: PreviewSource) -> Set<String> { source.file.map { [$0.path] } ?? [] }

    /// Whether the film is older than the file.
    var isOld: Bool { film != nil && state == .invalid }

    /// Reads the scene, and makes its film; if there are errors, the last film stays.
    ///
    /// - Parameters:
    ///   - revision: The number of the film.
    ///   - memory: The most bytes of frames that are kept.
    func load(_ options: PreviewOptions, revision: Int, memory: Int) {
        guard let scene = read(options) else { return }
        do {
            let new = try PreviewFilm(scene, revision: revision, options: options, memory: memory)
            // The frame that is shown is wanted first; where it is too much work, the scene is refused.
            _ = try new.show(min(film?.kept.focus ?? 0, new.count - 1))
            film = new
        } catch {
            refuse(error, of: scene)
        }
    }

    /// Finds out whether the scene has errors.
    func check(_ options: PreviewOptions) { _ = read(options) }

    /// Draws the small picture, for which the scene is read unless it is shown.
    func drawThumbnail(_ options: PreviewOptions, isShown: Bool) {
        if isShown {
            thumbnail = Thumbnail(film?.scene)
        } else {
            thumbnail = Thumbnail(read(options))
            close()
        }
    }

    /// Forgets the small picture.
    func forgetThumbnail() { thumbnail = nil }

    /// Forgets the results of the file's last reading.
    func forgetState() { state = .unknown }

    /// The message about its errors and warnings.
    var reportMessage: String { report.message(of: name, isPartial: pendingLint != nil) }

    /// Completes the warnings; returns false if there are none to come.
    func lint() -> Bool {
        guard let pendingLint else { return false }
        self.pendingLint = nil
        report = DiagnosticReport(pendingLint())
        return true
    }

    /// Forgets the film of a scene that is not shown any more.
    func close() {
        (film, pendingLint) = (nil, nil)
        inputs = Self.ownInputs(of: source)
    }

    /// Notes that a frame cannot be drawn.
    func refuse(_ error: any Error, of scene: Scene) {
        (state, pendingLint) = (.invalid, nil)
        switch error {
        case let error as InvalidScene:
            report = scene.origin.map { DiagnosticReport(error, in: $0.source) } ?? DiagnosticReport(error: error.description)
        case let error as PreviewError: report = DiagnosticReport(error: "\(name): \(error.message)")
        default: report = DiagnosticReport(error: "\(name): \(error)")
        }
    }

    private func read(_ options: PreviewOptions) -> Scene? {
        pendingLint = nil
        switch source {
        case .file(let file): return read(file, options)
        case .code(_, let make): return run(make)
        }
    }

    /// Makes the scene by code.
    private func run(_ make: () throws -> Scene) -> Scene? {
        do {
            let scene = try LiveFilm.scene(adding: scheduledTouches, make)
            (report, state) = (.empty, .valid)
            return scene
        } catch {
            (report, state) = (DiagnosticReport(error, of: name), .invalid)
            return nil
        }
    }

    private func read(_ file: PreviewFile, _ options: PreviewOptions) -> Scene? {
        let files = files(of: file, options)
        defer { inputs = files.paths.union([file.path]) }
        do throws(FileError) {
            options.willRead(file.path)
            bytes = try InputFile.read(path: file.path, limit: SceneLoader.maximumByteCount)
            var load = Self.loadOptions(options)
            load.keepsVariableValues = true
            load.warnsOfIneffectiveParts = true
            let (result, lint) = SceneLoader.loadBeforeLint(text(of: file), resources: files, options: load)
            (report, pendingLint) = (DiagnosticReport(result), lint)
            state = result.scene == nil ? .invalid : .valid
            return result.scene
        } catch {
            report = DiagnosticReport(error: error.description)
            state = .invalid
            return nil
        }
    }
}

extension PreviewScene {
    /// The text of a file with the touches that hands have made; the file's own if they have no place in it.
    private func text(of file: PreviewFile) -> SourceText {
        let source = SourceText(name: file.path, bytes: bytes)
        guard !recorded.isEmpty, let bytes = TouchInsertion.bytes(of: source, adding: recorded.map(\.text)) else { return source }
        return SourceText(name: file.path, bytes: bytes)
    }

    private func files(of file: PreviewFile, _ options: PreviewOptions) -> PreviewInputs {
        let folder = options.resources.map(ResourceFolder.init(path:)) ?? ResourceFolder(ofSceneAt: file.path)
        return PreviewInputs(folder, willRead: options.willRead)
    }

    private static func loadOptions(_ options: PreviewOptions) -> LoadOptions {
        var load = LoadOptions()
        load.variables = options.variables
        load.userInterfaceStyle = options.appearance
        return load
    }

    /// Returns the scene as it was read last, to be played tick by tick.
    func live(_ options: PreviewOptions) throws(PreviewError) -> any LiveScene {
        switch source {
        case .file(let file):
            let live = SceneLoader.live(text(of: file), resources: files(of: file, options), options: Self.loadOptions(options))
            guard let live else { throw PreviewError("\(name) has errors: touches need a valid scene") }
            return live
        case .code(_, let make):
            let live = try? LiveFilm(adding: scheduledTouches, make)
            guard let live else { throw PreviewError("\(name) was made before: touches need the code that makes it") }
            return live
        }
    }

    private var scheduledTouches: [ScheduledTouch] { recorded.map { ScheduledTouch(time: $0.time, strokes: $0.strokes) } }

    /// Adds touches that hands have made; returns false if there are none.
    func add(_ touches: [RecordedTouch]) -> Bool {
        recorded += touches
        return !touches.isEmpty
    }

    /// Forgets the touches that hands have made; returns false if there are none.
    func forgetTouches() -> Bool {
        defer { recorded = [] }
        return !recorded.isEmpty
    }

    /// Writes the touches that hands have made to the file, which stays as it is otherwise.
    func keepTouches() throws(PreviewError) {
        guard !recorded.isEmpty else { throw PreviewError("no touches have been recorded") }
        guard let file else { throw PreviewError("\(name) is code: copy the touches into it") }
        guard state == .valid else { throw PreviewError("\(file.name) has errors: nothing was written") }
        guard let new = TouchInsertion.bytes(of: SourceText(name: file.path, bytes: bytes), adding: recorded.map(\.text)) else {
            throw PreviewError("\(file.name) has no place for touches")
        }
        let isSame: Bool
        do throws(FileError) {
            isSame = try InputFile.read(path: file.path, limit: SceneLoader.maximumByteCount) == bytes
            if isSame { try AtomicFile.write(new, to: file.path) }
        } catch {
            throw PreviewError(error.description)
        }
        guard isSame else { throw PreviewError("\(file.name) has just changed: nothing was written") }
        recorded = []
    }
}

/// The files that a scene names, which are noted before they are read.
private final class PreviewInputs: ResourceProvider {
    private let folder: ResourceFolder
    private let willRead: @Sendable (String) -> Void
    private let noted = Mutex<Set<String>>([])

    init(_ folder: ResourceFolder, willRead: @escaping @Sendable (String) -> Void) {
        (self.folder, self.willRead) = (folder, willRead)
    }

    /// The paths of the files so far, whether or not they exist.
    var paths: Set<String> { noted.withLock { $0 } }

    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        if let path = folder.pathToRead(path) {
            noted.withLock { _ = $0.insert(path) }
            willRead(path)
        }
        return try folder.bytes(at: path, limit: limit)
    }

    func displayName(of path: String) -> String { folder.displayName(of: path) }
}
