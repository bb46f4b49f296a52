import AnimInspection
import AnimRender
import AnimSnapshots

/// What the list of scenes shows besides names: small pictures, and whether scenes are as recorded.
extension PreviewSession {
    /// Takes the files that there are now, in the order of the list; scenes that stay keep their state.
    ///
    /// A scene that is shown stays until it is not shown any more: it may be on its way to a different name.
    package func scenesChanged(_ files: [PreviewFile]) -> [PreviewReply] {
        listed = Set(files)
        let gone = scenes.filter { !isListed($0) && isShown($0) }
        let known = Dictionary(scenes.map { ($0.name, $0) }) { first, _ in first }
        let stay = files.map { file in known[file.name].flatMap { $0.file == file ? $0 : nil } ?? PreviewScene(.file(file)) }
        return setScenes((stay + gone).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }

    /// Drops scenes that are neither in the list nor shown any more.
    func dropUnlisted() -> [PreviewReply] {
        setScenes(scenes.filter { isListed($0) || isShown($0) })
    }

    /// Whether a scene is in the list; films of code always are.
    private func isListed(_ scene: PreviewScene) -> Bool { scene.file.map(listed.contains) ?? true }

    private func setScenes(_ new: [PreviewScene]) -> [PreviewReply] {
        guard new.map(ObjectIdentifier.init) != scenes.map(ObjectIdentifier.init) else { return [] }
        let names = Set(new.map(\.name))
        for client in clients.keys { clients[client]?.thumbnails.formIntersection(names) }
        if let current = comparison?.scene, !names.contains(current.name) { comparison = nil }
        scenes = new
        byName = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
        (toldStates, firstUnknown) = (new.map(\.state), 0)
        return [text(scenesMessage, to: nil)]
    }

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
        for client in clients.keys { clients[client]?.thumbnails.remove(scene.name) }
        forgetVerdict(of: scene)
    }

    /// Forgets the results of manifests that have changed.
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
            let members = [("name", JSONText.string(scene.name))] + verdict.members
            return [text(JSONText.object([("verdict", .object(members))]).line, to: nil)]
        }
        comparison = nil
        return nil
    }

    private func comparison(of scene: PreviewScene) throws -> SnapshotComparison {
        if let comparison, comparison.scene === scene { return comparison.comparison }
        // Code has no record.
        guard let file = scene.file else { throw PreviewError("\(scene.name) is code") }
        let folder = options.resources
        let reader = SnapshotReader { path in folder.map { ResourceFolder(path: $0) } ?? ResourceFolder(ofSceneAt: path) }
        let new = try SnapshotComparison(at: file.path, reader: reader)
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
