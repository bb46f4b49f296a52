import AnimSource
import Synchronization

/// The commits of a repository that may have a scene as it was recorded.
final class ReferenceCommits: Sendable {
    private struct Known {
        var head: GitObjectID?
        /// The commits that last changed manifests, by the manifests' paths.
        var manifests: [PathKey: [GitObjectID]] = [:]
    }

    private let repository: GitRepository
    private let known: Mutex<Known>

    /// The number of commits of a scene that are looked at.
    private static let limit = 8

    init(_ repository: GitRepository) {
        self.repository = repository
        known = Mutex(Known(head: repository.commit(named: "HEAD")))
    }

    /// Returns the commit that last changed a manifest; none in a shallow clone, whose oldest commits seem to have changed everything.
    func changing(manifest path: String) -> [GitObjectID] {
        guard !repository.isShallow else { return [] }
        return known.withLock { known in
            if let commits = known.manifests[path] { return commits }
            let commits = last(1, touching: [path], upTo: known.head)
            known.manifests[path] = commits
            return commits
        }
    }

    /// Returns the last commits that touched any of some files, the newest first.
    ///
    /// In a shallow clone one of them may not have touched them, which does no harm: what a scene draws decides.
    func touching(_ paths: [String]) -> [GitObjectID] { last(Self.limit, touching: paths, upTo: known.withLock(\.head)) }

    private func last(_ limit: Int, touching paths: [String], upTo head: GitObjectID?) -> [GitObjectID] {
        head.flatMap { try? repository.commits(touching: paths, upTo: $0, limit: limit) } ?? []
    }
}
