import AnimSource

/// The folder of a repository: the one that has `.git`, whatever kind of file that is.
///
/// The program git is not run, so the folder is also found if git is not installed.
package enum RepositoryFolder {
    /// Returns the nearest repository folder that is a given folder or above it, as an absolute path; `nil` outside of repositories.
    package static func nearest(above folder: String) -> String? {
        var folder = resolved(folder)
        while FileStatus(path: "\(folder)/.git") == .missing {
            guard folder.hasPrefix("/"), folder != "/" else { return nil }
            folder = Folder.parent(of: folder)
        }
        return folder
    }

    /// Returns the absolute path of a folder without symbolic links; a path that leads nowhere as it is.
    package static func resolved(_ path: String) -> String { FilePath.resolved(path) ?? path }
}

/// The symbolic links of repositories.
///
/// Whoever can commit to a repository can put a link there that leads anywhere, and messages about the file it leads to would be seen by
/// others. A link outside of any repository, such as `/dev/stdin`, is the user's or the system's own.
package enum RepositoryLink {
    /// Returns whether a path leads through a link that is in a repository, or ends in one.
    package static func isIn(_ path: String) -> Bool {
        var folder = path.utf8.first == UInt8(ascii: "/") ? "" : "."
        for part in path.pathParts {
            let next = "\(folder)/\(part)"
            if isLink(next) { return true }
            folder = next
        }
        return false
    }

    /// Returns whether a path is a link that is itself in a repository, however the path leads there.
    static func isLink(_ path: String) -> Bool {
        FileStatus.isLink(path) && RepositoryFolder.nearest(above: Folder.parent(of: path)) != nil
    }
}
