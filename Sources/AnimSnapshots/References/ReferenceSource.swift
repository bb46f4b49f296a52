/// The origin of what a reference was drawn from.
package enum ReferenceSource: Hashable, Sendable {
    /// The files that the record names by their hashes, from the store or, where they have not changed, from the working folder.
    case store
    /// The files of a commit; the path is that of the scene from the top folder.
    case git(GitObjectID, path: String)
    /// A film that the store has kept, which is frames and nothing else.
    case film
    /// The sheet beside the manifest, which has some frames.
    case sheet

    /// The name in files of results.
    package var name: String {
        switch self {
        case .store: "store"
        case .git: "git"
        case .film: "film"
        case .sheet: "sheet"
        }
    }

    /// Whether what came from there has the digest of the record, and not short hashes alone.
    package var isProven: Bool { self != .sheet }

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
        case .film: "as a film from the store"
        case .sheet: "of its sheet"
        }
    }
}
