package import AnimGraphics
package import AnimRender
package import AnimSource
import AnimSystem
import Synchronization

/// What the command line says about the film of a Swift file.
package struct FilmRequest: Sendable {
    /// The size of the window in points.
    package var size = (width: 390.0, height: 844.0)
    /// The insets of the window's safe area: top, left, bottom and right; nil for none.
    package var safeArea: [Double]?
    /// The length in seconds; nil for the default.
    package var duration: Double?
    /// The frame of a view: x, y, width and height; nil to center it.
    package var viewFrame: [Double]?
    /// The touches of the command line, each an array in the format of scenes.
    package var touches: [SourceText] = []
    /// The folder of pictures; nil for the file's.
    package var resources: String?
    /// The appearance; nil for light.
    package var style: UserInterfaceStyle?

    /// Creates a request for the defaults.
    package init() {}

    /// The shortest length of a film that no option sets, in seconds.
    package static let standardDuration = 3.0
    /// The seconds after the beginning of its last touch.
    package static let rest = 2.0
    /// The greatest length in seconds, as of scenes.
    package static let maximumDuration = 3600.0
}

/// The film of a Swift file.
package struct FilmResult: Sendable {
    /// The film as a scene.
    package let scene: Scene
    /// The files that it was made from, except the Swift file.
    package let inputs: [String]
    /// What differs from the phone, with the times.
    package let warnings: [String]

    /// Whether no option and no touch says how long it is.
    package let hasStandardDuration: Bool

    /// Creates a result.
    package init(scene: Scene, inputs: [String] = [], warnings: [String] = [], hasStandardDuration: Bool = false) {
        (self.scene, self.inputs, self.warnings) = (scene, inputs, warnings)
        self.hasStandardDuration = hasStandardDuration
    }
}

/// The Swift file of a program that was built to film it; empty in `animrender` itself.
package enum FilmTable {
    /// The file and how it is filmed.
    package struct Entry: Sendable {
        /// The path, as the command line has it.
        let file: String
        /// The paths of the other files of the module.
        let others: [String]
        let make: @MainActor @Sendable (FilmRequest) throws -> FilmResult
    }

    private struct State {
        var entry: Entry?
        var requests: [FilmRequest] = []
        var films: [UserInterfaceStyle?: Result<FilmResult, any Error>] = [:]
    }

    private static let state = Mutex(State())

    /// Sets the file of this program.
    package static func register(
        _ file: String, others: [String], make: @escaping @MainActor @Sendable (FilmRequest) throws -> FilmResult
    ) {
        state.withLock { $0.entry = Entry(file: file, others: others, make: make) }
    }

    /// The file of this program; nil in `animrender`.
    static var entry: Entry? { state.withLock(\.entry) }

    /// Sets what commands will ask for: a film for each appearance.
    static func request(_ request: FilmRequest, styles: [UserInterfaceStyle?]) {
        let requests = styles.map { style in
            var request = request
            request.style = style
            return request
        }
        state.withLock { $0.requests = requests }
    }

    /// Makes the films.
    ///
    /// Code of views runs on the main thread, and commands read their scenes on others.
    static func makeFilms() {
        let (entry, requests) = state.withLock { ($0.entry, $0.requests) }
        guard let entry else { return }
        for request in requests {
            // What the code prints must not be among a command's results.
            let film = ErrorStream.takingOutput { MainActor.assumeIsolated { Result { try entry.make(request) } } }
            state.withLock { $0.films[request.style] = film }
        }
    }

    /// Returns the film of a path; nil if it is not the file of this program.
    static func film(_ path: String, style: UserInterfaceStyle?) throws -> FilmResult? {
        let (entry, film) = state.withLock { ($0.entry, $0.films[style]) }
        guard let entry, entry.file == path else { return nil }
        guard let film else { throw Failure(.bug, "\(path): no film was made for this appearance") }
        return try film.get()
    }
}
