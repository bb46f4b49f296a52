extension GitRepository {
    /// The most bytes of paths that are given to one call; systems take at least 128 KiB of arguments, most of them 2 MiB.
    private static let argumentLimit = 64 << 10
    /// The most bytes of a listing.
    private static let listingLimit = 256 << 20

    /// Returns what a commit has under some paths, sorted by the bytes of their paths: of a folder all that is in it, at any depth.
    package func entries(in commit: GitObjectID, below paths: [String]) throws(GitUnavailable) -> [GitTreeEntry] {
        var entries: [GitTreeEntry] = []
        for part in Self.parts(of: paths) {
            let arguments = ["ls-tree", "-r", "-z", "--full-tree", commit.description, "--"] + part
            do throws(GitFailure) {
                let listing = try program.output(of: arguments, in: topFolder, limit: Self.listingLimit)
                entries += listing.split(separator: 0).compactMap(GitTreeEntry.init)
            } catch {
                throw .failed(reason: error.description)
            }
        }
        return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private static func parts(of paths: [String]) -> [[String]] {
        var parts: [[String]] = []
        var size = argumentLimit
        for path in paths {
            size += path.utf8.count + 1
            if size > argumentLimit {
                parts.append([])
                size = path.utf8.count + 1
            }
            parts[parts.count - 1].append(path)
        }
        return parts
    }
}
