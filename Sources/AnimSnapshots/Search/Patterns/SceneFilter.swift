/// A regular expression that names of scenes are searched for.
struct SceneFilter {
    private let expression: Regex<AnyRegexOutput>

    init(_ text: String) throws(SceneSearchError) {
        do {
            expression = try Regex(text)
        } catch {
            throw .invalidFilter(text)
        }
    }

    /// Returns whether a part of a name matches.
    func matches(_ name: String) -> Bool { name.firstMatch(of: expression) != nil }
}
