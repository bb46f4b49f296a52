import AnimRender
import AnimSnapshots
import AnimSource
import ArgumentParser

/// The command that compares scenes with their recorded hashes.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compare scenes with their recorded hashes, and show what changed.",
        discussion: """
            Every frame's pixels and the events of every scene are compared with the manifest. Ends with 0 where all is as \
            recorded, with 1 where it is not, and with 66 where there is nothing to compare.

            What was found is kept in .snapshots/last.json; 'animrender approve' accepts it.

            EXAMPLES
              animrender verify scenes
              animrender verify 'motion/**/toggle*.json' --filter 'toggle|switch'
              animrender verify --update=missing               records scenes that have no record yet
              animrender verify --only-changed=origin/main     what this branch changes
              animrender verify --last-failed                  again what was not as recorded
              animrender verify --json results.json
            """)

    @OptionGroup var options: SnapshotOptions
    @OptionGroup var references: ReferenceOptions
    @OptionGroup var output: ReportArguments
    @OptionGroup var changed: ChangeOptions

    @Flag(
        help: "Only what the last comparison, in .snapshots/last.json, did not find as recorded or did not get to.")
    var lastFailed = false

    @Option(
        help: ArgumentHelp(
            "Record what was found: changed (the value where none is given) takes new, changed and renamed scenes, missing only "
                + "new and renamed ones, all also removes records without a scene.", valueName: "none|missing|changed|all"))
    var update: UpdateArgument = .none

    @Option(help: ArgumentHelp("Compare only every n-th frame and the last, for a quick look.", valueName: "n"))
    var every = 1

    @Option(help: ArgumentHelp("Stop after so many scenes that are not as recorded.", valueName: "n"))
    var maxFailures: Int?

    @Flag(help: "Stop after the first scene that is not as recorded.")
    var failFast = false

    @Option(
        help: ArgumentHelp(
            "Show as well, without an effect on the result, what a pull request that changes the manifest accepts: scenes that are as "
                + "recorded and were recorded otherwise in this commit (default: the base), and records that it had. Write --changes=ref.",
            valueName: "ref"))
    var changes: String?

    @Option(
        help: ArgumentHelp(
            "Compare one of several parts of the scenes, of about equal work: each scene is in exactly one.", valueName: "i/n"))
    var shard: Shard?

    @Flag(help: "Add the seconds that each scene took to JSON and JUnit, which then differ from run to run.")
    var times = false

    @Flag(help: "End with 0 instead of 1 where scenes are not as recorded.")
    var exitZeroOnFindings = false

    @Flag(help: "Draw every frame whole, not only what differs from the one before, to check that both give the same.")
    var whole = false

    @Flag(help: "Use no instructions that only some processors have, to check that all draw the same.")
    var portable = false

    @Flag(help: "Write records also where CI is set.")
    var force = false

    func validate() throws {
        guard (1...1_000_000).contains(every) else { throw ValidationError("--every must be 1 or more") }
        guard maxFailures ?? 1 > 0 else { throw ValidationError("--max-failures must be 1 or more") }
        guard changes == nil || (every == 1 && update == .none) else {
            throw ValidationError("--changes needs all frames and records nothing: leave out --every and --update")
        }
        guard references.base == nil || changedBase == nil || references.base == changedBase else {
            throw ValidationError("--changes and --base name different commits: give one of them")
        }
        guard update == .none || shard == nil else { throw ValidationError("a shard records nothing: leave out --update") }
        guard update == .none || every == 1 else { throw ValidationError("--update needs all frames: leave out --every") }
    }

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        if update != .none { try SnapshotOptions.checkPerson("verify --update", isForced: force) }
        output.results.prepare()
        let github = output.results.isForGitHub ? try GitHubRun() : nil
        var found: SnapshotResults?
        defer {
            github?.end()
            if github != nil, let found {
                GitHubRun.publish(found, reports: output.results, base: references.naming(changedBase).base)
            }
        }
        // A folder that is somebody's is refused before anything is drawn.
        if let report = output.results.report { try ReportFolder.check(path: report) }
        guard let corpus = try options.corpus(shard: shard, select: isNarrowed ? { try select(&$0) } : nil) else { return }
        let mode = corpus.hasUnreadableParts ? update.mode.withoutRemovals : update.mode
        if update == .none, let scene = corpus.sceneWithoutManifest {
            let folder = Folder.parent(of: scene)
            throw Failure(.noInput, "no manifest for \(scene): 'animrender record \(ShellWord.quoted(folder))' makes one")
        }
        var reader = options.reader
        reader.isPortable = portable
        // Where few frames are drawn, nothing is known that would have to be explained or kept.
        let examiner =
            every == 1
            ? try SnapshotExaminer(references.naming(changedBase), of: options, mode: mode, isPortable: portable) : nil
        let report = examiner.map { _ in
            SnapshotReport(options: output.options(jobs: options.jobs, hasFolder: output.results.report != nil))
        }
        examiner?.report = report
        examiner?.findsChanges = changes != nil
        let pairsMoves = shard?.count ?? 1 == 1
        var session = SnapshotSession(reader, every: every, drawsWhole: whole, pairsMoves: pairsMoves) {
            try examiner?.examine(&$0, $1)
        }
        if times { session.measure = SceneTimes.measure }
        let drawn = try session.findings(in: corpus, limit: failFast ? 1 : maxFailures ?? .max)
        let findings = examiner?.addingChanges(to: drawn, of: corpus, pairsMoves: pairsMoves) ?? drawn
        var run = SnapshotRun(findings: findings, mode: mode, step: every)
        try examiner?.finish()
        (run.report, run.reportFolder) = (report, output.results.report)
        run.reports = output.results
        // Where nothing was compared, what was found before is still to be looked at.
        run.isKept = every == 1 && !corpus.isEmpty
        run.shard = shard
        run.remarks = corpus.remarks
        found = run.output
        try run.finish(exitZeroOnFindings: exitZeroOnFindings)
    }

    /// The commit that `--changes` names.
    private var changedBase: String? { changes == OptionalValue.implied ? nil : changes }

    private var isNarrowed: Bool { lastFailed || changed.onlyChanged != nil }

    /// Leaves out what has not changed, and what did not fail.
    private func select(_ corpus: inout SnapshotCorpus) throws {
        if let comparison = try changed.comparison() {
            try options.resources.check()
            let count = corpus.count
            corpus.keepChanged(since: comparison) { comparison.hasChanged($0, resources: options.resources) }
            ChangeOptions.note(comparison, changed: corpus.count, of: count)
        }
        if lastFailed, !corpus.isEmpty {
            let reported = ApproveCommand.findings(of: try ApproveCommand.results(in: nil))
            let count = corpus.count
            corpus.keep(named: Set(paths: reported.map(\.name) + reported.compactMap(\.formerName)))
            if corpus.isEmpty {
                Console.note("nothing failed the last time (\(count.quantity(of: "scene")) looked at)")
            }
        }
    }
}
