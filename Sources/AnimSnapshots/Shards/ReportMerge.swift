import AnimRender
import AnimSource

/// A report put together from what shards have drawn.
package struct ReportMerge {
    private let results: SnapshotResults
    private let parts: [(folder: ShardFolder, part: ReportPart, results: SnapshotResults)]
    private let options: ReportOptions

    /// Reads what the folders of results have for a page.
    package init(_ merge: ResultsMerge, options: ReportOptions) {
        results = merge.results
        parts = merge.parts.map { part in
            let folder = ShardFolder(path: part.path)
            return (folder, ReportPart(folder), part.results)
        }
        self.options = options
    }

    /// A scene with the part that has drawn it.
    private struct Drawn: Sendable {
        let page: PageScene
        let scene: ReportPart.Scene?
        let part: ReportPart?

        var films: LadderFilms? { scene.flatMap { part?.films(of: $0) } }
    }

    private var scenes: [Drawn] {
        var places: [PathKey: ReportPart] = [:]
        for (_, part, _) in parts { for name in part.scenes.keys { places[name] = part } }
        return results.scenes.map { result in
            // A record that is gone may have the name of a scene.
            let part = result.state == .missing || result.state == .same ? nil : places[result.name]
            let scene = part?.scenes[result.name]
            return Drawn(
                page: PageScene(result, drawn: scene?.members ?? [:], resultsFile: options.resultsFile), scene: scene, part: part)
        }
    }

    /// The files of a report.
    package struct Files {
        /// The files, by their paths in its folder: those that one run would have written.
        package let files: [(path: String, bytes: [UInt8])]
        /// What is left out of them, in words; nil where nothing is.
        package let omission: String?
    }

    /// Makes the report.
    ///
    /// - Parameter pictureLimit: The most bytes of all pictures.
    package func files(pictureLimit: Int = ShardPictures.byteLimit) throws -> Files {
        let scenes = scenes
        let pageSize = scenes.reduce(0) { $0 + PageScene.size(thumbnails: $1.scene?.thumbnails ?? []) }
        var ladder = ReportLadder()
        for scene in scenes { if let films = scene.scene?.films { ladder.add(films.byteCount) } }
        let limit = ladder.share(of: options.filmSize(besides: pageSize))
        var fitted: [FilmPair?] = []
        try ParallelWork.map(count: scenes.count, jobs: options.jobs) {
            try scenes[$0].films?.fitted(limit: limit)
        } take: { (pair: FilmPair?) in
            fitted.append(pair)
        }
        let page = ReportPage(results: results, scenes: zip(scenes, fitted).map { ($0.page, $1) })
        var pictures = ShardPictures(byteLimit: pictureLimit)
        for part in parts { part.results.scenes.forEach { pictures.add($0, from: part.folder) } }
        return Files(
            files: [("index.html", page.bytes), (ResultsFolder.results, Array(results.text.utf8))] + pictures.files,
            omission: pictures.omittedCount == 0
                ? nil : "\(pictures.omittedCount.quantity(of: "picture")) left out: all have more than \(pictureLimit >> 20) MiB")
    }
}
