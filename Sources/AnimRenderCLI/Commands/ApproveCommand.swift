import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that accepts the findings of `verify`.
struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "approve",
        abstract: "Record the findings of verify, and nothing else.",
        discussion: Help.discussion(
            of: "approve",
            examples: """
                  animrender approve motion/toggle.json
                  animrender approve --all
                  animrender approve -i                            one after the other
                  animrender approve --all --from results.json     findings of a different machine
                """,
            details: """
                Each scene is drawn again, and recorded only if it still matches the report of verify: nobody has seen later \
                changes.
                """))

    @OptionGroup var options: SnapshotOptions
    @OptionGroup(title: Help.Section.references) var references: ReferenceOptions

    @Flag(help: "Accept all findings.")
    var all = false

    @Flag(name: [.customShort("i"), .long], help: "Show each finding and ask, at a terminal.")
    var interactive = false

    @Option(help: ArgumentHelp("The results (default: .snapshots/last.json).", valueName: "file"))
    var from: String?

    @Flag(help: ArgumentHelp("Record even if CI is set.", isRare: true))
    var force = false

    func validate() throws {
        guard all || interactive || !options.paths.isEmpty else {
            throw ValidationError("give the scenes to accept, or --all, or -i to be asked")
        }
        guard !all || !interactive else { throw ValidationError("give either --all or -i") }
        guard !all || options.paths.isEmpty else { throw ValidationError("give either scenes or --all") }
    }

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        try SnapshotOptions.checkPerson("approve", isForced: force)
        let results = try Self.results(in: from)
        var chosen = try self.chosen(among: Self.findings(of: results))
        let origin = ResultsOrigin(results)
        if let note = origin.note { Console.note(note) }
        if chosen.isEmpty { Console.note("nothing to accept: everything was as recorded\(origin.place)") }
        leaveOutSkipped(of: &chosen)
        if interactive, !chosen.isEmpty {
            chosen = try ApprovalDialog(results: from).accepted(of: chosen)
            guard !chosen.isEmpty else { return Console.note("nothing is accepted") }
        }
        let drawn = chosen.filter { $0.state != .skipped }
        let names = Set(paths: drawn.map(\.name) + drawn.compactMap(\.formerName))
        let removed = Set(paths: drawn.filter { $0.state == .missing }.map(\.name))
        let corpus = try SnapshotCorpus(naming: names, removed: removed, finder: options.finder)
        let examiner = try SnapshotExaminer(references, of: options, mode: .updateAll)
        let findings = try SnapshotSession(options.reader) { try examiner.examine(&$0, $1) }.findings(in: corpus)
        try examiner.finish()
        let approval = SnapshotApproval(reported: chosen, findings: findings)
        for name in approval.settled { Console.note("\(name) now matches its record") }
        for refusal in approval.refusals { Console.error(refusal) }
        var run = SnapshotRun(findings: approval.accepted, mode: .updateAll)
        let new = approval.accepted.filter { $0.location == nil }.map { Folder.parent(of: $0.name) }
        run.newManifest = new.isEmpty ? nil : options.finder.newLocation(for: new)
        try run.finish()
        guard approval.refusals.isEmpty else { throw Failure(.differences) }
    }

    /// Removes scenes that an interrupted comparison skipped, with a note; a named scene stays, and causes an error.
    private func leaveOutSkipped(of chosen: inout [SceneResult]) {
        let named = Set(paths: options.paths.map(WorkingFolder().name))
        let count = chosen.count
        chosen.removeAll { $0.state == .skipped && !named.contains($0.name) }
        let skipped = count - chosen.count
        guard skipped > 0 else { return }
        let scenes = skipped == 1 ? "1 scene was" : "\(skipped) scenes were"
        Console.note("\(scenes) not compared, and cannot be approved: verify \(skipped == 1 ? "it" : "them") first")
    }

    /// Reads a file of results, or the results of the last comparison.
    static func results(in file: String?) throws -> SnapshotResults {
        if let file { return try ResultsFile.read(file) }
        if let last = try SnapshotRun.readLastResults() { return last }
        throw Failure(
            .noInput,
            "nothing was verified here yet: \(SnapshotRun.lastResults) is missing. Run 'animrender verify', or give --from the "
                + "results.json of another machine")
    }

    /// Returns the scenes that were not as recorded, with paths from the working folder.
    static func findings(of results: SnapshotResults) -> [SceneResult] {
        let names = RepositoryNames()
        return results.scenes.filter { $0.state != .same && $0.state != .accepted }.map { $0.located(by: names) }
    }

    /// Returns the named findings, or all.
    private func chosen(among reported: [SceneResult]) throws -> [SceneResult] {
        guard !all, !options.paths.isEmpty else { return reported }
        var names: Set<PathKey> = []
        return try options.paths.flatMap { path in
            let name = WorkingFolder().name(of: path)
            let chosen = reported.filter {
                $0.name.isSamePath(as: name) || $0.name.isPath(below: name) || name == "." && !$0.name.isPath(below: "..")
            }
            guard !chosen.isEmpty else { throw Failure(.noInput, "\(name) was as recorded, or was not verified") }
            return chosen.filter { names.insert(PathKey($0.name)).inserted }
        }
    }
}
