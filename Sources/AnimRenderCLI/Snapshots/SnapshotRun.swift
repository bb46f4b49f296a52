import AnimRender
import AnimSnapshots

/// The end of a command of snapshots: what was found is printed, kept, and recorded where the command does that.
struct SnapshotRun {
    private let findings: [SnapshotFinding]
    private let mode: SnapshotMode
    private let step: Int
    /// What is known of scenes that differ, by their names.
    var explanations: [String: SnapshotExplanation] = [:]
    /// The file of results that was asked for.
    var results: String?
    /// Whether the results are kept for `approve`.
    var isKept = false
    /// The manifest of scenes that have none; nil where they get none.
    var newManifest: ManifestFinder.Location?
    /// The folder of what belongs to this clone alone.
    static let store = ".snapshots"

    /// The results of the last comparison.
    static var lastResults: String { "\(store)/last.json" }

    init(findings: [SnapshotFinding], mode: SnapshotMode, step: Int = 1) {
        self.findings = findings
        self.mode = mode
        self.step = step
    }

    private var update: SnapshotUpdate {
        SnapshotUpdate(findings, mode: mode, newLocation: newManifest, finder: ManifestFinder())
    }

    /// Prints what is found, writes what the mode writes, and throws where anything is left that is not as recorded.
    func finish(exitZeroOnFindings: Bool = false) throws {
        let left = findings.filter { mode.leaves($0.state) }
        for finding in left { try print(finding) }
        try write()
        let status = Self.status(of: left)
        try keep(status: status)
        if mode == .verify || !left.isEmpty { try Console.writeVisible(SnapshotTotals(findings).line(every: step) + "\n") }
        guard let status else { return }
        sayNext(left)
        guard status != .differences || !exitZeroOnFindings else { return }
        throw Failure(status)
    }

    private func print(_ finding: SnapshotFinding) throws {
        // What cannot be read says itself what it is about.
        guard finding.state != .unreadable else { return Console.error(finding.problem ?? finding.name) }
        let explanation = explanations[finding.name]
        let sentence = finding.sentence(worst: explanation?.frames?.worst)
        let lines = ["\(finding.name): \(sentence)"] + (explanation?.lines.map { "    " + $0 } ?? [])
        try Console.writeVisible(lines.map { $0 + "\n" }.joined())
    }

    /// Prints the changes that the mode would make.
    func printChanges() throws {
        for part in update.parts { try Self.print(part.changes) }
    }

    private func write() throws {
        for part in update.parts {
            let isNew = FileStatus(path: part.location.file.path) == .missing
            let result = try part.apply()
            try Self.print(part.changes)
            let counts = Self.counts(of: part.changes)
            let what = isNew ? "made" : result.isWritten ? "" : "as it was"
            let details = ([what] + counts).filter { !$0.isEmpty }.joined(separator: ", ")
            let total = "\(result.sceneCount) scenes, \(result.frameCount) frames"
            try Console.writeVisible("\(part.location.file.path): \(total)\(details.isEmpty ? "" : "; \(details)")\n")
        }
    }

    private static func print(_ changes: [SnapshotChange]) throws {
        let lines = changes.compactMap(\.words)
        let width = min(40, lines.map(\.subject.count).max() ?? 0)
        for words in lines {
            let verb = padded(words.verb, to: 7)
            let subject = words.detail.isEmpty ? words.subject : padded(words.subject, to: width)
            let line = words.detail.isEmpty ? "\(verb)  \(subject)" : "\(verb)  \(subject)  \(words.detail)"
            try Console.writeVisible(line + "\n")
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func counts(of changes: [SnapshotChange]) -> [String] {
        let verbs = changes.compactMap(\.words?.verb)
        return ["changed", "new", "renamed", "removed"].compactMap { verb in
            let count = verbs.filter { $0 == verb }.count
            return count == 0 ? nil : "\(count) \(verb)"
        }
    }

    /// Returns the worst status of findings; nil where there are none.
    private static func status(of findings: [SnapshotFinding]) -> ExitStatus? {
        if findings.contains(where: { $0.state == .unreadable }) { return .noInput }
        if findings.contains(where: { $0.state == .invalid }) { return .badScene }
        return findings.isEmpty ? nil : .differences
    }

    /// Writes the results that were asked for, and those for `approve`.
    private func keep(status: ExitStatus?) throws {
        let text = SnapshotResults(findings: findings, step: step, status: Int(status?.rawValue ?? 0)).text
        if let results {
            try results == "-" ? Console.write(text) : AtomicFile.write(Array(text.utf8), to: results)
        }
        guard isKept else { return }
        do {
            try Folder.create(Self.store)
            let ignored = "\(Self.store)/.gitignore"
            if FileStatus(path: ignored) == .missing { try AtomicFile.write(Array("*\n".utf8), to: ignored) }
            try AtomicFile.write(Array(text.utf8), to: Self.lastResults)
        } catch {
            Console.note("the results are not kept for 'animrender approve': \(error)")
        }
    }

    private func sayNext(_ left: [SnapshotFinding]) {
        guard isKept, mode == .verify, let first = left.first(where: { $0.state != .invalid && $0.state != .unreadable }) else {
            return
        }
        Console.say("accept: animrender approve \(Self.quoted(first.name))   all: animrender approve --all")
    }

    /// Returns a word for a POSIX shell.
    static func quoted(_ word: String) -> String {
        let safe = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
                true
            default: false
            }
        }
        return safe && !word.hasPrefix("-")
            ? word : "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }
}
