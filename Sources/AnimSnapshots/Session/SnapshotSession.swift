import AnimRender
import AnimSource

/// A comparison of scenes with their records.
package struct SnapshotSession {
    private let reader: SnapshotReader
    /// The distance of the frames that are drawn: 1 for all, 3 for every third and the last.
    private let step: Int
    /// Whether frames are drawn whole, and not only the parts that differ from the frame before.
    private let drawsWhole: Bool
    /// Whether scenes that were renamed are looked for, which one of several shards cannot.
    private let pairsMoves: Bool
    /// Measures the comparison of a scene.
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
            $0.name.precedes($1.name)
        }
    }

    private func skipped(_ entry: SnapshotCorpus.Entry) -> SnapshotFinding {
        SnapshotFinding(
            name: entry.scene.name, location: entry.location, scene: entry.name, state: .skipped, recorded: entry.recorded)
    }

    private func finding(of entry: SnapshotCorpus.Entry) throws -> SnapshotFinding {
        var finding = SnapshotFinding(
            name: entry.scene.name, location: entry.location, scene: entry.name, state: .same, recorded: entry.recorded)
        /// Returns a problem of the scene under its name: its path may be absolute.
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

/// The pairing of records without a scene and scenes without a record that show the same: scenes that were renamed.
package enum SnapshotMove {
    /// The part of a record that identifies a scene.
    private struct Key: Hashable {
        let location: ManifestFinder.Location
        let width: Int
        let height: Int
        let count: Int
        let digest: String

        init?(_ finding: SnapshotFinding) {
            guard let location = finding.location, let record = finding.actual ?? finding.recorded else { return nil }
            self.location = location
            (width, height, count, digest) = (record.width, record.height, record.frames.count, record.digest)
        }
    }

    /// Replaces each pair by one finding; if several scenes show the same, they stay unchanged.
    ///
    /// It pairs records that only the base has with records that only the manifest has in the same way.
    package static func pairing(_ findings: [SnapshotFinding]) -> [SnapshotFinding] {
        let moved = pairing(findings, as: .moved, isGone: { $0.state == .missing }, isNew: { $0.state == .new })
        return pairing(moved, as: .accepted, isGone: { $0.isRemoval }, isNew: { $0.state == .accepted && $0.recorded == nil })
    }

    private static func pairing(
        _ findings: [SnapshotFinding], as state: SnapshotState, isGone: (SnapshotFinding) -> Bool,
        isNew: (SnapshotFinding) -> Bool
    ) -> [SnapshotFinding] {
        let missing = unique(findings.filter(isGone))
        let new = unique(findings.filter(isNew))
        var moved: [PathKey: SnapshotFinding] = [:]
        var gone: Set<PathKey> = []
        for (key, finding) in new {
            guard let former = missing[key], haveSameEvents(former, finding) else { continue }
            var pair = finding
            (pair.state, pair.formerScene, pair.formerName) = (state, former.scene, former.name)
            pair.recorded = former.recorded
            moved[finding.name] = pair
            gone.insert(PathKey(former.name))
        }
        return findings.compactMap { finding in
            if isGone(finding) { return gone.contains(finding.name) ? nil : finding }
            return isNew(finding) ? moved[finding.name] ?? finding : finding
        }
    }

    private static func unique(_ findings: [SnapshotFinding]) -> [Key: SnapshotFinding] {
        let keyed = findings.compactMap { finding in Key(finding).map { ($0, finding) } }
        return Dictionary(grouping: keyed) { $0.0 }.compactMapValues { $0.count == 1 ? $0.first?.1 : nil }
    }

    /// Whether the events and the output are the same, as far as the record pins them.
    private static func haveSameEvents(_ former: SnapshotFinding, _ finding: SnapshotFinding) -> Bool {
        (former.recorded?.events == nil || former.recorded?.events == finding.actual?.events)
            && (former.recorded?.output == nil || former.recorded?.output == finding.actual?.output)
    }
}
