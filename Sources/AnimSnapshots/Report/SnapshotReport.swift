import AnimEncoders
import AnimGraphics
package import AnimInteraction
import AnimRender
import AnimScene

/// A report of a comparison: a page, pictures and the results, in a folder.
///
/// Scenes are added as they are compared, and their films encoded at once: pixels of no more than one scene are in memory. What they become
/// in the page is decided at the end, when it is known how many share its size.
package final class SnapshotReport {
    /// What a report keeps of a scene.
    struct Entry {
        var films: ReportLadder.Entry?
        var thumbnails: [(name: String, bytes: [UInt8])] = []
        var pictures: [FindingPictures.File] = []
        var keyFrames: [(role: String, index: Int)] = []
        /// All that happens: in the scene of now, or in that of the reference.
        var events: [Event] = []
    }

    private let options: ReportOptions
    private var entries: [String: Entry] = [:]

    /// The most pixels of a thumbnail's side.
    private static let thumbnailSide = 240

    /// Starts a report.
    package init(options: ReportOptions) { self.options = options }

    /// Adds a scene.
    ///
    /// - Parameters:
    ///   - name: The name of its finding.
    ///   - events: What happens in it.
    /// - Returns: The paths of its pictures from the folder of the report.
    package func add(_ scene: ReportedScene, named name: String, events: [Event] = []) throws -> [String] {
        var entry = Entry(keyFrames: scene.keyFrames, events: events)
        let choice = FrameChoice(of: scene, limit: options.frameLimit)
        if let films = try FilmPair(scene, frames: choice, jobs: options.jobs) {
            entry.films = ReportLadder.Entry(
                films: films, kept: FrameChoice.kept(of: scene), keyFrames: Set(scene.keyFrames.map(\.index)))
        }
        entry.thumbnails = try Self.thumbnails(of: scene)
        if options.pictures == .all { entry.pictures = try FindingPictures(scene).files(jobs: options.jobs) }
        entries[name] = entry
        return entry.pictures.map { "\(Self.folder(of: name))/\($0.name)" }
    }

    private static func thumbnails(of scene: ReportedScene) throws -> [(name: String, bytes: [UInt8])] {
        guard let index = scene.mostTelling ?? (scene.main?.count).map({ ($0 - 1) / 2 }) else { return [] }
        let pictures = try scene.compared([index], limit: thumbnailSide).flatMap(\.pictures).filter { $0.name != "difference" }
        return try pictures.map { ($0.name, try PNGEncoder(compressionLevel: 6).encode($0.picture)) }
    }

    /// Returns the folder of a scene's pictures; parts of the name that lead out of the report are replaced.
    static func folder(of name: String) -> String {
        let base = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        let parts = base.split(separator: "/", omittingEmptySubsequences: true).map { part in
            part == "." || part == ".." ? String(repeating: "_", count: part.count) : String(part)
        }
        return (["pictures"] + parts).joined(separator: "/")
    }

    /// Returns the files of the report, by their paths in its folder.
    package func files(of results: SnapshotResults) throws -> [(path: String, bytes: [UInt8])] {
        let names = results.findings.map(\.name)
        let withFilms = names.filter { entries[$0]?.films != nil }
        let pageSize = entries.values.reduce(0) { $0 + $1.thumbnails.reduce(2000) { $0 + $1.bytes.count * 4 / 3 } }
        // Base64 has four characters for three bytes.
        let fitted = try ReportLadder.fitted(
            withFilms.compactMap { entries[$0]?.films }, size: max(0, options.size - pageSize) / 4 * 3, jobs: options.jobs)
        let films = Dictionary(zip(withFilms, fitted)) { first, _ in first }
        let page = ReportPage(results: results, entries: entries, films: films.compactMapValues(\.self))
        var files = [(path: "index.html", bytes: page.bytes), ("results.json", Array(results.text.utf8))]
        for name in names {
            files += entries[name]?.pictures.map { ("\(Self.folder(of: name))/\($0.name)", $0.bytes) } ?? []
        }
        return files
    }
}
