package import AnimRender

/// The folder of a report.
package struct ReportFolder {
    private let folder: StagedFolder

    /// Takes a folder, which is made where it is missing.
    ///
    /// - Throws: `FileError` where it is a file, or has files but no results of a report: those are somebody's.
    package init(path: String) throws(FileError) {
        folder = StagedFolder(path: path, names: ["pictures", ResultsFolder.results, "index.html"], stage: ".report-")
        guard FileStatus(path: path) == .folder else {
            try Folder.create(path)
            return
        }
        let content = try folder.content()
        guard content.isEmpty || content.contains(ResultsFolder.results) else {
            throw FileError(.create, path: path, reason: "the folder has files, which are not of a report")
        }
    }

    /// Writes the files of a report in place of those of the last one.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) { try folder.write(files) }

    /// Removes the report; what else the folder has stays.
    package func remove() { folder.remove() }
}
