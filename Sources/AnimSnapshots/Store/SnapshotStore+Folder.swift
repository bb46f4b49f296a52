import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SnapshotStore {
    /// Returns the usual folder of the store: in the folder of the repository that has the working folder, else in that itself.
    package static func usualFolder() -> String {
        guard let resolved = realpath(".", nil) else { return usualName }
        defer { free(resolved) }
        let workingFolder = String(cString: resolved)
        var folder = workingFolder
        while FileStatus(path: "\(folder)/.git") == .missing {
            guard folder != "/" else { return usualName }
            folder = Folder.parent(of: folder)
        }
        return folder == workingFolder ? usualName : "\(folder)/\(usualName)"
    }
}
