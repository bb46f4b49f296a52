package import AnimRender
import AnimSource

/// A folder of results: what one machine has compared, for `merge` to put together with what others have.
package struct ResultsFolder {
    private let path: String

    /// The name of the file of results in a folder of them, or of a report.
    package static let results = "results.json"

    /// Takes a folder, which need not be there, and removes the results that it has: no failure leaves those of an earlier run, which would
    /// be taken for its own.
    ///
    /// - Throws: `FileError` where it is a file or a link, or has anything but results: that is somebody's.
    package init(path: String) throws(FileError) {
        self.path = path
        guard FileStatus(path: path) != .missing || FileStatus.isLink(path) else { return }
        let folder = Self.staged(try OpenFolder(path: path))
        let content = try folder.content()
        guard content.isEmpty || Self.isResults(folder, content) else {
            throw FileError(.create, path: path, reason: "the folder has files, which are not of results")
        }
        folder.remove()
    }

    private static func staged(_ folder: OpenFolder) -> StagedFolder {
        StagedFolder(folder, names: ["pictures", "films", results], stage: ".results-")
    }

    private static func isResults(_ folder: StagedFolder, _ content: Set<PathKey>) -> Bool {
        folder.hasOnly(content) && ResultsFile.isResults(in: folder)
    }

    /// Writes files in place of what the folder has.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        try Self.staged(OpenFolder(path: path, isMade: true)).write(files)
    }
}
