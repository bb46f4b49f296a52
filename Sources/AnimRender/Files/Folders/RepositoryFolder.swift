#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder of a repository: the one that has `.git`, whatever kind of file that is.
///
/// Git is not asked, so that it is found where git is not installed.
package enum RepositoryFolder {
    /// Returns the nearest folder above another one, or that itself, as an absolute path; `nil` where none is of a repository.
    package static func nearest(above folder: String) -> String? {
        var folder = resolved(folder)
        while FileStatus(path: "\(folder)/.git") == .missing {
            guard folder.hasPrefix("/"), folder != "/" else { return nil }
            folder = Folder.parent(of: folder)
        }
        return folder
    }

    /// Returns the absolute path of a folder without symbolic links; a path that leads nowhere as it is.
    package static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
