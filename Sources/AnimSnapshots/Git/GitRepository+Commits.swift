import AnimRender

extension GitRepository {
    /// Returns the commit that a name, a digest or an expression such as `HEAD^1` stands for; `nil` where there is none in this clone.
    package func commit(named name: String) -> GitObjectID? {
        guard !name.isEmpty else { return nil }
        return id(from: ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }

    /// Returns the last commits up to one that changed any of some files, the newest first.
    ///
    /// In a shallow clone the oldest commits seem to have made every file that they have. They may be read from, and are never the cause of
    /// anything.
    package func commits(
        touching paths: [String], upTo commit: GitObjectID, limit: Int
    ) throws(GitUnavailable) -> [GitObjectID] {
        let arguments = ["rev-list", "--max-count=\(limit)", commit.description, "--"] + paths
        return try lines(of: arguments).compactMap(GitObjectID.init)
    }

    /// Returns the newest common ancestor of two commits; `nil` where there is none, and in a shallow clone, where git may name a wrong one.
    package func mergeBase(_ first: GitObjectID, _ second: GitObjectID) -> GitObjectID? {
        isShallow ? nil : id(from: ["merge-base", first.description, second.description])
    }

    private func id(from arguments: [String]) -> GitObjectID? {
        (try? lines(of: arguments))?.first.flatMap(GitObjectID.init)
    }

    private func lines(of arguments: [String]) throws(GitUnavailable) -> [Substring] {
        do throws(GitFailure) {
            return String(decoding: try program.output(of: arguments, in: topFolder), as: UTF8.self).split(separator: "\n")
        } catch {
            throw GitUnavailable.failed(reason: error.description)
        }
    }
}
