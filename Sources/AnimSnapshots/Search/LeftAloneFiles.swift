/// The `.json` files that a search has passed over, in words: what is not looked at is said.
package struct LeftAloneFiles: Hashable, Sendable {
    private let files: [SceneSearchResult.OtherFile]

    /// The most files that are named.
    private static let namedCount = 3

    /// Creates the words for files.
    package init(_ files: [SceneSearchResult.OtherFile] = []) { self.files = files }

    /// The number of files, and the names of a few; nil where there are none.
    package var words: String? {
        let json = files.filter { $0.content == .json }
        let clauses = [
            Self.clause(json, one: "1 JSON file left alone", many: "JSON files left alone"),
            Self.clause(
                files.filter { $0.content == .other }, one: "1 file left alone that is not JSON",
                many: "files left alone that are not JSON"),
        ]
        let found = clauses.compactMap(\.self)
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }

    private static func clause(_ files: [SceneSearchResult.OtherFile], one: String, many: String) -> String? {
        guard !files.isEmpty else { return nil }
        let count = files.count == 1 ? one : "\(files.count) \(many)"
        return files.count > namedCount ? count : "\(count) (\(files.map(\.name).joined(separator: ", ")))"
    }
}
