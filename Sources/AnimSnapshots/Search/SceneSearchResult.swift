import AnimSource

/// The scenes that the arguments of a command name, and what else is known of these.
package struct SceneSearchResult: Sendable {
    /// A `.json` file below a folder that is no scene.
    package struct OtherFile: Sendable {
        /// The name, as scenes are named.
        package let name: String
        /// The path to open.
        package let path: String
        /// What it contains instead.
        package let content: FileContent

        /// Creates a file from its parts.
        package init(name: String, path: String, content: FileContent) {
            (self.name, self.path, self.content) = (name, path, content)
        }
    }

    /// The scenes, sorted by the bytes of their names, each once.
    package var scenes: [FoundScene] = []
    /// The other `.json` files below the folders, sorted likewise.
    package var otherFiles: [OtherFile] = []
    /// What could not be searched.
    package var problems: [SceneSearchProblem] = []
    /// The scenes that not every file system can have side by side.
    package var clashes: [NameClash] = []
    /// The number of scenes before `--filter` was applied.
    package var unfilteredCount = 0
    /// Why there are no scenes; nil where there are any, and where the problems are the reason.
    package var emptiness: String?
}

extension SceneSearchResult.OtherFile: Hashable {
    package static func == (a: Self, b: Self) -> Bool {
        a.name.isSamePath(as: b.name) && a.path.isSamePath(as: b.path) && a.content == b.content
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(PathKey(name)) }
}
