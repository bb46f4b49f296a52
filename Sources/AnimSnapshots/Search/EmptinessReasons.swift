import AnimSource

/// The reasons why arguments lead to no scenes, in words.
struct EmptinessReasons {
    private let collector: SceneCollector
    private let scenes: [FoundScene]
    private let filters: [String]

    init(_ collector: SceneCollector, unfilteredScenes: [FoundScene], filters: [String]) {
        self.collector = collector
        scenes = unfilteredScenes
        self.filters = filters
    }

    /// A problem for each argument that leads to nothing while others lead to scenes: a name that is misspelt must not pass unseen.
    var problemsOfEmptyArguments: [SceneSearchProblem] {
        collector.yields.filter(\.yield.isEmpty).map { argument, yield in
            SceneSearchProblem(
                name: collector.folder.name(of: argument), kind: .empty,
                description: "no scenes in \(argument)" + reason(of: yield))
        }
    }

    /// Returns the reason why there are no scenes at all.
    func text(for arguments: [String]) -> String {
        let start = "no scenes in \(arguments.joined(separator: ", "))"
        guard scenes.isEmpty else { return start + filterReason }
        var sum = SceneCollector.Yield()
        for (_, yield) in collector.yields {
            sum.otherCount += yield.otherCount
            sum.excludedCount += yield.excludedCount
        }
        return start + reason(of: sum)
    }

    private func reason(of yield: SceneCollector.Yield) -> String {
        if yield.otherCount == 1 { return " (1 JSON file is no scene: it has no 'canvas' and 'layers')" }
        if yield.otherCount > 1 { return " (\(yield.otherCount) JSON files are no scenes: they have no 'canvas' and 'layers')" }
        if yield.excludedCount == 1 { return " (--exclude leaves out 1 file or folder)" }
        if yield.excludedCount > 1 { return " (--exclude leaves out \(yield.excludedCount) files and folders)" }
        return ""
    }

    private var filterReason: String {
        let count = scenes.count == 1 ? "1 scene, which does not match" : "\(scenes.count) scenes, none matches"
        let nearest = filters.lazy.compactMap { NearestName.find($0, in: scenes.map { scene in baseName(of: scene.name) }) }.first
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return " (\(count) --filter \(filters.map { "'\($0)'" }.joined(separator: " or "))\(hint))"
    }

    private func baseName(of name: String) -> String {
        let last = name.split(separator: "/").last ?? ""
        return String(last.hasSuffix(".json") ? last.dropLast(5) : last)
    }
}
