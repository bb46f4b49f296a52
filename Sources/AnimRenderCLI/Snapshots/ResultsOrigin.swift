import AnimSnapshots

/// The commit of results, and the one of the working folder.
struct ResultsOrigin {
    private let commit: String?
    private let head = RepositoryHead.commit()

    init(_ results: SnapshotResults) { commit = results.commit }

    /// The note on results of another commit; nil if they belong to this one, or if that is unknown.
    var note: String? {
        guard let commit, let head, commit != head else { return nil }
        return
            "these are the results of commit \(Self.short(commit)), and HEAD is \(Self.short(head)): verify again to see this commit's"
    }

    /// The origin of the results, as the end of a sentence about them.
    var place: String { commit.map { " in commit \(Self.short($0))" } ?? "" }

    private static func short(_ commit: String) -> String { String(commit.prefix(10)) }
}
