import AnimRender
import AnimSnapshots
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
              animrender verify --json results.json
            """)

    @OptionGroup var options: SnapshotOptions
    @OptionGroup var references: ReferenceOptions
    @OptionGroup var output: ReportArguments

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

    @Flag(
        help: ArgumentHelp(
            "Show scenes that are as recorded and were recorded otherwise in the base as well, which changes no result: what a pull "
                + "request that changes the manifest accepts."))
    var changes = false

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
        guard !changes || (every == 1 && update == .none) else {
            throw ValidationError("--changes needs all frames and records nothing: leave out --every and --update")
        }
        guard update == .none || every == 1 else { throw ValidationError("--update needs all frames: leave out --every") }
    }

    func run() throws {
        Signals.removeTemporaryFilesAtEnd()
        try options.limits.apply()
        if update != .none { try SnapshotOptions.checkPerson("verify --update", isForced: force) }
        let github = output.isForGitHub ? try GitHubRun() : nil
        var results: SnapshotResults?
        defer {
            github?.end()
            if github != nil, let results { GitHubRun.publish(results, report: output.report) }
        }
        guard let corpus = try options.corpus() else { return }
        if update == .none, let scene = corpus.sceneWithoutManifest {
            let folder = Folder.parent(of: scene)
            throw Failure(.noInput, "no manifest for \(scene): 'animrender record \(ShellWord.quoted(folder))' makes one")
        }
        var reader = options.reader
        reader.isPortable = portable
        // Where few frames are drawn, nothing is known that would have to be explained or kept.
        let examiner =
            every == 1 ? try SnapshotExaminer(references, of: options, mode: update.mode, isPortable: portable) : nil
        let report = examiner.map { _ in SnapshotReport(options: output.options(jobs: options.jobs)) }
        examiner?.report = report
        examiner?.findsChanges = changes
        let session = SnapshotSession(reader, every: every, drawsWhole: whole) { try examiner?.examine($0, $1) }
        let findings = try session.findings(in: corpus, limit: failFast ? 1 : maxFailures ?? .max)
            .map { examiner?.accepted[$0.name] ?? $0 }
        var run = SnapshotRun(findings: findings, mode: update.mode, step: every)
        run.details = examiner?.details ?? [:]
        examiner?.finish()
        (run.report, run.reportFolder) = (report, output.report)
        (run.results, run.junit) = (output.json, output.junit)
        run.isKept = every == 1
        results = run.output
        try run.finish(exitZeroOnFindings: exitZeroOnFindings)
    }
}
