import AnimRender
import AnimSource

/// The names of files in what machines read: paths from the folder of the repository, else from the working folder.
///
/// Commands that were started in different folders of a repository, or in different clones of it, then mean the same file by the same name.
package struct RepositoryNames: Sendable {
    private let workingPath: String
    private let topPath: String
    private let workingFolder: WorkingFolder
    private let top: WorkingFolder

    /// Creates the names of files that a working folder has paths to.
    package init(workingFolder: String = ".") {
        workingPath = RepositoryFolder.resolved(workingFolder)
        topPath = RepositoryFolder.nearest(above: workingPath) ?? workingPath
        self.workingFolder = WorkingFolder(path: workingPath)
        top = WorkingFolder(path: topPath)
    }

    /// Returns the name of the file at a path from the working folder.
    package func name(of path: String) -> String {
        topPath.isSamePath(as: workingPath) && WorkingFolder.plainName(path) != nil
            ? path : top.name(of: path.utf8.first == UInt8(ascii: "/") ? path : "\(workingPath)/\(path)")
    }

    /// Returns the path from the working folder of the file with a name.
    package func path(of name: String) -> String {
        topPath.isSamePath(as: workingPath) && WorkingFolder.plainName(name) != nil
            ? name : workingFolder.name(of: "\(topPath)/\(name)")
    }
}
