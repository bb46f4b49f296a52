package import AnimRender
import AnimSource

/// The folder of a report.
package struct ReportFolder {
    private let folder: StagedFolder

    /// The name of the page.
    private static let page = "index.html"
    /// The bytes of a page that are searched for its title, which comes before its style.
    private static let pageStart = 1 << 12

    /// Takes a folder, and makes it if it is missing.
    ///
    /// - Throws: `FileError` if it is a file or a link, or has files but no report: those are the user's.
    package init(path: String) throws(FileError) {
        let folder = Self.staged(try OpenFolder(path: path, isMade: true))
        let content = try folder.content()
        guard content.isEmpty || Self.isReport(folder) else {
            throw FileError(.create, path: path, reason: "the folder has files that do not belong to a report")
        }
        self.init(folder)
    }

    /// Takes a folder in a store, and makes it if it is missing.
    ///
    /// - Throws: `FileError` if it is a file or a link, or has files that no report has.
    package init(named name: String, in store: OpenFolder) throws(FileError) {
        let folder = Self.staged(try store.folder(named: name, isMade: true))
        // An interrupted run may have left a part of a report.
        guard try folder.hasOnly(folder.content()) || Self.isReport(folder) else {
            throw FileError(.create, path: folder.path, reason: "the folder has files that do not belong to a report")
        }
        self.init(folder)
    }

    private init(_ folder: StagedFolder) {
        self.folder = folder
        folder.removeAbandoned()
    }

    private static func staged(_ folder: OpenFolder) -> StagedFolder {
        StagedFolder(folder, names: ["pictures", ResultsFile.name, page], stage: ".report-")
    }

    /// Whether a folder has results and a page; it may have other files, which stay.
    private static func isReport(_ folder: StagedFolder) -> Bool {
        guard let start = folder.start(of: page, count: pageStart), start.firstRange(of: ReportPage.title) != nil else {
            return false
        }
        return ResultsFile.isResults(in: folder)
    }

    /// Throws if an existing folder could not be taken.
    package static func check(path: String) throws(FileError) {
        if FileStatus(path: path) != .missing || FileStatus.isLink(path) { _ = try ReportFolder(path: path) }
    }

    /// Returns the path of the file of results on a machine on which the folder is unpacked: the folder itself is in
    /// the working folder there, even if it is not below it here.
    package static func resultsFile(inFolder path: String) -> String {
        let parts = path.pathParts.filter { $0 != "." }
        let isBelow = path.utf8.first != UInt8(ascii: "/") && !parts.contains("..")
        return ((isBelow ? parts : Array(parts.suffix(1))) + [ResultsFile.name]).joined(separator: "/")
    }

    /// Writes the files of a report in place of the last one's.
    package func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) { try folder.write(files) }

    /// Removes the report; what else the folder has stays.
    package func remove() { folder.remove() }
}

/// A folder whose files are written next to the old ones, and take their names when all are complete.
///
/// A run that is interrupted leaves the files of the last one, or at worst a folder without the last of the names. No link in it is followed,
/// and it must not be a link itself: a repository may have prepared it.
struct StagedFolder {
    /// The path.
    let path: String
    /// The names of its files and folders; without the last of them, the others are worthless.
    private let names: [String]
    /// The start of the name of the folder inside that files are written to first.
    private let stage: String

    private let folder: OpenFolder

    /// Takes a folder.
    init(_ folder: OpenFolder, names: [String], stage: String) {
        (self.folder, self.names, self.stage) = (folder, names, stage)
        path = folder.path
    }

    /// Returns the names in the folder, without the unfinished files of an interrupted run.
    func content() throws(FileError) -> Set<PathKey> {
        Set(paths: try folder.names().filter { !$0.utf8.starts(with: stage.utf8) })
    }

    /// Returns whether the folder's names say that it has nothing else, or nothing.
    func hasOnly(_ content: Set<PathKey>) -> Bool { content.isSubset(of: Set(paths: names)) }

    /// Returns the bytes of a file in the folder; `nil` if it cannot be read.
    func bytes(of name: String, limit: Int) -> [UInt8]? { try? folder.bytes(of: name, limit: limit) }

    /// Returns the first bytes of a file in the folder; `nil` if it cannot be read.
    func start(of name: String, count: Int) -> [UInt8]? { try? folder.start(of: name, count: count) }

    /// Writes files in place of what the folder has.
    func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
        let tree = try TemporaryTree(in: folder, prefix: stage)
        for file in files { try tree.write(file.bytes, to: file.path) }
        try tree.publish(names)
    }

    /// Removes what the folder has, first that without which the rest is nothing, and what interrupted runs have left.
    func remove() {
        for name in names.reversed() { folder.removeAll(name) }
        removeAbandoned()
    }

    /// Removes what interrupted runs have left.
    func removeAbandoned() { TemporaryTree.removeAbandoned(in: folder, prefix: stage) }
}
