package import AnimRender

/// A folder of scenes.
package struct Corpus {
    /// The folder.
    package let folder: String
    /// All files in it, relative to the folder, sorted.
    package let files: [String]

    /// Scenes in a folder of this name are wrong on purpose.
    private static let invalidFolder = "invalid"
    /// The depth to which folders are searched, since links may lead in circles.
    private static let maximumDepth = 16

    /// Searches a folder.
    package init(folder: String) throws(FileError) {
        self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        files = try Self.files(in: self.folder, prefix: "", depth: 0).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    /// The scenes, sorted: files that end in `.json` outside of folders called `invalid`.
    package var scenes: [String] {
        files.filter { $0.hasSuffix(".json") && !$0.split(separator: "/").dropLast().contains(Self.invalidFolder[...]) }
    }

    /// Returns the path of a file of the corpus.
    package func path(of file: String) -> String { "\(folder)/\(file)" }

    private static func files(in folder: String, prefix: String, depth: Int) throws(FileError) -> [String] {
        guard depth < maximumDepth else { return [] }
        var result: [String] = []
        for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            switch FileStatus(path: path) {
            case .folder: result += try files(in: path, prefix: "\(prefix)\(name)/", depth: depth + 1)
            case .file: result.append(prefix + name)
            case .missing, .special: break
            }
        }
        return result
    }
}
