import AnimSnapshots

/// The commit that results are of, beside the one that the working folder is at.
struct ResultsOrigin {
    private let commit: String?
    private let head = RepositoryHead.commit()

    init(_ results: SnapshotResults) { commit = results.commit }

    /// The remark on results of another commit; nil where they are of this one, or that is not known.
    var note: String? {
        guard let commit, let head, commit != head else { return nil }
        return
            "these are the results of commit \(Self.short(commit)), and HEAD is \(Self.short(head)): verify again to see this commit's"
    }

    /// Where the results are from, as words after a sentence about them.
    var place: String { commit.map { " in commit \(Self.short($0))" } ?? "" }

    private static func short(_ commit: String) -> String { String(commit.prefix(10)) }
}
