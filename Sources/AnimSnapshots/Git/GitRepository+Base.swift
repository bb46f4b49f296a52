package import AnimRender

extension GitRepository {
    /// Returns the commit that a user has named.
    ///
    /// - Throws: ``MissingBase`` where the name stands for none: nothing is fetched.
    package func base(named name: String) throws(MissingBase) -> GitBase {
        guard let commit = commit(named: name) else { throw MissingBase(name: name, isShallow: isShallow) }
        return GitBase(commit: commit, name: name)
    }

    /// Returns the commit that a merge, or the variables of a CI system, imply; `nil` where nothing does.
    ///
    /// The first parent of a merge comes first: systems that test the merge of a pull request have checked out just that, and its first
    /// parent is in the clone where the branch itself is not.
    ///
    /// - Throws: ``MissingBase`` where a commit is implied that is not in the clone, which also is the answer for a clone of one commit.
    package func impliedBase(_ environment: ProcessEnvironment = .current) throws(MissingBase) -> GitBase? {
        if commit(named: "HEAD^2") != nil, let parent = commit(named: MissingBase.parentName) {
            return GitBase(commit: parent, name: MissingBase.parentName)
        }
        let names = Self.impliedNames(environment)
        for name in names {
            if let commit = commit(named: name) { return GitBase(commit: commit, name: name) }
        }
        if let name = names.first { throw MissingBase(name: name, isShallow: isShallow) }
        if isShallow, commit(named: MissingBase.parentName) == nil {
            throw MissingBase(name: MissingBase.parentName, isShallow: true)
        }
        return nil
    }

    /// The names of the target of a pull request: GitHub gives that of the branch, GitLab the digest of the commit.
    private static func impliedNames(_ environment: ProcessEnvironment) -> [String] {
        let branch = environment["GITHUB_BASE_REF"].flatMap { $0.isEmpty ? nil : $0 }
        let commit = environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"].flatMap { $0.isEmpty ? nil : $0 }
        return (branch.map { ["origin/\($0)", $0] } ?? []) + (commit.map { [$0] } ?? [])
    }
}
