import AnimInspection
import AnimRender
import AnimSnapshots

/// What the list of scenes shows besides names: small pictures, and whether scenes are as recorded.
extension PreviewSession {
    /// Draws the next thumbnail that a client can see and does not have; nil if there is none.
    func drawThumbnail() -> [PreviewReply]? {
        for (client, state) in clients.sorted(by: { $0.key < $1.key }) {
            guard let name = state.rows.first(where: { !state.thumbnails.contains($0) }) else { continue }
            clients[client]?.thumbnails.insert(name)
            guard let scene = byName[name] else { return [] }
            if scene.thumbnail == nil {
                makeRoomForThumbnail()
                scene.drawThumbnail(options, isShown: isShown(scene))
            }
            return scene.thumbnail?.message(of: name).map { [text($0, to: client)] } ?? []
        }
        return nil
    }

    /// The most characters of thumbnails that are kept.
    private static let mostThumbnailCharacters = 8 << 20

    /// Forgets all thumbnails if they have become very many.
    private func makeRoomForThumbnail() {
        let count = scenes.reduce(0) { $0 + ($1.thumbnail?.picture?.text.utf8.count ?? 0) }
        if count > Self.mostThumbnailCharacters { scenes.forEach { $0.forgetThumbnail() } }
    }

    /// Forgets the thumbnails of all scenes, which look different now.
    func forgetThumbnails() {
        scenes.forEach { $0.forgetThumbnail() }
        for client in clients.keys { clients[client]?.thumbnails = [] }
    }

    /// Forgets what the list shows of a scene that has changed.
    func forgetRow(of scene: PreviewScene) {
        scene.forgetThumbnail()
        for client in clients.keys { clients[client]?.thumbnails.remove(scene.file.name) }
        forgetVerdict(of: scene)
    }

    /// Forgets what was found by manifests that have changed.
    func forgetRecords(in paths: Set<String>) {
        for scene in scenes where scene.manifestPath.map(paths.contains) ?? false { forgetVerdict(of: scene) }
    }

    private func forgetVerdict(of scene: PreviewScene) {
        (scene.verdict, scene.manifestPath) = (nil, nil)
        if comparison?.scene === scene { comparison = nil }
    }

    /// Compares the next frame of a scene with its record: of one that is shown, or else of one whose row can be seen.
    ///
    /// - Returns: A message for all if it was the last one, or differs; nil if all are compared.
    func compare() -> [PreviewReply]? {
        let seen = clients.sorted { $0.key < $1.key }.flatMap { $0.value.rows.compactMap { byName[$0] } }
        for scene in scenes.filter(isShown) + seen where scene.verdict == nil && scene.state == .valid {
            let verdict: SnapshotComparison.Verdict?
            do {
                verdict = try comparison(of: scene).step()
            } catch {
                // The scene has diagnostics of its own, and a manifest that cannot be read is for `verify` to report.
                verdict = .unrecorded
            }
            guard let verdict else { return [] }
            (scene.verdict, comparison) = (verdict, nil)
            // That took no time.
            if verdict == .unrecorded { continue }
            let members = [("name", JSONText.string(scene.file.name))] + verdict.members
            return [text(JSONText.object([("verdict", .object(members))]).line, to: nil)]
        }
        comparison = nil
        return nil
    }

    private func comparison(of scene: PreviewScene) throws -> SnapshotComparison {
        if let comparison, comparison.scene === scene { return comparison.comparison }
        let folder = options.resources
        let reader = SnapshotReader { path in folder.map { ResourceFolder(path: $0) } ?? ResourceFolder(ofSceneAt: path) }
        let new = try SnapshotComparison(at: scene.file.path, reader: reader)
        scene.manifestPath = new.manifestPath
        comparison = (scene, new)
        return new
    }
}

extension SnapshotComparison.Verdict {
    /// What the list says of a scene; none for one without a manifest.
    var members: [(key: String, value: JSONText)] {
        switch self {
        case .unrecorded: []
        case .new: [("record", .string("new"))]
        case .same: [("record", .string("same"))]
        case .frame(let index): [("record", .string("changed")), ("recordFrame", .number(Double(index)))]
        case .other(let state): [("record", .string(state.rawValue))]
        }
    }
}
