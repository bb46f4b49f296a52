import AnimRender
import AnimSnapshots
import AnimSource

/// The end of a snapshot command: it prints, keeps and, depending on the command, records the findings.
struct SnapshotRun {
    private let findings: [SnapshotFinding]
    private let mode: SnapshotMode
    private let step: Int
    /// The requested files; nil if the command writes none.
    var reports: ResultArguments?
    /// The films and pictures of the comparison; nil if none were collected.
    var report: SnapshotReport?
    /// The requested folder of the report.
    var reportFolder: String?
    /// The part of the scenes that was compared; nil for all.
    var shard: Shard?
    /// Whether the results are kept for `approve`.
    var isKept = false
    /// Whether keeping the results has not failed.
    private var hasKeptResults = true
    /// The manifest for scenes without one; nil if they are not recorded.
    var newManifest: ManifestFinder.Location?
    /// Notes on scenes that were not compared completely.
    var remarks: [String] = []
    /// The results of the comparison with its status; use it after all other properties are set.
    private(set) lazy var output = makeOutput()
    private let names = RepositoryNames()

    /// The private folder of this clone.
    private static var store: String { SnapshotStore.usualFolder() }
    /// The results of the last comparison.
    static var lastResults: String { "\(store)/\(lastName)" }
    private static let lastName = "last.json"
    /// The default folder of reports.
    static var usualReport: String { "\(store)/\(reportName)" }
    private static let reportName = "report"

    init(findings: [SnapshotFinding], mode: SnapshotMode, step: Int = 1) {
        self.findings = findings
        self.mode = mode
        self.step = step
    }

    private var update: SnapshotUpdate {
        SnapshotUpdate(findings, mode: mode, newLocation: newManifest, finder: ManifestFinder())
    }

    /// Prints the findings, writes the records, and throws if scenes remain that differ from their records.
    mutating func finish(exitZeroOnFindings: Bool = false) throws {
        let left = findings.filter { mode.leaves($0.state) }
        for finding in findings where finding.state == .accepted || mode.leaves(finding.state) { try print(finding) }
        try write()
        let status = Self.status(of: left)
        let page = try keep()
        try writeTotals(areFindingsLeft: !left.isEmpty)
        guard let status else { return }
        sayNext(left, page: page)
        guard status != .differences || !exitZeroOnFindings else { return }
        throw Failure(status)
    }

    /// Prints the totals, unless the lines of the written manifests have them, and the scenes that were skipped.
    private func writeTotals(areFindingsLeft: Bool) throws {
        let isUnchanged = update.parts.isEmpty && (mode == .prune || !findings.isEmpty)
        let hasTotals = mode == .verify || areFindingsLeft || isUnchanged
        let totals = hasTotals ? [mode == .prune ? "nothing to remove" : SnapshotTotals(findings).line(every: step)] : []
        let line = (totals + remarks).joined(separator: "; ")
        if !line.isEmpty { try Console.writeLine(line) }
    }

    private func print(_ finding: SnapshotFinding) throws {
        // The message of a file that cannot be read includes its name.
        guard finding.state != .unreadable else { return Console.error(finding.problem ?? finding.name) }
        let advice = finding.isUnexplained ? ["'animrender doctor' tests whether the program draws correctly here"] : []
        try Console.writeLines(["\(finding.name): \(finding.sentence)"] + Console.indented(finding.lines + advice))
    }

    private func makeOutput() -> SnapshotResults {
        let status = Self.status(of: findings.filter { mode.leaves($0.state) })
        let named = findings.map { finding in
            var finding = finding.named(by: names)
            // A record without a scene may share its name with a scene.
            if finding.state != .missing { finding.pictures = report?.pictures(of: finding.name) ?? [] }
            return finding
        }
        var results = SnapshotResults(named, step: step, status: Int(status?.rawValue ?? 0))
        (results.commit, results.shard) = (RepositoryHead.commit(), shard)
        return results
    }

    /// Prints the changes without making them.
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
            let total = "\(result.sceneCount.quantity(of: "scene")), \(result.frameCount) frames"
            try Console.writeLine("\(part.location.file.path): \(total)\(details.isEmpty ? "" : "; \(details)")")
        }
    }

    private static func print(_ changes: [SnapshotChange]) throws {
        let lines = changes.compactMap(\.words)
        let width = min(40, lines.map(\.subject.count).max() ?? 0)
        for words in lines {
            let verb = padded(words.verb, to: 7)
            let subject = words.detail.isEmpty ? words.subject : padded(words.subject, to: width)
            let line = words.detail.isEmpty ? "\(verb)  \(subject)" : "\(verb)  \(subject)  \(words.detail)"
            try Console.writeLine(line)
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

    /// Returns the worst status of findings; nil without findings.
    private static func status(of findings: [SnapshotFinding]) -> ExitStatus? {
        if findings.contains(where: { $0.state == .unreadable }) { return .noInput }
        if findings.contains(where: { $0.state == .invalid }) { return .badScene }
        return findings.isEmpty ? nil : .differences
    }

    /// Writes the requested results, and those for `approve`.
    ///
    /// - Returns: The page of the report; nil if none was written.
    private mutating func keep() throws -> String? {
        let results = output
        let page = try writeReport(results)
        try reports?.write(results, picturesIn: reportFolder ?? Self.usualReport)
        guard isKept else { return page }
        do {
            try Self.openStore().write(Array(results.text.utf8), to: Self.lastName)
        } catch {
            hasKeptResults = false
            Console.note("the results are not kept for 'animrender approve': \(error)")
        }
        return page
    }

    /// Opens the private folder of this clone, which git ignores; a link in its place is not followed.
    private static func openStore() throws(FileError) -> OpenFolder {
        let folder = try OpenFolder(path: store, isMade: true)
        if try folder.kind(of: ".gitignore") == nil { try folder.write(Array("*\n".utf8), to: ".gitignore") }
        return folder
    }

    /// Reads the results of the last comparison; `nil` if there was none.
    static func readLastResults() throws -> SnapshotResults? {
        guard FileStatus(path: store) != .missing || FileStatus.isLink(store) else { return nil }
        let folder = try OpenFolder(path: store)
        return try folder.kind(of: lastName) == nil ? nil : ResultsFile.read(lastName, in: folder)
    }

    /// Writes the report: to the requested folder, or to the default one if anything differs.
    private func writeReport(_ results: SnapshotResults) throws -> String? {
        guard let report else { return nil }
        if let folder = reportFolder {
            try ReportFolder(path: folder).write(try report.files(of: results))
            return "\(folder)/index.html"
        }
        guard isKept else { return nil }
        do {
            guard findings.contains(where: { $0.state != .same }) else {
                try Self.removeUsualReport()
                return nil
            }
            let folder = try ReportFolder(named: Self.reportName, in: Self.openStore())
            try folder.write(try report.files(of: results))
            return "\(Self.usualReport)/index.html"
        } catch let error as FileError {
            Console.note("no report was written: \(error)")
            return nil
        }
    }

    /// Removes the report of an earlier comparison.
    private static func removeUsualReport() throws(FileError) {
        guard FileStatus(path: store) == .folder else { return }
        let folder = try OpenFolder(path: store)
        if try folder.kind(of: reportName) == .folder { try ReportFolder(named: reportName, in: folder).remove() }
    }

    private func sayNext(_ left: [SnapshotFinding], page: String?) {
        guard isKept, mode == .verify else { return }
        let look = page.map { "look: \(ShellWord.quoted($0))" }
        let file = reports?.fileForApproval
        let accepted = hasKeptResults || file != nil ? left.first(where: \.state.isApprovable) : nil
        let accept = accepted.map {
            "accept: \(ShellWord.approval(of: $0.name, from: file))   all: \(ShellWord.approvalOfAll(from: file))"
        }
        let words = [look, accept].compactMap(\.self)
        if !words.isEmpty { Console.say(words.joined(separator: "   ")) }
    }
}
