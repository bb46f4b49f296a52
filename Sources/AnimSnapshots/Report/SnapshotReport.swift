import AnimEncoders
import AnimGraphics
package import AnimInteraction
import AnimRender
import AnimScene
import AnimSource

/// A report of a comparison: a page, pictures and the results, in a folder.
///
/// Scenes are added as they are compared, and a few of them at a time are drawn and encoded, each on a thread of its own: pixels of no more
/// scenes than threads are in memory. What becomes of their films in the page is decided at the end, when it is known how many share its size.
package final class SnapshotReport {
    /// What a report keeps of a scene.
    struct Entry: Sendable {
        var films: LadderFilms?
        var thumbnails: [(name: String, bytes: [UInt8])] = []
        var pictures: [FindingPictures.File] = []
        var keyFrames: [(role: String, index: Int)] = []
        /// All events: of the present scene, or of the reference's.
        var events: [Event] = []

        /// The most bytes of the scene in the page without films: base64 has four characters for three bytes.
        var pageSize: Int { PageScene.size(thumbnails: thumbnails.map(\.bytes.count)) }
    }

    private let options: ReportOptions
    private var entries: [PathKey: Entry] = [:]
    private var ladder = ReportLadder()
    private var pageSize = 0
    /// The scenes that were added and are not drawn yet.
    private var waiting: [(name: String, scene: ReportedScene, events: [Event])] = []

    /// The most pixels of a thumbnail's side.
    private static let thumbnailSide = 240
    /// The scenes for a thread that wait to be drawn together.
    private static let waitingPerThread = 4

    /// Starts a report.
    package init(options: ReportOptions) { self.options = options }

    /// Adds a scene.
    ///
    /// - Parameters:
    ///   - name: The name of its finding.
    ///   - events: What happens in it.
    package func add(_ scene: ReportedScene, named name: String, events: [Event] = []) throws {
        waiting.append((name, scene, events))
        if waiting.count == Self.waitingPerThread * options.jobs { try finish() }
    }

    /// Draws and encodes what the scenes that were added need.
    package func finish() throws {
        let scenes = waiting
        guard !scenes.isEmpty else { return }
        waiting = []
        // How much the others of these scenes leave is not known, and how many they are depends on the number of threads.
        let limit = ladder.share(of: filmSize, with: 1)
        let (options, jobs) = (options, max(1, options.jobs / scenes.count))
        var names = scenes.map(\.name).makeIterator()
        try ParallelWork.map(count: scenes.count, jobs: options.jobs) { index in
            try Self.entry(of: scenes[index].scene, events: scenes[index].events, options, filmLimit: limit, jobs: jobs)
        } take: { (entry: Entry) in
            guard let name = names.next() else { return }
            entries[name] = entry
            pageSize += entry.pageSize
            if let films = entry.films { ladder.add(films.firstSize) }
        }
    }

    private var filmSize: Int { options.filmSize(besides: pageSize) }

    private static func entry(
        of scene: ReportedScene, events: [Event], _ options: ReportOptions, filmLimit: Int, jobs: Int
    ) throws -> Entry {
        var entry = Entry(keyFrames: scene.keyFrames, events: events)
        entry.films = try LadderFilms(scene, frameLimit: options.frameLimit, limit: filmLimit, jobs: jobs)
        entry.thumbnails = try thumbnails(of: scene)
        if options.pictures == .all { entry.pictures = try FindingPictures(scene).files(jobs: jobs) }
        return entry
    }

    /// Returns the paths of a scene's pictures from the folder of the report.
    package func pictures(of name: String) -> [String] {
        entries[name]?.pictures.map { "\(Self.folder(of: name))/\($0.name)" } ?? []
    }

    private static func thumbnails(of scene: ReportedScene) throws -> [(name: String, bytes: [UInt8])] {
        guard let index = scene.mostTelling ?? (scene.main?.count).map({ ($0 - 1) / 2 }) else { return [] }
        let pictures = try scene.compared([index], limit: thumbnailSide, hasDifference: false).flatMap(\.pictures)
        return try pictures.map { ($0.name, try PNGEncoder().encode($0.picture)) }
    }

    /// Returns the folder of a scene's pictures; parts of the name that lead out of the report are replaced.
    static func folder(of name: String) -> String {
        let base = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        let parts = base.pathParts.map { part in
            part == "." || part == ".." ? String(repeating: "_", count: part.count) : part
        }
        return (["pictures"] + parts).joined(separator: "/")
    }

    /// Returns the drawings of a scene; nil for a record without a scene, which may share its name with one.
    private func entry(of result: SceneResult) -> Entry? { result.state == .missing ? nil : entries[result.name] }

    /// Returns the files of the report, by their paths in its folder.
    package func files(of results: SnapshotResults) throws -> [(path: String, bytes: [UInt8])] {
        try finish()
        let scenes = results.scenes.map {
            PageScene(result: $0, entry: entry(of: $0), approval: options.approval)
        }
        let (limit, films) = (ladder.share(of: filmSize), scenes.map(\.entry?.films))
        var fitted: [FilmPair?] = []
        try ParallelWork.map(count: films.count, jobs: options.jobs) {
            try films[$0]?.fitted(limit: limit)
        } take: { (pair: FilmPair?) in
            fitted.append(pair)
        }
        let page = ReportPage(results: results, scenes: Array(zip(scenes, fitted)))
        return [("index.html", page.bytes), (ResultsFile.name, Array(results.text.utf8))] + pictureFiles(of: results)
    }

    private func pictureFiles(of results: SnapshotResults) -> [(path: String, bytes: [UInt8])] {
        results.scenes.flatMap { scene in
            (entry(of: scene)?.pictures ?? []).map { ("\(Self.folder(of: scene.name))/\($0.name)", $0.bytes) }
        }
    }
}

/// The content of a report, and its size.
package struct ReportOptions: Sendable {
    /// The pictures of scenes that are not as recorded.
    package enum Pictures: String, CaseIterable, Sendable {
        /// None; the page has its films.
        case none
        /// The frames worth a look, a strip and an animation.
        case all
    }

    /// The most frames of a film, unless it has to be smaller; nil for all around those that differ.
    package var frameLimit: Int? = 60
    /// The most bytes of the page.
    package var size = 20_000_000
    /// The pictures in addition to the page.
    package var pictures = Pictures.all
    /// The commands that accept findings, as the reader of the page uses them; nil if the page shows none.
    package var approval: ApprovalCommands?
    /// The number of threads.
    package var jobs = 1

    /// Creates the usual options.
    package init() {}

    /// Returns the bytes that films may have in a page, besides its other content: base64 has four characters for three bytes.
    fileprivate func filmSize(besides pageSize: Int) -> Int { max(0, size - pageSize) / 4 * 3 }
}
