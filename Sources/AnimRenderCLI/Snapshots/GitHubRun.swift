import AnimRender
import AnimSnapshots
import AnimSource

/// The output of a command, protected from GitHub's runner, and the commands for the runner.
///
/// The runner executes lines that begin with `::`, and scene names are untrusted. Therefore all other output is between two
/// lines with a secret token, which suspend the runner's commands.
struct GitHubRun {
    private let token: String

    /// Suspends the runner's commands.
    init() throws(FileError) {
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        try Console.write("::stop-commands::\(token)\n")
    }

    /// Resumes the runner's commands.
    func end() { try? Console.write("::\(token)::\n") }

    /// Prints annotations and adds to the job summary; a failure to write it is noted.
    ///
    /// - Parameters:
    ///   - reports: The requested files.
    ///   - base: The commit to compare the pull request with; nil for the default.
    static func publish(_ results: SnapshotResults, reports: ResultArguments, base: String? = nil) {
        var github = GitHubReport(results)
        if github.files.count > 1 { github.isChanged = PullRequestFiles(since: base, among: github.files).contains }
        try? Console.write(github.annotations.map { $0 + "\n" }.joined())
        guard let path = Console.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
        do {
            let former = FileStatus(path: path) == .missing ? [] : try InputFile.read(path: path, limit: 1 << 20)
            github.approval = ApprovalCommands(resultsFile: reports.fileForApproval)
            let summary = github.summary(after: former.count, artifact: reports.report?.pathParts.last)
            try AtomicFile.write(former + Array(summary.utf8), to: path, isSynchronized: false)
        } catch {
            Console.note("the job summary is not written: \(error)")
        }
    }
}

/// The files that a pull request changes or adds.
struct PullRequestFiles {
    private let comparison: GitComparison?
    private let names = RepositoryNames()

    /// Finds the base; without a base or git, no file counts as changed.
    ///
    /// - Parameters:
    ///   - base: The named commit; nil for the default of a merge or a CI system.
    ///   - files: The canonical names of the files to look up, all at once.
    init(since base: String?, among files: [String]) {
        comparison = try? GitComparison(of: ".", base: base)
        comparison?.lookUp(files.map(names.path))
    }

    /// Returns whether the pull request changes a file.
    func contains(_ file: String) -> Bool { comparison?.hasChanged(names.path(of: file)) ?? false }
}
