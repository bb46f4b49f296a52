import AnimRender

extension SnapshotStore {
    /// Removes files until the store is within its limit: the least recently used first, and none that this process has written or used.
    ///
    /// Nothing happens if this process has written no file, another one is removing files, or the folder cannot be written to.
    package func evict() {
        guard hasGrown, total(of: files) > limits.total,
            let lock = FileLock(path: "\(folder)/lock")
        else { return }
        defer { withExtendedLifetime(lock) {} }
        let files = files
        var excess = total(of: files) - limits.total
        for file in files.sorted(by: Self.isOlder) where excess > 0 && !isCurrent(file.item) {
            PathEntry(path(of: file.item)).remove()
            excess -= file.status.size
        }
    }

    /// A file of the store.
    private struct File {
        let item: StoreItem
        let status: PathEntry.Status
    }

    private func total(of files: [File]) -> Int {
        files.reduce(0) { sum, file in
            let (total, isTooMuch) = sum.addingReportingOverflow(file.status.size)
            return isTooMuch ? Int.max : total
        }
    }

    private static func isOlder(_ a: File, _ b: File) -> Bool {
        (a.status.seconds, a.status.nanoseconds, a.item.path) < (b.status.seconds, b.status.nanoseconds, b.item.path)
    }

    /// The files of the store; files with other names do not belong to it.
    private var files: [File] {
        let inputs = "\(folder)/\(StoreItem.folder)"
        guard PathEntry(folder).kind == .folder, PathEntry(inputs).kind == .folder else { return [] }
        return names(in: inputs).filter { PathEntry("\(inputs)/\($0)").kind == .folder }.flatMap { part in
            names(in: "\(inputs)/\(part)").compactMap { file(named: $0, in: part) }
        }
    }

    private func file(named name: String, in folder: String) -> File? {
        guard let item = StoreItem(name), item.folders.last == folder, let status = PathEntry(path(of: item)).status else {
            return nil
        }
        return File(item: item, status: status)
    }

    private func names(in folder: String) -> [String] { (try? Folder.names(in: folder)) ?? [] }
}
