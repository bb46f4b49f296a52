import AnimRender
import AnimSource

/// The scenes that a command was asked about.
package struct SnapshotScope {
    /// The folders that were given, as paths from the working folder.
    package let folders: [String]
    private let filters: [SceneFilter]
    private let exclusions: [SceneExclusion]

    /// Creates the scope of a command's arguments.
    ///
    /// - Parameters:
    ///   - arguments: The paths that were given; those of files and patterns are none of folders, whose records are all judged.
    package init(
        arguments: [String], filters: [String] = [], excludes: [String] = [], workingFolder: String = "."
    ) throws(SceneSearchError) {
        let folder = WorkingFolder(path: workingFolder)
        folders = arguments.filter { FileStatus(path: folder.path(of: $0)) == .folder }.map(folder.name)
        self.filters = try filters.map { text throws(SceneSearchError) in try SceneFilter(text) }
        exclusions = try excludes.map { text throws(SceneSearchError) in try SceneExclusion(text) }
    }

    /// Returns whether a record of this name is judged although no scene of the name was found.
    func includes(_ name: String) -> Bool {
        matches(name) && folders.contains { Self.isBelow(name, folder: $0) }
    }

    /// Returns whether a name is one of those that filters leave.
    func matches(_ name: String) -> Bool {
        (filters.isEmpty || filters.contains { $0.matches(name) }) && !exclusions.contains { $0.excludes(name) }
    }

    static func isBelow(_ name: String, folder: String) -> Bool {
        let (steps, parents) = (folder.pathParts, name.pathParts.prefix { $0 == ".." }.count)
        // What the working folder has is below all folders that are above it, and has none of their steps in its name.
        if folder == "." || steps.allSatisfy({ $0 == ".." }) { return parents <= (folder == "." ? 0 : steps.count) }
        return name.isPath(below: folder)
    }
}
