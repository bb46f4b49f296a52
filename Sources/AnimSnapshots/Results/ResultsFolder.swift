package import AnimRender

/// A folder of results: what one machine has compared, for `merge` to put together with what others have.
package struct ResultsFolder {
    private let folder: StagedFolder

    /// The name of the file of results in a folder of them, or of a report.
    package static let results = "results.json"

    /// Takes a folder, which need not be there, and removes the results that it has: no failure leaves those of an earlier run, which would
    /// be taken for its own.
    ///
    /// - Throws: `FileError` where it is a file or a link, or has anything but results: that is somebody's.
    package init(path: String) throws(FileError) {
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
        folder = StagedFolder(path: String(trimmed), names: ["pictures", "films", Self.results], stage: ".results-")
        let file = StoreFile(folder.path)
        guard file.exists else { return }
        guard file.isFolder else {
            throw FileError(.create, path: path, reason: "a folder is needed, and there is a file or a link")
        }
        let content = try folder.content()
        guard content.isEmpty || isResults(content) else {
            throw FileError(.create, path: path, reason: "the folder has files, which are not of results")
        }
        folder.remove()
    }

    private func isResults(_ content: Set<String>) -> Bool {
        folder.hasOnly(content) && (try? ResultsFile(path: "\(folder.path)/\(Self.results)").results()) != nil
    }

    /// Writes files in place of what the folder has.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) { try folder.write(files) }
}
