import AnimSource

/// Results put together from those of all shards.
package struct ResultsMerge {
    /// The results that one run would have written.
    package let results: SnapshotResults
    /// The results of the shards in their order, with the paths of their files or folders.
    package let parts: [(results: SnapshotResults, path: String)]

    /// The exit status where a shard is missing: the data are not whole.
    private static let statusOfMissing = 65

    /// Puts results together.
    ///
    /// Where a shard is missing the results say so, and have its scenes as skipped.
    ///
    /// - Parameter files: The files with the paths that messages name.
    /// - Throws: `ResultsFile.Invalid`, or ``ShardMismatch`` where one is of another run, or there twice with other content.
    package init(_ files: [(file: ResultsFile, path: String)]) throws {
        let members = try files.map { file, path in
            let results = try file.results()
            return ShardSet<(results: SnapshotResults, path: String)>.Member(
                part: (results, path), header: ShardHeader(results), path: path, bytes: file.bytes)
        }
        let set = try ShardSet(members)
        let parts = set.parts.map(\.results)
        for part in set.parts.dropFirst() {
            guard part.results.engine == parts[0].engine else {
                throw ShardMismatch("\(part.path) was drawn by another program than \(set.parts[0].path)")
            }
            guard part.results.step == parts[0].step else {
                throw ShardMismatch(
                    "\(part.path) and \(set.parts[0].path) have compared other frames: every \(part.results.step) and every \(parts[0].step)"
                )
            }
        }
        try ShardInputs.check(set.parts.map { ($0.results.inputs, $0.path) })
        try Self.checkScenes(of: set.parts)
        var scenes = Self.pairingMoves(parts.flatMap(\.scenes))
        let all = Set(paths: parts.flatMap(\.otherScenes)).subtracting(scenes.map { PathKey($0.name) })
        if set.missing == nil {
            if let name = all.min()?.text {
                throw ShardMismatch("no shard has compared \(name), which is a scene of another one's")
            }
        } else {
            scenes += all.map { SceneResult(SnapshotFinding(name: $0.text, location: nil, scene: $0.text, state: .skipped)) }
        }
        var results = SnapshotResults(scenes: scenes, frameCount: parts.reduce(0) { $0 + $1.totals.frameCount })
        (results.engine, results.step, results.plan) = (parts[0].engine, parts[0].step, parts[0].plan)
        let commits = Set(parts.map(\.commit))
        results.commit = commits.count == 1 ? parts[0].commit : nil
        results.incompleteness = set.missing
        // What a file says of itself is not believed where its scenes say worse.
        let statuses = parts.map(\.status) + scenes.map { Self.status(of: $0.state) }
        results.status = Self.worst(statuses + (set.missing == nil ? [] : [Self.statusOfMissing]))
        (self.results, self.parts) = (results, set.parts)
    }

    /// Throws where two parts have one scene, or one part has it twice; a record that has none may have the name of a scene.
    private static func checkScenes(of parts: [(results: SnapshotResults, path: String)]) throws(ShardMismatch) {
        var paths: [PathKey: String] = [:]
        for (results, path) in parts {
            for scene in results.scenes where ![.missing, .accepted, .unreadable].contains(scene.state) {
                guard let other = paths.updateValue(path, forKey: PathKey(scene.name)) else { continue }
                throw ShardMismatch(
                    path == other ? "\(path) has \(scene.name) twice" : "\(path) and \(other) have both compared \(scene.name)")
            }
        }
    }

    private static func status(of state: SnapshotState) -> Int {
        switch state {
        case .same, .accepted: 0
        case .invalid: 65
        case .unreadable: 66
        default: 1
        }
    }

    /// The statuses that results may have, the worst first.
    private static let statuses = [70, 75, 74, 73, 66, 65, 1, 0]

    private static func worst(_ statuses: [Int]) -> Int {
        statuses.min { (rank(of: $0), $1) < (rank(of: $1), $0) } ?? 0
    }

    /// Returns the rank of a status; one that is not known is the worst.
    private static func rank(of status: Int) -> Int { statuses.firstIndex(of: status) ?? -1 }

    /// Pairs records without a scene, which the first shard finds, with scenes without a record of all shards.
    private static func pairingMoves(_ scenes: [SceneResult]) -> [SceneResult] {
        let findings = scenes.compactMap(SnapshotFinding.init)
        let paired = SnapshotMove.pairing(findings).filter { $0.formerName != nil }
        guard !paired.isEmpty else { return scenes }
        let moved = Dictionary(paired.map { (PathKey($0.name), $0) }) { first, _ in first }
        let gone = Set(paths: paired.compactMap(\.formerName))
        return scenes.compactMap { scene in
            if scene.state == .missing || scene.isRemoval { return gone.contains(scene.name) ? nil : scene }
            guard scene.record != nil, let finding = moved[scene.name] else { return scene }
            var details = FindingDetails()
            details.pictures = scene.pictures
            return SceneResult(finding, details)
        }
    }
}

extension SnapshotFinding {
    /// Creates the finding of a scene without a record, or of a record without a scene, now or since the base; `nil` for others.
    fileprivate init?(_ scene: SceneResult) {
        guard let record = scene.record else { return nil }
        let location = scene.manifest.map { ManifestFinder.Location(file: ManifestFile(path: $0), folder: "") }
        self.init(name: scene.name, location: location, scene: record.scene, state: scene.state)
        if scene.state == .missing || scene.isRemoval { recorded = record } else { actual = record }
    }
}
