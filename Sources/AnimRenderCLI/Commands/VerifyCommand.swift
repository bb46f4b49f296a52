import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem
import ArgumentParser

/// The command that compares scenes with their recorded hashes.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        subcommand: "verify",
        abstract: "Compare scenes with their recorded hashes, and show the changes.",
        discussion: Help.discussion(
            of: "verify",
            examples: """
                  animrender verify scenes
                  animrender verify --update=missing               records new scenes
                  animrender verify --only-changed=origin/main     changes of this branch
                """,
            details: """
                The pixels of every frame and the events of every scene are compared with the manifest. The status is 0 if all \
                scenes match, 1 if some do not, and 66 if nothing was found to compare.

                The findings are kept in .snapshots/last.json; 'animrender approve' accepts them.
                """,
            more: """
                  animrender verify 'motion/**/toggle*.json' --filter 'toggle|switch'
                  animrender verify --last-failed                  last time's failures
                  animrender verify --json results.json
                """))

    @OptionGroup var options: SnapshotOptions
    @OptionGroup(title: Help.Section.references) var references: ReferenceOptions
    @OptionGroup(title: Help.Section.results) var output: ReportArguments
    @OptionGroup(title: Help.Section.scenes) var changed: ChangeOptions

    @Flag(
        help: ArgumentHelp(
            "Only scenes that failed or were skipped last time.", details: "The last comparison is in .snapshots/last.json."))
    var lastFailed = false

    @Option(
        help: ArgumentHelp(
            "Record the findings: missing, changed or all.",
            details:
                "changed, the default mode, records new, changed and renamed scenes; missing only new and renamed scenes; "
                + "all also removes records without a scene.",
            valueName: "mode"))
    var update: UpdateArgument = .none

    @Option(help: ArgumentHelp("Compare only every nth frame.", valueName: "n"))
    var every = 1

    @Option(help: ArgumentHelp("Stop after this many failures.", valueName: "n"))
    var maxFailures: Int?

    @Flag(help: "Stop after the first failure.")
    var failFast = false

    @Option(
        help: ArgumentHelp(
            "Also show the changes that a pull request accepts.",
            details:
                "A scene is shown if it matches the manifest now but not the manifest of REF (default: the base), and a record "
                + "if only REF has it. The status does not depend on them. Write --changes=REF.",
            valueName: "ref"))
    var changes: String?

    @Option(
        help: ArgumentHelp(
            "Take one of n equal parts of the scenes: 3/8.",
            details: "The parts have about equal work, and each scene is in exactly one.", valueName: "i/n"))
    var shard: Shard?

    @Flag(help: ArgumentHelp("Add each scene's seconds to JSON and JUnit, which then differ from run to run.", isRare: true))
    var times = false

    @Flag(help: "Exit with status 0 instead of 1 if scenes fail.")
    var exitZeroOnFindings = false

    @Flag(help: ArgumentHelp("Draw every frame from scratch, to check that this changes no pixel.", isRare: true))
    var whole = false

    @Flag(help: ArgumentHelp("Use only instructions that all processors have, to check that all draw the same.", isRare: true))
    var portable = false

    @Flag(help: ArgumentHelp("Write records even if CI is set.", isRare: true))
    var force = false

    func validate() throws {
        guard (1...1_000_000).contains(every) else { throw ValidationError("--every must be 1 or more") }
        guard maxFailures ?? 1 > 0 else { throw ValidationError("--max-failures must be 1 or more") }
        guard changes == nil || (every == 1 && update == .none) else {
            throw ValidationError("--changes needs all frames and records nothing: omit --every and --update")
        }
        guard references.base == nil || changedBase == nil || references.base == changedBase else {
            throw ValidationError("--changes and --base name different commits: give one of them")
        }
        guard update == .none || shard == nil else { throw ValidationError("a shard records nothing: omit --update") }
        guard update == .none || every == 1 else { throw ValidationError("--update needs all frames: omit --every") }
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
        // A folder with other contents is refused before anything is drawn.
        if let report = output.results.report { try ReportFolder.check(path: report) }
        guard let corpus = try options.corpus(shard: shard, select: isNarrowed ? { try select(&$0) } : nil) else { return }
        let mode = corpus.hasUnreadableParts ? update.mode.withoutRemovals : update.mode
        if update == .none, let scene = corpus.sceneWithoutManifest {
            let folder = Folder.parent(of: scene)
            throw Failure(.noInput, "no manifest for \(scene): 'animrender record \(ShellWord.quoted(folder))' makes one")
        }
        var reader = options.reader
        reader.isPortable = portable
        // If only some frames are drawn, findings cannot be explained or kept.
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
        // If nothing was compared, the previous findings still need a review.
        run.isKept = every == 1 && !corpus.isEmpty
        run.shard = shard
        run.remarks = corpus.remarks
        found = run.output
        try run.finish(exitZeroOnFindings: exitZeroOnFindings)
    }

    /// The commit of `--changes`; nil for the default.
    private var changedBase: String? { changes == OptionalValue.implied ? nil : changes }

    private var isNarrowed: Bool { lastFailed || changed.onlyChanged != nil }

    /// Removes scenes that have not changed, or did not fail.
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
                Console.note("nothing failed last time (\(count.quantity(of: "scene")) checked)")
            }
        }
    }
}

/// The measurement of the time to compare a scene.
enum SceneTimes {
    /// Compares a scene, and sets the time in the finding.
    static func measure(_ body: () throws -> SnapshotFinding) rethrows -> SnapshotFinding {
        let (cpu, wall) = (SystemClock.processorTime, SystemClock.monotonic)
        var finding = try body()
        finding.time = SceneTime(cpu: SystemClock.processorTime - cpu, wall: SystemClock.monotonic - wall)
        return finding
    }
}
