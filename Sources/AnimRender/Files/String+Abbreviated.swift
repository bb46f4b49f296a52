extension String {
    /// The most characters of a text that a message has whole: the longest path that systems take.
    private static let longestQuoted = 4096
    /// The characters at the start and at the end of one that is longer.
    private static let quotedPart = 60

    /// The text as messages quote it: of one that is longer than any path, its start and its end.
    package var abbreviated: String {
        guard utf8.count > Self.longestQuoted else { return self }
        return "\(prefix(Self.quotedPart))…\(suffix(Self.quotedPart)) (\(utf8.count) bytes)"
    }
}
