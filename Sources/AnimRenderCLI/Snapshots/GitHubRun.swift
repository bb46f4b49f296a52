import AnimRender
import AnimSnapshots
import AnimSource

/// The output of a command that GitHub's runner reads.
///
/// The runner takes lines that begin with `::` for commands, and names of scenes are anybody's: all output of the command stands between two
/// lines that only this process knows, and only its own commands outside.
struct GitHubRun {
    private let token: String

    /// Stops the reading of commands.
    init() throws(FileError) {
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        try Console.write("::stop-commands::\(token)\n")
    }

    /// Lets commands be read again.
    func end() { try? Console.write("::\(token)::\n") }

    /// Prints annotations and adds to the job summary; a failure to write it is noted.
    ///
    /// - Parameters:
    ///   - reports: The requested files.
    ///   - base: The commit that the pull request is compared with, if it was named.
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

/// The files that a pull request changes: those that are others, or new, since its base.
struct PullRequestFiles {
    private let comparison: GitComparison?
    private let names = RepositoryNames()

    /// Finds the base; without one, or without git, no file is known to be changed.
    ///
    /// - Parameters:
    ///   - base: The commit that was named; nil for the one that a merge or a CI system implies.
    ///   - files: The names of the files that are asked about, as machines read them: they are looked up at once.
    init(since base: String?, among files: [String]) {
        comparison = try? GitComparison(of: ".", base: base)
        comparison?.lookUp(files.map(names.path))
    }

    /// Returns whether a file is one of them.
    func contains(_ file: String) -> Bool { comparison?.hasChanged(names.path(of: file)) ?? false }
}
