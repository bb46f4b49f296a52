/// The origin of what a reference was drawn from.
package enum ReferenceSource: Hashable, Sendable {
    /// The files that the record names by their hashes, from the store or, where they have not changed, from the working folder.
    case store
    /// The files of a commit; the path is that of the scene from the top folder.
    case git(GitObjectID, path: String)

    /// The name in files of results.
    package var name: String {
        switch self {
        case .store: "store"
        case .git: "git"
        }
    }

    /// The commit; `nil` for other origins.
    package var commit: GitObjectID? {
        if case .git(let commit, _) = self { commit } else { nil }
    }
}

extension ReferenceSource: CustomStringConvertible {
    /// The origin as it follows the name of a scene.
    package var description: String {
        switch self {
        case .store: "from the store"
        case .git(let commit, _): "at \(commit.short)"
        }
    }
}
