package import AnimRender

/// The commit that the present state is compared with.
package struct GitBase: Hashable, Sendable {
    /// The commit.
    package let commit: GitObjectID
    /// The name that led to it, such as `origin/main` or `HEAD^1`.
    package let name: String
}

/// A commit that is not in the clone, with the command that gets it.
package struct MissingBase: Error, Hashable, Sendable {
    /// The name that stands for no commit.
    package let name: String
    /// Whether the clone is shallow, which then is the reason.
    package let isShallow: Bool
}

extension MissingBase: CustomStringConvertible {
    /// The problem and its remedy, as a message continues after a colon.
    package var description: String {
        guard isShallow else {
            return "\(name) is not a commit in this repository" + (fetch.map { "; '\($0)' may get it" } ?? "")
        }
        let command = fetch.map { ", or run '\($0)' first" } ?? ""
        return "\(name) is not in this clone, which is shallow. In actions/checkout set 'fetch-depth: 2' (or 0)\(command)"
    }

    /// The command that gets the commit from the usual remote; `nil` if the name does not show which one.
    private var fetch: String? {
        let depth = isShallow ? " --depth=1" : ""
        guard name.utf8.allSatisfy(Self.isOrdinary) else { return nil }
        if name == Self.parentName { return isShallow ? "git fetch --deepen=1" : nil }
        if GitObjectID(name) != nil { return "git fetch\(depth) origin \(name)" }
        guard name.hasPrefix("origin/"), name.utf8.count > 7 else { return nil }
        let branch = name.dropFirst(7)
        return "git fetch\(depth) origin \(branch):refs/remotes/origin/\(branch)"
    }

    /// The first parent of the current commit.
    fileprivate static let parentName = "HEAD^1"

    /// Whether a shell takes a character for nothing but itself.
    private static func isOrdinary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "._-/^".utf8.contains(byte)
        }
    }
}

extension GitRepository {
    /// Returns the commit that a user has named.
    ///
    /// - Throws: ``MissingBase`` if no commit has the name: nothing is fetched.
    package func base(named name: String) throws(MissingBase) -> GitBase {
        guard let commit = commit(named: name) else { throw MissingBase(name: name, isShallow: isShallow) }
        return GitBase(commit: commit, name: name)
    }

    /// Returns the commit that a merge, or the variables of a CI system, imply; `nil` if nothing does.
    ///
    /// The first parent of a merge comes first: systems that test the merge of a pull request have checked out just that, and its first
    /// parent is in the clone even if the branch itself is not.
    ///
    /// - Throws: ``MissingBase`` if the implied commit is not in the clone, or if the clone has only one commit.
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

    /// The names of the target of a pull request: GitHub gives the branch's name, GitLab the commit's digest.
    private static func impliedNames(_ environment: ProcessEnvironment) -> [String] {
        let branch = environment["GITHUB_BASE_REF"].flatMap { $0.isEmpty ? nil : $0 }
        let commit = environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"].flatMap { $0.isEmpty ? nil : $0 }
        return (branch.map { ["origin/\($0)", $0] } ?? []) + (commit.map { [$0] } ?? [])
    }
}

/// The git history of a corpus: the repository and the commit to compare with, if it has them.
package struct ReferenceHistory: Sendable {
    /// The repository; `nil` if nothing can be read from one.
    package let repository: GitRepository?
    /// The commit to compare with; `nil` if none was named or is implied.
    package let base: GitBase?
    /// The reason why no repository can be read.
    package let unavailability: GitUnavailable?
    /// The base that is not in the clone.
    package let missingBase: MissingBase?

    /// Creates a history from its parts.
    package init(
        repository: GitRepository? = nil, base: GitBase? = nil, unavailability: GitUnavailable? = nil,
        missingBase: MissingBase? = nil
    ) {
        self.repository = repository
        self.base = base
        self.unavailability = unavailability
        self.missingBase = missingBase
    }

    /// Opens the repository of a folder, and finds the base that a merge or a CI system implies.
    package init(of folder: String, environment: ProcessEnvironment = .current) {
        let repository: GitRepository
        do throws(GitUnavailable) {
            repository = try GitRepository(containing: folder, environment: environment)
        } catch {
            self.init(unavailability: error)
            return
        }
        do throws(MissingBase) {
            self.init(repository: repository, base: try repository.impliedBase(environment))
        } catch {
            self.init(repository: repository, missingBase: error)
        }
    }

    /// Opens the repository of a folder, and finds the base that a user names.
    ///
    /// - Throws: ``GitUnavailable`` or ``MissingBase``: a commit that was asked for has to be there.
    package init(of folder: String, base name: String, environment: ProcessEnvironment = .current) throws {
        let repository = try GitRepository(containing: folder, environment: environment)
        self.init(repository: repository, base: try repository.base(named: name))
    }
}
