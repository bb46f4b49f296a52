import AnimRender

/// A comparison of scenes with their records.
package struct SnapshotSession {
    private let reader: SnapshotReader
    /// The distance of the frames that are drawn: 1 for all, 3 for every third and the last.
    private let step: Int
    /// Whether frames are drawn whole, and not only where they differ from the one before.
    private let drawsWhole: Bool
    /// Whether scenes that were renamed are looked for, which one of several shards cannot.
    private let pairsMoves: Bool
    /// Measures what is done for a scene.
    package var measure: (() throws -> SnapshotFinding) throws -> SnapshotFinding = { try $0() }
    /// Takes each scene that has been drawn, with its finding, before the next one is read.
    private let take: (inout SnapshotFinding, SnapshotSubject) throws -> Void

    /// Creates a session.
    package init(
        _ reader: SnapshotReader, every step: Int = 1, drawsWhole: Bool = false, pairsMoves: Bool = true,
        take: @escaping (inout SnapshotFinding, SnapshotSubject) throws -> Void = { _, _ in }
    ) {
        self.reader = reader
        self.step = step
        self.drawsWhole = drawsWhole
        self.pairsMoves = pairsMoves
        self.take = take
    }

    /// Compares all scenes of a corpus, and finds records without a scene.
    ///
    /// - Parameter limit: The number of findings after which the other scenes are skipped.
    /// - Returns: A finding for each scene and each record without one, in the order of their names.
    package func findings(in corpus: SnapshotCorpus, limit: Int = .max) throws -> [SnapshotFinding] {
        var findings: [SnapshotFinding] = []
        var count = 0
        for entry in corpus.entries {
            let finding = count < limit ? try measure { try self.finding(of: entry) } : skipped(entry)
            if finding.state != .same, finding.state != .accepted { count += 1 }
            findings.append(finding)
        }
        findings += corpus.missing + corpus.unreadable
        return (pairsMoves ? SnapshotMove.pairing(findings) : findings).sorted {
            $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
        }
    }

    private func skipped(_ entry: SnapshotCorpus.Entry) -> SnapshotFinding {
        SnapshotFinding(
            name: entry.scene.name, location: entry.location, scene: entry.name, state: .skipped, recorded: entry.recorded)
    }

    private func finding(of entry: SnapshotCorpus.Entry) throws -> SnapshotFinding {
        var finding = SnapshotFinding(
            name: entry.scene.name, location: entry.location, scene: entry.name, state: .same, recorded: entry.recorded)
        /// Returns what is wrong with the name of the scene: its path may be an absolute one.
        func problem(_ text: String) -> String {
            SnapshotFinding.problem(text, of: entry.scene.path, renamed: entry.scene.name)
        }
        do {
            let subject = try reader.subject(at: entry.scene.path)
            let film = try subject.film(every: step, drawsWhole: drawsWhole)
            finding.comparedFrameCount = film.indices.count
            if film.isWhole { finding.actual = subject.record(named: entry.name, film) }
            if let recorded = entry.recorded {
                finding.difference = SnapshotDifference(recorded: recorded, film: film, of: subject)
                finding.state = finding.difference?.state ?? .same
            } else {
                finding.state = .new
            }
            try take(&finding, subject)
        } catch let error as InvalidScene {
            finding.state = .invalid
            finding.problem = problem(error.description)
        } catch let error as FileError where error.operation == .read {
            finding.state = .unreadable
            finding.problem = problem(error.description)
        }
        return finding
    }
}
