import AnimSnapshots

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
