import AnimSource
import AnimSystem

/// The files that a list may name: those below its own folder, and below a folder of resources.
///
/// A list may come from anywhere, and what it names is shown in a film. Links are followed, and may not lead out of the folders.
struct ListedFiles {
    private let folders: [String]

    /// Creates the files of a list.
    ///
    /// - Parameters:
    ///   - folder: The folder of the list.
    ///   - resources: The folder of resources; nil for none.
    init(folder: String, resources: String?) {
        folders = ([folder] + (resources.map { [$0] } ?? [])).map(Self.resolved)
    }

    /// Returns the reason why a file may not be named; nil if it may.
    func refusal(of path: String) -> String? {
        guard !path.utf8.contains(0) else { return "a file name cannot contain NUL" }
        // The system opens no longer paths; and so the recursion ends in time.
        guard path.utf8.count < FilePath.maximumLength else { return nil }
        let file = Self.resolved(path)
        guard folders.contains(where: { file.isPath(below: $0) }) else {
            return "\(path) is outside the list's folder and the resources folder"
        }
        return nil
    }

    private static func resolved(_ path: String) -> String {
        var folders: [PathKey: String] = [:]
        return FilePath.resolvedAhead(path, folders: &folders)
    }
}
